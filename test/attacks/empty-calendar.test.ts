import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { compose } from '#server/compose.ts'
import { connect } from '#server/database/connect.ts'
import { expireHolds, settle } from '#server/features/bookings/index.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const MONDAY = Date.parse('2026-03-02T08:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const CONFIRM = [409, 'Please confirm your email address to hold this time']

/** With the default limits. */
const world = await buildTestApp({
  settings: {
    TRUST_PROXY: '1',
    BOOKING_LIMIT_ACCOUNT: '1000',
    HOLDS_WITH_PROFESSIONAL: '',
    HOLDS_UNPAID_A_DAY: '',
    HOLDS_UNCONFIRMED: '',
    HOLDS_UNCONFIRMED_WITH_PROFESSIONAL: '',
    HOLDS_UNCONFIRMED_OF_NETWORK: '',
  },
})
const { db, context, aClient, aConfirmedClient, aProfessional, setClock } = world

/** A second process on the same database, as behind a load balancer. */
const secondDb = await connect(world.databaseUrl, { onError: () => {} })
const quiet = { info() {}, warn() {}, error() {} }
const second = await buildApp(compose(context.config, secondDb, quiet, { clock: context.clock }))
afterAll(async () => {
  await second.close()
  await secondDb.close()
})

let networks = 0
function aNetwork(): string {
  networks += 1
  return `198.51.${networks}.1`
}

/** Tests share the database, so each uses its own week. */
let now = MONDAY
beforeEach(() => {
  now += 14 * 24 * HOUR
  setClock(new Date(now))
})

const wait = (ms: number) => {
  now += ms
  setClock(new Date(now))
}

/** Tries to hold the hour that starts this many hours from now, at one of the two processes. */
async function hold(
  client: Caller,
  professionalId: string,
  hour: number,
  { network = aNetwork(), app = world.app } = {},
): Promise<{ said: [number, string]; id: string }> {
  const start = Math.ceil(now / HOUR) * HOUR + hour * HOUR
  const reply = await app.inject({
    method: 'POST',
    url: '/api/bookings',
    headers: { cookie: client.cookie, 'x-forwarded-for': network },
    payload: {
      professionalId,
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(start + HOUR).toISOString(),
    },
  })
  const isMade = reply.statusCode === 201
  return {
    said: [reply.statusCode, isMade ? 'held' : reply.body],
    id: isMade ? reply.json().id : '',
  }
}

const confirm = ({ user }: Caller) =>
  db.rows('update users set email_verified = true where id = $1', [user.id])

const held = async (professionalId: string) =>
  (
    await db.rows<{ count: number }>(
      `select count(*) from bookings where professional_id = $1 and status = 'PENDING_PAYMENT'`,
      [professionalId],
    )
  )[0]?.count

describe('emptying a competitor’s calendar', () => {
  it('with new accounts gets two slots, even all at once and at two processes', async () => {
    const { professionalId } = await aProfessional()
    const attackers = await Promise.all(Array.from({ length: 12 }, () => aClient('Mallory')))
    const said = await Promise.all(
      attackers.flatMap((attacker, n) =>
        [world.app, second].map((app, m) => hold(attacker, professionalId, 3 + 2 * n + m, { app })),
      ),
    )
    expect(said.filter(({ said: [status] }) => status === 201)).toHaveLength(2)
    expect(await held(professionalId)).toBe(2)
    expect(said.some(({ said: [, sentence] }) => sentence === CONFIRM[1])).toBe(true)
  })

  it('from one network gets three slots an hour across all professionals', async () => {
    const network = aNetwork()
    const victims = await Promise.all(Array.from({ length: 6 }, () => aProfessional()))
    const said = await Promise.all(
      victims.map(async ({ professionalId }, n) =>
        hold(await aClient('Mallory'), professionalId, 3, {
          network,
          app: n % 2 ? second : world.app,
        }),
      ),
    )
    expect(said.filter(({ said: [status] }) => status === 201)).toHaveLength(3)
    const { professionalId } = await aProfessional()
    const newcomer = await aClient()
    wait(30 * MINUTE)
    await expireHolds(context)
    expect((await hold(newcomer, professionalId, 3, { network })).said).toEqual(CONFIRM)
    wait(30 * MINUTE)
    await expireHolds(context)
    expect((await hold(newcomer, professionalId, 3, { network })).said[0]).toBe(201)
    const kept = await db.rows('select from bookings where network is not null')
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(await db.rows('select network from bookings'))).not.toContain(network)
  })

  it('with confirmed accounts gets one slot each, even all at once and at two processes', async () => {
    const { professionalId } = await aProfessional()
    const client = await aConfirmedClient()
    const said = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        hold(client, professionalId, 3 + n, { app: n % 2 ? second : world.app }),
      ),
    )
    expect(said.filter(({ said: [status] }) => status === 201)).toHaveLength(1)
    expect((await hold(client, professionalId, 20)).said).toEqual([
      409,
      'You already hold a time with this professional: pay for it or release it first',
    ])
  })
})

describe('holding and releasing repeatedly', () => {
  it('is refused after six times a day, however the hundred attempts are spread over processes', async () => {
    const client = await aConfirmedClient()
    const professionals = await Promise.all(Array.from({ length: 3 }, () => aProfessional()))
    let made = 0
    for (let n = 0; n < 34; n += 1) {
      const round = await Promise.all(
        professionals.map(({ professionalId }, m) =>
          hold(client, professionalId, 3 + m, { app: (n + m) % 2 ? second : world.app }),
        ),
      )
      for (const { id } of round) {
        if (!id) continue
        made += 1
        expect((await client.post(`/api/sessions/${id}/cancel`, {})).statusCode).toBe(200)
      }
    }
    expect(made).toBe(6)
    const { said } = await hold(client, professionals[0]?.professionalId ?? '', 3)
    expect(said).toEqual([
      429,
      'You have held 6 sessions within a day without paying: please try again in 24 hours',
    ])
    wait(24 * HOUR - 1)
    expect((await hold(client, professionals[0]?.professionalId ?? '', 3)).said[0]).toBe(429)
    wait(1)
    expect((await hold(client, professionals[0]?.professionalId ?? '', 3)).said[0]).toBe(201)
  })

  it('counts expired holds, but neither paid ones nor attempts that got no slot', async () => {
    const client = await aConfirmedClient()
    const { professionalId } = await aProfessional()
    for (let n = 0; n < 5; n += 1) {
      expect((await hold(client, professionalId, 3)).said[0]).toBe(201)
      wait(15 * MINUTE)
    }
    const rival = await hold(await aConfirmedClient(), professionalId, 40)
    for (let n = 0; n < 3; n += 1)
      expect((await hold(client, professionalId, 40)).said[0], 'taken').toBe(409)
    for (let n = 0; n < 2; n += 1) {
      const { id } = await hold(client, professionalId, 60 + n)
      expect(await db.transaction((tx) => settle(tx, id, context.clock()))).toBe('confirmed')
    }
    expect(rival.said[0]).toBe(201)
    expect((await hold(client, professionalId, 70)).said[0]).toBe(201)
    wait(15 * MINUTE)
    expect((await hold(client, professionalId, 70)).said[0]).toBe(429)
  })
})

describe('a new client', () => {
  it('books without confirming their email address first, and a second time once it is confirmed', async () => {
    const client = await aClient()
    const [first, other] = [await aProfessional(), await aProfessional()]
    expect((await hold(client, first.professionalId, 3)).said[0]).toBe(201)
    expect((await hold(client, other.professionalId, 8)).said).toEqual(CONFIRM)
    const problem = await client.post(
      '/api/bookings',
      {
        professionalId: other.professionalId,
        startsAt: new Date(now + 8 * HOUR).toISOString(),
        endsAt: new Date(now + 9 * HOUR).toISOString(),
      },
      { accept: 'application/json' },
    )
    expect(problem.json()).toMatchObject({ status: 409, code: 'confirm_email' })
    await confirm(client)
    expect((await hold(client, other.professionalId, 8)).said[0]).toBe(201)
  })

  it('has to confirm if other new clients have filled a calendar, and can then hold', async () => {
    const { professionalId } = await aProfessional()
    for (const hour of [3, 5]) await hold(await aClient('Mallory'), professionalId, hour)
    const client = await aClient()
    expect((await hold(client, professionalId, 8)).said).toEqual(CONFIRM)
    await confirm(client)
    expect((await hold(client, professionalId, 8)).said[0]).toBe(201)
  })

  it('doesn’t have to confirm because of people who have confirmed or paid', async () => {
    const { professionalId } = await aProfessional()
    const network = aNetwork()
    for (const hour of [3, 5])
      await hold(await aConfirmedClient(), professionalId, hour, { network })
    for (const hour of [8, 10]) {
      const { id } = await hold(await aClient(), professionalId, hour, { network })
      await db.transaction((tx) => settle(tx, id, context.clock()))
    }
    for (const hour of [13, 15])
      expect((await hold(await aClient(), professionalId, hour, { network })).said[0]).toBe(201)
  })
})

describe('trying to hold', () => {
  it('is limited by account and by IP address, whatever the outcome', async () => {
    const strict = await buildTestApp({
      settings: { BOOKING_LIMIT_ACCOUNT: '3', BOOKING_LIMIT_ADDRESS: '4' },
    })
    const { professionalId } = await strict.aProfessional()
    const body = {
      professionalId,
      startsAt: '2020-01-01T10:00:00Z',
      endsAt: '2020-01-01T11:00:00Z',
    }
    const ask = async (client: Caller, times: number) => {
      const statuses: number[] = []
      for (let n = 0; n < times; n += 1)
        statuses.push((await client.post('/api/bookings', body)).statusCode)
      return statuses
    }
    const [first, other] = [await strict.aClient(), await strict.aClient()]
    expect(await ask(first, 4)).toEqual([409, 409, 409, 429])
    expect(await ask(other, 2)).toEqual([429, 429])
  })
})
