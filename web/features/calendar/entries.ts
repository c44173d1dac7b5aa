import type { OwnCalendar } from '#contract/hours/calendar.ts'
import { timeState } from '#domain/booking/booking.ts'
import { bookingInWords } from '#domain/booking/booking-in-words.ts'
import { isReserved } from '#domain/booking/states.ts'
import type { Stretch } from '#domain/hours/calendar-day.ts'
import { partIn } from '#domain/hours/calendar-day.ts'
import { minutesOf } from '#domain/hours/zone.ts'
import { timeOf } from '#web/shared/time/time.ts'

type Session = OwnCalendar['sessions'][number]
type Hold = OwnCalendar['holds'][number]

/** Something that takes time, in epoch minutes; `blocked` is with the breaks around it. */
export type Entry = Stretch & { key: string } & (
    | { kind: 'session'; session: Session; blocked: Stretch }
    | { kind: 'hold'; hold: Hold; blocked: Stretch }
    | { kind: 'elsewhere' }
  )
export type SessionEntry = Extract<Entry, { kind: 'session' }>

export function entriesOf({ sessions, holds, elsewhere }: OwnCalendar): Entry[] {
  return [
    ...sessions.map((session) => ({
      kind: 'session' as const,
      key: session.id,
      session,
      ...stretchOf(session),
      blocked: blockedOf(session),
    })),
    ...holds.map((hold) => ({
      kind: 'hold' as const,
      key: `hold ${hold.startsAt}`,
      hold,
      ...stretchOf(hold),
      blocked: blockedOf(hold),
    })),
    ...elsewhere.map((busy) => ({
      kind: 'elsewhere' as const,
      key: `elsewhere ${busy.startsAt}`,
      ...stretchOf(busy),
    })),
  ]
}

export const stretchOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): Stretch => ({
  start: minutesOf(startsAt),
  end: minutesOf(endsAt),
})

const blockedOf = ({ blockedFrom, blockedUntil }: Session | Hold): Stretch => ({
  start: minutesOf(blockedFrom),
  end: minutesOf(blockedUntil),
})

/** The entries of a day, each cut off at its edges. */
export function entriesOn(entries: Entry[], day: Stretch): Entry[] {
  return entries.flatMap((entry) => {
    const part = partIn(entry, day)
    return part ? [{ ...entry, ...part }] : []
  })
}

/** Where a session is in time, and that in words; `now` is in ms. */
export function stateOf({ startsAt, endsAt, state: booking }: Session, now: number) {
  const state = timeState(Date.parse(startsAt), Date.parse(endsAt), now)
  const words = bookingInWords({ state: booking, time: state }, 'professional')
  return { state, isReserved: isReserved(booking), words }
}

/** 'from 09:00 to 10:00'. */
export const fromTo = (times: { startsAt: string; endsAt: string }, zone: string) =>
  `from ${timeOf(times.startsAt, zone)} to ${timeOf(times.endsAt, zone)}`

/** 'Open from 09:00 to 12:00 and from 13:00 to 17:00', 'Not open'. */
export function openInWords(open: OwnCalendar['open'], day: Stretch, zone: string): string {
  const times = open.filter((each) => partIn(stretchOf(each), day))
  if (times.length === 0) return 'Not open'
  return `Open ${new Intl.ListFormat('en-GB').format(times.map((each) => fromTo(each, zone)))}`
}
