import type { BookingState } from '#domain/booking/states.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'

const GUEST = `g.id, g.booking_id as session_id, g.invited_by, g.browser_hash, g.name, g.asked_at, g.admitted_by,
  u.name as inviter, array[b.client_id, p.user_id] as people,
  array(select o.name from users o where o.id in (b.client_id, p.user_id)) || p.name as names, b.starts_at, b.ends_at, b.state`
const FROM = `from guests g join bookings b on b.id = g.booking_id join professionals p on p.id = b.professional_id
  join users u on u.id = g.invited_by`
const KNOWN = typed<{
  admittedBy: string[]
  people: string[]
  names: string[]
  state: BookingState
}>()

/** Until the end of the transaction: invitations to a session are counted one after the other. */
export const lockGuests = write(
  'guests.lock',
  `select pg_advisory_xact_lock(hashtextextended('guests:' || $sessionId::text, 0))`,
)

export const countStanding = one(
  'guests.countStanding',
  'select count(*) as count from guests where booking_id = $sessionId and ended_at is null',
  typed<{ count: number }>(),
)

export const addGuest = one(
  'guests.add',
  `insert into guests (booking_id, invited_by, token_hash, invited_at)
   values ($sessionId, $personId, $tokenHash, $now) returning id`,
)

/** The session's standing invitations, in their order. */
export const findGuests = many(
  'guests.ofSession',
  `select ${GUEST} ${FROM} where g.booking_id = $sessionId and g.ended_at is null order by g.invited_at, g.id`,
  KNOWN,
)

/** A standing invitation, by its id. */
export const findGuest = first(
  'guests.find',
  `select ${GUEST} ${FROM} where g.id = $id and g.ended_at is null`,
  KNOWN,
)
export type GuestRow = NonNullable<Awaited<ReturnType<typeof findGuest>>>

/** The same, by what its link ends with. */
export const findByToken = first(
  'guests.findByToken',
  `select ${GUEST} ${FROM} where g.token_hash = $tokenHash and g.ended_at is null`,
  KNOWN,
)

/** Locks it, if it is to a session of this person. */
export const lockGuest = first(
  'guests.lockOne',
  `select ${GUEST} ${FROM} where g.id = $id and g.ended_at is null and $personId in (b.client_id, p.user_id)
   for update of g`,
  KNOWN,
)

/** Binds the link to this browser; not if it is another's. Who asks already keeps the name that people have seen. */
export const setAsking = write(
  'guests.setAsking',
  `update guests set browser_hash = $browserHash, name = case when asked_at is null then $name else name end, asked_at = coalesce(asked_at, $now)
   where id = $id and ended_at is null and (browser_hash is null or browser_hash = $browserHash)`,
)

export const setAdmittedBy = write(
  'guests.setAdmittedBy',
  'update guests set admitted_by = $admittedBy::uuid[] where id = $id',
)

export const setNotNow = write(
  'guests.setNotNow',
  `update guests set asked_at = null, admitted_by = '{}' where id = $id`,
)

export const setEnded = write('guests.setEnded', 'update guests set ended_at = $now where id = $id')

export const deleteOld = write('guests.deleteOld', 'delete from guests where invited_at < $before')
