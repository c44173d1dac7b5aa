import type { Calendar, Override, WeeklyWindow } from '#domain/availability.ts'
import { DEFAULT_RULES } from '#domain/availability.ts'
import { OCCUPYING_SQL } from '#server/database/booking-statuses.ts'
import type { Queries } from '#server/database/connect.ts'

export type CalendarRow = {
  id: string
  name: string
  ownerId: string
  /** Null until its professional has set one; then it is not listed. */
  hourlyRateMinor: number | null
  isListed: boolean
  calendar: Calendar
  /** Epoch minutes at which the first unpaid hold among `busy` ends by itself; null without one. */
  holdEnds: number | null
}

/**
 * A professional's calendar, with the sessions that can matter to slots with from ≤ start < to. An unpaid hold counts
 * until its time is over, whether or not anything has marked it as expired yet.
 */
export async function readCalendar(
  db: Queries,
  professionalId: string,
  now: Date,
  range: { from: Date; to: Date | 'infinity' },
): Promise<CalendarRow | undefined> {
  // A text of its own, because PostgreSQL plans `= any($1)` anew each time, which takes longer than the reading.
  const [row] = await db.rows<Row>(
    `${CALENDARS} where p.id = $1`,
    [professionalId, now, range.from, range.to],
    'calendar',
  )
  return row && calendarRow(row)
}

/** The same for several, from `now` on. */
export async function readCalendars(
  db: Queries,
  professionalIds: string[],
  now: Date,
): Promise<CalendarRow[]> {
  const rows = await db.rows<Row>(
    `${CALENDARS} where p.id = any($1::uuid[])`,
    [professionalIds, now, now, 'infinity'],
    'calendars',
  )
  return rows.map(calendarRow)
}

type Row = {
  id: string
  name: string
  user_id: string
  hourly_rate_minor: number | null
  is_listed: boolean
  time_zone: string
  is_verified: boolean
  weekly: WeeklyWindow[] | null
  overrides: Override[] | null
  min_notice_min: number | null
  buffer_min: number
  horizon_days: number
  max_per_day: number | null
  buffer_before_min: number
  max_minutes_per_day: number | null
  busy: [
    start: number,
    end: number,
    blockedUntil: number,
    holdEnds: number | null,
    blockedFrom: number | null,
  ][]
}

/**
 * 7 hours on both sides hold the longest session with the longest buffer; 26 hold the longest local day, whose sessions
 * count where there is a most per day.
 */
const CALENDARS = `
  select p.id, p.name, p.user_id, p.hourly_rate_minor, p.is_listed, p.time_zone,
    p.verification_status = 'VERIFIED' and p.is_listed as is_verified,
    c.weekly, c.overrides, c.min_notice_min, c.buffer_min, c.horizon_days, c.max_per_day,
    c.buffer_before_min, c.max_minutes_per_day,
    array_to_json(array(
      select json_build_array(
        date_part('epoch', starts_at) / 60, date_part('epoch', ends_at) / 60, date_part('epoch', blocked_until) / 60,
        case when status = 'PENDING_PAYMENT' then date_part('epoch', hold_expires_at) / 60 end,
        date_part('epoch', blocked_from) / 60)
      from bookings
      where professional_id = p.id and status in ${OCCUPYING_SQL}
        and starts_at > $3::timestamptz - m.margin and starts_at < $4::timestamptz + m.margin
        and (status = 'CONFIRMED' or hold_expires_at > $2))) as busy
  from professionals p
  left join calendars c on c.professional_id = p.id
  cross join lateral (
    select case when c.max_per_day is null and c.max_minutes_per_day is null then interval '7 hours' else interval '26 hours' end as margin) m`

function calendarRow(row: Row): CalendarRow {
  const holds = row.busy.flatMap(([, , , holdEnds]) => holdEnds ?? [])
  return {
    id: row.id,
    name: row.name,
    ownerId: row.user_id,
    hourlyRateMinor: row.hourly_rate_minor,
    isListed: row.is_listed,
    holdEnds: holds.length > 0 ? Math.min(...holds) : null,
    calendar: {
      timeZone: row.time_zone,
      isVerified: row.is_verified,
      weekly: row.weekly ?? [],
      overrides: row.overrides ?? [],
      rules:
        row.min_notice_min === null
          ? DEFAULT_RULES
          : {
              minNoticeMin: row.min_notice_min,
              bufferMin: row.buffer_min,
              horizonDays: row.horizon_days,
              maxPerDay: row.max_per_day ?? undefined,
              bufferBeforeMin: row.buffer_before_min,
              maxMinutesPerDay: row.max_minutes_per_day ?? undefined,
            },
      busy: row.busy.map(([start, end, blockedUntil, , blockedFrom]) => ({
        start,
        end,
        blockedUntil,
        ...(blockedFrom !== null && { blockedFrom }),
      })),
    },
  }
}

/** For a transaction whose loss in a crash of the database does no harm: its commit waits for no disk. */
export async function commitWithoutWaiting(tx: Queries): Promise<void> {
  await tx.rows('set local synchronous_commit = off')
}

/** Keeps others from refreshing the same rows until the transaction ends; in one order, so that nobody deadlocks. */
export async function lockNextFree(tx: Queries, professionalIds: string[]): Promise<void> {
  await tx.rows(
    `select from listings where professional_id = any($1::uuid[]) order by professional_id for update`,
    [professionalIds],
    'lock_next_free',
  )
}

/** Instants in epoch minutes; `holdsUntil` Infinity: until the calendar changes. */
export type NextFree = {
  id: string
  startsAt: number | null
  weekendStartsAt: number | null
  holdsUntil: number
}

export async function writeNextFree(tx: Queries, found: NextFree[]): Promise<void> {
  await tx.rows(
    `update listings l set starts_at = f.starts_at, weekend_starts_at = f.weekend_starts_at, holds_until = f.holds_until
     from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[])
       as f (id, starts_at, weekend_starts_at, holds_until)
     where l.professional_id = f.id`,
    [
      found.map((f) => f.id),
      found.map((f) => instant(f.startsAt)),
      found.map((f) => instant(f.weekendStartsAt)),
      found.map((f) => instant(f.holdsUntil)),
    ],
    'write_next_free',
  )
}

function instant(minutes: number | null): string | null {
  if (minutes === null) return null
  return minutes === Infinity ? 'infinity' : new Date(Math.round(minutes * 60_000)).toISOString()
}

/** Takes up to `limit` professionals whose calendar has changed or whose next free times have passed. */
export async function takeStale(tx: Queries, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    `with due as (
       delete from next_free_due where ctid = any(array(
         select ctid from next_free_due limit $2 for update skip locked))
       returning professional_id)
     select professional_id as id from due
     union
     (select professional_id from listings where holds_until < $1 order by holds_until limit $2)`,
    [now, limit],
    'take_stale',
  )
  return rows.map((row) => row.id)
}
