import type { AddressInfo } from 'node:net'
import { buildApp, buildWorkerApp } from '#server/app.ts'
import { followClock } from '#server/clock/clock.ts'
import type { Shared } from '#server/compose.ts'
import { compose } from '#server/compose.ts'
import type { Config } from '#server/config.ts'
import { poolOf } from '#server/config.ts'
import type { Context, Jobs, Siblings } from '#server/context.ts'
import { connect } from '#server/database/connect.ts'
import { loadPages } from '#server/http/pages/pages.ts'
import type { Log } from '#server/log.ts'
import { atEnd } from './ending.ts'

/** A person waits at most 2 seconds before hearing that the database is away. */
const REQUEST_TIMEOUT_MS = 1800
/** Beyond the time for running requests: connections are then cut, which takes a moment. */
const CLOSING_MS = 5000

type Needs = {
  config: Config
  databaseUrl: string
  log: Log
  jobs: Jobs
  shared: Shared
  siblings?: Siblings
}

/** Opens the port and answers requests until the end of this process. */
export async function serve({ config, databaseUrl, log, jobs, shared, siblings }: Needs) {
  const db = await connect(databaseUrl, {
    ...poolOf(config),
    timeoutMs: REQUEST_TIMEOUT_MS,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  atEnd(() => db.close())
  // PORT=0 picks a free port, known once it is open.
  let port = config.PORT
  const publicUrl = () => publicUrlOf(config, port)
  const context = compose(config, db, log, { publicUrl, jobs, siblings }, shared)
  atEnd(await followClock(context))
  const isWorker = config.ROLE === 'worker'
  const app = await (isWorker ? buildWorkerApp(context) : buildApp(context, loadPages))
  const graceMs = config.GRACE_SECONDS * 1000
  atEnd(() => {
    const late = setTimeout(() => app.server.closeAllConnections(), graceMs)
    return app.close().finally(() => clearTimeout(late))
  }, graceMs + CLOSING_MS)
  await app.listen({ port: config.PORT, host: config.HOST })
  port = (app.server.address() as AddressInfo).port
  return { context, port }
}

export const publicUrlOf = (config: Config, port: number): string =>
  config.PUBLIC_URL ?? `http://localhost:${port}`

/** From now on this process says that it is not ready, so that balancers send requests elsewhere. */
export function drain(context: Context): void {
  context.draining.isOn = true
}
