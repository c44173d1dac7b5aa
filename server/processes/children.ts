import type { Worker } from 'node:cluster'
import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { SECOND_MS } from '#domain/time.ts'
import { ConfigError } from '#server/config.ts'
import type { Log } from '#server/log.ts'
import type { Line } from './line.ts'
import { createLine } from './line.ts'

/** One that dies again at once is replaced later each time. */
const REPLACE_AFTER_MS = { first: 100, most: 10 * SECOND_MS }
/** A child that has served for so long starts well. */
const STEADY_MS = 30 * SECOND_MS

type Child = { line: Line; startedAt: number; hasEnded: Promise<unknown> }

export type Children = {
  /** Starts them all. Resolves with the port once they serve; throws ConfigError if one can't. */
  open(): Promise<number>
  lines(): Iterable<Line>
  tell(topic: string): void
  /** Ends all, and kills those that are still there after so long. */
  stop(withinMs: number): Promise<void>
}

type Options = {
  count: number
  databaseUrl: string
  log: Log
  /** Gives a new child's line its other topics. */
  wire(line: Line): void
}

/** The processes that answer requests on one port. Any that dies is replaced. */
export function createChildren({ count, databaseUrl, log, wire }: Options): Children {
  const children = new Map<Worker, Child>()
  let isStopping = false
  let isStarted = false
  let replaceAfterMs = REPLACE_AFTER_MS.first

  function start(): Promise<number> {
    const worker = cluster.fork()
    const serving = Promise.withResolvers<number>()
    const line = createLine(worker)
    const hasEnded = new Promise((resolve) => worker.once('exit', resolve))
    children.set(worker, { line, startedAt: performance.now(), hasEnded })
    line.on('start', () => ({ databaseUrl }))
    line.on('serving', ({ port }: { port: number }) => serving.resolve(port))
    line.on('failed', ({ sentence }: { sentence: string }) =>
      serving.reject(new ConfigError(sentence)),
    )
    wire(line)
    worker.once('exit', (code, signal) => {
      const child = children.get(worker)
      children.delete(worker)
      serving.reject(new ConfigError(`A process ended with ${signal ?? code} before it served.`))
      if (isStarted && !isStopping && child) void replace(child, signal ?? code)
    })
    return serving.promise
  }

  async function replace({ startedAt }: Child, reason: string | number): Promise<void> {
    if (performance.now() - startedAt > STEADY_MS) replaceAfterMs = REPLACE_AFTER_MS.first
    log.error({ reason, replaceAfterMs }, 'a process that served ended: replacing it')
    await pause(replaceAfterMs, undefined, { ref: false })
    replaceAfterMs = Math.min(2 * replaceAfterMs, REPLACE_AFTER_MS.most)
    if (isStopping) return
    await start().catch((error: unknown) => {
      if (!isStopping) log.error({ err: error }, 'a process did not start')
    })
  }

  const lines = () => [...children.values()].map(({ line }) => line)
  const tell = (topic: string) => {
    for (const line of lines()) line.tell(topic)
  }
  return {
    async open() {
      const [port = 0] = await Promise.all(Array.from({ length: count }, start))
      isStarted = true
      return port
    },
    lines,
    tell,
    async stop(withinMs) {
      isStopping = true
      tell('end')
      const late = setTimeout(() => {
        for (const worker of children.keys()) worker.process.kill('SIGKILL')
      }, withinMs)
      await Promise.all([...children.values()].map(({ hasEnded }) => hasEnded))
      clearTimeout(late)
    },
  }
}
