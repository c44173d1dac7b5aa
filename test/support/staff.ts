import { createHmac, randomUUID } from 'node:crypto'
import type { StaffRole } from '#domain/desk/staff.ts'
import type { Context } from '#server/context.ts'
import type { Caller, TestApp } from './test-app.ts'
import { callsOf } from './test-app.ts'

/** A member of staff who is signed in, with a second factor unless told otherwise. */
export async function aStaffMember(
  { app, db, context }: Pick<TestApp, 'app' | 'db'> & { context: Pick<Context, 'config'> },
  role: StaffRole = 'admin',
  { hasFactor = true, name = 'Ruth Marsden' } = {},
): Promise<Omit<Caller, 'user'> & { user: { id: string; name: string } }> {
  const [row] = await db.rows<{ id: string; token: string }>(
    `with person as (
       insert into users (name, email, role, email_verified)
       values ($1, $2, 'STAFF', true) returning id),
     member as (insert into staff (user_id, role, added_at) select id, $3, now() from person),
     factor as (insert into authenticators (user_id, secret, confirmed_at)
       select id, 'none', now() from person where $4)
     insert into sign_ins (user_id, token, expires_at, updated_at, proven_at)
     select id, gen_random_uuid(), '9999-01-01', '9999-01-01', '9999-01-01' from person
     returning user_id as id, token`,
    [name, `staff-${randomUUID()}@parlour.test`, role, hasFactor],
  )
  if (!row) throw new Error('no member of staff was added')
  const signature = createHmac('sha256', context.config.SECRET).update(row.token).digest('base64')
  const cookie = `parlour_sign_in=${encodeURIComponent(`${row.token}.${signature}`)}`
  return { user: { id: row.id, name }, cookie, ...callsOf(app, cookie) }
}
