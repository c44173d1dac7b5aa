import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { BookingFile } from '#contract/desk/look-ups.ts'
import { deskPaths } from '#contract/paths/desk.ts'
import { story } from '#domain/meeting/attendance-in-words.ts'
import { pounds } from '#domain/money.ts'
import { StateBadge } from '#web/shared/booking/state-badge.tsx'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { dateOf, timeOf, useTimeZone, zoneNameOf } from '#web/shared/time/time.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Cases } from './cases.tsx'
import { GiveCredit } from './give-credit.tsx'
import { HoldPayouts } from './hold-payouts.tsx'
import { NotThere } from './not-there.tsx'
import { PackageOfBooking } from './packages.tsx'
import { Facts, Part } from './part.tsx'
import { bookingQuery } from './queries.ts'
import type { Happening } from './timeline.tsx'
import { Timeline } from './timeline.tsx'

/** A booking as staff see it: its two people, the money, and all that happened. */
export default function BookingScreen({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({ ...bookingQuery(id), refetchOnMount: 'always' })
  if (error && !data) return <FetchFailed error={error} onRetry={refetch} />
  if (data === undefined) return <Skeleton className="h-[600px] rounded-l" />
  return data ? <Loaded booking={data} /> : <NotThere what="booking" />
}

function Loaded({ booking }: { booking: BookingFile }) {
  const zone = useTimeZone()
  const { startsAt, endsAt, state, client, professional } = booking
  return (
    <div className="text-small">
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="wrap-anywhere text-h2">
          <bdi>{client.name}</bdi> with <bdi>{professional.name}</bdi>
        </h1>
        <StateBadge state={state} reader="staff" />
        <p className="figures w-full text-ink-2">
          {dateOf(startsAt, zone)}, {timeOf(startsAt, zone)}–{timeOf(endsAt, zone)}{' '}
          {zoneNameOf(startsAt, zone)}
        </p>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Part title="What happened">
          <Timeline events={happeningsOf(booking)} />
        </Part>
        <div className="grid min-w-0 gap-4 sm:max-lg:grid-cols-2">
          <Part title="People">
            <Party {...client} as="Client" />
            <Party {...professional} as="Professional" />
          </Part>
          <Money booking={booking} />
          <PackageOfBooking booking={booking} />
          <GiveCredit booking={booking} />
          <HoldPayouts booking={booking} />
          <Cases cases={booking.cases} />
          <Kept counts={booking.counts} />
        </div>
      </div>
    </div>
  )
}

/** With who was in the room, oldest first. */
function happeningsOf({ timeline, attendance, client, professional }: BookingFile): Happening[] {
  const names = { client: client.name, professional: professional.name }
  const told = story(attendance, names).map(({ at, text }) => ({
    at,
    kind: 'attendance' as const,
    what: text,
    by: null,
    amountMinor: null,
    bookingId: null,
    isProblem: false,
  }))
  return [...timeline, ...told].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

type PartyProps = BookingFile['client'] & { as: string }

const Party = ({ id, name, avatar, as }: PartyProps) => (
  <Link
    to={deskPaths.person(id)}
    className="-mx-2 flex min-h-13 items-center gap-3 rounded-s px-2 py-1 hover:bg-sunken"
  >
    <Portrait name={name} src={avatar} size="s" />
    <span className="wrap-anywhere min-w-0">
      <span className="block font-[600]">{name}</span>
      <span className="text-ink-2 text-tiny">{as}</span>
    </span>
  </Link>
)

const sumsOf = (booking: BookingFile): [string, string][] => [
  ['Session', pounds(booking.priceMinor)],
  ['Fee', pounds(booking.feeMinor)],
  ['VAT', pounds(booking.vatMinor)],
  ['Total', pounds(booking.totalMinor)],
  ['Refunded', pounds(booking.refundedMinor)],
  ['Paid out', pounds(booking.paidOutMinor)],
]

function Money({ booking }: { booking: BookingFile }) {
  const { payment } = booking
  return (
    <Part title="Money">
      <Facts
        facts={[
          ...(booking.totalMinor === 0
            ? [['Total', 'Free'] satisfies [string, string]]
            : sumsOf(booking)),
          ['Payment', payment ? PAYMENT[payment.status] : 'None'],
          ['Provider', payment ? payment.provider : null],
          ['Reference', payment ? payment.ref : null],
        ]}
      />
    </Part>
  )
}

const PAYMENT = {
  OPEN: 'Not paid',
  AUTHORISED: 'Reserved on the card',
  SUCCEEDED: 'Paid',
  CANCELLED: 'Cancelled',
}

const Kept = ({ counts }: Pick<BookingFile, 'counts'>) => (
  <Part title="Not shown">
    <p className="mb-2 text-ink-2">Private to the two. There is:</p>
    <Facts
      facts={[
        ['Messages between them', counts.messages],
        ['Shared notes', counts.sharedNotes],
        ['Private notes', counts.privateNotes],
        ['Note of the client', counts.clientNotes],
        ['Recordings', counts.recordings],
        ['Guests invited', counts.guests],
      ]}
    />
  </Part>
)
