import type { BookingStatus } from '#domain/booking.ts'
import type { Price } from '#domain/money.ts'
import type { Queries } from '#server/database/connect.ts'

/** `id` is the person's own, for the professional too. `timeZone` is where they read their times. */
export type Party = { id: string; name: string; email: string; timeZone: string }

/** What mails and calendar files tell of a booking; instants in UTC, money in pence. */
export type Booking = Price & {
  id: string
  status: BookingStatus
  startsAt: Date
  endsAt: Date
  /** Null when it was never confirmed. */
  confirmedAt: Date | null
  sequence: number
  client: Party
  professional: Party
}

/** A booking, for one of its two people alone. */
export async function findBooking(
  db: Queries,
  personId: string,
  id: string,
): Promise<Booking | undefined> {
  const [row] = await db.rows<Booking>(
    `select ${BOOKING} from bookings b ${PEOPLE} where b.id = $1 and $2 in (c.id, u.id)`,
    [id, personId],
  )
  return row
}

const BOOKING = `b.id, b.status, b.starts_at as "startsAt", b.ends_at as "endsAt", b.confirmed_at as "confirmedAt",
  b.sequence, b.price_minor as "priceMinor", b.fee_minor as "feeMinor", b.vat_minor as "vatMinor",
  b.total_minor as "totalMinor",
  json_build_object('id', c.id, 'name', c.name, 'email', c.email, 'timeZone', c.time_zone) as client,
  json_build_object('id', u.id, 'name', p.name, 'email', u.email, 'timeZone', u.time_zone) as professional`

const PEOPLE = `join users c on c.id = b.client_id
  join professionals p on p.id = b.professional_id
  join users u on u.id = p.user_id`
