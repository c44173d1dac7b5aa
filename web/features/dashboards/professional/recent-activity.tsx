import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import {
  BadgeCheck,
  Banknote,
  CalendarCheck,
  CalendarSync,
  CalendarX,
  Clock,
  Landmark,
  ShieldAlert,
  ShieldQuestion,
  Star,
  Undo2,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { payoutsPath } from '#contract/paths/payouts.ts'
import type { ActivityLine } from '#contract/people/activity.ts'
import { pounds } from '#domain/money.ts'
import type { Activity } from '#domain/people/activity.ts'
import { invalidate } from '#web/api/cache/invalidate.ts'
import { useServerTime } from '#web/api/hooks/use-server-time.ts'
import { onLiveEvent } from '#web/api/live.ts'
import { activityQuery } from '#web/features/dashboards/queries.ts'
import { agoOf, dayOf, nextAgo, timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** How many activities are shown at first; each click shows more, up to the page limit of the API. */
export const ACTIVITY_SHOWN = 6
const MORE_SHOWN = 14
const MAX_SHOWN = 100

/** The latest activities of the practice, each with a link. */
export function RecentActivity({ className }: { className?: string }) {
  const [shown, setShown] = useState(ACTIVITY_SHOWN)
  const { data, dataUpdatedAt, isPlaceholderData, error, refetch } = useQuery({
    ...activityQuery(shown),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  useLiveActivity()
  return (
    <Card as="section" aria-labelledby="recent-activity" className={className}>
      <h2
        id="recent-activity"
        className="-mx-5.5 border-line border-b px-5.5 pb-4 font-[600] font-sans text-h3 tracking-normal"
      >
        Recent Activity
      </h2>
      {data === undefined && !error && <LinesLoading />}
      {data === undefined && error && (
        <div className="flex flex-wrap items-center justify-between gap-3 pt-5">
          <p className="text-ink-2">Failed to fetch activity</p>
          <Button variant="quiet" size="s" onClick={() => refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {data?.rows.length === 0 && (
        <p className="pt-10 pb-5 text-center text-ink-2">
          Nothing yet. Bookings, reviews and changes of your practice appear here.
        </p>
      )}
      {data && data.rows.length > 0 && (
        <ul className="-mx-5.5 -mb-5.5 divide-y divide-line">
          {data.rows.map((line) => (
            <Line key={line.id} line={line} readAt={dataUpdatedAt} />
          ))}
          {data.total > shown && shown < MAX_SHOWN && (
            <li className="px-5.5 py-3">
              <Button
                variant="ghost"
                size="s"
                className="-ml-3 sm:-ml-4"
                pending={isPlaceholderData}
                onClick={() => setShown(Math.min(shown + MORE_SHOWN, MAX_SHOWN))}
              >
                Show Earlier
              </Button>
            </li>
          )}
        </ul>
      )}
    </Card>
  )
}

/** Session changes refetch the activities anyway; this handles the other events. */
function useLiveActivity(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      onLiveEvent(({ type }) => {
        if (type === 'availability_changed' || type === 'verification_changed')
          invalidate(client, 'activity')
      }),
    [client],
  )
}

function Line({ line, readAt }: { line: ActivityLine; readAt: number }) {
  const zone = useTimeZone()
  const now = useServerTime(readAt, (now) => nextAgo(line.at, now))
  const { icon: Icon, words, to } = LOOKS[line.action](line, zone)
  return (
    <li className="flex gap-3.5 px-5.5 py-3.5">
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-3" />
      <p className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <Link
          to={to}
          className="inline-block min-h-6 min-w-0 break-words hover:text-action hover:underline"
          suppressHydrationWarning
        >
          {words}
        </Link>
        <time dateTime={line.at} className="figures text-ink-3 text-tiny" suppressHydrationWarning>
          {agoOf(line.at, zone, now)}
        </time>
      </p>
    </li>
  )
}

/** For use within a sentence: 'tomorrow at 17:00', 'Sat 21 Nov at 14:30'. */
function startOf(instant: string, zone: string): string {
  const day = dayOf(instant, zone)
  const isNear = day === 'Today' || day === 'Tomorrow'
  return `${isNear ? day.toLowerCase() : day} at ${timeOf(instant, zone)}`
}

const moneyOf = (amountMinor: number | null) =>
  amountMinor === null ? 'a payment' : pounds(amountMinor)

type Look = { icon: LucideIcon; words: string; to: string }

const LOOKS: Record<Activity, (line: ActivityLine, zone: string) => Look> = {
  booking_confirmed: ({ session }, zone) => ({
    icon: CalendarCheck,
    words: session
      ? `${session.clientName} booked a session for ${startOf(session.startsAt, zone)}`
      : 'A session was booked',
    to: session ? paths.session(session.id) : paths.sessions('PROFESSIONAL'),
  }),
  booking_moved: ({ session, isOwn }, zone) => ({
    icon: CalendarSync,
    words: session
      ? isOwn
        ? `You moved the session with ${session.clientName} to ${startOf(session.startsAt, zone)}`
        : `${session.clientName} moved a session to ${startOf(session.startsAt, zone)}`
      : 'A session was moved',
    to: session ? paths.session(session.id) : paths.sessions('PROFESSIONAL'),
  }),
  booking_cancelled: ({ session, isOwn }, zone) => ({
    icon: CalendarX,
    words: session
      ? isOwn
        ? `You cancelled the session with ${session.clientName} for ${startOf(session.startsAt, zone)}`
        : `${session.clientName} cancelled the session for ${startOf(session.startsAt, zone)}`
      : 'A session was cancelled',
    to: session ? paths.session(session.id) : paths.sessions('PROFESSIONAL', { show: 'cancelled' }),
  }),
  refund_succeeded: ({ session, amountMinor }) => ({
    icon: Undo2,
    words: `${amountMinor === null ? 'A payment' : pounds(amountMinor)} was refunded to ${session?.clientName ?? 'a client'}`,
    to: session ? paths.session(session.id) : paths.earnings(),
  }),
  dispute_opened: ({ session, amountMinor }) => ({
    icon: Landmark,
    words: `The bank of ${session?.clientName ?? 'a client'} wants ${moneyOf(amountMinor)} back`,
    to: session ? paths.session(session.id) : paths.earnings(),
  }),
  dispute_won: ({ session, amountMinor }) => ({
    icon: Landmark,
    words: `The dispute about ${moneyOf(amountMinor)} was decided for you`,
    to: session ? paths.session(session.id) : paths.earnings(),
  }),
  dispute_lost: ({ session, amountMinor }) => ({
    icon: Landmark,
    words: `The dispute about ${moneyOf(amountMinor)} was decided for ${session?.clientName ?? 'a client'}`,
    to: session ? paths.session(session.id) : paths.earnings(),
  }),
  payout_paid: ({ session, amountMinor }) => ({
    icon: Banknote,
    words: `You were paid ${moneyOf(amountMinor)} for the session with ${session?.clientName ?? 'a client'}`,
    to: payoutsPath(),
  }),
  review_left: ({ rating }) => ({
    icon: Star,
    words:
      rating === null
        ? 'A client left a review'
        : `A client left a review of ${rating} ${rating === 1 ? 'star' : 'stars'}`,
    to: paths.ownReviews(),
  }),
  review_edited: ({ rating }) => ({
    icon: Star,
    words: `A client changed their review; it now has ${rating} ${rating === 1 ? 'star' : 'stars'}`,
    to: paths.ownReviews(),
  }),
  availability_changed: () => ({
    icon: Clock,
    words: 'You changed your availability',
    to: paths.availability(),
  }),
  verification_submitted: () => ({
    icon: ShieldQuestion,
    words: 'Your identity check was submitted',
    to: paths.verification(),
  }),
  verification_needs_input: () => ({
    icon: ShieldAlert,
    words: 'Your identity check needs something more from you',
    to: paths.verification(),
  }),
  verification_verified: () => ({
    icon: BadgeCheck,
    words: 'Your identity was verified',
    to: paths.verification(),
  }),
  verification_canceled: () => ({
    icon: ShieldQuestion,
    words: 'Your identity check was canceled',
    to: paths.verification(),
  }),
  verification_lost: () => ({
    icon: ShieldAlert,
    words: 'Your identity is no longer verified',
    to: paths.verification(),
  }),
  credential_lapsed: () => ({
    icon: ShieldAlert,
    words: 'One of your qualifications is no longer confirmed',
    to: paths.profileEditor('checks'),
  }),
  credential_refused: () => ({
    icon: ShieldAlert,
    words: 'One of your qualifications couldn’t be confirmed',
    to: paths.profileEditor('checks'),
  }),
}

function LinesLoading() {
  return (
    <div role="status" aria-label="Loading activity" className="flex flex-col gap-4 pt-5">
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} className="h-6" />
      ))}
    </div>
  )
}
