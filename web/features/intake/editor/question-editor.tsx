import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Question, QuestionKind } from '#domain/profile/intake.ts'
import { LENGTHS, OPTIONS, QUESTION_KINDS } from '#domain/profile/intake.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { controlStyle, Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { ofKind } from './use-questions.ts'

const KINDS: Record<QuestionKind, string> = {
  short: 'Short answer',
  long: 'Long answer',
  choice: 'One of several answers',
  consent: 'Consent',
}

type QuestionEditorProps = {
  question: Question
  /** From 1. */
  place: number
  count: number
  /** By the name of the field. */
  problemOf: (field: string) => string | undefined
  onChange: (question: Question) => void
  onMove: (by: number) => void
  onRemove: () => void
}

/** One question, with buttons that move and remove it; Alt with an arrow key moves it too. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { question, place, count, problemOf, onChange, onMove, onRemove } = props
  const { kind, label, text, isRequired } = question
  const id = useId()
  const change = (part: Partial<Question>) => onChange({ ...question, ...part })
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  const [labelProblem, textProblem] = [problemOf('label'), problemOf('text')]
  return (
    <Card as="li" data-question={question.id} className="scroll-mt-24">
      <fieldset aria-labelledby={id} className="flex min-w-0 flex-col gap-4" onKeyDown={onKeyDown}>
        <div className="flex items-center gap-1">
          <h3 id={id} className="min-w-0 flex-1 font-[600] font-sans text-body tracking-normal">
            Question {place}
          </h3>
          <IconButton
            label={`Move question ${place} up`}
            data-move="-1"
            disabled={place === 1}
            onClick={() => onMove(-1)}
          >
            <ArrowUp aria-hidden className="size-4.5" />
          </IconButton>
          <IconButton
            label={`Move question ${place} down`}
            data-move="1"
            disabled={place === count}
            onClick={() => onMove(1)}
          >
            <ArrowDown aria-hidden className="size-4.5" />
          </IconButton>
          <IconButton label={`Remove question ${place}`} onClick={onRemove} className="-mr-2.5">
            <Trash2 aria-hidden className="size-4.5" />
          </IconButton>
        </div>
        <Field
          label={kind === 'consent' ? 'Title' : 'Question'}
          {...(labelProblem && { error: labelProblem })}
        >
          {(control) => (
            <textarea
              dir="auto"
              {...control}
              value={label}
              maxLength={LENGTHS.label}
              className={`${controlStyle} field-sizing-content min-h-11 resize-none py-2.5`}
              onChange={({ target }) => change({ label: target.value })}
            />
          )}
        </Field>
        <Field label="Kind">
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={({ target }) => onChange(ofKind(question, target.value as QuestionKind))}
            >
              {QUESTION_KINDS.map((each) => (
                <option key={each} value={each}>
                  {KINDS[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {kind === 'choice' && (
          <Options
            options={question.options}
            problem={problemOf('options')}
            onChange={(options) => change({ options })}
          />
        )}
        {kind === 'consent' && (
          <Field
            label="What they agree to"
            hint="We keep the exact text that someone agreed to, and when. If you change it, we ask them again with their next booking."
            {...(textProblem && { error: textProblem })}
          >
            {(control) => (
              <textarea
                dir="auto"
                {...control}
                value={text}
                maxLength={LENGTHS.consent}
                rows={6}
                className={`${controlStyle} resize-y py-3`}
                onChange={({ target }) => change({ text: target.value })}
              />
            )}
          </Field>
        )}
        <Checkbox
          checked={isRequired}
          onChange={({ target }) => change({ isRequired: target.checked })}
        >
          {kind === 'consent' ? 'Must be agreed to' : 'Must be answered'}
        </Checkbox>
        {isRequired && (
          <p className="text-ink-2 text-small">
            Clients may come without it: the session’s page then shows you that.
          </p>
        )}
      </fieldset>
    </Card>
  )
}

type OptionsProps = {
  options: readonly string[]
  problem: string | undefined
  onChange: (options: string[]) => void
}

function Options({ options, problem, onChange }: OptionsProps) {
  const id = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  const focusOn = (index: number) =>
    list.current?.querySelectorAll<HTMLElement>('input')[index]?.focus()
  const add = () => {
    flushSync(() => onChange([...options, '']))
    focusOn(options.length)
  }
  const remove = (index: number) => {
    flushSync(() => onChange(options.toSpliced(index, 1)))
    focusOn(Math.min(index, options.length - 2))
  }
  return (
    <fieldset
      ref={list}
      aria-describedby={problem ? id : undefined}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="mb-1.5 font-[550] text-small">Answers to choose from</legend>
      {options.map((option, index) => (
        <div key={index} className="flex items-center gap-1">
          <Input
            aria-label={`Answer ${index + 1}`}
            aria-invalid={problem ? true : undefined}
            value={option}
            maxLength={LENGTHS.option}
            autoComplete="off"
            onChange={({ target }) => onChange(options.with(index, target.value))}
          />
          <IconButton
            label={`Remove answer ${index + 1}`}
            disabled={options.length <= OPTIONS.least}
            onClick={() => remove(index)}
            className="-mr-2.5"
          >
            <Trash2 aria-hidden className="size-4.5" />
          </IconButton>
        </div>
      ))}
      {problem && (
        <p id={id} className="text-bad text-tiny">
          {problem}
        </p>
      )}
      {options.length < OPTIONS.most && (
        <div>
          <Button variant="quiet" size="s" onClick={add}>
            <Plus aria-hidden className="size-4" /> Add an Answer
          </Button>
        </div>
      )}
    </fieldset>
  )
}
