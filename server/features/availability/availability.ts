import type { FreeDay, SlotTimes } from '#contract/hours/availability.ts'
import { calendarToMove, slotOf } from '#domain/booking/moving/moving.ts'
import { notFound } from '#domain/errors.ts'
import {
  horizonOf,
  isBookable,
  nextFree,
  slotsBetween,
  slotsOn,
  slotsPerDay,
} from '#domain/hours/availability.ts'
import type { Calendar, Slot } from '#domain/hours/calendar.ts'
import type { Duration } from '#domain/hours/durations.ts'
import {
  dateOfDay,
  dayNumber,
  dayStart,
  HOME_ZONE,
  isoOf,
  localDay,
  minuteOfDay,
  startOfDay,
} from '#domain/hours/zone.ts'
import { rulesFor } from '#domain/profile/services.ts'
import type { Person } from '#domain/roles.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { serviceFor } from '#server/features/services/index.ts'
import * as store from './store.ts'

/**
 * The input of the availability rules for a professional, in one statement; undefined if there is no such professional.
 * With a range it covers slots with from ≤ start < to, without one every slot from `now` on. Times held for someone on
 * the waiting list are busy for everyone but them.
 */
export async function calendarOf(
  db: Queries,
  professionalId: string,
  now: Date,
  range: { from: Date; to: Date | 'infinity' } = { from: now, to: 'infinity' },
  exempt: store.Exempt = {},
): Promise<Omit<store.CalendarRow, 'id' | 'changesAt'> | undefined> {
  return store.readCalendar(db, professionalId, now, range, exempt)
}

/** The same for the professional of an account. */
export const calendarOfOwner: (
  ...asked: [db: Queries, personId: string, now: Date, range: { from: Date; to: Date }]
) => ReturnType<typeof calendarOf> = store.readCalendarOfOwner

/**
 * `service`: the service to be booked, whose buffers count; it has to have that length. `moving`: the session of the
 * viewer to be moved, in place of a service.
 */
type SlotQuery = { duration: number; service?: string | undefined; moving?: string | undefined }

/** `own`: the time that a session to be moved has now, which is no time to move it to. */
type ViewedCalendar = { calendar: Calendar; own?: Slot }

/**
 * Loads a calendar for a viewer. One that is not listed is seen only by its professional, and by the other person of a
 * session that is to be moved. Throws 404.
 */
async function seenCalendarOf(
  { db }: Context,
  person: Person | undefined,
  professionalId: string,
  { duration, service: id, moving }: SlotQuery,
  ...asked: [now: Date, range: { from: Date; to: Date }]
): Promise<ViewedCalendar> {
  const found = await calendarOf(db, professionalId, ...asked, { clientId: person?.id })
  if (moving) {
    const booked =
      person && (await store.sessionToMove(db, { id: moving, professionalId, personId: person.id }))
    if (!found || !booked) throw notFound('This session')
    return { calendar: calendarToMove(found.calendar, booked), own: slotOf(booked) }
  }
  if (!found || !(found.isListed || found.ownerId === person?.id))
    throw notFound('This professional')
  const wanted = { professionalId, id, minutes: duration, personId: person?.id }
  const service = await serviceFor(db, wanted)
  return { calendar: { ...found.calendar, rules: rulesFor(found.calendar.rules, service) } }
}

export type SlotsQuery = SlotQuery & { date: string; timeZone: string }

/** The bookable slots that start on `date` in `timeZone`, oldest first. Throws 404 for no such professional. */
export async function slotsOfDay(
  context: Context,
  person: Person | undefined,
  professionalId: string,
  { date, timeZone, ...wanted }: SlotsQuery,
): Promise<SlotTimes[]> {
  const now = context.clock()
  const range = {
    from: new Date(dayStart(date, timeZone) * MINUTE_MS),
    to: new Date(startOfDay(dayNumber(date) + 1, timeZone) * MINUTE_MS),
  }
  const { calendar, own } = await seenCalendarOf(
    context,
    person,
    professionalId,
    wanted,
    now,
    range,
  )
  return slotsOn(calendar, date, timeZone, wanted.duration, minutes(now))
    .filter(({ start }) => start !== own?.start)
    .map(slotTimes)
}

export type DaysQuery = SlotQuery & { from: string; days: number; timeZone: string }

/** The number of bookable slots on each day from `from` on. Throws 404 for no such professional. */
export async function freeDaysOf(
  context: Context,
  person: Person | undefined,
  professionalId: string,
  { from, days, timeZone, ...wanted }: DaysQuery,
): Promise<FreeDay[]> {
  const now = context.clock()
  const first = dayNumber(from)
  const range = {
    from: new Date(startOfDay(first, timeZone) * MINUTE_MS),
    to: new Date(startOfDay(first + days, timeZone) * MINUTE_MS),
  }
  const { calendar, own } = await seenCalendarOf(
    context,
    person,
    professionalId,
    wanted,
    now,
    range,
  )
  const perDay = slotsPerDay(calendar, from, days, timeZone, wanted.duration, minutes(now))
  const isOwnFree = own !== undefined && isBookable(calendar, own, minutes(now))
  return perDay.map((slots, index) => {
    const isOwnDay = isOwnFree && localDay(own.start, timeZone) === first + index
    return { date: dateOfDay(first + index), slots: isOwnDay ? slots - 1 : slots }
  })
}

/** The first `count` bookable slots from now on. */
export function nextSlots(
  calendar: Calendar,
  now: Date,
  duration: Duration,
  count: number,
): SlotTimes[] {
  const slots: SlotTimes[] = []
  let start = nextFree(calendar, minutes(now), duration)
  while (start !== null && slots.length < count) {
    slots.push(slotTimes({ start, end: start + duration }))
    start = nextFree(calendar, minutes(now), duration, start + 1)
  }
  return slots
}

function slotTimes({ start, end }: Slot): SlotTimes {
  return { startTime: isoOf(start), endTime: isoOf(end) }
}

/**
 * Recomputes and stores next free times for lists. Best called after a change is committed, so that its locks are
 * short; inside a transaction it sees that transaction's writes.
 */
export async function refreshNextFree(
  db: Database | Queries,
  professionalIds: string[],
  now: Date,
): Promise<void> {
  if (professionalIds.length === 0) return
  if (!('transaction' in db)) return refresh(db, professionalIds, now)
  await db.transaction(async (tx) => {
    await store.commitWithoutWaiting(tx)
    await refresh(tx, professionalIds, now)
  })
}

/** Refreshes next free times that have passed or that a change has made stale. Runs each minute. */
export async function refreshStaleNextFree(context: Context): Promise<void> {
  const now = context.clock()
  const batch = () =>
    context.db.transaction(async (tx) => {
      await store.commitWithoutWaiting(tx)
      const ids = await store.takeStale(tx, now, BATCH)
      await refresh(tx, ids, now)
      return ids.length
    })
  while ((await batch()) > 0);
}

const BATCH = 500

/** Locks the rows before reading the calendars, so that the last writer has read the newest. */
async function refresh(tx: Queries, professionalIds: string[], now: Date): Promise<void> {
  await store.lockNextFree(tx, { professionalIds })
  const rows = await store.readCalendars(tx, professionalIds, now)
  await store.writeNextFree(
    tx,
    rows.map((row) => nextFreeOf(row, now)),
  )
}

function nextFreeOf({ id, calendar, changesAt }: store.CalendarRow, at: Date): store.NextFree {
  const now = minutes(at)
  const startsAt = nextFree(calendar, now)
  const nextStarts = nextSlots(calendar, at, 60, STARTS_IN_LISTS).map(({ startTime }) => startTime)
  const weekendStartsAt = firstOnWeekend(calendar, now)
  const ends = [startsAt, weekendStartsAt].map((start) =>
    // If there is no slot up to the horizon, check again when the horizon has moved.
    start === null ? now + 60 : start - calendar.rules.minNoticeMin,
  )
  if (changesAt !== null) ends.push(changesAt - MILLISECOND)
  // The hours reach a day further than anyone asks.
  ends.push(now + DAY_MINUTES)
  const holdsUntil = calendar.isVerified ? Math.max(now, Math.min(...ends)) : Infinity
  return {
    id,
    startsAt,
    weekendStartsAt,
    nextStarts,
    freeHours: freeHoursOf(calendar, now),
    holdsUntil,
  }
}

const DAY_MINUTES = 24 * 60

function freeHoursOf(calendar: Calendar, now: number): number[] {
  const end = startOfDay(localDay(now, HOME_ZONE) + DAYS_OF_HOURS + 1, HOME_ZONE)
  const hours = slotsBetween(calendar, now, end, 30, now).map(({ start }) => Math.floor(start / 60))
  return [...new Set(hours)]
}

/** A list offers so many times of each professional. */
const STARTS_IN_LISTS = 3

const MILLISECOND = 1 / MINUTE_MS

function firstOnWeekend(calendar: Calendar, now: number): number | null {
  const horizon = horizonOf(calendar, now)
  for (let monday = nextMonday(now); ; monday += 7) {
    const from = startOfDay(monday - 2, HOME_ZONE)
    if (from >= horizon) return null
    const start = nextFree(calendar, now, 30, Math.max(from, now), startOfDay(monday, HOME_ZONE))
    if (start !== null) return start
  }
}

/** What a list says of someone's free times: the first of any length, and the next of 60 minutes. */
export type ListedStarts = { nextFreeAt: Date | null; nextStarts: Date[] }

/** The same within some stretches of time alone, in order, for each of them. */
export async function startsWithin(
  db: Queries,
  professionalIds: string[],
  at: Date,
  stretches: readonly Stretch[],
): Promise<Map<string, ListedStarts>> {
  const rows = await store.readCalendars(db, professionalIds, at)
  const startsOf = (calendar: Calendar, duration: Duration) =>
    stretches.flatMap(({ from, to }) => slotsBetween(calendar, from, to, duration, minutes(at)))
  return new Map(
    rows.map(({ id, calendar }) => [
      id,
      {
        nextFreeAt: startsOf(calendar, 30).map(({ start }) => dateAt(start))[0] ?? null,
        nextStarts: startsOf(calendar, 60)
          .slice(0, STARTS_IN_LISTS)
          .map(({ start }) => dateAt(start)),
      },
    ]),
  )
}

const dateAt = (minute: number) => new Date(minute * MINUTE_MS)

/** From ≤ start < to, in epoch minutes. */
export type Stretch = { from: number; to: number }

/** Lists ask for hours of so many days from today on. */
const DAYS_OF_HOURS = 7

/** What is left, in London, of the weekend that comes or goes on. */
export function weekendOf(at: Date): Stretch {
  const now = minutes(at)
  const monday = nextMonday(now)
  const saturday = startOfDay(monday - 2, HOME_ZONE)
  return { from: Math.max(now, saturday), to: startOfDay(monday, HOME_ZONE) }
}

/**
 * From one whole hour of London's clock to another, on each of the seven days from today on that are wanted by their
 * weekday (0 is Sunday) or by how far off they are.
 */
export function stretchesOf(
  at: Date,
  { from, to }: { from: number; to: number },
  isWanted: (day: { weekday: number; inDays: number }) => boolean,
): Stretch[] {
  const now = minutes(at)
  const today = localDay(now, HOME_ZONE)
  return Array.from({ length: DAYS_OF_HOURS }, (_, inDays) => ({
    inDays,
    // Day 4, 1970-01-05, is a Monday.
    weekday: (today + inDays + 4) % 7,
  }))
    .filter(isWanted)
    .map(({ inDays }) => {
      const [start, end] = [
        startOfDay(today + inDays, HOME_ZONE),
        startOfDay(today + inDays + 1, HOME_ZONE),
      ]
      return { from: atHour(start, end, from), to: atHour(start, end, to) }
    })
    .filter((stretch) => stretch.to > now)
}

/** The first instant of a day at which its clock shows at least this hour. */
function atHour(start: number, end: number, hour: number): number {
  let instant = start
  while (instant < end && minuteOfDay(instant, HOME_ZONE) < hour * 60) instant += 60
  return instant
}

/** The ends, in London, of today, the next seven days (including today) and this weekend. Epoch minutes. */
export function endsInLondon(now: Date): Record<'today' | 'week' | 'weekend', number> {
  const today = localDay(minutes(now), HOME_ZONE)
  return {
    today: startOfDay(today + 1, HOME_ZONE),
    week: startOfDay(today + 7, HOME_ZONE),
    weekend: startOfDay(nextMonday(minutes(now)), HOME_ZONE),
  }
}

/** The first Monday in London after this instant's day, as a day number. Day 4, 1970-01-05, is a Monday. */
function nextMonday(now: number): number {
  return Math.floor((localDay(now, HOME_ZONE) - 4) / 7) * 7 + 11
}

function minutes(instant: Date): number {
  return instant.getTime() / MINUTE_MS
}
