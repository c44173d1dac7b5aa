import { createServer } from 'node:http'
import type { Config } from '#server/config.ts'

const HEALTHY = { ok: true }
const NOT_READY = { code: 'not_ready', message: 'Not ready' }

/**
 * Answers while the database is prepared, which may take as long as another program's migrations: /healthz with 200,
 * or a probe would have the program killed and started again; everything else with 503, so no balancer sends people.
 * Resolves, once the port is open, with what frees it again; rejects if it can't be opened.
 */
export async function answerWaiting({ PORT, HOST }: Config): Promise<() => Promise<void>> {
  // Nobody asks at a free port that is not known yet.
  if (PORT === 0) return async () => undefined
  const server = createServer(({ url }, reply) => {
    const isHealthy = url === '/healthz'
    // A connection that is kept would be cut when the port is freed.
    const headers = { 'content-type': 'application/json', connection: 'close' }
    reply
      .writeHead(isHealthy ? 200 : 503, isHealthy ? headers : { ...headers, 'retry-after': '2' })
      .end(JSON.stringify(isHealthy ? HEALTHY : NOT_READY))
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen({ port: PORT, host: HOST }, resolve)
  await promise
  return () =>
    new Promise((freed) => {
      server.close(() => freed())
      server.closeAllConnections()
    })
}
