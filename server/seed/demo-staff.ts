import { Secret, TOTP } from 'otpauth'
import type { Tables } from '#server/database/table-types.ts'
import type { Secrets } from '#server/secrets/macs.ts'
import { seal } from '#server/secrets/sealed-text.ts'
import { idOf } from './rows.ts'

/** The demo's staff: larger refunds and appeals need two. */
export const DEMO_STAFF = [
  { email: 'staff@parlour.test', name: 'Ruth Marsden', role: 'admin' },
  { email: 'second.staff@parlour.test', name: 'Tom Okoro', role: 'admin' },
] as const

/** The key of their authenticator apps, as public as their password: never in production. */
export const DEMO_KEY = 'PARLOURSTAFF2345PARLOURSTAFF2345'

/** What finishes the sign-in of the demo's staff at `now`: a code that is good once, for a minute at least. */
export const demoStaffCode = (now: number): string =>
  new TOTP({ secret: Secret.fromBase32(DEMO_KEY) }).generate({ timestamp: now + 30_000 })

/** Accounts of staff with an authenticator app, for a demo that is not public. */
export function staffRows(secrets: Secrets, password: string, now: Date) {
  const people = DEMO_STAFF.map((person) => ({ ...person, id: idOf(`user ${person.email}`) }))
  return {
    users: people.map(({ id, name, email }): Tables['users'] => ({
      id,
      name,
      email,
      emailVerified: true,
      role: 'STAFF',
      timeZone: 'Europe/London',
      createdAt: now,
    })),
    sign_in_methods: people.map(({ id }): Tables['sign_in_methods'] => ({
      userId: id,
      accountId: id,
      providerId: 'credential',
      password,
    })),
    staff: people.map(({ id, role }): Tables['staff'] => ({ userId: id, role, addedAt: now })),
    authenticators: people.map(({ id }): Tables['authenticators'] => ({
      userId: id,
      secret: seal(secrets, `authenticator:${id}`, DEMO_KEY),
      confirmedAt: now,
      lastStep: 0,
    })),
  }
}
