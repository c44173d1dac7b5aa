import { MINUTE_MS } from '#domain/time.ts'

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
