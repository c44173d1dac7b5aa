import { loadPages } from '#server/http/pages.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { compare } from './anchor.ts'
import { load } from './load.ts'
import { startWorld } from './world.ts'

/** Rendered pages of the demo data at 200 a second; the anchor is /healthz at the same rate. */
const PER_SECOND = 200
const SECONDS = 10

const world = await startWorld(loadPages)
await seedDemo(world.db, { now: new Date() })
const [someone] = await world.db.rows<{ id: string }>(
  `select id from professionals where verification_status = 'VERIFIED' order by rating_count desc limit 1`,
)

const p99 = (path: string) => async () => {
  const shots = Array.from({ length: PER_SECOND * SECONDS }, () => ({ method: 'GET', path }))
  const volley = await load({ url: world.url, shots, connections: 64, perSecond: PER_SECOND })
  if (volley.statuses[200] !== shots.length)
    throw new Error(`${path}: ${JSON.stringify(volley.statuses)}`)
  return volley.p99
}

for (const [name, path] of [
  ['browse', '/browse'],
  ['profile', `/professionals/${someone?.id}`],
] as const) {
  await p99(path)()
  await compare(
    `${name} page, p99 at ${PER_SECOND}/s`,
    { unit: 'ms', anchor: p99('/healthz'), subject: p99(path) },
    { atMost: 25 },
  )
}
await world.end()
