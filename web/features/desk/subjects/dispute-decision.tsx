import type { DisputeFile } from '#contract/desk/cases.ts'
import type { Alone } from '#domain/desk/alone.ts'
import { needsSecond } from '#domain/desk/alone.ts'
import { EVIDENCE_TEXT_MAX_LENGTH } from '#domain/desk/disputes.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { pounds } from '#domain/money.ts'
import { caseCalls } from '#web/api/calls/desk/cases.ts'
import { send } from '#web/api/client.ts'
import { forgetDrafts, useDraft } from '#web/features/desk/drafts.ts'
import { goToCase } from '#web/features/desk/go-to.ts'
import { Part } from '#web/features/desk/part.tsx'
import { AloneNote } from '#web/features/desk/proposal.tsx'
import { useCaseWrite } from '#web/features/desk/use-case-write.ts'
import { ReasonField, reasonProblem } from '#web/shared/form/reason-field.tsx'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'
import { useProblems } from '#web/ui/use-problems.ts'

type DisputeDecisionProps = { id: string; dispute: DisputeFile; alone: Alone }

/** Answers the bank with the evidence, or gives the dispute up. */
export function DisputeDecision({ id, dispute, alone }: DisputeDecisionProps) {
  const [way, setWay] = useDraft(id, 'way', 'answer')
  return (
    <Part id="decision" title="Decision">
      <div className="flex flex-col gap-4">
        <RadioGroup
          label="What to do"
          name="way"
          value={way}
          options={[
            { value: 'answer', label: 'Answer the bank' },
            { value: 'accept', label: dispute.isInquiry ? 'Refund' : 'Accept' },
          ]}
          onChange={setWay}
          className="lg:max-w-80"
        />
        {way === 'answer' ? (
          <Answer id={id} dispute={dispute} />
        ) : (
          <Acceptance id={id} dispute={dispute} alone={alone} />
        )}
      </div>
    </Part>
  )
}

function Answer({ id, dispute }: Omit<DisputeDecisionProps, 'alone'>) {
  const [summary, setSummary] = useDraft(id, 'summary')
  const [refusal, setRefusal] = useDraft(id, 'refusal')
  const { mutate, isPending, failure } = useCaseWrite(
    id,
    () =>
      send(caseCalls.answerDispute, {
        params: { id },
        body: {
          version: dispute.version,
          summary: summary.trim(),
          refundRefusal: refusal.trim(),
        },
      }),
    () => {
      forgetDrafts(id, 'summary', 'refusal', 'way')
      goToCase()
    },
  )
  useLeaveWarning(!isBlank(summary) || !isBlank(refusal))
  const problems = { summary: reasonProblem(summary) }
  const { shown, onSubmit } = useProblems(problems, mutate)
  return (
    <ActionForm onSubmit={onSubmit} failure={failure} failureTitle="Nothing was sent">
      <TextField
        maxLength={EVIDENCE_TEXT_MAX_LENGTH}
        label="Summary for the bank"
        hint="In a few sentences: why the payment is right. It goes with the PDF above."
        error={shown.summary}
        value={summary}
        onChange={setSummary}
      />
      <TextField
        maxLength={EVIDENCE_TEXT_MAX_LENGTH}
        label="Why the client gets no refund"
        hint="Optional. For the bank too, if the client asked for one."
        error={undefined}
        value={refusal}
        onChange={setRefusal}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" pending={isPending}>
          Send to the Bank
        </Button>
        <p className="min-w-0 text-ink-2">
          The bank takes one answer only: look at the PDF first, and nothing can be added later.
        </p>
      </div>
    </ActionForm>
  )
}

function Acceptance({ id, dispute, alone }: DisputeDecisionProps) {
  const { acceptMinor, isInquiry } = dispute
  const [reason, setReason] = useDraft(id, 'reason')
  const { mutate, isPending, failure } = useCaseWrite(
    id,
    () => send(caseCalls.acceptDispute, { params: { id }, body: { reason: reason.trim() } }),
    () => {
      forgetDrafts(id, 'reason', 'way')
      goToCase()
    },
  )
  useLeaveWarning(!isBlank(reason))
  const problems = { reason: reasonProblem(reason) }
  const isProposed = needsSecond({ client: acceptMinor }, alone)
  const { shown, onSubmit } = useProblems(problems, mutate)
  return (
    <ActionForm onSubmit={onSubmit} failure={failure} failureTitle="Nothing was changed">
      <p>
        {isInquiry
          ? `The client gets ${pounds(acceptMinor)} back, which is what hasn’t been refunded yet, and the bank’s question is settled.`
          : `The client keeps the ${pounds(acceptMinor)} that the bank took. The professional is not paid for it, or pays it back. This can’t be undone.`}
      </p>
      <ReasonField
        label="Reason"
        hint="The professional gets this text by email."
        error={shown.reason}
        value={reason}
        onChange={setReason}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="danger" pending={isPending}>
          {`${isProposed ? 'Propose to ' : ''}${isInquiry ? 'Refund' : 'Accept'} ${pounds(acceptMinor)}`}
        </Button>
        <AloneNote to={['client']} alone={alone} />
      </div>
    </ActionForm>
  )
}
