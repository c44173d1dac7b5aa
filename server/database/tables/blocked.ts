import type { Queries } from '#server/database/connect.ts'
import { first } from '#server/database/statement.ts'

/** SQL: whether this professional has blocked this client, who then can't book any more. */
export const refusesSql = (professional: string, client: string) =>
  `exists (select from threads t where t.client_id = ${client}
     and t.professional_id = ${professional} and t.professional_blocked_at is not null)`

const blockOf = first(
  'blocked.blockOf',
  `select case when b.client_id = $personId then t.professional_blocked_at else t.client_blocked_at end as at
   from bookings b join threads t on t.client_id = b.client_id and t.professional_id = b.professional_id
   where b.id = $bookingId`,
)

/** Whether the other one of a booking has blocked this person, whose words are then kept from them. */
export async function isBlockedByOther(
  db: Queries,
  asked: { bookingId: string; personId: string },
): Promise<boolean> {
  return Boolean((await blockOf(db, asked))?.at)
}
