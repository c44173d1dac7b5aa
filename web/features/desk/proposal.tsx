import type { CaseFile, ContestFile } from '#contract/desk/cases.ts'
import type { Alone, Given } from '#domain/desk/alone.ts'
import { aloneInWords } from '#domain/desk/alone.ts'
import { PROPOSAL_WORDS } from '#domain/desk/proposals.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { pounds } from '#domain/money.ts'
import { dayInWords } from '#domain/profile/badges/credential-badge.ts'
import { caseCalls } from '#web/api/calls/desk/cases.ts'
import { send } from '#web/api/client.ts'
import { useStaffAccount } from '#web/api/queries/staff.ts'
import { ReasonField, reasonProblem } from '#web/shared/form/reason-field.tsx'
import { useTimeZone } from '#web/shared/time/time.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'
import { useProblems } from '#web/ui/use-problems.ts'
import { whenWithin } from './deadlines.ts'
import { forgetDrafts, useDraft } from './drafts.ts'
import { goToCase } from './go-to.ts'
import { Part } from './part.tsx'
import { Words } from './said.tsx'
import { Split } from './split.tsx'
import { useCaseWrite } from './use-case-write.ts'

type ProposalProps = {
  file: CaseFile
  proposal: NonNullable<CaseFile['proposal']>
  /** The session, if a contest is what it is about. */
  contest: ContestFile | null
}

/** What waits for a second member of staff, and the answer to it. */
export function Proposal({ file, proposal, contest }: ProposalProps) {
  const zone = useTimeZone()
  const meId = useStaffAccount()?.id
  const { by, at, isUpheld, amountMinor, creditMinor, transfer, reason } = proposal
  const refundMinor = amountMinor - creditMinor
  return (
    <Part
      id="decision"
      title={`${by.name} proposes ${wordsOf(proposal)}`}
      aside={
        <Badge tone="warn" className="whitespace-normal!">
          Needs a second member
        </Badge>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="figures text-ink-2">
          {isUpheld !== null && `${isUpheld ? 'Upheld' : 'Not upheld'} · `}proposed{' '}
          {whenWithin(at, zone)}
        </p>
        <Words>{reason}</Words>
        {transfer && (
          <p className="wrap-anywhere">
            <span>Paid from our own bank on {dayInWords(transfer.paidOn)}, reference </span>
            <span className="figures">{transfer.reference}</span>. Approving it books the transfer;
            the card gets nothing.
          </p>
        )}
        {contest && <Split contest={contest} refundMinor={refundMinor} />}
        {creditMinor > 0 && (
          <p>{pounds(creditMinor)} goes to the professional at our expense, on top of that.</p>
        )}
        {file.may.answer ? (
          <Answer
            caseId={file.row.id}
            what={transfer ? `the Transfer of ${pounds(amountMinor)}` : pounds(amountMinor)}
          />
        ) : (
          <p className="text-ink-2">
            {by.id === meId
              ? 'You proposed it, so someone else has to approve or refuse it.'
              : 'Your role doesn’t include approving it.'}
          </p>
        )}
      </div>
    </Part>
  )
}

function wordsOf({ kind, amountMinor, creditMinor }: ProposalProps['proposal']): string {
  if (creditMinor === 0) return `${PROPOSAL_WORDS[kind]} ${pounds(amountMinor)}`
  const credit = `${PROPOSAL_WORDS.credit} ${pounds(creditMinor)} to the professional`
  const refundMinor = amountMinor - creditMinor
  return refundMinor > 0 ? `${PROPOSAL_WORDS.refund} ${pounds(refundMinor)} and ${credit}` : credit
}

function Answer({ caseId, what }: { caseId: string; what: string }) {
  const [reason, setReason] = useDraft(caseId, 'reason')
  const answering = useCaseWrite(
    caseId,
    (approves: boolean) =>
      send(caseCalls.answerProposal, {
        params: { id: caseId },
        body: { approves, reason: reason.trim() },
      }),
    () => {
      forgetDrafts(caseId, 'reason')
      goToCase()
    },
  )
  useLeaveWarning(!isBlank(reason))
  const problems = { reason: reasonProblem(reason) }
  const { shown, submit, onSubmit } = useProblems(problems, answering.mutate, true)
  return (
    <ActionForm onSubmit={onSubmit} failure={answering.failure} failureTitle="Nothing was changed">
      <ReasonField
        label="Why you approve or refuse it"
        hint="It is kept in the history of this case."
        error={shown.reason}
        value={reason}
        onChange={setReason}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          pending={answering.isPending && answering.variables}
          disabled={answering.isPending}
        >
          Approve {what}
        </Button>
        <Button
          variant="quiet"
          pending={answering.isPending && !answering.variables}
          disabled={answering.isPending}
          onClick={() => submit(false)}
        >
          Refuse
        </Button>
      </div>
    </ActionForm>
  )
}

type AloneNoteProps = { to: readonly (keyof Given)[]; alone: Alone }

/** Beside a button that gives something: what its member may give without a second one. */
export const AloneNote = (props: AloneNoteProps) => (
  <p className="figures min-w-0 text-ink-2">{aloneInWords(props.to, props.alone)}</p>
)
