import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { RUN } from '#server/database/run.ts'
import { insertHold } from '#server/features/bookings/store.ts'
import { compare } from './anchor.ts'
import type { Shot } from './load.ts'
import { load } from './load.ts'
import type { World } from './world.ts'

const BOOKINGS = 3000
const PROFESSIONALS = 150
/** The most that a client may hold at once. */
const EACH_CLIENT = 3
const CONNECTIONS = 16
const HOUR = 3_600_000
const AT = { dayFrom: new Date(), now: new Date() }
const BUDGET = { atOnce: EACH_CLIENT, withProfessional: 1, unpaidOfDay: 6, ...AT }

/**
 * Bookings over HTTP (sign-in, validation, availability rules, audit). The anchor is just the statement that holds a
 * slot, sent through a bare pool with the same number of connections.
 */
export async function measureBookings(world: World): Promise<void> {
  const professionals = await world.professionals(PROFESSIONALS)

  let hoursTaken = 3
  /** For one run: clients of its own, and for each booking a professional and an hour that no other booking has. */
  async function wishes() {
    const clients = await world.clients(BOOKINGS / EACH_CLIENT)
    const from = Math.ceil(Date.now() / HOUR + hoursTaken) * HOUR
    hoursTaken += BOOKINGS / PROFESSIONALS
    return Array.from({ length: BOOKINGS }, (_, n) => {
      const startsAt = from + Math.floor(n / PROFESSIONALS) * HOUR
      return {
        professionalId: professionals[n % PROFESSIONALS]?.id ?? '',
        client: clients[n % clients.length] ?? { id: '', cookie: '' },
        startsAt: new Date(startsAt),
        endsAt: new Date(startsAt + HOUR),
      }
    })
  }

  async function throughHttp(): Promise<number> {
    const shots = (await wishes()).map(
      ({ client, ...slot }): Shot => ({
        method: 'POST',
        path: '/api/bookings',
        headers: { 'content-type': 'application/json', cookie: client.cookie },
        body: JSON.stringify(slot),
      }),
    )
    const { seconds, statuses } = await load({ url: world.url, shots, connections: CONNECTIONS })
    if (statuses[201] !== BOOKINGS)
      throw new Error(`not every booking was made: ${JSON.stringify(statuses)}`)
    return BOOKINGS / seconds
  }

  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: CONNECTIONS })

  async function bareStatement(): Promise<number> {
    const all = await wishes()
    const bare = {
      [RUN]: (query: pg.QueryConfig) => pool.query(query) as never,
    }
    const began = performance.now()
    const worker = async () => {
      for (let next = all.pop(); next; next = all.pop()) {
        const { client, ...slot } = next
        const made = await insertHold(
          bare,
          {
            ...slot,
            id: randomUUID(),
            clientId: client.id,
            blockedFrom: null,
            serviceName: null,
            serviceId: null,
            way: 'single',
            packageId: null,
            blockedUntil: slot.endsAt,
            holdExpiresAt: slot.startsAt,
            hasRightToCancel: true,
            cancellationTerms: 'usual',
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
}
