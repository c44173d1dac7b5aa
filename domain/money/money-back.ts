import type { Price } from '#domain/money.ts'
import { partOf } from '#domain/money.ts'

/** A session's price, and what of it has not gone back yet. */
type Charge = Price & { chargedMinor: number }

/** What can go back to a client, in pence. */
type Standing<S extends Charge> = {
  /** What we owe them from refunds that their bank returned. */
  owedMinor: number
  /** Sessions of a package that are not booked. */
  unusedMinor: number
  /** The charged ones, in the order in which they bear. */
  sessions: S[]
}

/** Who bears the money, in pence: the parts sum to the amount. */
export type Borne<S> = {
  owedMinor: number
  unusedMinor: number
  /** Shared by the professional (the price), us (the fee) and the state (VAT). */
  sessions: { session: S; part: Price }[]
  /** Beyond all that was paid, so it goes back twice: our loss. */
  lostMinor: number
}

/**
 * Who bears money that goes back to a client by a refund or their bank: first what we owe them, then unused sessions,
 * then the charges, each in turn.
 */
export function whoBears<S extends Charge>(amountMinor: number, standing: Standing<S>): Borne<S> {
  let rest = amountMinor
  const take = (upTo: number) => {
    const taken = Math.max(0, Math.min(rest, upTo))
    rest -= taken
    return taken
  }
  const owedMinor = take(standing.owedMinor)
  const unusedMinor = take(standing.unusedMinor)
  const sessions = standing.sessions.map((session) => {
    const { totalMinor, chargedMinor } = session
    return { session, part: nextPart(session, totalMinor - chargedMinor, take(chargedMinor)) }
  })
  return { owedMinor, unusedMinor, sessions, lostMinor: rest }
}

/** The part of a price that follows an earlier one, so that price, fee and VAT each sum to their whole in the end. */
function nextPart(price: Price, earlierMinor: number, totalMinor: number): Price {
  const [earlier, upTo] = [partOf(price, earlierMinor), partOf(price, earlierMinor + totalMinor)]
  return {
    priceMinor: upTo.priceMinor - earlier.priceMinor,
    feeMinor: upTo.feeMinor - earlier.feeMinor,
    vatMinor: upTo.vatMinor - earlier.vatMinor,
    totalMinor,
  }
}
