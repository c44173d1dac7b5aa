import { pounds } from '#domain/money.ts'
import type { Context } from '#server/context.ts'
import * as store from './store.ts'

/** Rows checked at a time. */
const PART = 1000

/** Where the ledger doesn't balance, or differs from bookings, payments and payouts. */
export async function* ownDifferences({ db }: Pick<Context, 'db'>): AsyncGenerator<string> {
  let sum = 0
  for await (const part of store.partsOf(db, 'ledger_entries', PART)) {
    sum += (await store.sumOf(db, part)).sum
    for (const { id, bookingId, sum: off, lines } of await store.unbalancedEntries(db, part))
      yield lines === 0
        ? `Entry ${id} of booking ${bookingId} has no lines.`
        : `Entry ${id} of booking ${bookingId} sums to ${inPounds(off)}, not to zero.`
  }
  if (sum !== 0) yield `The ledger sums to ${inPounds(sum)}, not to zero.`

  for await (const part of store.partsOf(db, 'bookings', PART)) {
    for (const line of await store.wrongLines(db, part)) yield sentenceOf(line)
    for (const { bookingId, account, dueMinor, bookedMinor } of await store.wrongShares(db, part))
      yield `Booking ${bookingId} gave back ${inPounds(bookedMinor)} of ${account} in place of ${inPounds(dueMinor)}.`
    for (const { id, dueMinor, bookedMinor } of await store.wrongPackages(db, part))
      yield `Package ${id} has ${inPounds(bookedMinor)} for unused sessions in place of ${inPounds(dueMinor)}.`
    for (const { bookingId, problem } of await store.wrongStates(db, part))
      yield `Booking ${bookingId} ${STATES[problem]}.`
  }
}

function sentenceOf({ bookingId, kind, sourceId, ...line }: store.WrongLine): string {
  const { account, dueMinor, bookedMinor } = line
  const where = `Booking ${bookingId}, ${kind} ${sourceId}: ${account}`
  if (dueMinor === null) return `${where} has ${inPounds(bookedMinor)}, for which there is no row.`
  if (bookedMinor === null) return `${where} lacks ${inPounds(dueMinor)}.`
  if (dueMinor === bookedMinor) return `${where} names another professional.`
  return `${where} has ${inPounds(bookedMinor)} in place of ${inPounds(dueMinor)}.`
}

const STATES: Record<store.WrongState['problem'], string> = {
  unpaid: 'is confirmed and was not paid',
  'paid-though-free': 'is free and has a payment',
  'still-held': 'was paid and waits for its payment',
  'kept-money': 'has expired, and its money was not given back',
  'other-amount': 'was paid with another amount than its total',
  'refunded-too-much': 'gave back more than was paid',
}

const inPounds = (minor: number | null) => pounds(minor ?? 0)
