import type { Availability } from '#contract/hours/availability.ts'
import { notFound } from '#domain/errors.ts'
import type { Queries } from '#server/database/connect.ts'
import { first, typed, write } from '#server/database/statement.ts'

/** Without `version`: the hours to save. Schedules and travels that are left out stay as they are. */
export type Hours = Omit<Availability, 'version'>
export type OwnHours = Availability & { professionalId: string }

const COLUMNS = `p.id as professional_id, p.time_zone, c.weekly, c.overrides, c.schedules, c.travels, c.min_notice_min, c.buffer_min,
  c.horizon_days, c.max_per_day, c.buffer_before_min, c.max_minutes_per_day, c.version`

const hoursOf = first(
  'availability.hoursOf',
  `select ${COLUMNS} from professionals p join calendars c on c.professional_id = p.id
   where p.user_id = $personId`,
)

/** The working hours of an account's professional. Throws 404 if the account has no profile. */
export async function readHours(db: Queries, personId: string): Promise<OwnHours> {
  return ownHours(await hoursOf(db, { personId }))
}

const lock = first(
  'availability.lockHours',
  `select ${COLUMNS}, p.time_zone = $timeZone and c.weekly = $weekly::jsonb and c.overrides = $overrides::jsonb
     and c.schedules = coalesce($schedules?::jsonb, c.schedules) and c.travels = coalesce($travels?::jsonb, c.travels)
     and c.min_notice_min = $minNoticeMin and c.buffer_min = $bufferMin and c.horizon_days = $horizonDays
     and c.max_per_day is not distinct from $maxPerDay? and c.buffer_before_min = $bufferBeforeMin
     and c.max_minutes_per_day is not distinct from $maxMinutesPerDay? as is_same
   from professionals p join calendars c on c.professional_id = p.id
   where p.user_id = $personId for update of p, c`,
  typed<{ isSame: boolean }>(),
)

/** Locks the hours until the transaction ends and reports whether `wished` changes nothing. */
export async function lockHours(
  tx: Queries,
  personId: string,
  wished: Hours,
): Promise<OwnHours & { isSame: boolean }> {
  const row = await lock(tx, { ...valuesOf(wished), personId })
  return { ...ownHours(row), isSame: row?.isSame ?? false }
}

const storeZone = write(
  'availability.storeZone',
  'update professionals set time_zone = $timeZone where id = $professionalId and time_zone <> $timeZone',
)
const storeHours = first(
  'availability.storeHours',
  `update calendars set weekly = $weekly, overrides = $overrides,
     schedules = coalesce($schedules?::jsonb, schedules), travels = coalesce($travels?::jsonb, travels), min_notice_min = $minNoticeMin,
     buffer_min = $bufferMin, horizon_days = $horizonDays, max_per_day = $maxPerDay?,
     buffer_before_min = $bufferBeforeMin, max_minutes_per_day = $maxMinutesPerDay?,
     version = version + 1, updated_at = $now
   where professional_id = $professionalId returning version`,
)

/** Stores the hours as the next version, which it returns. Triggers mark the next free times as due. */
export async function writeHours(
  tx: Queries,
  professionalId: string,
  hours: Hours,
  now: Date,
): Promise<number> {
  const wanted = { ...valuesOf(hours), professionalId, now }
  await storeZone(tx, wanted)
  const row = await storeHours(tx, wanted)
  if (!row) throw notFound('Your profile')
  return row.version
}

function valuesOf({ timeZone, weekly, overrides, schedules, travels, rules }: Hours) {
  return {
    ...rules,
    timeZone,
    weekly: JSON.stringify(weekly),
    overrides: JSON.stringify(overrides),
    schedules: schedules && JSON.stringify(schedules),
    travels: travels && JSON.stringify(travels),
    bufferBeforeMin: rules.bufferBeforeMin ?? 0,
  }
}

function ownHours(row: Awaited<ReturnType<typeof hoursOf>>): OwnHours {
  if (!row) throw notFound('Your profile')
  const { professionalId, timeZone, weekly, overrides, schedules, travels, version } = row
  const { minNoticeMin, bufferMin, horizonDays } = row
  const rules = {
    minNoticeMin,
    bufferMin,
    horizonDays,
    bufferBeforeMin: row.bufferBeforeMin || undefined,
    maxPerDay: row.maxPerDay ?? undefined,
    maxMinutesPerDay: row.maxMinutesPerDay ?? undefined,
  }
  return { professionalId, timeZone, weekly, overrides, schedules, travels, rules, version }
}
