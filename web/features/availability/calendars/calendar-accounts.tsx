import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CalendarGrant, LinkedCalendar } from '#contract/hours/linked-calendars.ts'
import type { CalendarProvider } from '#domain/hours/linked-calendars.ts'
import { CALENDAR_PROVIDER_NAMES, CALENDAR_PROVIDERS } from '#domain/hours/linked-calendars.ts'
import { linkedCalendarCalls } from '#web/api/calls/hours/linked-calendars.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { calendarGrantsQuery, linkedCalendarsQuery } from '#web/features/availability/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CalendarsNotFetched } from './calendars-not-fetched.tsx'

const GrantCalendarsDialog = lazy(() => import('./grant-calendars-dialog.tsx'))
const DisconnectDialog = lazy(() => import('./disconnect-dialog.tsx'))

type CalendarAccountsProps = { linked: LinkedCalendar[] }

/** Accounts at Google and Microsoft 365 whose calendars the professional permits us to read and write. */
export default function CalendarAccounts({ linked }: CalendarAccountsProps) {
  const { data, error, refetch } = useQuery({ ...calendarGrantsQuery, refetchOnMount: 'always' })
  const client = useQueryClient()
  const returned = useReturned()
  const [chosen, setChosen] = useState<CalendarGrant>()
  const [ending, setEnding] = useState<CalendarGrant>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { connected } = returned
  const fresh = data?.accounts.find(({ id }) => id === connected)
  const shown = chosen ?? fresh
  const starting = useStart()
  // A reading may have found that a permission has ended, or that it is good again.
  const ended = linked.filter(({ problem }) => problem?.endsWith('_ended')).length
  const before = useRef(ended)
  useEffect(() => {
    if (before.current !== ended) client.invalidateQueries(calendarGrantsQuery)
    before.current = ended
  }, [client, ended])

  if (!data && !error)
    return (
      <div role="status" aria-label="Loading connected accounts" className="mt-4">
        <Skeleton className="h-20 rounded-m" />
      </div>
    )
  if (data && data.providers.length + data.accounts.length === 0) return null
  const close = () => {
    setChosen(undefined)
    returned.forget()
    client.invalidateQueries({ queryKey: linkedCalendarsQuery.queryKey })
    heading.current?.focus()
  }
  return (
    <div className="mt-4 flex flex-col gap-3 border-line border-t pt-4">
      <h4 ref={heading} tabIndex={-1} className="font-[600] outline-none">
        Google Calendar and Microsoft 365
      </h4>
      <p className="text-ink-2 text-small">
        Connect your account and choose which of its calendars count. We see when you are busy
        there, not with what. If you like, we also write your sessions into one of them.
      </p>
      {returned.problem && (
        <Alert tone="warn" title="Your calendar is not connected">
          {PROBLEMS[returned.problem](CALENDAR_PROVIDER_NAMES[returned.with])}
        </Alert>
      )}
      {error && !data && <CalendarsNotFetched error={error} onTryAgain={() => refetch()} />}
      {data && data.accounts.length > 0 && (
        <ul aria-label="Connected accounts" className="divide-y divide-line">
          {data.accounts.map((account) => (
            <Account
              key={account.id}
              account={account}
              linked={linked}
              isStarting={starting.isPending}
              onChoose={() => setChosen(account)}
              onConnect={() => starting.mutate(account.provider)}
              onEnd={() => setEnding(account)}
            />
          ))}
        </ul>
      )}
      {data && (
        <div className="flex flex-wrap gap-2">
          {data.providers.map((provider) => (
            <Button
              key={provider}
              variant="quiet"
              pending={starting.isPending && starting.variables === provider}
              onClick={() => starting.mutate(provider)}
            >
              Connect {CALENDAR_PROVIDER_NAMES[provider]}
            </Button>
          ))}
        </div>
      )}
      {starting.error && (
        <p role="alert" className="text-bad text-small">
          {errorMessage(starting.error)}
        </p>
      )}
      <Suspense>
        {shown && <GrantCalendarsDialog account={shown} linked={linked} onClose={close} />}
        {ending && (
          <DisconnectDialog
            account={ending}
            onClose={() => {
              setEnding(undefined)
              close()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

type AccountProps = {
  account: CalendarGrant
  linked: LinkedCalendar[]
  isStarting: boolean
  onChoose: () => void
  onConnect: () => void
  onEnd: () => void
}

function Account({ account, linked, isStarting, onChoose, onConnect, onEnd }: AccountProps) {
  const { provider, userName, endedAt, isWritten } = account
  const counting = linked.filter(
    (each) => each.provider === provider && each.userName === userName,
  ).length
  return (
    <li className="flex flex-col gap-3 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <UserRound aria-hidden className="size-5 shrink-0 text-ink-3" />
        <div className="min-w-0 grow basis-[180px]">
          <p className="wrap-anywhere font-[550]">{userName}</p>
          <p className="text-ink-2 text-small">
            {CALENDAR_PROVIDER_NAMES[provider]} · {inWords(counting, isWritten)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {endedAt ? (
            <Button
              variant="quiet"
              size="s"
              pending={isStarting}
              onClick={onConnect}
              aria-label={`Connect Again: ${userName}`}
            >
              Connect Again
            </Button>
          ) : (
            <Button
              variant="quiet"
              size="s"
              onClick={onChoose}
              aria-label={`Choose Calendars: ${userName}`}
            >
              Choose Calendars
            </Button>
          )}
          <Button variant="quiet" size="s" onClick={onEnd} aria-label={`Disconnect ${userName}`}>
            Disconnect
          </Button>
        </div>
      </div>
      {endedAt && (
        <Alert tone="warn" title={`${CALENDAR_PROVIDER_NAMES[provider]} no longer lets us in`}>
          We can neither read nor write the calendars of this account. Connect it again, or
          disconnect it.
        </Alert>
      )}
    </li>
  )
}

function inWords(calendars: number, isWritten: boolean): string {
  const read =
    calendars === 0
      ? 'No calendar counts'
      : calendars === 1
        ? 'One calendar counts'
        : `${calendars} calendars count`
  return isWritten ? `${read}, and one gets your sessions` : read
}

const PROBLEMS = {
  cancelled: (name: string) => `You cancelled at ${name}. Nothing has changed.`,
  incomplete: (name: string) =>
    `You did not allow everything that we asked for at ${name}. Connect it again, and leave both boxes ticked.`,
  many: () => 'You have connected as many accounts as you can. Disconnect one of them first.',
  failed: (name: string) => `We couldn’t connect ${name}. Please try again.`,
}
const isProblem = (text: string | null): text is keyof typeof PROBLEMS =>
  text !== null && Object.hasOwn(PROBLEMS, text)

/** What the address says of the way back from a provider. */
function useReturned() {
  const [search, setSearch] = useSearchParams()
  const problem = search.get('calendar-problem')
  const provider = search.get('with')
  return {
    connected: search.get('connected'),
    problem: isProblem(problem) ? problem : undefined,
    with: CALENDAR_PROVIDERS.find((each) => each === provider) ?? 'google',
    forget() {
      setSearch(
        (now) => {
          for (const name of ['connected', 'calendar-problem', 'with']) now.delete(name)
          return now
        },
        { replace: true, preventScrollReset: true },
      )
    },
  }
}

/** Leads the browser to a provider. The button stays busy until the page is gone. */
function useStart() {
  const [hasLeft, setLeft] = useState(false)
  const starting = useMutation({
    mutationFn: (provider: CalendarProvider) =>
      send(linkedCalendarCalls.startCalendarGrant, { body: { provider } }),
    onSuccess({ address }) {
      setLeft(true)
      window.location.assign(address)
    },
  })
  // A browser may show this page again as it was left.
  useEffect(() => {
    const shown = () => setLeft(false)
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
  return { ...starting, isPending: starting.isPending || hasLeft }
}
