import { useForm } from 'react-hook-form'
import { PASSWORD_MIN_LENGTH } from '#domain/accounts.ts'
import { setNewPassword } from '#web/api/person.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { sentenceOf } from './sentence-of.ts'

type ResetPasswordFormProps = {
  /** From the link in the mail. */
  token: string
  onDone: () => void
}

export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const { register, handleSubmit, formState, setError } = useForm<{
    password: string
    confirmation: string
  }>()
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ password }) => {
    try {
      await setNewPassword({ token, password })
      onDone()
    } catch (error) {
      setError('root', { message: sentenceOf(error, 'Password reset failed') })
    }
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4.5">
      {errors.root?.message && <Alert tone="bad" title={errors.root.message} />}
      <Field
        label="New Password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
        error={errors.password?.message}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password', {
              minLength: { value: PASSWORD_MIN_LENGTH, message: TOO_SHORT },
              required: TOO_SHORT,
            })}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field label="Confirm Password" error={errors.confirmation?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('confirmation', {
              validate: (value, form) => value === form.password || 'Passwords do not match',
            })}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Button type="submit" size="l" needsScript pending={isSubmitting}>
        Set New Password
      </Button>
    </form>
  )
}

const TOO_SHORT = `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`
