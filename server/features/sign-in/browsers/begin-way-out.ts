import { Refusal } from '#domain/errors.ts'
import type { WayOut } from '#domain/people/ways-out.ts'
import { WAY_OUT_RULES } from '#domain/people/ways-out.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { isStopped } from '#server/database/restricted.ts'
import type { Browser } from '#server/http/browser.ts'
import { lockProven } from './proof.ts'

/**
 * What each way out of an account takes before it begins: a recent proof, and an account that isn't suspended, unless
 * the way is kept then. Call it first in the transaction that begins it: it locks the person, so that no remedy is
 * missed. Whoever calls it owes the owner an email by `enqueueBegun`. Throws 401, 403.
 */
export async function requireToBegin(
  context: Context,
  tx: Queries,
  person: Person,
  browser: Browser,
  way: WayOut,
): Promise<void> {
  await lockProven(context, tx, person, browser)
  if (WAY_OUT_RULES[way].whenSuspended === 'kept') return
  if (await isStopped(tx, { userId: person.id, effect: 'bookings' }))
    throw new Refusal(
      'forbidden',
      'account_restricted',
      'Your account is suspended, so nothing new may see it: your dashboard says why and how to appeal',
    )
}
