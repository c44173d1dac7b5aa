import type { Queries } from './connect.ts'
import { first } from './statement.ts'

const confirmedName = first(
  'users.confirmedName',
  'select name from users where email = $email and email_verified',
)

/**
 * The name with which a mail greets the reader at this address; undefined unless the address is confirmed. Anybody can
 * sign up with somebody's address and choose the name that its owner would read.
 */
export async function greetingName(db: Queries, email: string): Promise<string | undefined> {
  return (await confirmedName(db, { email }))?.name
}
