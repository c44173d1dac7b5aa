import { pounds } from '#domain/money.ts'
import { DAY_MS, HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { ListedKind, Ours, Span } from './provider-store.ts'
import { STATEMENTS } from './provider-store.ts'

/** One line of a provider's list. */
type Theirs = {
  ref: string
  /** Our id, if the list has it. */
  ownId?: string
  amountMinor: number
  backMinor: number
  createdAt?: Date
}

type List = { kept: ListedKind; provider: string; read: () => AsyncIterable<Theirs> }

const CHUNK = 500

/**
 * Discrepancies between a provider's list since an instant and ours. Anything younger than an hour may still be on its
 * way to us. Throws ProviderAway.
 */
export async function* differencesFromProviders(
  context: Context,
  since: Date,
): AsyncGenerator<string> {
  const span: Span = {
    // Our row may be older than the provider's, by as long as the provider was away.
    from: new Date(since.getTime() + DAY_MS),
    to: new Date(context.clock().getTime() - HOUR_MS),
  }
  for (const list of listsOf(context, since)) yield* differencesFrom(context, list, span)
}

function listsOf({ payments, disputes, payouts }: Context, since: Date): List[] {
  async function* transfers(): AsyncGenerator<Theirs> {
    for await (const { payoutId, reversedMinor, ...transfer } of payouts.transfersSince(since))
      yield { ...transfer, ownId: payoutId, backMinor: reversedMinor }
  }
  async function* whole(list: AsyncIterable<Omit<Theirs, 'backMinor'>>): AsyncGenerator<Theirs> {
    for await (const theirs of list) yield { ...theirs, backMinor: 0 }
  }
  async function* disputed(): AsyncGenerator<Theirs> {
    for await (const { ref, amountMinor, status, openedAt } of disputes.since(since)) {
      const backMinor = status === 'lost' ? amountMinor : 0
      yield { ref, amountMinor, backMinor, createdAt: openedAt }
    }
  }
  return [
    {
      kept: 'payment',
      provider: payments.name,
      read: () => whole(payments.paymentsSince(since)),
    },
    { kept: 'refund', provider: payments.name, read: () => whole(payments.refundsSince(since)) },
    { kept: 'dispute', provider: payments.name, read: disputed },
    { kept: 'payout', provider: payouts.name, read: transfers },
  ]
}

async function* differencesFrom(
  { db }: Pick<Context, 'db'>,
  { kept, provider, read }: List,
  span: Span,
): AsyncGenerator<string> {
  const { ours: oursOf, countsByDay, notIn } = STATEMENTS[kept]
  const counted = { ...span, provider }
  const found = new Map<string, number>()
  for await (const chunk of chunksOf(read())) {
    const ours = new Map<string, Ours>()
    for (const own of await oursOf(db, { ...counted, ...namesIn(chunk) }))
      ours.set(own.ref ?? own.id, own)
    for (const theirs of chunk) {
      const own = ours.get(theirs.ref) ?? ours.get(theirs.ownId ?? '')
      if (own?.isDone && own.day) found.set(own.day, (found.get(own.day) ?? 0) + 1)
      const problem = problemOf(theirs, own, span.to)
      if (problem) yield `The ${kept} ${theirs.ref} at ${provider} ${problem}.`
    }
  }

  // A day with as many of ours as were found in the list is complete. For other days the list is read again.
  const short = new Map<string, string[]>()
  for (const { day, count } of await countsByDay(db, counted))
    if (count !== found.get(day)) short.set(day, [])
  if (short.size === 0) return
  for await (const chunk of chunksOf(read())) {
    for (const { ref, day } of await oursOf(db, { ...counted, ...namesIn(chunk) }))
      if (ref && day) short.get(day)?.push(ref)
  }
  for (const [day, refs] of short)
    for (const { ref } of await notIn(db, { ...counted, day, refs }))
      yield `Our ${kept} ${ref} is not in the list of ${provider}.`
}

function problemOf(theirs: Theirs, own: Ours | undefined, settledBefore: Date): string | undefined {
  if (!own?.isDone) {
    const lastHeardOf = own?.updatedAt ?? theirs.createdAt
    if (lastHeardOf && lastHeardOf >= settledBefore) return undefined
    return `of ${pounds(theirs.amountMinor)} is not in our books`
  }
  if (own.amountMinor !== theirs.amountMinor)
    return `is of ${pounds(theirs.amountMinor)}, ours of ${pounds(own.amountMinor)}`
  if (own.backMinor !== theirs.backMinor && own.updatedAt < settledBefore)
    return `had ${pounds(theirs.backMinor)} taken back, ours ${pounds(own.backMinor)}`
  return undefined
}

const namesIn = (chunk: Theirs[]) => ({
  refs: chunk.map(({ ref }) => ref),
  ids: chunk.flatMap(({ ownId }) => (ownId && UUID.test(ownId) ? [ownId] : [])),
})

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function* chunksOf<Item>(list: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let chunk: Item[] = []
  for await (const item of list) {
    chunk.push(item)
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}
