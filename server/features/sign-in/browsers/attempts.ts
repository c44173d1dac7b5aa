import { Refusal } from '#domain/errors.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Browser } from '#server/http/browser.ts'
import { networkOf } from '#server/http/security/network.ts'
import type { Limit } from '#server/limiter/limiter.ts'
import { knownBrowser } from './known-browser.ts'

const WITHIN = 15 * MINUTE_MS

type Count = readonly [limit: Limit, subject: string]

/**
 * Tries a sign-in; only failures count. Strangers are limited by account and network, by network, and loosely by
 * account. A browser known to the account has its own count, so that no one can lock it out.
 */
export function tryToSignIn<T>(
  context: Context,
  { email, userId }: { email: string; userId: string | undefined },
  browser: Browser,
  attempt: () => Promise<T>,
): Promise<T> {
  const { config } = context
  const limit = (name: string, max: number): Limit => ({ name, max, within: WITHIN })
  const known = userId && knownBrowser(config, browser.cookie, userId)
  if (known) {
    const own = limit('sign-in by known browser', config.SIGN_IN_LIMIT_ACCOUNT)
    return countFailures(context, [[own, `${userId} ${known}`]], attempt)
  }
  const network = networkOf(browser.address)
  // The network first, so that what it is refused doesn't count against an account.
  const counts: Count[] = [
    [limit('sign-in by network', config.SIGN_IN_LIMIT_ADDRESS), network],
    [limit('sign-in by account and network', config.SIGN_IN_LIMIT_ACCOUNT), `${email} ${network}`],
    [limit('sign-in by account', config.SIGN_IN_LIMIT_ACCOUNT_TOTAL), email],
  ]
  return countFailures(context, counts, attempt)
}

/** Tries a reset link; only failures count. */
export function tryToReset<T>(
  context: Context,
  browser: Browser,
  attempt: () => Promise<T>,
): Promise<T> {
  const max = context.config.RESET_LIMIT_ADDRESS
  const limit: Limit = { name: 'reset links tried by network', max, within: WITHIN }
  return countFailures(context, [[limit, networkOf(browser.address)]], attempt)
}

/** Counted before the attempt, so that concurrent attempts can't exceed the limit, and undone on success. */
async function countFailures<T>(
  { limiter }: Pick<Context, 'limiter'>,
  counts: Count[],
  attempt: () => Promise<T>,
): Promise<T> {
  const counted: Count[] = []
  const giveBack = () =>
    Promise.all(counted.map(([limit, subject]) => limiter.release(limit, subject)))
  try {
    for (const count of counts) {
      await limiter.count(...count)
      counted.push(count)
    }
    const result = await attempt()
    await giveBack()
    return result
  } catch (error) {
    // Refusals before the attempt, and our own errors, don't count as failures.
    if (!(error instanceof Refusal) || NOT_TRIED.has(error.kind)) await giveBack()
    throw error
  }
}

const NOT_TRIED = new Set<Refusal['kind']>(['too-many', 'unavailable'])
