import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { dashboardOf, paths } from '#contract/paths/paths.ts'
import { ApiError } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { useAccount, usePerson } from '#web/api/person.ts'
import { AccountPage } from '#web/features/account/sign-in/account-page.tsx'
import { Outcome } from '#web/features/account/sign-in/outcome.tsx'
import { confirmEmail } from '#web/features/account/sign-in.ts'
import { ResendVerification } from '#web/shared/form/resend-verification.tsx'
import { metadata } from '#web/shared/page/metadata.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, { title: 'Confirm Email', noindex: true })

export default function VerifyEmailPage() {
  return (
    <AccountPage title="Confirm Email" description="So that we can reach you about your sessions.">
      <Verification />
    </AccountPage>
  )
}

/**
 * Opening the link must not confirm anything, because many mail programs open links to scan them. So there is a button.
 */
function Verification() {
  const [search] = useSearchParams()
  const account = useAccount()
  const token = search.get('token') ?? ''
  if (search.has('done')) return <Confirmed />
  if (search.has('problem')) return <BadLink />
  if (token !== '') return <ConfirmForm token={token} isChange={search.has('change')} />
  if (account?.emailVerified) return <Confirmed />
  return (
    <NewLink tone="info" title="Please open the link in our email">
      It confirms that {account ? account.email : 'your email'} is yours.
    </NewLink>
  )
}

/** Works without JavaScript; the result is then in the query string. */
function ConfirmForm({ token, isChange }: { token: string; isChange: boolean }) {
  const client = useQueryClient()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => confirmEmail(client, token),
  })
  if (isSuccess) return <Confirmed isAnswer />
  if (error instanceof ApiError && error.status === 400)
    return isChange ? <BadChange /> : <BadLink isAnswer />
  return (
    <form
      method="post"
      action={paths.verifyEmail(token)}
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
      className="flex flex-col gap-5"
    >
      {error && (
        <Alert tone="bad" title="Your email could not be confirmed yet">
          {errorMessage(error, 'Email verification failed')}
        </Alert>
      )}
      <p className="text-ink-2">
        {isChange
          ? 'Confirm, and from now on you sign in with this email and get our emails there. The old one stops working, and every other device is signed out.'
          : 'Confirm that this is your email address.'}
      </p>
      <Button type="submit" size="l" pending={isPending} className="w-full">
        {isPending ? 'Confirming…' : 'Confirm my email'}
      </Button>
    </form>
  )
}

function Confirmed({ isAnswer = false }) {
  const account = useAccount()
  return (
    <Outcome
      tone="good"
      isAnswer={isAnswer}
      title="Your email is confirmed"
      action={
        <Link to={account ? dashboardOf(account) : paths.login()} className={buttonStyle()}>
          {account ? 'Go to Dashboard' : 'Sign In'}
        </Link>
      }
    />
  )
}

/** A link opened twice: if the email is confirmed by now, it worked the first time. */
function BadLink({ isAnswer = false }) {
  if (useAccount()?.emailVerified) return <Confirmed isAnswer={isAnswer} />
  return (
    <NewLink tone="bad" isAnswer={isAnswer} title="This link no longer works">
      It has already been used, or is more than three days old. If you have confirmed your email
      before, there is nothing left to do.
    </NewLink>
  )
}

/** For a change of address. It doesn't say whether someone else has the new address by now. */
function BadChange() {
  const person = usePerson()
  return (
    <Outcome
      tone="bad"
      isAnswer
      title="This link no longer works"
      action={
        <Link
          to={person ? paths.account(person.role, 'details') : paths.login()}
          className={buttonStyle({ variant: 'quiet' })}
        >
          {person ? 'Go to your account' : 'Sign In'}
        </Link>
      }
    >
      It has already been used, is more than three days old, or the email can’t be used. Your
      account keeps its current email, and you can ask for another link there.
    </Outcome>
  )
}

/** Only for signed-in users, since otherwise the recipient isn't known. */
function NewLink({
  tone,
  title,
  isAnswer = false,
  children,
}: {
  tone: 'info' | 'bad'
  isAnswer?: boolean
  title: string
  children: ReactNode
}) {
  const account = useAccount()
  return (
    <Outcome
      tone={tone}
      title={title}
      isAnswer={isAnswer}
      action={
        account ? (
          <ResendVerification />
        ) : (
          <Link to={paths.login(paths.verifyEmail())} className={buttonStyle({ variant: 'quiet' })}>
            Sign in for a new link
          </Link>
        )
      }
    >
      {children}
    </Outcome>
  )
}
