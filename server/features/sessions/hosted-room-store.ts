import type { Queries } from '#server/database/connect.ts'
import { first, many, write } from '#server/database/statement.ts'

export const findHostedRoom = first(
  'sessions.findHostedRoom',
  'select name, url from hosted_rooms where booking_id = $sessionId',
)

/** Concurrent calls for the same room all succeed; a different room replaces the older one. */
export const storeHostedRoom = write(
  'sessions.storeHostedRoom',
  `insert into hosted_rooms as kept (booking_id, name, url, created_at) values ($sessionId, $name, $url, $now)
   on conflict (booking_id) do update
   set name = excluded.name, url = excluded.url, created_at = excluded.created_at
   where kept.name <> excluded.name`,
)

const findRoomOf = first(
  'sessions.findRoomOf',
  `select from hosted_rooms h join bookings b on b.id = h.booking_id
   join professionals p on p.id = b.professional_id
   where h.name = $name and (b.client_id = $personId or p.user_id = $personId)`,
)

/** Whether the room belongs to a session of this person. */
export async function isRoomOf(
  db: Queries,
  asked: { personId: string; name: string },
): Promise<boolean> {
  return (await findRoomOf(db, asked)) !== undefined
}

/** Deleted here, whether or not the provider has deleted them yet. */
export const findDeletedRecordings = many(
  'sessions.findDeletedRecordings',
  `select provider_id from recordings
   where room_name = $roomName and state = 'DELETED' and provider_id is not null`,
)
