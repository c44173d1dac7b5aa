import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'

/** Longer than a slow mail server takes; a mail claimed by a killed program waits this long. */
export const CLAIM_MS = 5 * MINUTE_MS

const AT_ONCE = 5

/** Retries after 1, 2, 4 … minutes, at most an hour. */
export const retryMs = (failedAttempts: number) => Math.min(2 ** failedAttempts, 60) * MINUTE_MS

/**
 * Hands over owed emails, a few at once. `next` claims one, and returns false when there is none or the mail server
 * refuses them: emails are claimed one by one, so that a killed program leaves only those it was sending in doubt.
 */
export async function handOver(next: () => Promise<boolean>): Promise<void> {
  const oneByOne = async () => {
    while (await next());
  }
  await Promise.all(Array.from({ length: AT_ONCE }, oneByOne))
}

/**
 * Returns a function that delivers in the background: at most one run per context, and requests that arrive meanwhile
 * cause one more.
 */
export function inBackground(deliver: (context: Context) => Promise<void>, failure: string) {
  const runs = new WeakMap<Context, { again: boolean }>()

  async function whileAsked(context: Context, asked: { again: boolean }): Promise<void> {
    do {
      asked.again = false
      await deliver(context)
    } while (asked.again)
  }

  return (context: Context): void => {
    const running = runs.get(context)
    if (running) {
      running.again = true
      return
    }
    const mine = { again: false }
    runs.set(context, mine)
    context.background.add(
      whileAsked(context, mine)
        .catch((error: unknown) => context.log.error({ err: error }, failure))
        .finally(() => runs.delete(context)),
    )
  }
}
