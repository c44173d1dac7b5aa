import { paths } from '#contract/paths/paths.ts'
import { PASSWORD_MIN_LENGTH } from '#domain/people/sign-in/sign-in.ts'
import { SIGN_IN_PROBLEMS } from '#domain/people/sign-in/sign-in-problems.ts'
import { ApiError } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { useAccount } from '#web/api/person.ts'
import { NewPassword } from '#web/features/account/fields/new-password.tsx'
import { FormFooter } from '#web/features/account/form-footer.tsx'
import { KeepsWays } from '#web/features/account/keeps-ways.tsx'
import { setNewPassword } from '#web/features/account/sign-in.ts'
import { useForm } from '#web/ui/use-form.ts'

type ResetPasswordFormProps = {
  /** From the link in the email. */
  token: string
  onDone: () => void
  /** The link has been used or has expired. */
  onBadLink: () => void
}

export function ResetPasswordForm({ token, onDone, onBadLink }: ResetPasswordFormProps) {
  const account = useAccount() ?? undefined
  const { errors, pending, slow, onSubmit } = useForm<'password' | 'confirmation' | 'keepsWays'>(
    async ({ password, confirmation, keepsWays }) => {
      if (password.length < PASSWORD_MIN_LENGTH)
        return { password: SIGN_IN_PROBLEMS.short.description }
      if (password !== confirmation) return { confirmation: SIGN_IN_PROBLEMS.mismatch.description }
      try {
        await setNewPassword({ token, password, keepsWays: keepsWays === 'on' })
        onDone()
      } catch (error) {
        const sentence = errorMessage(error, 'Password reset failed')
        if (!(error instanceof ApiError) || error.status !== 400) return { form: sentence }
        if (error.code !== 'bad_link') return { password: sentence }
        onBadLink()
      }
    },
  )

  return (
    <form
      method="post"
      action={paths.resetPassword(token)}
      noValidate
      onSubmit={onSubmit}
      className="flex flex-col gap-4.5"
    >
      <NewPassword label="New Password" errors={errors} owner={account} />
      <KeepsWays />
      <FormFooter pending={pending} slow={slow} error={errors.form}>
        {pending ? 'Setting New Password...' : 'Set New Password'}
      </FormFooter>
    </form>
  )
}
