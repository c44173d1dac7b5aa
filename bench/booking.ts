import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { RUN } from '#server/database/run.ts'
import { insertHold } from '#server/features/bookings/store.ts'
import { compare } from './anchor.ts'
import type { Shot } from './load.ts'
import { load } from './load.ts'
import { startWorld } from './world.ts'

/**
 * Bookings over HTTP (sign-in, validation, availability rules, audit). The anchor is just the statement that holds a
 * slot, sent through a bare pool with the same number of connections.
 */
const BOOKINGS = 3000
const PROFESSIONALS = 150
const CONNECTIONS = 16
const HOUR = 3_600_000
const BUDGET = { atOnce: 3, withProfessional: 1, unpaidOfDay: 6, dayFrom: new Date() }

const world = await startWorld()
const professionals = await world.db.rows<{ id: string }>(
  `with people as (
     insert into users (name, email, role)
     select 'Professional ' || n, 'p' || n || '@parlour.test', 'PROFESSIONAL' from generate_series(1, $1) n returning id, name),
   profiles as (
     insert into professionals (user_id, name, headline, bio, categories, hourly_rate_minor, verification_status)
     select id, name, 'Bench', 'Bench', '{tutoring}', 4500, 'VERIFIED' from people returning id)
   insert into calendars (professional_id, weekly)
   select id, $2 from profiles returning professional_id as id`,
  [
    PROFESSIONALS,
    JSON.stringify(
      [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
        weekday,
        startMin: 0,
        endMin: 1440,
        isActive: true,
      })),
    ),
  ],
)
// At most three holds each.
const cookies = await world.clients(BOOKINGS / 3)
const clientIds = (
  await world.db.rows<{ id: string }>(`select id from users where role = 'CLIENT'`)
).map((row) => row.id)

/** The n-th booking: a professional, a client, and an hour that no other request uses. */
function wish(n: number) {
  const startsAt = Math.ceil(Date.now() / HOUR + 3) * HOUR + Math.floor(n / PROFESSIONALS) * HOUR
  return {
    professionalId: professionals[n % PROFESSIONALS]?.id ?? '',
    client: n % (BOOKINGS / 3),
    startsAt: new Date(startsAt),
    endsAt: new Date(startsAt + HOUR),
  }
}

const empty = () => world.db.rows('truncate bookings cascade')

async function throughHttp(): Promise<number> {
  await empty()
  const shots: Shot[] = Array.from({ length: BOOKINGS }, (_, n) => {
    const { professionalId, client, startsAt, endsAt } = wish(n)
    return {
      method: 'POST',
      path: '/api/bookings',
      headers: { 'content-type': 'application/json', cookie: cookies[client] ?? '' },
      body: JSON.stringify({ professionalId, startsAt, endsAt }),
    }
  })
  const { seconds, statuses } = await load({ url: world.url, shots, connections: CONNECTIONS })
  if (statuses[201] !== BOOKINGS)
    throw new Error(`not every booking was made: ${JSON.stringify(statuses)}`)
  return BOOKINGS / seconds
}

const pool = new pg.Pool({ connectionString: world.databaseUrl, max: CONNECTIONS })

async function bareStatement(): Promise<number> {
  await empty()
  const bare = {
    [RUN]: (query: pg.QueryConfig) => pool.query(query) as never,
  }
  const began = performance.now()
  let next = 0
  const worker = async () => {
    while (next < BOOKINGS) {
      const { client, ...slot } = wish(next++)
      const made = await insertHold(
        bare,
        {
          ...slot,
          id: randomUUID(),
          clientId: clientIds[client] ?? '',
          blockedFrom: null,
          blockedUntil: slot.endsAt,
          holdExpiresAt: slot.startsAt,
          hasRightToCancel: true,
          hourlyRateMinor: 4500,
          priceMinor: 4500,
          feeMinor: 360,
          vatMinor: 972,
          totalMinor: 5832,
          idempotency: undefined,
          network: undefined,
        },
        BUDGET,
      )
      if (!made) throw new Error('a bare insert was refused')
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return BOOKINGS / ((performance.now() - began) / 1000)
}

await bareStatement()
await throughHttp()
await compare(
  'booking over HTTP',
  { unit: 'bookings/s', better: 'more', anchor: bareStatement, subject: throughHttp },
  { ratio: 0.35 },
)
await pool.end()
await world.end()
