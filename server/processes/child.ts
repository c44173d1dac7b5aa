import type { Config } from '#server/config.ts'
import type { Context, Jobs } from '#server/context.ts'
import { log } from '#server/http/logs/log.ts'
import { parentCounts } from '#server/limiter/parent-counts.ts'
import { parentBus } from '#server/live/parent-bus.ts'
import { startTracing } from '#server/tracing/start-tracing.ts'
import { parentUnderstanding } from '#server/understanding/by-line.ts'
import { understandingBy } from '#server/understanding/understanding.ts'
import { atEnd, end } from './ending.ts'
import { createLine } from './line.ts'
import { releaseMemory } from './release-memory.ts'
import { sentenceFor } from './sentence.ts'
import { drain, serve } from './serve.ts'

/** One of several processes that answer requests. Its parent has the database, the port and the jobs. */
export async function runChild(config: Config): Promise<void> {
  // A terminal sends its signals to children too; the parent says what is to be done.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => undefined)
  const line = createLine(process)
  let context: Context | undefined
  line.on('drain', () => context && drain(context))
  line.on('end', () => void end())
  atEnd(async () => process.disconnect?.())
  try {
    const logger = log(config)
    atEnd(await startTracing(config, logger))
    const { databaseUrl } = await line.ask<{ databaseUrl: string }>('start')
    const shared = {
      counts: () => parentCounts(line),
      bus: (listener: Parameters<typeof parentBus>[1]) => parentBus(line, listener),
      understanding: () => understandingBy(parentUnderstanding(line)),
    }
    const jobs: Jobs = {
      isReady: () => line.ask<boolean>('jobs ready').catch(() => false),
      waiting: () => line.ask('jobs waiting'),
      runAll: () => line.ask('run all jobs'),
      stop: async () => {},
    }
    const siblings = { metrics: () => line.ask<string>('metrics of all') }
    const serving = await serve({ config, databaseUrl, log: log(config), jobs, shared, siblings })
    const { metrics } = serving.context
    context = serving.context
    line.on('metrics', () => metrics.all().getMetricsAsJSON())
    await releaseMemory()
    line.tell('serving', { port: serving.port })
  } catch (error) {
    line.tell('failed', { sentence: sentenceFor(error) })
    process.exitCode = 1
    await end()
  }
}
