import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { loadPages } from '#server/http/pages/pages.ts'
import { seedMany } from '#server/seed/many.ts'
import type { Shot } from './load.ts'
import { load } from './load.ts'
import { ALL_DAY, startWorld } from './world.ts'

/**
 * What each kind of request costs, for `docs/scale.md`: processor time of the program's thread and of PostgreSQL, bytes
 * of the write-ahead log, and bytes that the tables and indexes grew by. The load is sent from another thread. Linux
 * only.
 */
const PROFESSIONALS = 20_000
const REQUESTS = 1000
const CONNECTIONS = 4
const TICKS_PER_SECOND = 100
const HOUR = 3_600_000

const world = await startWorld(loadPages)
await seedMany(world.owner, PROFESSIONALS)
const professionals = (
  await world.db.rows<{ id: string }>(
    `select id from professionals where verification_status = 'VERIFIED' order by hashtextextended(id::text, 7) limit $1`,
    [REQUESTS],
  )
).map(({ id }) => id)
await world.db.rows(
  `update calendars set min_notice_min = 0, weekly = $1 where professional_id = any($2)`,
  [ALL_DAY, professionals],
)
const clients = await world.clients(REQUESTS)
const WORDS = [
  'anxiety',
  'maths tutor',
  'divorce',
  'back pain',
  'career change',
  'gcse physics',
  'small business tax',
]

const json = (path: string, cookie: string, body?: object): Shot => ({
  method: 'POST',
  path,
  headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
  ...(body && { body: JSON.stringify(body) }),
})
const page = (path: string, cookie?: string): Shot => ({
  method: 'GET',
  path,
  headers: { 'accept-encoding': 'br', ...(cookie && { cookie }) },
})
const each = (shot: (n: number) => Shot) => Array.from({ length: REQUESTS }, (_, n) => shot(n))
const professional = (n: number) => professionals[n % professionals.length] ?? ''
const client = (n: number) => clients[n % clients.length] ?? { id: '', cookie: '' }
const date = new Date(Date.now() + 24 * HOUR).toISOString().slice(0, 10)
const startsAt = Math.ceil(Date.now() / HOUR + 30) * HOUR

await cost(
  'health check',
  each(() => page('/healthz')),
)
await cost(
  'page for everyone, kept',
  each(() => page('/browse')),
)
await cost(
  'profile for everyone, each another',
  each((n) => page(`/professionals/${professional(n)}`)),
)
await cost(
  'browse, signed in',
  each((n) => page('/browse', client(n).cookie)),
)
await cost(
  'dashboard',
  each((n) => page('/client-dashboard', client(n).cookie)),
)
await cost(
  'search by words',
  each((n) => page(`/api/professionals?query=${WORDS[n % WORDS.length]}&page=${1 + (n % 3)}`)),
)
await cost(
  'free times of a day',
  each((n) =>
    page(`/api/professionals/${professional(n)}/availability/slots?date=${date}&duration=60`),
  ),
)
await cost(
  'holding a time',
  each((n) =>
    json('/api/bookings', client(n).cookie, {
      professionalId: professional(n),
      startsAt: new Date(startsAt),
      endsAt: new Date(startsAt + HOUR),
    }),
  ),
)
await cost(
  'beginning to pay',
  (
    await world.db.rows<{ id: string; client: string }>(
      'select id, client_id as client from bookings',
    )
  ).map(({ id, client }) => json(`/api/sessions/${id}/payment-intent`, cookieOf(client))),
)
await cost(
  'paying: card, webhook, ledger, documents, emails',
  (
    await world.db.rows<{ secret: string }>(
      'select client_secret as secret from card_simulator.intents',
    )
  ).map(({ secret }) =>
    json('/api/simulator/confirm', '', {
      clientSecret: secret,
      number: '4242424242424242',
      expiry: '12/30',
      cvc: '123',
    }),
  ),
)
await cost(
  'opening a conversation',
  each((n) => json('/api/conversations', client(n).cookie, { professionalId: professional(n) })),
)
await cost(
  'message of 120 characters',
  (
    await world.db.rows<{ id: string; client: string }>(
      'select id, client_id as client from threads',
    )
  ).map(({ id, client }) =>
    json('/api/messages', cookieOf(client), {
      threadId: id,
      body: 'x'.repeat(120),
      clientId: randomUUID(),
    }),
  ),
)
await world.end()

function cookieOf(id: string): string {
  return clients.find((each) => each.id === id)?.cookie ?? ''
}

/** Prints a line once what follows from the requests, such as webhooks and emails, is done too. */
async function cost(name: string, shots: Shot[]): Promise<void> {
  const before = await used()
  const { statuses } = await load({ url: world.url, shots, connections: CONNECTIONS })
  const failed = Object.keys(statuses).filter((status) => Number(status) >= 300)
  if (failed.length > 0) throw new Error(`${name}: ${JSON.stringify(statuses)}`)
  await done()
  const after = await used()
  const figure = (key: keyof typeof after, digits: number) =>
    ((after[key] - before[key]) / shots.length).toFixed(digits)
  console.log(
    `${name.padEnd(50)} program ${figure('program', 2).padStart(6)} ms  PostgreSQL ${figure('database', 2).padStart(6)} ms  log ${figure('log', 0).padStart(6)} bytes  stored ${figure('stored', 0).padStart(6)} bytes`,
  )
}

async function done(): Promise<void> {
  for (;;) {
    const [waiting] = await world.db.rows<{ some: boolean }>(
      `select exists (select from card_simulator.events where delivered_at is null)
         or exists (select from provider_events where handled_at is null) as some`,
    )
    if (!waiting?.some) break
    await pause(100)
  }
}

/** Milliseconds of processor time and bytes since the start. */
async function used() {
  const { user, system } = process.threadCpuUsage()
  const [row] = await world.db.rows<{ log: number; stored: number }>(
    `select (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as log,
       (select sum(pg_total_relation_size(oid))::float8 from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace) as stored`,
  )
  return {
    program: (user + system) / 1000,
    database: databaseTime(),
    log: row?.log ?? 0,
    stored: row?.stored ?? 0,
  }
}

/** The processor time of all processes of this database, those that have ended included. */
function databaseTime(): number {
  const postmaster = Number(
    readFileSync(`${world.dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0],
  )
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = statOf(pid)
    if (!fields || (Number(pid) !== postmaster && Number(fields[1]) !== postmaster)) continue
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
    ticks += user + system + endedUser + endedSystem
  }
  return (ticks / TICKS_PER_SECOND) * 1000
}

/** The fields after the name, from the state on. */
function statOf(pid: string): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return undefined
  }
}
