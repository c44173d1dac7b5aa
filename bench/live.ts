import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'
import { WebSocketServer } from 'ws'
import { compare } from './anchor.ts'
import type { CameBack, LivePerson, Order, WriteResult } from './live-people.ts'
import { startWorld } from './world.ts'

/**
 * Messages between 10,000 open sockets, stored before delivery. Anchors: a bare relay of the same frames that stores
 * nothing, and bare inserts through a pool. The clients are a separate process on the same machine.
 */
const SOCKETS = Number(process.env.SOCKETS ?? 10_000)
const SECONDS = 5
const IN_FLIGHT = 400
const CONNECTIONS = 16

const world = await startWorld()
const people = await pairs(SOCKETS / 2)
const crowd = fork(join(import.meta.dirname, 'live-people.ts'), { stdio: 'inherit' })
const tell = <Answer>(order: Order) =>
  new Promise<Answer>((resolve) => {
    crowd.once('message', (answer) => resolve(answer as Answer))
    crowd.send(order)
  })

await tell({ do: 'connect', url: world.url, people: people.slice(0, 200), isBare: false })
await tell({ do: 'leave' })
const before = memory()
await tell({ do: 'connect', url: world.url, people, isBare: false })
const each = (memory() - before) / SOCKETS
await compare(
  'memory of an open connection',
  { unit: 'KB', subject: () => each / 1024 },
  { atMost: 20 },
)

const whole = (written: WriteResult): WriteResult => {
  if (written.lost + written.doubled + written.refused > 0)
    throw new Error(`not every message arrived once: ${JSON.stringify(written)}`)
  return written
}
const full = { do: 'write', seconds: SECONDS, inFlight: IN_FLIGHT } as const
const steady = { do: 'write', seconds: SECONDS, perSecond: 1000 } as const

const relay = await bareRelay()
const pool = new pg.Pool({ connectionString: world.databaseUrl, max: CONNECTIONS })
const onProduct = async (order: Order) => {
  await tell({ do: 'connect', url: world.url, people, isBare: false })
  const written = whole(await tell<WriteResult>(order))
  await tell({ do: 'leave' })
  return written
}
const onRelay = async (order: Order) => {
  await tell({ do: 'connect', url: relay.url, people, isBare: true })
  const written = whole(await tell<WriteResult>(order))
  await tell({ do: 'leave' })
  return written
}
await tell({ do: 'leave' })
await compare(
  'messages, against a bare relay',
  {
    unit: 'messages/s',
    better: 'more',
    anchor: async () => (await onRelay(full)).perSecond,
    subject: async () => (await onProduct(full)).perSecond,
  },
  { atLeast: 5000 },
)
await compare(
  'messages, against bare inserts',
  {
    unit: 'messages/s',
    better: 'more',
    anchor: bareInserts,
    subject: async () => (await onProduct(full)).perSecond,
  },
  { atLeast: 5000 },
)
await compare(
  'from sending to the peer at 1,000/s, p99',
  {
    unit: 'ms',
    anchor: async () => (await onRelay(steady)).p99,
    subject: async () => (await onProduct(steady)).p99,
  },
  { atMost: 25 },
)

await tell({ do: 'connect', url: world.url, people, isBare: false })
let loopDelay = 0
await compare(
  `storm: ${SOCKETS} cut off, all back and caught up`,
  {
    unit: 's',
    subject: async () => {
      const loop = monitorEventLoopDelay({ resolution: 5 })
      for (const wire of world.app.websocketServer.clients) wire.terminate()
      loop.enable()
      const { seconds, back } = await tell<CameBack>({ do: 'come-back' })
      loop.disable()
      if (back !== SOCKETS) throw new Error(`only ${back} came back`)
      loopDelay = Math.max(loopDelay, loop.percentile(99) / 1e6)
      return seconds
    },
  },
  { atMost: 15 },
)
await compare(
  'storm: event loop delay, p99 (worst of 3)',
  { unit: 'ms', subject: () => loopDelay },
  { atMost: 200 },
)

crowd.kill()
await relay.close()
await pool.end()
await world.end()

/** Pairs of people with a thread each, as accounts in the order client, professional, client, … */
async function pairs(count: number): Promise<LivePerson[]> {
  const cookies = (await world.clients(count * 2)).map(({ cookie }) => cookie)
  const rows = await world.db.rows<{ clientId: string; userId: string; threadId: string }>(
    `with numbered as (
       select u.id, row_number() over (order by s.ctid) as n from sign_ins s join users u on u.id = s.user_id),
     turned as (
       update users u set role = 'PROFESSIONAL' from numbered where u.id = numbered.id and n > $1 returning u.id),
     profiles as (
       insert into professionals (user_id, name, headline, bio, categories, hourly_rate_minor)
       select id, 'Professional', 'Bench', 'Bench', '{tutoring}', 4500 from turned returning id, user_id),
     made as (
       insert into threads (client_id, professional_id, opened_by)
       select c.id, profiles.id, c.id from profiles
       join numbered p on p.id = profiles.user_id join numbered c on c.n = p.n - $1
       returning id, client_id, professional_id)
     select made.client_id as "clientId", profiles.user_id as "userId", made.id as "threadId"
     from made join profiles on profiles.id = made.professional_id
     join numbered c on c.id = made.client_id order by c.n`,
    [count],
  )
  await world.owner.rows('analyze')
  return rows.flatMap(({ clientId, userId, threadId }, n) => [
    { cookie: cookies[n] ?? '', userId: clientId, userRole: 'CLIENT', threadId },
    { cookie: cookies[n + count] ?? '', userId, userRole: 'PROFESSIONAL', threadId },
  ])
}

/** The minimum that a socket server does: reads a frame, sends it to both people, stores nothing. */
async function bareRelay() {
  const http = createServer()
  const server = new WebSocketServer({ server: http, path: '/ws' })
  const wires = new Map<string, import('ws').WebSocket>()
  const others = new Map(
    people.map(({ userId }, n) => [userId, people[n % 2 ? n - 1 : n + 1]?.userId ?? '']),
  )
  server.on('connection', (wire) => {
    wire.on('message', (data: Buffer) => {
      const event = JSON.parse(data.toString())
      if (event.type === 'auth') {
        wires.set(event.userId, wire)
        wire.send(JSON.stringify({ type: 'auth_success' }))
        return
      }
      const { threadId, messageBody, authorId, clientId } = event
      const id = randomUUID()
      const createdAt = new Date().toISOString()
      const message = { id, threadId, authorId, body: messageBody, number: 1, createdAt, clientId }
      const frame = JSON.stringify({ type: 'message_received', message })
      wire.send(frame)
      wires.get(others.get(authorId) ?? '')?.send(frame)
    })
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close: () => new Promise((done) => http.close(done)),
  }
}

/** Just the row of a message, with one statement and one commit each. */
async function bareInserts(): Promise<number> {
  await world.owner.rows('truncate messages, files')
  const number = new Map<string, number>()
  const began = performance.now()
  let count = 0
  const worker = async () => {
    while (performance.now() - began < SECONDS * 1000) {
      const { threadId, userId } = people[(count++ * 2) % people.length] as LivePerson
      const next = (number.get(threadId) ?? 0) + 1
      number.set(threadId, next)
      await pool.query({
        name: 'bare',
        text: `insert into messages (thread_id, author_id, body, client_id, way, number) values ($1, $2, $3, $4, 'socket', $5)`,
        values: [threadId, userId, `Message ${count}: shall we meet at ten?`, randomUUID(), next],
      })
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  await world.owner.rows('truncate messages, files')
  await world.db.rows('update threads set last_number = 0')
  return count / ((performance.now() - began) / 1000)
}

function memory(): number {
  globalThis.gc?.()
  return process.memoryUsage().rss
}
