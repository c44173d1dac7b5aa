import { Field } from './field.tsx'
import { controlStyle } from './input.tsx'

export type TextFieldProps = {
  label: string
  hint?: string
  error: string | undefined
  rows?: number
  maxLength: number
  value: string
  onChange: (text: string) => void
}

/** A field for a text of several lines. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, rows = 3, maxLength, value, onChange } = props
  return (
    <Field label={label} hint={hint} {...(error && { error })}>
      {(control) => (
        <textarea
          dir="auto"
          {...control}
          rows={rows}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={`${controlStyle} resize-y py-2.5`}
        />
      )}
    </Field>
  )
}
