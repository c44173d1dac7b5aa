import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { ownDifferences } from './own-books.ts'
import { differencesFromProviders } from './provider-lists.ts'

/**
 * Everything in which our books differ from themselves, or from the providers' lists since then, a sentence each. Reads
 * only, and part by part, however many years there are. Throws ProviderAway.
 */
export async function* differences(context: Context, since: Date): AsyncGenerator<string> {
  yield* ownDifferences(context)
  yield* differencesFromProviders(context, since)
}

/** How far back a night looks into the providers' lists; our own books are looked at whole. */
const NIGHTLY_DAYS = 35
const SHOWN = 20

/** The nightly check: what differs is logged as an error and kept in the trail. */
export async function checkLedger(context: Context): Promise<void> {
  const since = new Date(context.clock().getTime() - NIGHTLY_DAYS * DAY_MS)
  let count = 0
  const first: string[] = []
  for await (const sentence of differences(context, since)) {
    count += 1
    if (first.length < SHOWN) first.push(sentence)
  }
  if (count === 0) return
  context.log.error({ count, first }, 'the books differ: npm run ledger:check lists everything')
  await audit(context.db, { action: 'ledger_differs', details: { count, first } })
}
