import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

type EmailFieldProps = {
  error: string | undefined
  /** `username` where it says who signs in, `email` where an account is made: what password managers go by. */
  autoComplete: 'username' | 'email'
}

export function EmailField({ error, autoComplete }: EmailFieldProps) {
  return (
    <Field label="Email" error={error}>
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
