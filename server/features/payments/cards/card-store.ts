import type { Queries } from '#server/database/connect.ts'
import { first, one, write } from '#server/database/statement.ts'

const OF_CLIENT =
  'select ref from payment_customers where user_id = $userId and provider = $provider'

export const customer = first('payments.customer', OF_CLIENT)

const insertCustomer = write(
  'payments.insertCustomer',
  `insert into payment_customers (user_id, provider, ref, created_at)
   values ($userId, $provider, $ref, $createdAt) on conflict (user_id, provider) do nothing`,
)
const storedCustomer = one('payments.storedCustomer', OF_CLIENT)

/** The client's customer, stored by the first call. */
export async function customerOnce(
  db: Queries,
  wanted: Parameters<typeof insertCustomer>[1],
): Promise<string> {
  await insertCustomer(db, wanted)
  return (await storedCustomer(db, wanted)).ref
}
