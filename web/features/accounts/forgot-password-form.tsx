import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { askForReset } from '#web/api/person.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { sentenceOf } from './sentence-of.ts'

/** Says the same whether or not there is such an account. */
export function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState<string>()
  const { register, handleSubmit, formState, setError } = useForm<{ email: string }>()

  const submit = handleSubmit(async ({ email }) => {
    try {
      await askForReset(email)
      setSentTo(email)
    } catch (error) {
      setError('email', { message: sentenceOf(error, 'Password reset request failed') })
    }
  })

  if (sentTo)
    return (
      <Alert tone="good" title="Check your mail">
        If {sentTo} belongs to an account, a link to set a new password is on its way.
      </Alert>
    )
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4.5">
      <Field label="Email" error={formState.errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('email', { required: 'Please fill in your email' })}
            type="email"
            autoComplete="email"
          />
        )}
      </Field>
      <Button type="submit" size="l" needsScript pending={formState.isSubmitting}>
        Send Reset Link
      </Button>
    </form>
  )
}
