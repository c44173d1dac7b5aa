import type { CaseFile, RestrictionCase } from '#contract/desk/cases.ts'
import type { RestrictionDecision } from '#domain/desk/restrictions.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { pounds } from '#domain/money.ts'
import { restrictionCalls } from '#web/api/calls/desk/restrictions.ts'
import { send } from '#web/api/client.ts'
import { forgetDrafts, useDraft } from '#web/features/desk/drafts.ts'
import { goToCase } from '#web/features/desk/go-to.ts'
import { Part } from '#web/features/desk/part.tsx'
import { useCaseWrite } from '#web/features/desk/use-case-write.ts'
import { ReasonField, reasonProblem } from '#web/shared/form/reason-field.tsx'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'
import { useProblems } from '#web/ui/use-problems.ts'

type Option = { value: RestrictionDecision; label: string; button: string }

const ON_APPEAL: Option[] = [
  { value: 'uphold', label: 'The appeal is right', button: 'Lift It' },
  { value: 'dismiss', label: 'The restriction stays', button: 'Keep It' },
]

const onSessions = ({ upcomingMinor, cancelNeedsSecond }: RestrictionCase): Option[] => [
  { value: 'keep-sessions', label: 'Take place', button: 'Keep Them' },
  {
    value: 'cancel-sessions',
    label: `Are cancelled, ${pounds(upcomingMinor)} refunded`,
    button: cancelNeedsSecond ? `Propose ${pounds(upcomingMinor)}` : 'Cancel Them',
  },
]

type RestrictionDecisionFormProps = { file: CaseFile; restriction: RestrictionCase }

/** Decides an appeal, or what becomes of sessions whose cancellation a second member has refused. */
export function RestrictionDecisionForm({ file, restriction }: RestrictionDecisionFormProps) {
  const { id, isAppeal } = file.row
  const [decision, setDecision] = useDraft(id, 'decision')
  const [reason, setReason] = useDraft(id, 'reason')
  const options = isAppeal ? ON_APPEAL : onSessions(restriction)
  const chosen = options.find(({ value }) => value === decision)
  const { mutate, isPending, failure } = useCaseWrite(
    id,
    (decided: RestrictionDecision) =>
      send(restrictionCalls.decideRestriction, {
        params: { id },
        body: { decision: decided, reason: reason.trim() },
      }),
    () => {
      forgetDrafts(id, 'decision', 'reason')
      goToCase()
    },
  )
  useLeaveWarning(!isBlank(reason))
  const problems = {
    decision: chosen ? undefined : 'Please choose one',
    reason: reasonProblem(reason),
  }
  const { shown, onSubmit } = useProblems(problems, () => {
    if (chosen) mutate(chosen.value)
  })
  const label = isAppeal ? 'Decision on the appeal' : 'The upcoming sessions'
  return (
    <Part id="decision" title={isAppeal ? label : 'Decision'}>
      <ActionForm onSubmit={onSubmit} failure={failure} failureTitle="Nothing was decided">
        <div className="flex flex-col gap-1.5 lg:max-w-100">
          {!isAppeal && (
            <p aria-hidden className="font-[550]">
              {label}
            </p>
          )}
          <RadioGroup
            label={label}
            name="decision"
            value={decision}
            options={options}
            onChange={setDecision}
          />
          {shown.decision && <p className="text-bad text-tiny">{shown.decision}</p>}
        </div>
        <ReasonField
          label="Reason"
          hint={
            isAppeal
              ? 'They get this text by email. It is final.'
              : 'It is kept in the history of this case.'
          }
          error={shown.reason}
          value={reason}
          onChange={setReason}
        />
        <div>
          <Button type="submit" pending={isPending}>
            {chosen?.button ?? 'Decide'}
          </Button>
        </div>
      </ActionForm>
    </Part>
  )
}
