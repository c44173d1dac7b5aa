import { useState } from 'react'
import type { TicketFile } from '#contract/desk/ticket-file.ts'
import { COMPLAINT_OUTCOME_LABELS, COMPLAINT_OUTCOMES } from '#domain/desk/complaints.ts'
import type { ComplaintKind } from '#domain/desk/support.ts'
import { COMPLAINT_KIND_LABELS, COMPLAINT_KINDS, SECOND_LOOK_DAYS } from '#domain/desk/support.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { ticketCalls } from '#web/api/calls/desk/tickets.ts'
import { send } from '#web/api/client.ts'
import { randomId } from '#web/api/random-id.ts'
import { forgetDrafts, useDraft } from '#web/features/desk/drafts.ts'
import { goToCase } from '#web/features/desk/go-to.ts'
import { Part } from '#web/features/desk/part.tsx'
import { useCaseWrite } from '#web/features/desk/use-case-write.ts'
import { ReasonField, reasonProblem } from '#web/shared/form/reason-field.tsx'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'
import { useProblems } from '#web/ui/use-problems.ts'
import { InsertText, WrittenField } from './ticket-forms.tsx'

type AcknowledgementFormProps = { id: string; ticket: TicketFile; kind: ComplaintKind }

/** Acknowledges a complaint in one's own words, and says what it is about. */
export function AcknowledgementForm({ id, ticket, kind }: AcknowledgementFormProps) {
  const [text, setText] = useDraft(id, 'acknowledgement')
  const [chosen, setChosen] = useDraft(id, 'kind', kind)
  const [messageId] = useState(randomId)
  const { mutate, isPending, failure } = useCaseWrite<void>(
    id,
    () =>
      send(ticketCalls.acknowledgeComplaint, {
        params: { id },
        body: {
          id: messageId,
          text: text.trim(),
          kind: COMPLAINT_KINDS.find((each) => each === chosen) ?? kind,
        },
      }),
    () => {
      forgetDrafts(id, 'acknowledgement', 'kind')
      goToCase()
    },
  )
  useLeaveWarning(!isBlank(text))
  const problems = { text: reasonProblem(text) }
  const { shown, onSubmit } = useProblems(problems, mutate)
  return (
    <Part title="Acknowledgement">
      <ActionForm onSubmit={onSubmit} failure={failure} failureTitle="Nothing was sent">
        <Field label="It is about" hint="Change this if the writer chose something else.">
          {(control) => (
            <Select
              {...control}
              value={chosen}
              onChange={(event) => setChosen(event.currentTarget.value)}
            >
              {COMPLAINT_KINDS.map((each) => (
                <option key={each} value={each}>
                  {COMPLAINT_KIND_LABELS[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <WrittenField
          label="What you look into, and when they hear from you"
          hint="Sent by email. After it, the deadline is that of the outcome."
          error={shown.text}
          value={text}
          onChange={setText}
        />
        <InsertText ticket={ticket} text={text} onChange={setText} />
        <Button type="submit" pending={isPending} className="self-start">
          Acknowledge
        </Button>
      </ActionForm>
    </Part>
  )
}

/** The outcome of a complaint, told in a letter. */
export function OutcomeForm({ id, isSecond }: { id: string; isSecond: boolean }) {
  const [outcome, setOutcome] = useDraft(id, 'outcome')
  const [reason, setReason] = useDraft(id, 'outcome reason')
  const [steps, setSteps] = useDraft(id, 'steps')
  const chosen = COMPLAINT_OUTCOMES.find((each) => each === outcome)
  const { mutate, isPending, failure } = useCaseWrite(
    id,
    (outcome: (typeof COMPLAINT_OUTCOMES)[number]) =>
      send(ticketCalls.decideComplaint, {
        params: { id },
        body: { outcome, reason: reason.trim(), steps: steps.trim() },
      }),
    () => {
      forgetDrafts(id, 'outcome', 'outcome reason', 'steps')
      goToCase()
    },
  )
  useLeaveWarning(!isBlank(reason + steps))
  const problems = {
    outcome: chosen ? undefined : 'Please choose one',
    reason: reasonProblem(reason),
    steps: reasonProblem(steps),
  }
  const { shown, onSubmit } = useProblems(problems, () => {
    if (chosen) mutate(chosen)
  })
  return (
    <Part id="decision" title={isSecond ? 'Outcome of the second look' : 'Outcome'}>
      <ActionForm onSubmit={onSubmit} failure={failure} failureTitle="Nothing was decided">
        <div className="flex flex-col gap-1.5">
          <p aria-hidden className="font-[550]">
            This complaint is
          </p>
          <RadioGroup
            label="This complaint is"
            name="outcome"
            value={outcome}
            options={VERDICTS}
            onChange={setOutcome}
          />
          {shown.outcome && <p className="text-bad text-tiny">{shown.outcome}</p>}
        </div>
        <ReasonField
          label="Why"
          hint="In the letter."
          error={shown.reason}
          value={reason}
          onChange={setReason}
        />
        <ReasonField
          label="What we do about it"
          hint={`In the letter and in the register, so name no one. The letter adds where else they can turn${
            isSecond
              ? ', and that this is our final answer.'
              : ` and that they can ask for a second look within ${SECOND_LOOK_DAYS} days.`
          }`}
          error={shown.steps}
          value={steps}
          onChange={setSteps}
        />
        <Button type="submit" pending={isPending} className="self-start">
          Send the Letter
        </Button>
      </ActionForm>
    </Part>
  )
}

const VERDICTS = COMPLAINT_OUTCOMES.map((value) => ({
  value,
  label: COMPLAINT_OUTCOME_LABELS[value],
}))
