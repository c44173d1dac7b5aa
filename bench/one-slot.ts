import { Worker } from 'node:worker_threads'
import { seriesOf } from '#test/support/metrics.ts'
import { compare } from './anchor.ts'
import { load } from './load.ts'
import { startWorld } from './world.ts'

/** A thousand clients who want one slot at the same moment, while four busy loops take the processors. */
const ATTEMPTS = 1000
const BUSY_LOOPS = 4
const SOON_MS = 50
const HOUR = 3_600_000
/** For as long as the attempts take, and longer. */
const READINESS = { checks: 60, perSecond: 20 }

const world = await startWorld()
const [professional] = await world.professionals(1)
const cookies = (await world.clients(ATTEMPTS)).map(({ cookie }) => cookie)
let hour = Math.ceil(Date.now() / HOUR) + 24

type Refused = {
  /** Percent of those who were refused as busy that heard so within 50 ms of sending. */
  soon: number
  /** Percent of them that were answered within 50 ms of being read by the program. */
  soonOnceRead: number
}

/** Throws unless one gets the slot, the others hear so or are refused as busy, and the program is ready throughout. */
async function rush(): Promise<Refused> {
  const startsAt = new Date(hour++ * HOUR)
  const endsAt = new Date(startsAt.getTime() + HOUR)
  const body = JSON.stringify({ professionalId: professional?.id, startsAt, endsAt })
  const shots = cookies.map((cookie) => ({
    method: 'POST',
    path: '/api/bookings',
    headers: { 'content-type': 'application/json', cookie },
    body,
  }))
  const checks = Array.from({ length: READINESS.checks }, () => ({
    method: 'GET',
    path: '/readyz',
  }))
  const before = await figures()
  const [readiness, { statuses, timesOf }] = await Promise.all([
    load({ url: world.url, shots: checks, connections: 10, perSecond: READINESS.perSecond }),
    load({ url: world.url, shots, connections: ATTEMPTS }),
  ])
  const after = await figures()
  const { 201: won = 0, 409: late = 0, 429: limited = 0, 503: busy = 0 } = statuses
  const said = JSON.stringify({ statuses, readiness: readiness.statuses })
  if (won !== 1 || won + late + limited + busy !== ATTEMPTS) throw new Error(`not one won: ${said}`)
  if (readiness.statuses[200] !== READINESS.checks) throw new Error(`not always ready: ${said}`)
  if (after.busy - before.busy !== busy) throw new Error(`not only busy: ${said}`)
  const soon = timesOf[503]?.filter((time) => time <= SOON_MS).length ?? 0
  const percent = (part: number) => (busy === 0 ? 100 : (100 * part) / busy)
  return { soon: percent(soon), soonOnceRead: percent(after.soon - before.soon) }
}

/** What the program has counted: all refusals as busy, and the 503s of this call within 50 ms. */
async function figures(): Promise<{ busy: number; soon: number }> {
  const metrics = await world.context.metrics.registry.metrics()
  const counted = (name: string, ...wanted: string[]) =>
    seriesOf(name, metrics).find(({ labels }) => wanted.every((each) => labels.includes(each)))
      ?.value ?? 0
  const soon = [`le="${SOON_MS / 1000}"`, 'route="/api/bookings"', 'status="503"']
  return {
    busy: counted('http_errors_total', 'code="busy"'),
    soon: counted('http_request_seconds_bucket', ...soon),
  }
}

const loops = Array.from({ length: BUSY_LOOPS }, () => new Worker('for (;;);', { eval: true }))
try {
  await rush()
  const better = 'more'
  await compare(
    'one slot: refused as busy within 50 ms',
    { unit: '%', better, subject: async () => (await rush()).soon },
    { atLeast: 99 },
  )
  await compare(
    'one slot: the same once the program has read it',
    { unit: '%', better, subject: async () => (await rush()).soonOnceRead },
    { atLeast: 99 },
  )
} finally {
  for (const loop of loops) await loop.terminate()
}
await world.end()
