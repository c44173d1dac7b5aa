import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { User } from '#contract/people/sign-in.ts'
import { CONFIRM_LINK_DAYS } from '#domain/people/sign-in/sign-in.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { ensureProfile } from '#server/database/tables/ensure-profile.ts'
import { knownCookie } from '#server/features/sign-in/browsers/known-browser.ts'
import { signInCookieName } from '#server/http/security/cookies.ts'
import { macOf } from '#server/secrets/macs.ts'
import { hashPassword } from '#server/secrets/password-hash.ts'
import type { Rows, TestDatabase } from './rows.ts'

export const PASSWORD = 'correct-horse-battery'

export type NewPerson = { name: string; email: string; role: User['role'] }

/** Someone signed in. */
export type SignedUp = { user: User; cookie: string }

/**
 * Writes the rows that a sign-up over HTTP leaves, for a twentieth of its time, and no mail. `people.test.ts` holds the
 * two against each other. Whatever time a test sets, this person stays signed in with a recent proof of identity.
 */
export async function insertPerson(
  { db, config, clock }: Pick<Context, 'config' | 'clock'> & { db: TestDatabase },
  { name, email, role }: NewPerson,
): Promise<SignedUp> {
  const id = randomUUID()
  const token = randomBytes(16).toString('hex')
  const now = clock()
  await db.rows(
    `with person as (
       insert into users (id, name, email, role, time_zone, created_at, updated_at)
       values ($1, $2, $3, $4, 'Europe/London', $5, $5)),
     method as (
       insert into sign_in_methods (user_id, account_id, provider_id, password, created_at, updated_at)
       values ($1, $1::text, 'credential', $6, $5, $5)),
     sign_in as (
       insert into sign_ins (user_id, token, ip_address, user_agent, created_at, updated_at, expires_at, proven_at)
       values ($1, $7, '127.0.0.1', 'lightMyRequest', $5, '9999-01-01', '9999-01-01', '9999-01-01')),
     link as (
       insert into mail_tokens (token_hash, user_id, purpose, expires_at)
       values ($8, $1, 'verify-email', $9))
     insert into audit_events (actor_id, action, details)
     values ($1, 'registered', jsonb_build_object('role', $4::text))`,
    [
      id,
      name,
      email,
      role,
      now,
      await passwordHash(),
      token,
      randomBytes(32).toString('hex'),
      new Date(now.getTime() + CONFIRM_LINK_DAYS * DAY_MS),
    ],
  )
  if (role === 'PROFESSIONAL') await ensureProfile(db, { userId: id })
  const user = {
    id,
    name,
    avatar: null,
    email,
    role,
    emailVerified: false,
    timeZone: 'Europe/London',
    eraseAfter: null,
    isRestricted: false,
  }
  const known = knownCookie(config, undefined, id).split(';', 1)
  return { user, cookie: `${signInCookie(config, token)}; ${known}` }
}

/** One for all: they have the same password. */
let hash: Promise<string> | undefined
const passwordHash = () => {
  hash ??= hashPassword(PASSWORD)
  return hash
}

function signInCookie(config: Context['config'], token: string): string {
  const signed = `${token}.${macOf(config, token, 'base64')}`
  return `${signInCookieName(config)}=${encodeURIComponent(signed)}`
}

/** Cookies of this many clients, created in one statement, for load tests. */
export async function crowd(
  context: { db: Rows; config: { SECRET: string } },
  count: number,
): Promise<string[]> {
  const rows = await context.db.rows<{ token: string }>(
    `with people as (
       insert into users (name, email, email_verified)
       select 'Client ' || n, 'crowd-' || gen_random_uuid() || '@parlour.test', true from generate_series(1, $1) n
       returning id)
     insert into sign_ins (user_id, token, expires_at)
     select id, gen_random_uuid(), now() + interval '1 day' from people returning token`,
    [count],
  )
  return rows.map(({ token }) => {
    const signature = createHmac('sha256', context.config.SECRET).update(token).digest('base64')
    return `parlour_sign_in=${encodeURIComponent(`${token}.${signature}`)}`
  })
}
