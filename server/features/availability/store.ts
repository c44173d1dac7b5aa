import { DEFAULT_RULES } from '#domain/hours/availability.ts'
import type { Calendar, Rules } from '#domain/hours/calendar.ts'
import { UNKNOWN_AFTER_MS } from '#domain/hours/linked-calendars.ts'
import type { CancellationTerms } from '#domain/money/cancellation-terms.ts'
import { MINUTE_MS } from '#domain/time.ts'
import {
  knownToProfessional,
  occupiesAtSql,
  occupiesSql,
  unpaidSql,
} from '#server/database/booking-states.ts'
import type { Queries } from '#server/database/connect.ts'
import { first, many, typed, write } from '#server/database/statement.ts'
import { refusesSql } from '#server/database/tables/blocked.ts'

export type CalendarRow = {
  id: string
  name: string
  ownerId: string
  /** Null until the professional sets one; until then they aren't listed. */
  hourlyRateMinor: number | null
  /** For sessions by the hour. */
  cancellationTerms: CancellationTerms
  isListed: boolean
  /** Its professional has blocked the client who asks. */
  refuses: boolean
  calendar: Calendar
  /** Epoch minutes at which `busy` next changes by itself; null if it doesn't. */
  changesAt: number | null
  /** Why `busy` has what is no session. */
  outside: Outside
}

/** Busy times elsewhere, and from when on nothing can be booked for another reason; epoch minutes. */
export type Outside = {
  elsewhere: { start: number; end: number }[]
  /** A linked calendar was not read for a day. */
  unknownFrom: number | null
  /** The account ends. */
  closesAt: number | null
}

/**
 * 7 hours on either side cover the longest session with its buffer; for daily limits 26 cover the longest local day,
 * and 52 the longest that begins or ends in another time zone.
 */
const CALENDARS = `
  select p.id, p.name, p.user_id as owner_id, p.hourly_rate_minor, p.cancellation_terms, p.is_listed, p.time_zone,
    p.verification_status = 'VERIFIED' and p.is_listed as is_verified,
    c.weekly, c.overrides, c.schedules, c.travels, c.min_notice_min, c.buffer_min, c.horizon_days, c.max_per_day,
    c.buffer_before_min, c.max_minutes_per_day,
    array_to_json(array(
      select json_build_array(
        date_part('epoch', starts_at) / 60, date_part('epoch', ends_at) / 60, date_part('epoch', blocked_until) / 60,
        case when ${unpaidSql('bookings')} then date_part('epoch', hold_expires_at) / 60 end,
        date_part('epoch', blocked_from) / 60)
      from bookings
      where professional_id = p.id and ${occupiesAtSql('bookings', '$now')}
        and starts_at > $from::timestamptz - m.margin and starts_at < $to::timestamptz + m.margin)) as busy,
    array_to_json(array(
      select json_build_array(date_part('epoch', lower(r)) / 60, date_part('epoch', upper(r)) / 60)
      from linked_calendars l
      cross join unnest(l.busy * tstzmultirange(tstzrange($from::timestamptz - m.margin, $to::timestamptz + m.margin))) as r
      where l.professional_id = p.id)) as outside,
    array_to_json(array(
      select json_build_array(
        date_part('epoch', f.starts_at) / 60, date_part('epoch', f.ends_at) / 60, date_part('epoch', f.blocked_until) / 60,
        date_part('epoch', f.held_until) / 60, date_part('epoch', f.blocked_from) / 60,
        exists (select from slot_offers t join bookings b on b.id = t.booking_id
          where t.freed_id = f.id
            and ${occupiesAtSql('b', '$now')}))
      from freed_times f
      where f.professional_id = p.id and f.closed_at is null and f.held_until > $now
        and f.starts_at > $from::timestamptz - m.margin and f.starts_at < $to::timestamptz + m.margin
        and f.id is distinct from $freedId?::uuid
        and not exists (select from slot_offers t
          where t.freed_id = f.id and t.client_id = $clientId?::uuid and t.ended_at is null and t.ends_at > $now))) as freed,
    (select date_part('epoch', min(l.read_at)) / 60 from linked_calendars l where l.professional_id = p.id) as outside_read_at,
    (select date_part('epoch', r.starts_at) / 60 from account_restrictions r
      where r.user_id = p.user_id and r.kind = 'end' and r.lifted_at is null) as account_ends,
    ${refusesSql('p.id', '$clientId?::uuid')} as refuses
  from professionals p
  left join calendars c on c.professional_id = p.id
  cross join lateral (
    select case when c.max_per_day is null and c.max_minutes_per_day is null then interval '7 hours'
      when c.travels = '[]' then interval '26 hours' else interval '52 hours' end as margin) m`

type Known = {
  isVerified: boolean
  /** Epoch minutes. */
  busy: [
    start: number,
    end: number,
    blockedUntil: number,
    holdEnds: number | null,
    blockedFrom: number | null,
  ][]
  /** Times held for someone on the waiting list; `isBooked` if that person has booked in it. */
  freed: [
    start: number,
    end: number,
    blockedUntil: number,
    heldUntil: number,
    blockedFrom: number | null,
    isBooked: boolean,
  ][]
  /** Busy times elsewhere, in epoch minutes. */
  outside: [start: number, end: number][]
  /** Epoch minutes at which the linked calendar that was read longest ago was read; null without one. */
  outsideReadAt: number | null
  /** Epoch minutes from which on nothing can be booked, because the account ends; null if it doesn't. */
  accountEnds: number | null
  refuses: boolean
}

// A separate statement, because PostgreSQL replans `= any($1)` each time, which takes longer than running it.
const calendar = first(
  'availability.calendar',
  `${CALENDARS} where p.id = $professionalId`,
  typed<Known>(),
)
const calendarOfOwner = first(
  'availability.calendarOfOwner',
  `${CALENDARS} where p.user_id = $personId`,
  typed<Known>(),
)
const calendars = many(
  'availability.calendars',
  `${CALENDARS} where p.id = any($professionalIds::uuid[])`,
  typed<Known>(),
)
type Row = Awaited<ReturnType<typeof calendars>>[number]

/** A session of one of its two people with this professional, while it can be moved. */
export const sessionToMove = first(
  'availability.sessionToMove',
  `select b.starts_at, b.ends_at, b.blocked_from, b.blocked_until, b.service_name
   from bookings b join professionals p on p.id = b.professional_id
   where b.id = $id and b.professional_id = $professionalId and ${occupiesSql('b')}
     and (b.client_id = $personId or p.user_id = $personId and ${knownToProfessional('b')})`,
)

/** What is offered to this client from the waiting list, or this freed time, is not busy. */
export type Exempt = { clientId?: string | undefined; freedId?: string | undefined }

/**
 * A professional's calendar, with the sessions that can affect slots with from ≤ start < to. An unpaid hold counts
 * until it expires, whether or not anything has marked it as expired; so does a time held for someone who waits.
 */
export async function readCalendar(
  db: Queries,
  professionalId: string,
  now: Date,
  range: { from: Date; to: Date | 'infinity' },
  exempt: Exempt = {},
): Promise<CalendarRow | undefined> {
  const row = await calendar(db, { ...range, ...exempt, professionalId, now })
  return row && calendarRow(row, now)
}

/** The same by the professional's account. */
export async function readCalendarOfOwner(
  db: Queries,
  personId: string,
  now: Date,
  range: { from: Date; to: Date },
): Promise<CalendarRow | undefined> {
  const row = await calendarOfOwner(db, { ...range, personId, now })
  return row && calendarRow(row, now)
}

/** Calendars of several professionals, from `now` on. */
export async function readCalendars(
  db: Queries,
  professionalIds: string[],
  now: Date,
): Promise<CalendarRow[]> {
  const rows = await calendars(db, { professionalIds, now, from: now, to: 'infinity' })
  return rows.map((row) => calendarRow(row, now))
}

function calendarRow(row: Row, now: Date): CalendarRow {
  const changes = [...row.busy, ...row.freed].flatMap(([, , , holdEnds]) => holdEnds ?? [])
  // What a calendar would say that was not read for a day is unknown.
  const unknownFrom =
    row.outsideReadAt === null
      ? Infinity
      : Math.floor(row.outsideReadAt) + UNKNOWN_AFTER_MS / MINUTE_MS
  const isUnknown = unknownFrom * MINUTE_MS <= now.getTime()
  if (!isUnknown && unknownFrom < Infinity) changes.push(unknownFrom)
  return {
    id: row.id,
    name: row.name,
    ownerId: row.ownerId,
    hourlyRateMinor: row.hourlyRateMinor,
    cancellationTerms: row.cancellationTerms,
    isListed: row.isListed,
    refuses: row.refuses,
    changesAt: changes.length > 0 ? Math.min(...changes) : null,
    outside: {
      elsewhere: row.outside.map(([start, end]) => ({ start, end })),
      unknownFrom: isUnknown ? unknownFrom : null,
      closesAt: row.accountEnds,
    },
    calendar: {
      timeZone: row.timeZone,
      isVerified: row.isVerified,
      weekly: row.weekly ?? [],
      overrides: row.overrides ?? [],
      schedules: row.schedules ?? [],
      travels: row.travels ?? [],
      rules: rulesOf(row),
      busy: [
        ...row.busy.map(([start, end, blockedUntil, , blockedFrom]) => ({
          start,
          end,
          blockedUntil,
          ...(blockedFrom !== null && { blockedFrom }),
        })),
        ...row.freed.map(([start, end, blockedUntil, , blockedFrom, isBooked]) => ({
          start,
          end,
          blockedUntil,
          ...(blockedFrom !== null && { blockedFrom }),
          // The booking in it counts towards daily limits, and so it need not.
          ...(isBooked && { isOutside: true }),
        })),
        ...row.outside.map(([start, end]) => outside(start, end)),
        ...(isUnknown ? [everAfter(unknownFrom)] : []),
        ...(row.accountEnds === null ? [] : [everAfter(row.accountEnds)]),
      ],
    },
  }
}

const YEAR_MINUTES = 366 * 24 * 60

/** Further than anyone can book. */
const everAfter = (start: number) => outside(start, start + 3 * YEAR_MINUTES)

const outside = (start: number, end: number) => ({
  start,
  end,
  blockedUntil: end,
  isOutside: true,
})

function rulesOf({ minNoticeMin, bufferMin, horizonDays, ...row }: Row): Rules {
  // Without a calendar, all of these are missing.
  if (minNoticeMin === null || bufferMin === null || horizonDays === null) return DEFAULT_RULES
  return {
    minNoticeMin,
    bufferMin,
    horizonDays,
    maxPerDay: row.maxPerDay ?? undefined,
    bufferBeforeMin: row.bufferBeforeMin ?? undefined,
    maxMinutesPerDay: row.maxMinutesPerDay ?? undefined,
  }
}

/** For transactions that may be lost in a database crash: the commit doesn't wait for the disk. */
export const commitWithoutWaiting = write(
  'availability.commitWithoutWaiting',
  'set local synchronous_commit = off',
)

/** Locks rows against concurrent refreshes until the transaction ends, in a fixed order to avoid deadlocks. */
export const lockNextFree = write(
  'availability.lockNextFree',
  `select from listings where professional_id = any($professionalIds::uuid[]) order by professional_id for update`,
)

/** Instants in epoch minutes; `holdsUntil` is Infinity if only a calendar change can change it. */
export type NextFree = {
  id: string
  startsAt: number | null
  weekendStartsAt: number | null
  /** ISO instants. */
  nextStarts: string[]
  /** Counted from 1970. */
  freeHours: number[]
  holdsUntil: number
}

const storeNextFree = write(
  'availability.storeNextFree',
  `update listings l set starts_at = f.starts_at, weekend_starts_at = f.weekend_starts_at, holds_until = f.holds_until,
     next_starts = f.next_starts::timestamptz[], free_hours = f.free_hours::int[]
   from unnest($ids::uuid[], $starts::timestamptz[], $weekendStarts::timestamptz[], $holdsUntil::timestamptz[],
     $nextStarts::text[], $freeHours::text[]) as f (id, starts_at, weekend_starts_at, holds_until, next_starts, free_hours)
   where l.professional_id = f.id`,
)

export async function writeNextFree(tx: Queries, found: NextFree[]): Promise<void> {
  await storeNextFree(tx, {
    ids: found.map((f) => f.id),
    starts: found.map((f) => instant(f.startsAt)),
    weekendStarts: found.map((f) => instant(f.weekendStartsAt)),
    holdsUntil: found.map((f) => instant(f.holdsUntil)),
    nextStarts: found.map((f) => `{${f.nextStarts.join(',')}}`),
    freeHours: found.map((f) => `{${f.freeHours.join(',')}}`),
  })
}

function instant(minutes: number | null): string | null {
  if (minutes === null) return null
  return minutes === Infinity ? 'infinity' : new Date(Math.round(minutes * MINUTE_MS)).toISOString()
}

const takeDue = many(
  'availability.takeDue',
  `with due as (
     delete from next_free_due where ctid = any(array(
       select ctid from next_free_due limit $limit for update skip locked))
     returning professional_id)
   select professional_id as id from due
   union
   (select professional_id from listings where holds_until < $now order by holds_until limit $limit)
   union
   (select professional_id from listings where free_hours is null limit $limit)`,
  typed<{ id: string }>(),
)

/** Takes up to `limit` professionals whose calendar has changed or whose next free times have passed. */
export async function takeStale(tx: Queries, now: Date, limit: number): Promise<string[]> {
  return (await takeDue(tx, { now, limit })).map(({ id }) => id)
}
