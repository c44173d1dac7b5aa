import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

type CodeFieldProps = {
  label: string
  hint?: string
  error: string | undefined
  /** False for recovery codes, which also have letters. */
  isDigits?: boolean
  autoFocus?: boolean
}

/** A one-time code that phones and password managers can fill in. */
export function CodeField({ label, hint, error, isDigits = false, autoFocus }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          name="code"
          autoComplete="one-time-code"
          inputMode={isDigits ? 'numeric' : 'text'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={24}
          autoFocus={autoFocus}
          className="figures tracking-[0.12em]"
        />
      )}
    </Field>
  )
}
