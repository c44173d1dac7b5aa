import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildApp } from '#server/app.ts'
import { seedMany } from '#server/seed/many.ts'
import { inSpan } from '#server/tracing/spans.ts'
import { startTracing } from '#server/tracing/start-tracing.ts'
import { compare } from './anchor.ts'
import type { Shot } from './load.ts'
import { load } from './load.ts'
import { startWorld } from './world.ts'

/**
 * What traces cost in processor time of the server's thread, which other work on the machine doesn't change: the slots
 * call with all of them sent, and the check that remains of them when they are off. The collector is in the same
 * thread, so its share counts too.
 */
const PROFESSIONALS = 50
const REQUESTS = 5000
const CONNECTIONS = 64
const ROUNDS = 200_000

const world = await startWorld()
await seedMany(world.owner, PROFESSIONALS)
const ids = (await world.db.rows<{ id: string }>('select id from professionals')).map((r) => r.id)
const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const shots: Shot[] = Array.from({ length: REQUESTS }, (_, n) => ({
  method: 'GET',
  path: `/api/professionals/${ids[(n * 7) % ids.length]}/availability/slots?date=${date}&duration=60`,
}))
/** Microseconds of processor time a call. */
async function cost(url: string): Promise<number> {
  const before = process.threadCpuUsage()
  const { statuses } = await load({ url, shots, connections: CONNECTIONS })
  const { user, system } = process.threadCpuUsage(before)
  if (statuses[200] !== REQUESTS) throw new Error(JSON.stringify(statuses))
  return (user + system) / REQUESTS
}

let acquired = 0
world.db.pool.on('acquire', () => {
  acquired += 1
})
await cost(world.url)
const statements = acquired / REQUESTS
const callMicros = await cost(world.url)
const work = async () => undefined
async function spent(call: () => Promise<undefined>): Promise<number> {
  const before = process.threadCpuUsage()
  for (let n = 0; n < ROUNDS; n += 1) await call()
  const { user, system } = process.threadCpuUsage(before)
  return ((user + system) / ROUNDS) * statements
}
const attributes = { 'db.system.name': 'postgresql' }
await compare(
  `traces off, ${statements} statements of a slot call`,
  {
    unit: '% of the call',
    subject: async () => {
      const checked = await spent(() => inSpan('x', work, 'client', attributes))
      return ((checked - (await spent(work))) / callMicros) * 100
    },
  },
  { atMost: 1 },
)

const collector = createServer((request, reply) =>
  request.resume().once('end', () => reply.end('{}')),
)
await new Promise<void>((ready) => collector.listen(0, '127.0.0.1', ready))
const address = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
const settings = { ...world.context.config, OTEL_EXPORTER_OTLP_ENDPOINT: address }
const start = () => startTracing(settings, world.context.log)
const stop = await start()
const app = await buildApp({ ...world.context })
await app.listen({ port: 0, host: '127.0.0.1' })
await stop()
const tracedUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
await compare(
  'slot call with every trace sent',
  {
    unit: 'µs of processor time',
    anchor: () => cost(world.url),
    subject: async () => {
      const stopAgain = await start()
      const each = await cost(tracedUrl)
      await stopAgain()
      return each
    },
  },
  { ratio: 0.7 },
)
collector.close()
collector.closeAllConnections()
await app.close()
await world.end()
