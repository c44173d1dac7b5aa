import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { HOME_ZONE } from '#domain/hours/zone.ts'
import type { Config } from '#server/config.ts'

/** The argument of a program that another process ends and starts anew each night. */
export const UNDER_RESETS = 'under-resets'

type Print = (line: string) => void

/**
 * Runs a demonstration in a process of its own. Each night at `time`, such as '03:00' in London, and at SIGUSR2, it is
 * ended, loses its database, files and emails, and is started again, which puts the demo people in. If it ends by
 * itself or is told to, this process ends with it.
 */
export async function runWithResets(config: Config, time: string, print: Print): Promise<void> {
  let program = start()
  let isDue = false
  const reset = () => {
    isDue = true
    program.kill('SIGTERM')
  }
  process.on('SIGUSR2', reset)
  for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const)
    process.on(signal, () => {
      isDue = false
      program.kill(signal)
    })
  for (;;) {
    const timer = setTimeout(reset, msUntil(time, Temporal.Now.instant()))
    const [code] = await once(program, 'exit')
    clearTimeout(timer)
    process.exitCode = code ?? 1
    if (!isDue || code !== 0) break
    isDue = false
    print('The demonstration begins anew.')
    await empty(config, print)
    program = start()
  }
  process.exit()
}

/** It ends when this process does, however that was. */
function start() {
  const program = fork(join(import.meta.dirname, '..', 'main.ts'), [UNDER_RESETS])
  program.once('error', () => undefined)
  return program
}

/** Milliseconds until a clock in London next shows this time, more than 0. */
export function msUntil(time: string, now: Temporal.Instant): number {
  const here = now.toZonedDateTimeISO(HOME_ZONE)
  const today = here.withPlainTime(time)
  const isAhead = Temporal.ZonedDateTime.compare(today, here) > 0
  const next = isAhead ? today : here.add({ days: 1 }).withPlainTime(time)
  return next.epochMilliseconds - now.epochMilliseconds
}

/** Deletes what visitors left. The passwords of the demo people, the secret and the counts of limits stay. */
async function empty({ DATA_DIR }: Config, print: Print): Promise<void> {
  const { dropDatabase } = await import('#server/database/embedded/embedded.ts')
  await dropDatabase({ dataDir: DATA_DIR, print })
  for (const folder of ['files', 'incoming', 'outbox'])
    await rm(join(DATA_DIR, folder), { recursive: true, force: true })
}
