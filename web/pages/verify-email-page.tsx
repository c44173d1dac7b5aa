import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { confirmEmail, usePerson } from '#web/api/person.ts'
import { FormPage } from '#web/layout/form-page.tsx'
import { metadata } from '#web/layout/metadata.ts'
import { dashboardOf, paths } from '#web/paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, { title: 'Confirm Email', noindex: true })

export default function VerifyEmailPage() {
  const [search] = useSearchParams()
  return (
    <FormPage title="Confirm Email" description="So that we can reach you about your sessions.">
      <Outcome token={search.get('token') ?? ''} />
    </FormPage>
  )
}

/** The token works once, so the call is kept in the cache and never made a second time. */
function Outcome({ token }: { token: string }) {
  const client = useQueryClient()
  const person = usePerson()
  const { isPending, error } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => confirmEmail(client, token).then(() => true),
    enabled: token !== '',
  })

  if (token === '')
    return (
      <Alert tone="bad" title="This link is not complete">
        Open the link in the mail again.
      </Alert>
    )
  if (isPending)
    return (
      <p role="status" className="flex items-center gap-3 text-ink-2">
        <Spinner /> Confirming your email…
      </p>
    )
  if (error) return <Alert tone="bad" title={error.message} />
  return (
    <Alert
      tone="good"
      title="Your email is confirmed"
      action={
        <Link
          to={person ? dashboardOf(person) : paths.login()}
          className={buttonStyle({ size: 's' })}
        >
          {person ? 'Go to Dashboard' : 'Sign In'}
        </Link>
      }
    />
  )
}
