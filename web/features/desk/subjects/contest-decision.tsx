import type { ContestFile } from '#contract/desk/cases.ts'
import type { Alone } from '#domain/desk/alone.ts'
import { needsSecond } from '#domain/desk/alone.ts'
import { pounds } from '#domain/money.ts'
import { caseCalls } from '#web/api/calls/desk/cases.ts'
import { send } from '#web/api/client.ts'
import { forgetDrafts, useDraft } from '#web/features/desk/drafts.ts'
import { goToCase } from '#web/features/desk/go-to.ts'
import { Part } from '#web/features/desk/part.tsx'
import { AloneNote } from '#web/features/desk/proposal.tsx'
import { Split } from '#web/features/desk/split.tsx'
import { useCaseWrite } from '#web/features/desk/use-case-write.ts'
import { PoundsField } from '#web/shared/form/pounds-field.tsx'
import { ReasonField, reasonProblem } from '#web/shared/form/reason-field.tsx'
import { penceOf, poundsAsTyped } from '#web/shared/form/typed-pounds.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'
import { useProblems } from '#web/ui/use-problems.ts'

type ContestDecisionProps = { id: string; contest: ContestFile; alone: Alone }

/** Decides a contest: for whom, how much goes back, and why. */
export function ContestDecision({ id, contest, alone }: ContestDecisionProps) {
  const [upheld, setUpheld] = useDraft(id, 'upheld')
  const [amount, setAmount] = useDraft(id, 'amount', poundsAsTyped(contest.suggestedMinor))
  const [credit, setCredit] = useDraft(id, 'credit', '0')
  const [reason, setReason] = useDraft(id, 'reason')
  const refundMinor = penceOf(amount)
  const mayCredit = contest.by === 'professional' && upheld === 'yes'
  const creditMinor = mayCredit ? penceOf(credit) : 0
  const deciding = useCaseWrite(
    id,
    () =>
      send(caseCalls.decideContest, {
        params: { id },
        body: { isUpheld: upheld === 'yes', refundMinor, creditMinor, reason: reason.trim() },
      }),
    () => {
      forgetDrafts(id, 'upheld', 'amount', 'credit', 'reason')
      goToCase()
    },
  )
  useLeaveWarning(reason.trim() !== '')
  const problems = {
    upheld: upheld === '' ? 'Please choose one' : undefined,
    amount: amountProblem(refundMinor, contest.leftMinor),
    credit: Number.isNaN(creditMinor) ? NO_AMOUNT : undefined,
    reason: reasonProblem(reason),
  }
  const { shown, onSubmit } = useProblems(problems, deciding.mutate)
  return (
    <Part
      id="decision"
      title="Decision"
      aside={<span className="text-ink-2">{suggestionOf(contest)}</span>}
    >
      <ActionForm onSubmit={onSubmit} failure={deciding.failure} failureTitle="Nothing was decided">
        <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-2">
          <div className="flex flex-col gap-1.5">
            <p aria-hidden className="font-[550]">
              The contest is
            </p>
            <RadioGroup
              label="The contest is"
              name="upheld"
              value={upheld}
              options={VERDICTS}
              onChange={setUpheld}
            />
            <p
              className={shown.upheld ? 'text-bad text-tiny' : 'wrap-anywhere text-ink-3 text-tiny'}
            >
              {shown.upheld ?? `Upheld means decided for ${contest[contest.by].name}.`}
            </p>
          </div>
          <PoundsField
            label="Refund to the client now, in pounds"
            hint={`${pounds(contest.leftMinor)} of ${pounds(contest.paid.totalMinor)} is left to refund.`}
            error={problems.amount}
            value={amount}
            onChange={setAmount}
          />
        </div>
        <Offers contest={contest} onChoose={setAmount} />
        {mayCredit && (
          <PoundsField
            label="Credit to the professional, in pounds"
            hint="At our expense, on top of what they earn. The client pays nothing for it."
            className="lg:max-w-80"
            error={problems.credit}
            value={credit}
            onChange={setCredit}
          />
        )}
        {problems.amount === undefined && <Split contest={contest} refundMinor={refundMinor} />}
        <ReasonField
          label="Reason"
          hint="Both get this text by email."
          error={shown.reason}
          value={reason}
          onChange={setReason}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" pending={deciding.isPending}>
            {buttonOf(refundMinor, creditMinor, alone)}
          </Button>
          <AloneNote to={mayCredit ? ['client', 'professional'] : ['client']} alone={alone} />
        </div>
      </ActionForm>
    </Part>
  )
}

function buttonOf(refundMinor: number, creditMinor: number, alone: Alone): string {
  if (needsSecond({ client: refundMinor, professional: creditMinor }, alone))
    return `Propose ${pounds(refundMinor + creditMinor)}`
  const parts = [
    ...(refundMinor > 0 ? [`Refund ${pounds(refundMinor)}`] : []),
    ...(creditMinor > 0 ? [`Give ${pounds(creditMinor)}`] : []),
  ]
  return parts.length > 0 ? `Decide and ${parts.join(', ')}` : 'Decide Without a Refund'
}

const NO_AMOUNT = 'Please write an amount, such as 42.50'

const VERDICTS = [
  { value: 'yes', label: 'Upheld' },
  { value: 'no', label: 'Not upheld' },
]

function amountProblem(refundMinor: number, leftMinor: number): string | undefined {
  if (Number.isNaN(refundMinor)) return NO_AMOUNT
  if (refundMinor > leftMinor) return `At most ${pounds(leftMinor)} is left to refund`
}

const suggestionOf = ({ suggestedMinor, minutes }: ContestFile) =>
  suggestedMinor > 0
    ? `We suggest ${pounds(suggestedMinor)}: ${minutes.back} of ${minutes.booked} min missed`
    : 'By the record, nothing more goes to the client'

/** Amounts to choose rather than type. */
function Offers({ contest, onChoose }: { contest: ContestFile; onChoose: (text: string) => void }) {
  const { suggestedMinor, leftMinor } = contest
  const offers = [
    { label: 'Suggested', minor: suggestedMinor },
    { label: 'All that is left', minor: leftMinor },
    { label: 'Nothing', minor: 0 },
  ]
  return (
    <div className="-mt-1 flex flex-wrap gap-2">
      {offers
        .filter(({ minor }, n) => offers.findLastIndex((each) => each.minor === minor) === n)
        .map(({ label, minor }) => (
          <Button
            key={label}
            variant="quiet"
            size="s"
            onClick={() => onChoose(poundsAsTyped(minor))}
          >
            <span>{label}</span>
            {minor > 0 && <span className="figures">{pounds(minor)}</span>}
          </Button>
        ))}
    </div>
  )
}
