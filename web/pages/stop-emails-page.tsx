import { useMutation } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { OptionalKind } from '#domain/messages/notifications.ts'
import { EMAILS_IN_WORDS, isOptionalKind } from '#domain/messages/notifications.ts'
import { notificationCalls } from '#web/api/calls/messages/notifications.ts'
import { ApiError, send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { usePerson } from '#web/api/person.ts'
import { AccountPage } from '#web/features/account/sign-in/account-page.tsx'
import { Outcome } from '#web/features/account/sign-in/outcome.tsx'
import { metadata } from '#web/shared/page/metadata.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, { title: 'Stop Emails', noindex: true })

/** Linked from emails that people may do without. Works signed out. */
export default function StopEmailsPage() {
  return (
    <AccountPage title="Stop Emails" description="You don’t need to sign in for this.">
      <Stop />
    </AccountPage>
  )
}

/** Opening the link changes nothing, because many mail programs open links to scan them. So there is a button. */
function Stop() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const done = search.get('done') ?? ''
  const kind = token.split('.')[0] ?? ''
  if (isOptionalKind(done)) return <Stopped kind={done} />
  if (search.has('problem') || !isOptionalKind(kind)) return <BadLink />
  return <StopForm token={token} kind={kind} />
}

/** Works without JavaScript; the result is then in the query string. */
function StopForm({ token, kind }: { token: string; kind: OptionalKind }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => send(notificationCalls.stopEmails, { body: { token } }),
  })
  if (isSuccess) return <Stopped kind={kind} isAnswer />
  if (error instanceof ApiError && error.status === 400) return <BadLink isAnswer />
  return (
    <form
      method="post"
      action={paths.stopEmails(token)}
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="from" value="page" />
      {error && (
        <Alert tone="bad" title="These emails are not stopped yet">
          {errorMessage(error, 'They could not be stopped')}
        </Alert>
      )}
      <p className="text-ink-2">
        You will get no more {EMAILS_IN_WORDS[kind]}. We still write to you about bookings, changes,
        cancellations, money and your account.
      </p>
      <Button type="submit" size="l" pending={isPending} className="w-full">
        {isPending ? 'Stopping…' : 'Stop These Emails'}
      </Button>
    </form>
  )
}

function Stopped({ kind, isAnswer = false }: { kind: OptionalKind; isAnswer?: boolean }) {
  return (
    <Outcome
      tone="good"
      isAnswer={isAnswer}
      title="These emails are stopped"
      action={<ToAccount />}
    >
      You get no more {EMAILS_IN_WORDS[kind]}. You can turn them on again in your account settings.
    </Outcome>
  )
}

function BadLink({ isAnswer = false }) {
  return (
    <Outcome
      tone="bad"
      isAnswer={isAnswer}
      title="This link is not complete"
      action={<ToAccount />}
    >
      Please open it from the email again, or choose in your account settings which emails you get.
    </Outcome>
  )
}

function ToAccount() {
  const person = usePerson()
  const settings = paths.account(person?.role ?? 'CLIENT', 'notifications')
  return (
    <Link to={person ? settings : paths.login()} className={buttonStyle({ variant: 'quiet' })}>
      {person ? 'Account Settings' : 'Sign In'}
    </Link>
  )
}
