import type { Availability } from '#contract/availability.ts'
import { notFound } from '#domain/errors.ts'
import type { Queries } from '#server/database/connect.ts'

/** Without `version`: what somebody wishes to save. */
export type Hours = Omit<Availability, 'version'>
export type OwnHours = Availability & { professionalId: string }

/** The hours of the professional behind an account. Throws 404 when the account has no profile. */
export async function readHours(db: Queries, personId: string): Promise<OwnHours> {
  const [row] = await db.rows<Row>(
    `select ${COLUMNS} from professionals p join calendars c on c.professional_id = p.id
     where p.user_id = $1`,
    [personId],
    'own_hours',
  )
  return ownHours(row)
}

/** The same, kept from others until the transaction ends, and whether `wished` says nothing else. */
export async function lockHours(
  tx: Queries,
  personId: string,
  wished: Hours,
): Promise<OwnHours & { isSame: boolean }> {
  const [row] = await tx.rows<Row & { isSame: boolean }>(
    `select ${COLUMNS}, p.time_zone = $2 and c.weekly = $3::jsonb and c.overrides = $4::jsonb
       and c.min_notice_min = $5 and c.buffer_min = $6 and c.horizon_days = $7
       and c.max_per_day is not distinct from $8 and c.buffer_before_min = $9
       and c.max_minutes_per_day is not distinct from $10 as "isSame"
     from professionals p join calendars c on c.professional_id = p.id
     where p.user_id = $1 for update of p, c`,
    [personId, wished.timeZone, ...valuesOf(wished)],
    'own_hours_lock',
  )
  return { ...ownHours(row), isSame: row?.isSame ?? false }
}

/** Writes them as the next version, which is returned. Triggers note that the next free times are due. */
export async function writeHours(
  tx: Queries,
  professionalId: string,
  hours: Hours,
  now: Date,
): Promise<number> {
  await tx.rows(
    'update professionals set time_zone = $2 where id = $1 and time_zone <> $2',
    [professionalId, hours.timeZone],
    'own_hours_zone',
  )
  const [row] = await tx.rows<{ version: number }>(
    `update calendars set weekly = $2, overrides = $3, min_notice_min = $4, buffer_min = $5,
       horizon_days = $6, max_per_day = $7, buffer_before_min = $8, max_minutes_per_day = $9,
       version = version + 1, updated_at = $10
     where professional_id = $1 returning version`,
    [professionalId, ...valuesOf(hours), now],
    'own_hours_write',
  )
  if (!row) throw notFound('Your profile')
  return row.version
}

function valuesOf({ weekly, overrides, rules }: Hours): unknown[] {
  return [
    JSON.stringify(weekly),
    JSON.stringify(overrides),
    rules.minNoticeMin,
    rules.bufferMin,
    rules.horizonDays,
    rules.maxPerDay ?? null,
    rules.bufferBeforeMin ?? 0,
    rules.maxMinutesPerDay ?? null,
  ]
}

type Row = Omit<OwnHours, 'rules'> & {
  minNoticeMin: number
  bufferMin: number
  horizonDays: number
  maxPerDay: number | null
  bufferBeforeMin: number
  maxMinutesPerDay: number | null
}

const COLUMNS = `p.id as "professionalId", p.time_zone as "timeZone", c.weekly, c.overrides,
  c.min_notice_min as "minNoticeMin", c.buffer_min as "bufferMin", c.horizon_days as "horizonDays",
  c.max_per_day as "maxPerDay", c.buffer_before_min as "bufferBeforeMin",
  c.max_minutes_per_day as "maxMinutesPerDay", c.version`

function ownHours(row: Row | undefined): OwnHours {
  if (!row) throw notFound('Your profile')
  const { professionalId, timeZone, weekly, overrides, version } = row
  const { minNoticeMin, bufferMin, horizonDays } = row
  const rules = {
    ...{ minNoticeMin, bufferMin, horizonDays },
    bufferBeforeMin: row.bufferBeforeMin || undefined,
    maxPerDay: row.maxPerDay ?? undefined,
    maxMinutesPerDay: row.maxMinutesPerDay ?? undefined,
  }
  return { professionalId, timeZone, weekly, overrides, rules, version }
}
