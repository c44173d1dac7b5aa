import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/config.ts'
import type { Context, DevClock } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import * as store from './store.ts'

/** How soon a program notices that another one on its database was told to turn the clock. */
const LOOK_EVERY_MS = 1000

/**
 * The machine's clock, turned ahead as far as the database says. Undefined in production, in a demonstration, and
 * where Stripe or Daily have a part: their clocks can't be turned along.
 */
export function devClock(config: Config, db: Database, machine: () => Date): DevClock | undefined {
  const { STRIPE_PAYMENTS, STRIPE_CONNECT, STRIPE_IDENTITY, DAILY_API_KEY } = config
  if (config.NODE_ENV === 'production' || config.DEMO) return
  if (STRIPE_PAYMENTS || STRIPE_CONNECT || STRIPE_IDENTITY || DAILY_API_KEY) return
  let aheadMs = 0
  return {
    now: () => new Date(machine().getTime() + aheadMs),
    aheadMs: () => aheadMs,
    async read() {
      const before = aheadMs
      aheadMs = (await store.turnedBy(db)).aheadMs
      return aheadMs !== before
    },
  }
}

/**
 * Reads how far the clock is turned, and follows the turns made by other programs; returns a function that stops it.
 * Throws ConfigError where the clock must be the true one and the database's is not.
 */
export async function followClock(context: Context): Promise<() => Promise<void>> {
  const { db, devClock } = context
  if (!devClock) {
    if ((await store.turnedBy(db)).aheadMs > 0)
      throw new ConfigError(
        'The clock of this database was turned ahead at /dev/clock: use another database here, and with Stripe or Daily.',
      )
    return async () => {}
  }
  await devClock.read()
  const timer = setInterval(async () => {
    // While the database is away, every request says so already.
    if (await devClock.read().catch(() => false)) notifyPages(context)
  }, LOOK_EVERY_MS)
  return async () => clearInterval(timer)
}

/** Turns the clock and runs the jobs for what has become due. False if it was turned by someone else meanwhile. */
export async function turnClock(
  context: Context,
  turn: { fromMs: number; toMs: number },
): Promise<boolean> {
  const isTurned = (await store.turn(context.db, turn)) > 0
  await context.devClock?.read()
  if (!isTurned) return false
  await context.jobs.runAll()
  notifyPages(context)
  return true
}

/** Open pages refetch what they show; sockets whose sign-in is over are closed. */
function notifyPages({ live }: Context): void {
  const everyone = live.people()
  live.tell(everyone, { type: 'sign_ins_ended' })
  live.tell(everyone, { type: 'catch_up' })
}
