import type { SavedCard } from '#contract/money/payments.ts'
import { Refusal } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { ProviderAway } from '#server/providers/errors.ts'
import * as store from './card-store.ts'

/** The client's customer at the provider, opened at their first checkout. Throws 503. */
export async function customerOf(context: Context, client: Person): Promise<string> {
  const { db, payments } = context
  const whose = { userId: client.id, provider: payments.name }
  const known = await store.customer(db, whose)
  if (known) return known.ref
  const ref = await available(() => payments.cards.openCustomer(client.id))
  return store.customerOnce(db, { ...whose, ref, createdAt: context.clock() })
}

/** Throws 503. */
export async function cardsOf(context: Context, client: Person): Promise<SavedCard[]> {
  const { db, payments } = context
  const customer = await store.customer(db, { userId: client.id, provider: payments.name })
  return customer ? available(() => payments.cards.list(customer.ref)) : []
}

/** Removes a card; one that isn't theirs, or is already gone, changes nothing. Throws 503. */
export async function removeCard(
  context: Context,
  client: Person,
  cardId: string,
): Promise<undefined> {
  const { db, payments } = context
  const customer = await store.customer(db, { userId: client.id, provider: payments.name })
  if (customer) await available(() => payments.cards.remove(customer.ref, cardId))
}

/** Deletes an account's customer and saved cards at the provider. Safe to repeat. Throws ProviderAway. */
export async function forgetCards(context: Context, userId: string): Promise<void> {
  const { db, payments } = context
  const customer = await store.customer(db, { userId, provider: payments.name })
  if (customer) await payments.cards.forget(customer.ref)
}

/** What the provider answers. Throws 503 while it is away. */
export async function available<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    throw new Refusal(
      'unavailable',
      'payments_away',
      'Card payments are briefly unavailable, please try again',
      { retryAfter: 5 },
    )
  }
}
