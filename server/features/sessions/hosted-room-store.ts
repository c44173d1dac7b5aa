import type { Queries } from '#server/database/connect.ts'

export type HostedRoom = { name: string; url: string }

export async function findHostedRoom(
  db: Queries,
  sessionId: string,
): Promise<HostedRoom | undefined> {
  const [room] = await db.rows<HostedRoom>(
    'select name, url from hosted_rooms where booking_id = $1',
    [sessionId],
    'hosted_room_find',
  )
  return room
}

/** Of several that keep the same room at once all succeed; another room takes the older one's place. */
export async function keepHostedRoom(
  db: Queries,
  sessionId: string,
  room: HostedRoom,
  now: Date,
): Promise<void> {
  await db.rows(
    `insert into hosted_rooms as kept (booking_id, name, url, created_at) values ($1, $2, $3, $4)
     on conflict (booking_id) do update
     set name = excluded.name, url = excluded.url, created_at = excluded.created_at
     where kept.name <> excluded.name`,
    [sessionId, room.name, room.url, now],
    'hosted_room_keep',
  )
}

/** Whether it is the room of a session of this person's. */
export async function isRoomOf(db: Queries, personId: string, name: string): Promise<boolean> {
  const rows = await db.rows(
    `select from hosted_rooms h join bookings b on b.id = h.booking_id
     join professionals p on p.id = b.professional_id
     where h.name = $1 and (b.client_id = $2 or p.user_id = $2)`,
    [name, personId],
    'hosted_room_of',
  )
  return rows.length > 0
}
