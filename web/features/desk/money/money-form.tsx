import type { CaseFile } from '#contract/desk/cases.ts'
import type { Alone, Given } from '#domain/desk/alone.ts'
import { needsSecond } from '#domain/desk/alone.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { pounds } from '#domain/money.ts'
import { forgetDrafts, useDraft } from '#web/features/desk/drafts.ts'
import { goToCase } from '#web/features/desk/go-to.ts'
import { Part } from '#web/features/desk/part.tsx'
import { AloneNote } from '#web/features/desk/proposal.tsx'
import { useCaseWrite } from '#web/features/desk/use-case-write.ts'
import { ReasonField, reasonProblem } from '#web/shared/form/reason-field.tsx'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'
import { useProblems } from '#web/ui/use-problems.ts'

/** One thing that staff can do about stuck money. */
export type MoneyStep<Name extends string> = {
  name: Name
  label: string
  /** What it does to the money, as a sentence. */
  effect: string
  button: string
  /** What it gives or writes off, in pence; empty for what moves nothing of ours. */
  gives: Given
  /** Who gets the reason. */
  hint: string
}

type MoneyFormProps<Name extends string> = {
  id: string
  alone: Alone
  steps: MoneyStep<Name>[]
  /** Further fields of a step, and what is missing in them. */
  fields?: { of: Name; content: Elements; hasProblem: boolean }
  onSend: (step: Name, reason: string) => Promise<CaseFile>
  onDone?: () => void
}

/** Chooses a step, with a reason; says what it does to the money before it is done. */
export function MoneyForm<Name extends string>(props: MoneyFormProps<Name>) {
  const { id, alone, steps, fields, onSend, onDone } = props
  const [chosen, setChosen] = useDraft(id, 'step', steps.length === 1 ? steps[0]?.name : '')
  const [reason, setReason] = useDraft(id, 'reason')
  const step = steps.find(({ name }) => name === chosen)
  const { mutate, isPending, failure } = useCaseWrite(
    id,
    (name: Name) => onSend(name, reason.trim()),
    () => {
      forgetDrafts(id, 'step', 'reason')
      onDone?.()
      goToCase()
    },
  )
  useLeaveWarning(!isBlank(reason))
  const isBlocked = fields !== undefined && fields.of === step?.name && fields.hasProblem
  const problems = {
    step: step ? undefined : 'Please choose one',
    reason: reasonProblem(reason),
  }
  const { shown, onSubmit } = useProblems(problems, () => {
    if (step && !isBlocked) mutate(step.name)
  })
  const gives = step?.gives ?? {}
  const to = TO.filter((each) => gives[each] !== undefined)
  return (
    <Part id="decision" title="What to do">
      <ActionForm onSubmit={onSubmit} failure={failure} failureTitle="Nothing was changed">
        <div className="flex flex-col gap-1.5">
          {steps.length > 1 && (
            <RadioGroup
              label="What to do"
              name="step"
              value={chosen}
              options={steps.map(({ name, label }) => ({ value: name, label }))}
              onChange={setChosen}
            />
          )}
          <p className={shown.step ? 'text-bad text-tiny' : 'wrap-anywhere text-ink-2'}>
            {step?.effect ?? shown.step ?? 'Choose one to see what it does.'}
          </p>
        </div>
        {fields && fields.of === step?.name && fields.content}
        <ReasonField
          label="Reason"
          hint={step?.hint ?? 'It is kept in the history of this case.'}
          error={shown.reason}
          value={reason}
          onChange={setReason}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" pending={isPending}>
            {step ? buttonOf(step, alone) : 'Go On'}
          </Button>
          {to.length > 0 && <AloneNote to={to} alone={alone} />}
        </div>
      </ActionForm>
    </Part>
  )
}

const TO = ['client', 'professional', 'nobody'] as const

function buttonOf({ gives, button }: MoneyStep<string>, alone: Alone): string {
  if (!needsSecond(gives, alone)) return button
  return `Propose ${pounds(TO.reduce((sum, each) => sum + (gives[each] ?? 0), 0))}`
}
