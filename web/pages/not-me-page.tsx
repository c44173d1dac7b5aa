import { useMutation } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { TAKE_BACK_DAYS } from '#domain/people/sign-in/sign-in.ts'
import { ApiError } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { sendTakeEmailBackByMail } from '#web/features/account/account.ts'
import { AccountPage } from '#web/features/account/sign-in/account-page.tsx'
import { Outcome } from '#web/features/account/sign-in/outcome.tsx'
import { metadata } from '#web/shared/page/metadata.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, { title: 'This Was Not Me', noindex: true })

/** Linked from the email that tells the old address about a requested change. Works signed out. */
export default function NotMePage() {
  return (
    <AccountPage title="This Was Not Me" description="Someone asked to change your email address.">
      <TakeBack />
    </AccountPage>
  )
}

/**
 * Opening the link must not change anything, because many mail programs open links to scan them. So there is a button.
 */
function TakeBack() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  if (search.has('done')) return <TakenBack />
  if (search.has('problem') || token === '') return <BadLink />
  return <TakeBackForm token={token} />
}

/** Works without JavaScript; the result is then in the query string. */
function TakeBackForm({ token }: { token: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => sendTakeEmailBackByMail(token),
  })
  if (isSuccess) return <TakenBack isAnswer />
  if (error instanceof ApiError && error.status === 400) return <BadLink isAnswer />
  return (
    <form
      method="post"
      action={paths.notMe(token)}
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
      className="flex flex-col gap-5"
    >
      {error && (
        <Alert tone="bad" title="The change could not be cancelled yet">
          {errorMessage(error, 'The change could not be cancelled')}
        </Alert>
      )}
      <p className="text-ink-2">
        Choose ‘Keep my email address’ and your account keeps it, or has it back if the change has
        been made: then everyone is signed out, and we email you a link for a new password here.
      </p>
      <Button type="submit" size="l" pending={isPending} className="w-full">
        {isPending ? 'Cancelling the change…' : 'Keep my email address'}
      </Button>
    </form>
  )
}

function TakenBack({ isAnswer = false }) {
  return (
    <Outcome
      tone="good"
      isAnswer={isAnswer}
      title="Your account has this email address"
      action={
        <Link to={paths.forgotPassword()} className={buttonStyle()}>
          Choose a new password
        </Link>
      }
    >
      The person who asked was signed in to your account and may know your password. Choose a new
      one, with a link we email you, so that no one else can sign in.
    </Outcome>
  )
}

function BadLink({ isAnswer = false }) {
  return (
    <Outcome
      tone="bad"
      isAnswer={isAnswer}
      title="This link no longer works"
      action={
        <Link to={paths.forgotPassword()} className={buttonStyle({ variant: 'quiet' })}>
          Choose a new password
        </Link>
      }
    >
      It has already been used, or is more than {TAKE_BACK_DAYS} days old. If your email address was
      changed and it was not you, write to us at once.
    </Outcome>
  )
}
