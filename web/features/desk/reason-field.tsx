import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '#domain/desk/staff.ts'
import { Field } from '#web/ui/field.tsx'
import { controlStyle } from '#web/ui/input.tsx'

type ReasonFieldProps = {
  label: string
  hint: string
  error: string | undefined
  value: string
  onChange: (text: string) => void
}

export function ReasonField({ label, hint, error, value, onChange }: ReasonFieldProps) {
  return (
    <Field label={label} hint={hint} {...(error && { error })}>
      {(control) => (
        <textarea
          {...control}
          rows={3}
          maxLength={REASON_MAX_LENGTH}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={`${controlStyle} resize-y py-2.5`}
        />
      )}
    </Field>
  )
}

/** What is wrong with a reason; undefined if nothing is. */
export const reasonProblem = (reason: string) =>
  reason.trim().length < REASON_MIN_LENGTH
    ? `Please write at least ${REASON_MIN_LENGTH} characters`
    : undefined
