import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

type EmailFieldProps = {
  label?: string
  error: string | undefined
  /** For password managers: `username` to sign in, `email` to sign up. */
  autoComplete: 'username' | 'email'
}

export function EmailField({ label = 'Email', error, autoComplete }: EmailFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          name="email"
          type="email"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
