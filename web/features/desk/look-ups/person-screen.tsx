import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { PersonFile } from '#contract/desk/look-ups.ts'
import { deskPaths } from '#contract/paths/desk.ts'
import { paths } from '#contract/paths/paths.ts'
import { pounds, priceInWords } from '#domain/money.ts'
import { ROLE_LABELS } from '#domain/roles.ts'
import { StateBadge } from '#web/shared/booking/state-badge.tsx'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { dateOf, timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Cases } from './cases.tsx'
import { NotThere } from './not-there.tsx'
import { Packages } from './packages.tsx'
import { Facts, Part, Rows, rowStyle } from './part.tsx'
import { personQuery } from './queries.ts'
import { Restrictions } from './restrictions/restrictions.tsx'
import { Timeline } from './timeline.tsx'

const ViewAsDialog = lazy(() => import('./view-as-dialog.tsx'))

/** A client or professional as staff see them: the account, the bookings, and all that happened. */
export default function PersonScreen({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({ ...personQuery(id), refetchOnMount: 'always' })
  if (error && !data) return <FetchFailed error={error} onRetry={refetch} />
  if (data === undefined) return <Skeleton className="h-[600px] rounded-l" />
  return data ? <Loaded person={data} /> : <NotThere what="person" />
}

function Loaded({ person }: { person: PersonFile }) {
  const { name, avatar, role, email, erasedAt, eraseAfter } = person
  return (
    <div className="text-small">
      <div className="mb-4 flex flex-wrap items-center gap-3.5">
        <Portrait name={name} src={avatar} size="m" />
        <div className="min-w-0">
          <h1 className="wrap-anywhere text-h2">{name}</h1>
          <p className="wrap-anywhere text-ink-2">
            {ROLE_LABELS[role]} · {email}
          </p>
          {erasedAt ? (
            <Badge tone="bad">Erased</Badge>
          ) : (
            eraseAfter && <Badge tone="warn">To be erased</Badge>
          )}
        </div>
        {person.mayView && <ViewAs person={person} />}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-4">
          <Bookings person={person} />
          <Packages packages={person.packages} />
          {!erasedAt && <Restrictions id={person.id} name={name} />}
          <Part title="What happened">
            <Timeline
              events={person.timeline}
              others={new Map(person.bookings.map(({ id, other }) => [id, other]))}
            />
            {!person.isWhole && (
              <p className="mt-3 text-ink-2">
                Only the latest is listed. Search for a booking by its id to see an older one.
              </p>
            )}
          </Part>
        </div>
        <div className="grid min-w-0 gap-4 sm:max-lg:grid-cols-2">
          <Account person={person} />
          {person.practice && <Practice practice={person.practice} />}
          <Cases cases={person.cases} />
          <Kept counts={person.counts} />
        </div>
      </div>
    </div>
  )
}

function ViewAs({ person }: { person: PersonFile }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <div className="ml-auto">
      <Button variant="quiet" size="s" onClick={() => setAsked(true)}>
        View As
      </Button>
      {isAsked && (
        <Suspense>
          <ViewAsDialog person={person} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Bookings({ person: { bookings, counts } }: { person: PersonFile }) {
  const zone = useTimeZone()
  const title =
    counts.bookings > bookings.length
      ? `Bookings, the latest ${bookings.length} of ${counts.bookings}`
      : 'Bookings'
  return (
    <Part title={title}>
      <Rows none="No bookings.">
        {bookings.map(({ id, state, startsAt, other, totalMinor }) => (
          <li key={id}>
            <Link to={deskPaths.booking(id)} className={rowStyle}>
              <span className="wrap-anywhere min-w-0">
                <span className="font-[600]">{other}</span>{' '}
                <span className="figures text-ink-2">
                  {dateOf(startsAt, zone)} {timeOf(startsAt, zone)}
                </span>
              </span>
              <span className="flex items-center gap-3">
                <span className="figures">{priceInWords(totalMinor)}</span>
                <StateBadge state={state} reader="staff" />
              </span>
            </Link>
          </li>
        ))}
      </Rows>
    </Part>
  )
}

function Account({ person }: { person: PersonFile }) {
  const zone = useTimeZone()
  const { counts, seenAt } = person
  return (
    <Part title="Account">
      <Facts
        facts={[
          ['Since', dateOf(person.since, zone)],
          ['Last here', seenAt && `${dateOf(seenAt, zone)} ${timeOf(seenAt, zone)}`],
          ['Email address', person.isEmailVerified ? 'Confirmed' : 'Not confirmed'],
          ['Second factor', person.hasSecondFactor ? 'Set up' : 'None'],
          ['Time zone', person.timeZone],
          ['To be erased', person.eraseAfter && dateOf(person.eraseAfter, zone)],
          ['Erased', person.erasedAt && dateOf(person.erasedAt, zone)],
          ['Account emails not sent yet', counts.waitingEmails],
          ['Failed attempts at these', counts.failedEmailAttempts || null],
        ]}
      />
    </Part>
  )
}

const Practice = ({ practice }: { practice: NonNullable<PersonFile['practice']> }) => (
  <Part title="Practice">
    <Facts
      facts={[
        ['Identity', practice.isVerified ? 'Verified' : 'Not verified'],
        ['Listed', practice.isListed ? 'Yes' : 'No'],
        ['An hour', practice.hourlyRateMinor === null ? null : pounds(practice.hourlyRateMinor)],
        ['Payouts', practice.canReceive && practice.canPayOut ? 'Set up' : 'Not set up'],
        ['Bank account', practice.bankLastFour && `Ends in ${practice.bankLastFour}`],
      ]}
    />
    {practice.isListed && (
      <Link
        to={paths.professional(practice.professionalId)}
        className="mt-2 inline-flex min-h-9 items-center text-action hover:underline pointer-coarse:min-h-11"
      >
        Public profile
      </Link>
    )}
  </Part>
)

const Kept = ({ counts }: Pick<PersonFile, 'counts'>) => (
  <Part title="Not shown">
    <p className="mb-2 text-ink-2">What they wrote stays private. There is:</p>
    <Facts
      facts={[
        ['Conversations', counts.conversations],
        ['Messages written', counts.messages],
        ['Notes of sessions', counts.notes],
        ['Reviews', counts.reviews],
      ]}
    />
  </Part>
)
