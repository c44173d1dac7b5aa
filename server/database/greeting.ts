import type { Queries } from './connect.ts'
import { first } from './statement.ts'

const confirmedName = first(
  'users.confirmedName',
  'select name from users where email = $email and email_verified',
)

/**
 * The name to greet the owner of this address with; undefined unless the address is confirmed, because anyone can sign
 * up with someone else's address and choose the name its owner would read.
 */
export async function greetingName(db: Queries, email: string): Promise<string | undefined> {
  return (await confirmedName(db, { email }))?.name
}
