import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { ownDifferences } from './own-books.ts'
import { differencesFromProviders } from './provider-lists.ts'

/**
 * Yields every discrepancy, one sentence each: in our own books, and between them and the providers' lists since then.
 * Read-only, and in parts, so that years of data are no problem. Throws ProviderAway.
 */
export async function* differences(context: Context, since: Date): AsyncGenerator<string> {
  yield* ownDifferences(context)
  yield* differencesFromProviders(context, since)
}

/** How far back the nightly check reads the providers' lists; it checks our own books completely. */
const NIGHTLY_DAYS = 35
const SHOWN = 20

/** The nightly check: logs discrepancies as errors and records them in the audit trail. */
export async function checkLedger(context: Context): Promise<void> {
  const since = new Date(context.clock().getTime() - NIGHTLY_DAYS * DAY_MS)
  let count = 0
  const first: string[] = []
  for await (const sentence of differences(context, since)) {
    count += 1
    if (first.length < SHOWN) first.push(sentence)
  }
  if (count === 0) return
  context.log.error(
    { count, first },
    'the books differ: node server/ledger-check.ts lists everything',
  )
  await audit(context.db, { action: 'ledger_differs', details: { count, first } })
}
