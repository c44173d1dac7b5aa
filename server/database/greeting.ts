import type { Queries } from './connect.ts'

/**
 * The name with which a mail greets the reader at this address; undefined unless the address is confirmed. Anybody can
 * sign up with somebody's address and choose the name that its owner would read.
 */
export async function greetingName(db: Queries, email: string): Promise<string | undefined> {
  const [user] = await db.rows<{ name: string }>(
    'select name from users where email = $1 and email_verified',
    [email],
  )
  return user?.name
}
