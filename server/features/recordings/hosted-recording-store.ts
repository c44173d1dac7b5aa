import { first, many, typed, write } from '#server/database/statement.ts'

const HOSTED = `r.id, r.booking_id as session_id, r.state, r.room_name, r.provider_id, r.started_at, r.stopped_at,
  r.begun_at, r.duration_ms, b.ends_at, array[b.client_id, p.user_id] as people`
const FROM = `from recordings r join bookings b on b.id = r.booking_id join professionals p on p.id = b.professional_id
  where r.room_name is not null`
const KNOWN = typed<{ roomName: string; startedAt: Date; people: string[] }>()

export const findHosted = first(
  'recordings.hosted',
  `select ${HOSTED} ${FROM} and r.id = $id and r.started_at is not null`,
  KNOWN,
)
export type Hosted = NonNullable<Awaited<ReturnType<typeof findHosted>>>

export const findOfRoom = many(
  'recordings.ofRoom',
  `select ${HOSTED} ${FROM} and r.room_name = $roomName and r.started_at is not null`,
  KNOWN,
)

/** Agreed to, but not begun as far as we know. */
export const findNotBegun = many(
  'recordings.notBegun',
  `select ${HOSTED} ${FROM} and r.state = 'RECORDING' and r.begun_at is null and r.started_at <= $startedBefore limit 20`,
  KNOWN,
)

/** Stopped, and not ready yet. */
export const findAwaited = many(
  'recordings.awaited',
  `select ${HOSTED} ${FROM} and r.state = 'STOPPED' order by r.stopped_at limit 20`,
  KNOWN,
)

/** Deleted, or never begun, but perhaps still at the provider. */
export const findToRemove = many(
  'recordings.toRemove',
  `select ${HOSTED} ${FROM} and r.state in ('DELETED', 'FAILED') and r.removed_at is null
     and (r.state = 'DELETED' or r.begun_at is null) and r.started_at is not null
   order by r.started_at limit 50`,
  KNOWN,
)

export const setBegun = write(
  'recordings.setBegun',
  `update recordings set begun_at = $now where id = $id and state = 'RECORDING'`,
)

/** The provider did not begin; if another request has begun it meanwhile, nothing happens. */
export const setNotBegun = write(
  'recordings.setNotBegun',
  `update recordings set state = 'FAILED', stopped_at = $now
   where id = $id and state = 'RECORDING' and begun_at is null`,
)

export const setBrokenOff = write(
  'recordings.setBrokenOff',
  `update recordings set state = 'FAILED', stopped_at = coalesce(stopped_at, $now), begun_at = coalesce(begun_at, $now)
   where id = $id and state in ('RECORDING', 'STOPPED')`,
)

/** What was believed to be removed is not if the provider has something. */
export const setProviderId = write(
  'recordings.setProviderId',
  `update recordings set provider_id = $providerId, removed_at = null
   where id = $id and provider_id is distinct from $providerId`,
)

/** Also of one that broke off: what there is of it is kept. */
export const setReady = write(
  'recordings.setReady',
  `update recordings set state = 'READY', duration_ms = $durationMs, stopped_at = coalesce(stopped_at, $now)
   where id = $id and (state in ('RECORDING', 'STOPPED', 'EMPTY') or state = 'FAILED' and begun_at is not null)`,
)

export const setNothing = write(
  'recordings.setNothing',
  `update recordings set state = 'EMPTY', duration_ms = 0 where id = $id and state = 'STOPPED'`,
)

export const setRemoved = write(
  'recordings.setRemoved',
  'update recordings set removed_at = $now where id = $id',
)
