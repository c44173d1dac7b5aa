import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ResetPasswordForm } from '#web/features/accounts/reset-password-form.tsx'
import { FormPage } from '#web/layout/form-page.tsx'
import { metadata } from '#web/layout/metadata.ts'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonStyle } from '#web/ui/button.tsx'

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, { title: 'Reset Password', noindex: true })

export default function ResetPasswordPage() {
  const [search] = useSearchParams()
  const [done, setDone] = useState(false)
  const token = search.get('token')
  return (
    <FormPage title="Reset Password" description="Choose a new password for your account.">
      {done ? (
        <Alert
          tone="good"
          title="Your password has been changed"
          action={
            <Link to={paths.login()} className={buttonStyle({ size: 's' })}>
              Sign In
            </Link>
          }
        />
      ) : token ? (
        <ResetPasswordForm token={token} onDone={() => setDone(true)} />
      ) : (
        <Alert
          tone="bad"
          title="This link is not complete"
          action={
            <Link
              to={paths.forgotPassword()}
              className={buttonStyle({ variant: 'quiet', size: 's' })}
            >
              Ask for a new link
            </Link>
          }
        >
          Open the link in the mail again, or ask for a new one.
        </Alert>
      )}
    </FormPage>
  )
}
