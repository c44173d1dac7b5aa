import { inStates } from '#server/database/booking-states.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'

/** Until the end of the transaction: changes to a room are told in the order in which they happen. */
export const lockRoom = write(
  'rooms.lockRoom',
  `select pg_advisory_xact_lock(hashtextextended('room:' || $sessionId::text, 0))`,
)

/** Rises with each reading. */
export const findRoom = first(
  'rooms.findRoom',
  `select b.starts_at, b.client_id, p.user_id as professional_id, nextval('room_versions') as version
   from bookings b join professionals p on p.id = b.professional_id where b.id = $sessionId`,
  typed<{ professionalId: string; version: number }>(),
)

/** The seats of guests whose invitation was taken back count no longer. */
export const findSeats = many(
  'rooms.findSeats',
  `select s.person_id, coalesce(u.name, g.name) as name, u.id is null as is_guest, s.page, s.lost_at, s.admitted_at
   from room_seats s
   left join users u on u.id = s.person_id
   left join guests g on g.id = s.person_id and g.booking_id = s.booking_id and g.ended_at is null
   where s.booking_id = $sessionId and (u.id is not null or g.id is not null) order by s.person_id`,
  typed<{ name: string; isGuest: boolean }>(),
)

export const findSeat = first(
  'rooms.findSeat',
  'select page, lost_at from room_seats where booking_id = $sessionId and person_id = $personId',
)

/** A page keeps its seat's history; a new page begins one. */
export const storeSeat = write(
  'rooms.storeSeat',
  `insert into room_seats as seat (booking_id, person_id, page, program, expires_at)
   values ($sessionId, $personId, $page, $program, $expiresAt)
   on conflict (booking_id, person_id) do update
   set page = excluded.page, program = excluded.program, expires_at = excluded.expires_at, lost_at = null`,
)

/** People who meet the others now, each once. */
export const joinWaiting = many(
  'rooms.joinWaiting',
  `update room_seats set joined_at = $now where booking_id = $sessionId and joined_at is null and lost_at is null
   returning person_id`,
)

export const admitFrom = write(
  'rooms.admitFrom',
  `update room_seats set admitted_at = $now
   where booking_id = $sessionId and person_id = $personId and page = $page and admitted_at is null`,
)

/** Not if the page is already back at another program. */
export const markLost = write(
  'rooms.markLost',
  `update room_seats set lost_at = $now, expires_at = $expiresAt
   where booking_id = $sessionId and person_id = $personId and page = $page and program = $program and lost_at is null`,
)

export const removeSeat = write(
  'rooms.removeSeat',
  'delete from room_seats where booking_id = $sessionId and person_id = $personId and page = $page',
)

/** Whichever page has it. */
export const removeGuestSeat = write(
  'rooms.removeGuestSeat',
  'delete from room_seats where booking_id = $sessionId and person_id = $personId',
)

/** Also puts back seats that a crash of the database has forgotten; seats of newer pages stay. */
export const renewSeats = write(
  'rooms.renewSeats',
  `insert into room_seats as seat (booking_id, person_id, page, program, joined_at, expires_at)
   select held.booking_id, held.person_id, held.page, $program, $now, $expiresAt
   from unnest($sessionIds::uuid[], $personIds::uuid[], $pages::uuid[]) held (booking_id, person_id, page)
   on conflict (booking_id, person_id) do update set expires_at = excluded.expires_at
   where seat.page = excluded.page and seat.lost_at is null`,
)

export const removeExpired = many(
  'rooms.removeExpired',
  `delete from room_seats where expires_at <= $now
   returning booking_id as session_id, person_id, lost_at, expires_at,
     exists (select from users where id = person_id) as is_person`,
  typed<{ isPerson: boolean }>(),
)

/** The session of this hosted room. */
export const findHostedSession = first(
  'rooms.findHostedSession',
  `select b.id, b.outcome, array[b.client_id, p.user_id] as people
   from hosted_rooms h join bookings b on b.id = h.booking_id join professionals p on p.id = b.professional_id
   where h.name = $roomName`,
  typed<{ people: string[] }>(),
)

/** A leaving, once known, stays known. */
export const storeVisit = write(
  'rooms.storeVisit',
  `insert into hosted_visits as known (visit, booking_id, person_id, joined_at, left_at)
   values ($visit, $sessionId, $personId, $joinedAt, $leftAt?)
   on conflict (visit) do update set left_at = coalesce(known.left_at, excluded.left_at)`,
)

export const findVisits = many(
  'rooms.findVisits',
  'select joined_at, left_at from hosted_visits where booking_id = $sessionId and person_id = $personId',
)

/** Rooms of completed sessions without an outcome, whose provider was not asked yet. */
export const findRoomsToAsk = many(
  'rooms.findRoomsToAsk',
  `select h.booking_id as session_id, h.name from hosted_rooms h join bookings b on b.id = h.booking_id
   where h.asked_at is null and ${inStates('b', ['COMPLETED'])} and b.outcome is null and b.ends_at <= $endedBefore
   order by b.ends_at limit 100`,
)

export const setAsked = write(
  'rooms.setAsked',
  'update hosted_rooms set asked_at = $now where booking_id = $sessionId and name = $name',
)

/** Whether any hosted room is open. */
export const isHostedRoomOpen = one(
  'rooms.isHostedRoomOpen',
  `select exists (
     select from hosted_rooms h join bookings b on b.id = h.booking_id
     where h.asked_at is null and b.starts_at <= $startsBefore and b.ends_at > $endsAfter) as is_open`,
  typed<{ isOpen: boolean }>(),
)

export const findKnownVisits = many(
  'rooms.findKnownVisits',
  'select visit from hosted_visits where visit = any($visits::text[])',
)
