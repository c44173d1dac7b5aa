import type { FormEvent } from 'react'
import { useState } from 'react'
import type { ReportFile } from '#contract/cases.ts'
import type { ReportGround } from '#domain/reports.ts'
import { APPEAL_DAYS, REPORT_GROUND_LABELS, REPORT_GROUNDS } from '#domain/reports.ts'
import { caseCalls } from '#web/api/calls/cases.ts'
import { send } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'
import { forgetDrafts, useDraft } from './drafts.ts'
import { goToCase } from './go-to.ts'
import { Part } from './part.tsx'
import { ReasonField, reasonProblem } from './reason-field.tsx'
import { useCaseWrite } from './use-case-write.ts'

type ReportDecisionFormProps = { id: string; report: ReportFile }

/** Decides what was reported: keep it, or remove it by one of the published rules. */
export function ReportDecisionForm({ id, report }: ReportDecisionFormProps) {
  const [decision, setDecision] = useDraft(id, 'decision')
  const [ground, setGround] = useDraft(id, 'ground')
  const [reason, setReason] = useDraft(id, 'reason')
  const [isChecked, setChecked] = useState(false)
  const isRemoval = decision === 'remove'
  const chosenGround = REPORT_GROUNDS.find((each) => each === ground)
  const { mutate, isPending, failure } = useCaseWrite(
    id,
    (given: { ground: ReportGround | null }) =>
      send(caseCalls.decideReport, {
        params: { id },
        body: { decision: isRemoval ? 'remove' : 'keep', reason: reason.trim(), ...given },
      }),
    () => {
      forgetDrafts(id, 'decision', 'ground', 'reason')
      goToCase()
    },
  )
  useLeaveWarning(reason.trim() !== '')
  const problems = {
    decision: decision === '' ? 'Please choose one' : undefined,
    ground: isRemoval && !chosenGround ? 'Please choose the rule that it breaks' : undefined,
    reason: reasonProblem(reason),
  }
  const shown: Partial<typeof problems> = isChecked ? problems : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!Object.values(problems).some(Boolean))
      mutate({ ground: isRemoval && chosenGround ? chosenGround : null })
  }
  return (
    <Part id="decision" title={report.appealed ? 'Decision on the appeal' : 'Decision'}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && (
          <Alert tone="bad" title="Nothing was decided">
            {failure}
          </Alert>
        )}
        <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-2">
          <div className="flex flex-col gap-1.5">
            <p aria-hidden className="font-[550]">
              This {report.kind} is
            </p>
            <RadioGroup
              label={`This ${report.kind} is`}
              name="decision"
              value={decision}
              options={VERDICTS}
              onChange={setDecision}
            />
            {shown.decision && <p className="text-bad text-tiny">{shown.decision}</p>}
          </div>
          {isRemoval && (
            <Field label="The rule that it breaks" {...(shown.ground && { error: shown.ground })}>
              {(control) => (
                <Select
                  {...control}
                  value={ground}
                  onChange={(event) => setGround(event.currentTarget.value)}
                >
                  <option value="">Choose a rule</option>
                  {REPORT_GROUNDS.map((each) => (
                    <option key={each} value={each}>
                      {REPORT_GROUND_LABELS[each]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </div>
        <ReasonField
          label="Reason"
          hint={`${isRemoval || !report.isShown ? 'Both get' : 'The reporter gets'} this text by email. ${
            report.appealed
              ? 'It is final.'
              : `The one it goes against can appeal once, within ${APPEAL_DAYS} days.`
          }`}
          error={shown.reason}
          value={reason}
          onChange={setReason}
        />
        <div>
          <Button type="submit" variant={isRemoval ? 'danger' : 'primary'} pending={isPending}>
            {isRemoval ? 'Remove It' : decision === 'keep' ? 'Keep It' : 'Decide'}
          </Button>
        </div>
      </form>
    </Part>
  )
}

const VERDICTS = [
  { value: 'keep', label: 'Kept' },
  { value: 'remove', label: 'Removed' },
]
