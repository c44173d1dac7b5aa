import { useState } from 'react'
import { paths } from '#contract/paths/paths.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { EmailField } from '#web/features/account/fields/email-field.tsx'
import { emptyFields } from '#web/features/account/fields/fields.ts'
import { FormFooter } from '#web/features/account/form-footer.tsx'
import { requestPasswordReset } from '#web/features/account/sign-in.ts'
import { useForm } from '#web/ui/use-form.ts'
import { Outcome } from './outcome.tsx'

/** Shows the same message whether or not the account exists. */
export function ForgotPasswordForm({ sent }: { sent: boolean }) {
  const [sentTo, setSentTo] = useState<string>()
  const { errors, pending, slow, onSubmit } = useForm<'email'>(async (fields) => {
    const empty = emptyFields(fields, ['email'])
    if (empty) return empty
    try {
      await requestPasswordReset(fields.email)
      setSentTo(fields.email.trim())
    } catch (error) {
      return { email: errorMessage(error, 'Password reset request failed') }
    }
  })

  if (sent || sentTo)
    return (
      <Outcome tone="info" title="Check your email" isAnswer={!sent}>
        <p>
          If {sentTo ?? 'this email'} belongs to an account, a link to set a new password is on its
          way. It works for an hour.
        </p>
        <p>Nothing there after a few minutes? Look in your spam folder.</p>
      </Outcome>
    )
  return (
    <form
      method="post"
      action={paths.forgotPassword()}
      noValidate
      onSubmit={onSubmit}
      className="flex flex-col gap-4.5"
    >
      <EmailField error={errors.email} autoComplete="username" />
      <FormFooter pending={pending} slow={slow} error={errors.form}>
        Send Reset Link
      </FormFooter>
    </form>
  )
}
