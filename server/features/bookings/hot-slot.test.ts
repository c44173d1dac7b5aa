import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#test/support/test-app.ts'

const NOW = '2026-03-02T08:00:00Z'
const ATTEMPTS = 1000

const { app, owner, ownerUrl, crowd, aProfessional } = await buildTestApp({
  now: NOW,
  // On a slow machine a thousand wait longer for one row than people would.
  settings: { DATABASE_LOCK_TIMEOUT_MS: '10000' },
})
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
const agent = new Agent({ keepAlive: true, maxSockets: 200 })
afterAll(() => agent.destroy())

const cookies = await crowd(200)
const TAKEN = 'Selected time slot is no longer available'

/** One booking over a real connection: [status, body]. */
function post(cookie: string, body: object): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/bookings',
        headers: { cookie, 'content-type': 'application/json' },
      },
      (reply) => {
        let text = ''
        reply.on('data', (chunk) => {
          text += chunk
        })
        reply.on('end', () => resolve([reply.statusCode ?? 0, text]))
      },
    )
    outgoing.on('error', reject)
    outgoing.end(JSON.stringify(body))
  })
}

const storm = (bodyOf: (attempt: number) => object) =>
  Promise.all(
    Array.from({ length: ATTEMPTS }, (_, n) => post(cookies[n % cookies.length] ?? '', bodyOf(n))),
  )

/** A deadlock or a wait that is too long would be another answer. */
function expectOneWinner(replies: Awaited<ReturnType<typeof storm>>) {
  const won = replies.filter(([status]) => status === 201)
  const rest = replies.filter(([status]) => status !== 201)
  expect(won).toHaveLength(1)
  expect(
    rest.filter(([status, body]) => !(status === 409 && body === TAKEN) && status !== 429),
  ).toEqual([])
}

describe('a thousand attempts at once by two hundred clients', () => {
  it('leave one winner for a slot, and tell everyone else that it is no longer available', async () => {
    const { professionalId } = await aProfessional()
    expectOneWinner(
      await storm(() => ({
        professionalId,
        startsAt: '2026-03-02T10:00:00Z',
        endsAt: '2026-03-02T11:00:00Z',
      })),
    )
  })

  it('leave one winner for overlapping slots that start 30 minutes apart', async () => {
    const { professionalId } = await aProfessional()
    expectOneWinner(
      await storm((n) =>
        n % 2
          ? { professionalId, startsAt: '2026-03-02T12:00:00Z', endsAt: '2026-03-02T13:00:00Z' }
          : { professionalId, startsAt: '2026-03-02T12:30:00Z', endsAt: '2026-03-02T13:30:00Z' },
      ),
    )
  })
})

describe('the control', () => {
  it('that checks first and then inserts books twice, so this test can fail', async () => {
    await owner.rows('create table careless_bookings (starts_at timestamptz, ends_at timestamptz)')
    const pool = new pg.Pool({ connectionString: ownerUrl, max: 16 })
    const careless = async () => {
      const seen = await pool.query(
        `select from careless_bookings where tstzrange(starts_at, ends_at) && tstzrange('2026-03-02 10:00', '2026-03-02 11:00')`,
      )
      if (seen.rowCount) return
      await pool.query(
        `insert into careless_bookings values ('2026-03-02 10:00', '2026-03-02 11:00')`,
      )
    }
    await Promise.all(Array.from({ length: ATTEMPTS }, careless))
    await pool.end()
    const [row] = await owner.rows<{ n: number }>('select count(*) as n from careless_bookings')
    expect(row?.n).toBeGreaterThan(1)
  })
})
