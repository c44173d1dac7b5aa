import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { SIGN_IN_PROBLEMS } from '#domain/people/sign-in/sign-in-problems.ts'
import { AccountPage } from '#web/features/account/sign-in/account-page.tsx'
import { Outcome } from '#web/features/account/sign-in/outcome.tsx'
import { ProblemAlert } from '#web/features/account/sign-in/problem-alert.tsx'
import { ResetPasswordForm } from '#web/features/account/sign-in/reset-password-form.tsx'
import { metadata } from '#web/shared/page/metadata.ts'
import { buttonStyle } from '#web/ui/button.tsx'

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, { title: 'Reset Password', noindex: true })

export default function ResetPasswordPage() {
  return (
    <AccountPage title="Reset Password" description="Choose a new password for your account.">
      <Reset />
    </AccountPage>
  )
}

/** Without JavaScript the form leads back here, with the result in the query string. */
function Reset() {
  const [search] = useSearchParams()
  const [outcome, setOutcome] = useState<'done' | 'bad link'>()
  const token = search.get('token')

  if (outcome === 'done' || search.has('done'))
    return (
      <Outcome
        tone="good"
        title="Your password has been changed"
        isAnswer={outcome === 'done'}
        action={
          <Link to={paths.login()} className={buttonStyle()}>
            Sign In
          </Link>
        }
      >
        For your safety you have been signed out everywhere. Sign in with the new password. If you
        have a passkey, it takes the password first, once.
      </Outcome>
    )
  if (outcome === 'bad link' || search.get('problem') === 'link')
    return (
      <BadLink title={SIGN_IN_PROBLEMS.link.title} isAnswer={outcome === 'bad link'}>
        It has already been used, or is more than an hour old. Ask for a new one: it takes a moment.
      </BadLink>
    )
  if (!token)
    return (
      <BadLink title="This link is not complete">
        Open the link in the email again, or ask for a new one.
      </BadLink>
    )
  return (
    <>
      <ProblemAlert search={search} />
      <ResetPasswordForm
        token={token}
        onDone={() => setOutcome('done')}
        onBadLink={() => setOutcome('bad link')}
      />
    </>
  )
}

function BadLink({
  title,
  isAnswer = false,
  children,
}: {
  title: string
  isAnswer?: boolean
  children: string
}) {
  return (
    <Outcome
      tone="bad"
      title={title}
      isAnswer={isAnswer}
      action={
        <Link to={paths.forgotPassword()} className={buttonStyle({ variant: 'quiet' })}>
          Ask for a new link
        </Link>
      }
    >
      {children}
    </Outcome>
  )
}
