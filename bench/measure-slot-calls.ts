import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { RUN } from '#server/database/run.ts'
import { compare } from './anchor.ts'
import type { Shot, Volley } from './load.ts'
import { load } from './load.ts'
import type { World } from './world.ts'

const REQUESTS = 30_000
const CONNECTIONS = 64
const DAY = 86_400_000

/**
 * The slots call over HTTP for these professionals. The anchor is a bare Fastify route that returns one row by primary
 * key, through the same pool and a prepared statement.
 */
export async function measureSlotCalls(world: World, ids: string[]): Promise<void> {
  const bare = Fastify()
  bare.get<{ Params: { id: string } }>('/professionals/:id', async ({ params }) => {
    const { rows } = await world.db[RUN]({
      name: 'bench_bare',
      text: 'select id, name, headline, hourly_rate_minor from professionals where id = $1',
      values: [params.id],
    })
    return rows[0]
  })
  await bare.listen({ port: 0, host: '127.0.0.1' })
  const bareUrl = `http://127.0.0.1:${(bare.server.address() as AddressInfo).port}`

  const dates = Array.from({ length: 14 }, (_, n) =>
    new Date(Date.now() + n * DAY).toISOString().slice(0, 10),
  )
  const slotCalls = shots((id, n) => {
    const date = dates[n % dates.length]
    return `/api/professionals/${id}/availability/slots?date=${date}&duration=60`
  })
  const bareCalls = shots((id) => `/professionals/${id}`)

  function shots(path: (id: string, n: number) => string): Shot[] {
    return Array.from({ length: REQUESTS }, (_, n) => ({
      method: 'GET',
      path: path(ids[(n * 7) % ids.length] ?? '', n),
    }))
  }

  async function volley(url: string, calls: Shot[]): Promise<Volley> {
    const fired = await load({ url, shots: calls, connections: CONNECTIONS })
    if (fired.statuses[200] !== REQUESTS) throw new Error(JSON.stringify(fired.statuses))
    return fired
  }

  const perSecond = async (url: string, calls: Shot[]) =>
    REQUESTS / (await volley(url, calls)).seconds
  const p99 = async (url: string, calls: Shot[]) => (await volley(url, calls)).p99

  await volley(bareUrl, bareCalls)
  await volley(world.url, slotCalls)
  await compare(
    'slot call over HTTP',
    {
      unit: 'calls/s',
      better: 'more',
      anchor: () => perSecond(bareUrl, bareCalls),
      subject: () => perSecond(world.url, slotCalls),
    },
    { ratio: 0.5 },
  )
  await compare(
    `slot call, p99 at ${CONNECTIONS} connections`,
    {
      unit: 'ms',
      anchor: () => p99(bareUrl, bareCalls),
      subject: () => p99(world.url, slotCalls),
    },
    { atMost: 15 },
  )
  await bare.close()
}
