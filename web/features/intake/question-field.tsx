import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Question } from '#domain/profile/intake.ts'
import { LENGTHS } from '#domain/profile/intake.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { controlStyle, Input } from '#web/ui/input.tsx'

type QuestionFieldProps = {
  question: Question
  value: string | boolean
  error: string | undefined
  onChange: (value: string | boolean) => void
}

/** One question as its client answers it. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, value, error, onChange } = props
  switch (question.kind) {
    case 'choice':
      return <Choice {...props} />
    case 'consent':
      return <Consent {...props} />
    case 'short':
    case 'long':
      return (
        <Field label={<Label question={question} />} {...(error && { error })}>
          {(control) =>
            question.kind === 'short' ? (
              <Input
                {...control}
                value={String(value)}
                maxLength={LENGTHS.short}
                autoComplete="off"
                onChange={({ target }) => onChange(target.value)}
              />
            ) : (
              <textarea
                dir="auto"
                {...control}
                value={String(value)}
                maxLength={LENGTHS.long}
                rows={4}
                className={`${controlStyle} resize-y py-3`}
                onChange={({ target }) => onChange(target.value)}
              />
            )
          }
        </Field>
      )
  }
}

function Choice({ question, value, error, onChange }: QuestionFieldProps) {
  const id = useId()
  const options = question.isRequired ? question.options : [...question.options, '']
  return (
    <fieldset className="flex min-w-0 flex-col" aria-describedby={error ? id : undefined}>
      <legend className="wrap-anywhere mb-1 font-[550] text-small">
        <Label question={question} />
      </legend>
      {options.map((option) => (
        <label
          key={option}
          className="flex min-h-9 items-start gap-3 py-1.5 text-control pointer-coarse:min-h-11 pointer-coarse:py-2.5"
        >
          <input
            type="radio"
            name={`${id}-choice`}
            checked={value === option}
            onChange={() => onChange(option)}
            className="mt-0.5 size-4.5 shrink-0 accent-action"
          />
          <span className="wrap-anywhere min-w-0">{option || 'No answer'}</span>
        </label>
      ))}
      <Problem id={id}>{error}</Problem>
    </fieldset>
  )
}

function Consent({ question, value, error, onChange }: QuestionFieldProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="flex flex-col gap-2.5 rounded-m border border-line bg-sunken px-4 py-3.5"
    >
      <h3
        id={`${id}-title`}
        className="wrap-anywhere font-[600] font-sans text-small tracking-normal"
      >
        {question.label}
      </h3>
      <p dir="auto" id={`${id}-text`} className="wrap-anywhere whitespace-pre-line text-small">
        {question.text}
      </p>
      <Checkbox
        checked={value === true}
        aria-describedby={`${id}-title ${id}-text${error ? ` ${id}` : ''}`}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => onChange(target.checked)}
      >
        <span>
          I agree
          {!question.isRequired && <Optional />}
        </span>
      </Checkbox>
      <Problem id={id}>{error}</Problem>
    </section>
  )
}

const Label = ({ question: { label, isRequired } }: { question: Question }) => (
  <span className="wrap-anywhere">
    <span>{label}</span>
    {!isRequired && <Optional />}
  </span>
)

const Optional = () => <span className="font-[400] text-ink-3"> (optional)</span>

const Problem = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <p id={id} className="mt-1 text-bad text-tiny">
      {children}
    </p>
  ) : null
