import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { AccountError, confirmEmail, usePerson } from '#web/api/person.ts'
import { AccountPage } from '#web/features/accounts/account-page.tsx'
import { SendAgain } from '#web/features/accounts/email-notice.tsx'
import { Outcome } from '#web/features/accounts/outcome.tsx'
import { metadata } from '#web/layout/metadata.ts'
import { dashboardOf, paths } from '#web/paths.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, { title: 'Confirm Email', noindex: true })

export default function VerifyEmailPage() {
  return (
    <AccountPage title="Confirm Email" description="So that we can reach you about your sessions.">
      <Verification />
    </AccountPage>
  )
}

/** Without JavaScript a button confirms, and the address says what became of it. */
function Verification() {
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  const person = usePerson()
  const token = search.get('token') ?? ''
  if (search.has('done')) return <Confirmed />
  if (search.has('problem')) return <BadLink />
  if (token !== '') return hydrated ? <Confirming token={token} /> : <ConfirmForm token={token} />
  if (person?.emailVerified) return <Confirmed />
  return (
    <NewLink tone="info" title="Please open the link in our mail">
      It confirms that {person ? person.email : 'your email'} is yours.
    </NewLink>
  )
}

function ConfirmForm({ token }: { token: string }) {
  return (
    <form method="post" action={paths.verifyEmail(token)}>
      <div className="noscript:hidden">
        <Checking />
      </div>
      <div className="hidden noscript:block">
        <Button type="submit" size="l" className="w-full">
          Confirm my email
        </Button>
      </div>
    </form>
  )
}

/** The token works once, so the call is kept in the cache and never made a second time. */
function Confirming({ token }: { token: string }) {
  const client = useQueryClient()
  const { isPending, isFetching, error, refetch } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => confirmEmail(client, token).then(() => true),
  })
  if (isPending || isFetching) return <Checking />
  if (!error) return <Confirmed />
  if (error instanceof AccountError && error.status === 400) return <BadLink />
  return (
    <Outcome
      tone="bad"
      title="Your email could not be confirmed yet"
      action={
        <Button variant="quiet" onClick={() => refetch()}>
          Try again
        </Button>
      }
    >
      {error.message}
    </Outcome>
  )
}

function Checking() {
  return (
    <p role="status" className="flex items-center gap-3 text-ink-2">
      <Spinner /> Confirming your email…
    </p>
  )
}

function Confirmed() {
  const person = usePerson()
  return (
    <Outcome
      tone="good"
      title="Your email is confirmed"
      action={
        <Link to={person ? dashboardOf(person) : paths.login()} className={buttonStyle()}>
          {person ? 'Go to Dashboard' : 'Sign In'}
        </Link>
      }
    />
  )
}

/** Who opens a link twice has confirmed the first time. */
function BadLink() {
  if (usePerson()?.emailVerified) return <Confirmed />
  return (
    <NewLink tone="bad" title="This link does not work any more">
      It has been used already, or is older than three days. If you have confirmed your email
      before, there is nothing left to do.
    </NewLink>
  )
}

/** Only whoever is signed in can be sent a new one: we would not know to whom. */
function NewLink({
  tone,
  title,
  children,
}: {
  tone: 'info' | 'bad'
  title: string
  children: ReactNode
}) {
  const person = usePerson()
  return (
    <Outcome
      tone={tone}
      title={title}
      action={
        person ? (
          <SendAgain />
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
