import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { Stop } from '#domain/hours/bookings-stopped.ts'
import { setUpOf } from '#domain/profile/set-up.ts'
import { ownProfileQuery } from '#web/api/queries/profile/own-profile.ts'
import { cx } from '#web/ui/cx.ts'

type LiveStatusProps = {
  /** What keeps strangers from booking; null if nothing does, undefined while loading. */
  stop: Stop | null | undefined
  /** Only says what stops it. */
  isQuiet?: boolean
}

/**
 * Whether a stranger could book at this moment, or what stops it, with the way to mend it. During set-up the guide says
 * it.
 */
export function LiveStatus({ stop, isQuiet }: LiveStatusProps) {
  const { data: profile } = useQuery(ownProfileQuery)
  if (!profile || !setUpOf(profile.completion).isLive) return null
  const words = stop ? WORDS[stop] : stop === null && !isQuiet ? LIVE : undefined
  if (!words) return null
  const { text, action } = words
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small">
      <span
        aria-hidden
        className={cx('size-2 rounded-full', stop === null ? 'bg-good' : 'bg-warn')}
      />
      <span>{text}</span>
      {action && (
        <Link
          to={action.to}
          className="inline-flex min-h-9 items-center font-[600] text-action underline underline-offset-2 pointer-coarse:min-h-11"
        >
          {action.label}
        </Link>
      )}
    </p>
  )
}

type Words = { text: string; action?: { label: string; to: string } }

const LIVE: Words = { text: 'You are live' }

/** A restriction has a notice of its own. */
const WORDS: Partial<Record<Stop, Words>> = {
  profile: {
    text: 'Stopped: your profile is not listed',
    action: { label: 'See Why', to: paths.profileEditor() },
  },
  identity: {
    text: 'Stopped: your identity is not verified',
    action: { label: 'Verify', to: paths.verification() },
  },
  hours: {
    text: 'Stopped: you have no hours in the days that can be booked',
    action: { label: 'Set Hours', to: paths.availability() },
  },
  calendar: {
    text: 'Stopped: we can’t read one of your calendars',
    action: { label: 'Fix', to: paths.availability('calendars') },
  },
  ends: { text: 'Stopped: your account ends' },
  full: {
    text: 'Full: all your times are taken',
    action: { label: 'Add Hours', to: paths.availability() },
  },
}
