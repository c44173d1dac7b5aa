import type { Price } from '#domain/money.ts'
import { partOf } from '#domain/money.ts'
import type { RefundWay } from '#server/database/column-types.ts'
import type { Queries } from '#server/database/connect.ts'
import type { LedgerLine } from './ledger-store.ts'
import { addEntry, reopenPayout, standingOf, wasReturned } from './ledger-store.ts'
import type { RefundReason } from './refund-store.ts'
import type { PaymentOfBooking } from './store.ts'

export { ledgerSum } from './ledger-store.ts'

/**
 * The provider has the client's money; we owe the professional the price, and the state the VAT. What was paid for
 * further sessions of a package is owed to the client until they are booked; a session drawn from it takes its share.
 */
export async function recordCharge(
  tx: Queries,
  payment: PaymentOfBooking,
  at: Date,
): Promise<void> {
  const { id, bookingId } = payment
  await addEntry(tx, { bookingId, kind: 'charge', sourceId: id, at }, chargeOf(payment))
}

/** A refund as the ledger needs it; one from our own bank leaves the provider's balance as it is. */
type MadeRefund = {
  id: string
  amountMinor: number
  /** The part that is for unused sessions of a package. */
  packageMinor: number
  reason: RefundReason
  firstId: string | null
  way?: RefundWay
}

/** Reverses the charge, or the refunded part of it; one of goodwill is at our expense. */
export async function recordRefund(
  tx: Queries,
  payment: PaymentOfBooking,
  { id, amountMinor, packageMinor, reason, firstId, way = 'provider' }: MadeRefund,
  at: Date,
): Promise<void> {
  const entry = { kind: 'refund', sourceId: id, at } as const
  const from = way === 'bank' ? 'bank_balance' : 'provider_balance'
  const isOwnPart = reason !== 'goodwill' && packageMinor === 0
  if (isOwnPart) return recordReturn(tx, payment, entry, amountMinor, from)
  const isOwed = firstId !== null && (await wasReturned(tx, { refundId: firstId })).isSo
  const given = reason === 'goodwill' ? of('goodwill', amountMinor) : undefined
  await addEntry(tx, { bookingId: payment.bookingId, ...entry }, [
    of(from, -amountMinor),
    ...(isOwed
      ? [of('refunds_payable', amountMinor)]
      : given
        ? [given]
        : packagePartOf(payment, amountMinor, packageMinor)),
  ])
  await reopenPayout(tx, { paymentId: payment.id })
}

/** Unused sessions and, if the package could not be kept, the first one too. */
function packagePartOf(
  payment: PaymentOfBooking,
  amountMinor: number,
  packageMinor: number,
): LedgerLine[] {
  const unused = of('packages_payable', packageMinor)
  return amountMinor === packageMinor ? [unused] : [unused, ...reversed(earnedOf(payment))]
}

/** A session that was cancelled in time goes back to its package: the client has paid for another one. */
export async function recordReturnToPackage(
  tx: Queries,
  payment: PaymentOfBooking,
  at: Date,
): Promise<void> {
  const { id, bookingId, totalMinor } = payment
  await addEntry(tx, { bookingId, kind: 'refund', sourceId: id, at }, [
    of('packages_payable', -totalMinor),
    ...reversed(earnedOf(payment)),
  ])
  await reopenPayout(tx, { paymentId: id })
}

/** The client's bank returned a refund: the provider has the money again, and we owe it to the client. */
export async function recordReturnedRefund(
  tx: Queries,
  payment: PaymentOfBooking,
  refund: { id: string; amountMinor: number },
  at: Date,
): Promise<void> {
  const entry = {
    bookingId: payment.bookingId,
    kind: 'refund_returned',
    sourceId: refund.id,
  } as const
  await addEntry(tx, { ...entry, at }, [
    { account: 'provider_balance', professionalId: null, amountMinor: refund.amountMinor },
    { account: 'refunds_payable', professionalId: null, amountMinor: -refund.amountMinor },
  ])
}

/** The client's bank took the money back. */
export async function recordDispute(
  tx: Queries,
  payment: PaymentOfBooking,
  dispute: { id: string; amountMinor: number },
  at: Date,
): Promise<void> {
  await recordReturn(
    tx,
    payment,
    { kind: 'dispute', sourceId: dispute.id, at },
    dispute.amountMinor,
  )
}

/**
 * Returns money to the client: first what we owe them from a returned refund, then the charge, whose parts sum to it in
 * each account. Anything beyond that has been returned twice, at our loss.
 */
async function recordReturn(
  tx: Queries,
  payment: PaymentOfBooking,
  entry: { kind: 'refund' | 'dispute'; sourceId: string; at: Date },
  amountMinor: number,
  from: 'provider_balance' | 'bank_balance' = 'provider_balance',
): Promise<void> {
  const { bookingId } = payment
  const { chargedMinor, owedMinor } = await standingOf(tx, { bookingId })
  const owed = Math.min(amountMinor, owedMinor)
  const charged = Math.min(amountMinor - owed, chargedMinor)
  await recordTaken(tx, payment, entry, {
    from,
    ...{ amountMinor, chargedMinor, charged },
    owed,
    unused: 0,
  })
}

/** What left our account, and whose it was: the rest of the amount is our loss. */
type Taken = {
  from: 'provider_balance' | 'bank_balance'
  amountMinor: number
  /** What stood of the charge before. */
  chargedMinor: number
  charged: number
  owed: number
  /** Of sessions of a package that are not booked. */
  unused: number
}

async function recordTaken(
  tx: Queries,
  payment: PaymentOfBooking,
  entry: { kind: 'refund' | 'dispute'; sourceId: string; at: Date },
  { from, amountMinor, chargedMinor, charged, owed, unused }: Taken,
): Promise<void> {
  const { bookingId, professionalId, totalMinor } = payment
  const upTo = (minor: number) => earnedOf({ ...partOf(payment, minor), professionalId })
  const before = totalMinor - chargedMinor
  const earlier = upTo(before)
  const fromCharge = upTo(before + charged).map((line, n) => ({
    ...line,
    amountMinor: (earlier[n]?.amountMinor ?? 0) - line.amountMinor,
  }))
  const ours: LedgerLine[] = [
    of('refunds_payable', owed),
    of('packages_payable', unused),
    of('dispute_losses', amountMinor - owed - unused - charged),
  ]
  await addEntry(tx, { bookingId, ...entry }, [
    of(from, -amountMinor),
    ...(charged > 0 ? fromCharge : []),
    ...ours.filter((line) => line.amountMinor > 0),
  ])
  await reopenPayout(tx, { paymentId: payment.id })
}

/**
 * The client's bank took back the payment of a package, or part of it: first what we owe the client, then the unused
 * sessions, then those that are booked, the latest first. `sessions` are those but the first, whose payment it is.
 * Returns what falls on the unused ones.
 */
export async function recordPackageDispute(
  tx: Queries,
  payment: PaymentOfBooking,
  dispute: { id: string; amountMinor: number },
  {
    owedMinor,
    unusedMinor,
    sessions,
  }: {
    owedMinor: number
    unusedMinor: number
    sessions: { payment: PaymentOfBooking; lossId: string }[]
  },
  at: Date,
): Promise<{ unused: number; losses: { id: string; bookingId: string; amountMinor: number }[] }> {
  let rest = dispute.amountMinor
  const take = (upTo: number) => {
    const taken = Math.max(0, Math.min(rest, upTo))
    rest -= taken
    return taken
  }
  const owed = take(owedMinor)
  const unused = take(unusedMinor)
  const losses: { id: string; bookingId: string; amountMinor: number }[] = []
  const from = 'provider_balance'
  for (const { payment: session, lossId } of sessions) {
    const { bookingId } = session
    const { chargedMinor } = await standingOf(tx, { bookingId })
    const charged = take(chargedMinor)
    if (charged === 0) continue
    const entry = { kind: 'dispute', sourceId: lossId, at } as const
    const taken = { from, amountMinor: charged, chargedMinor, charged, owed: 0, unused: 0 } as const
    await recordTaken(tx, session, entry, taken)
    losses.push({ id: lossId, bookingId, amountMinor: charged })
  }
  const elsewhere = losses.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const { chargedMinor } = await standingOf(tx, { bookingId: payment.bookingId })
  const charged = take(chargedMinor)
  const amountMinor = dispute.amountMinor - elsewhere
  const entry = { kind: 'dispute', sourceId: dispute.id, at } as const
  await recordTaken(tx, payment, entry, { from, amountMinor, chargedMinor, charged, owed, unused })
  return { unused, losses }
}

type PayoutEntry = {
  bookingId: string
  professionalId: string
  sourceId: string
  amountMinor: number
  at: Date
}

/** Money owed to the professional has been transferred to their account. */
export async function recordPayout(tx: Queries, payout: PayoutEntry): Promise<void> {
  await addEntry(tx, { ...payout, kind: 'payout' }, payoutOf(payout, 1))
}

/** A payout, or part of it, was reversed. */
export async function recordPayoutReversal(tx: Queries, reversal: PayoutEntry): Promise<void> {
  await addEntry(tx, { ...reversal, kind: 'payout_reversal' }, payoutOf(reversal, -1))
}

/** A professional is given something at our expense, which we owe them until it is on their account. */
export async function recordCredit(tx: Queries, credit: PayoutEntry): Promise<void> {
  const { professionalId, amountMinor } = credit
  await addEntry(tx, { ...credit, kind: 'credit' }, [
    { account: 'professional_payable', professionalId, amountMinor: -amountMinor },
    { account: 'goodwill', professionalId: null, amountMinor },
  ])
}

export async function recordCreditPayout(tx: Queries, credit: PayoutEntry): Promise<void> {
  await addEntry(tx, { ...credit, kind: 'credit_payout' }, payoutOf(credit, 1))
}

/** What a professional owes us is no longer waited for. */
export async function recordDebtWriteOff(tx: Queries, writeOff: PayoutEntry): Promise<void> {
  const { professionalId, amountMinor } = writeOff
  await addEntry(tx, { ...writeOff, kind: 'debt_write_off' }, [
    { account: 'professional_payable', professionalId, amountMinor: -amountMinor },
    { account: 'write_offs', professionalId: null, amountMinor },
  ])
}

/** What we owe a professional who can't be paid is kept apart. */
export async function recordUnclaimed(tx: Queries, writeOff: PayoutEntry): Promise<void> {
  const { professionalId, amountMinor } = writeOff
  await addEntry(tx, { ...writeOff, kind: 'unclaimed' }, [
    { account: 'professional_payable', professionalId, amountMinor },
    { account: 'unclaimed', professionalId: null, amountMinor: -amountMinor },
  ])
}

function payoutOf({ professionalId, amountMinor }: PayoutEntry, sign: 1 | -1): LedgerLine[] {
  return [
    { account: 'professional_payable', professionalId, amountMinor: sign * amountMinor },
    { account: 'provider_balance', professionalId: null, amountMinor: -sign * amountMinor },
  ]
}

type Charged = Price & {
  professionalId: string
  /** What was paid: more than the total if it buys a package. */
  amountMinor?: number
  /** The payment of the package that pays for it. */
  drawnFrom?: string | null
}

/** Debits are positive, credits negative; the sum is zero. */
export function chargeOf(payment: Charged): LedgerLine[] {
  const { totalMinor, amountMinor = totalMinor, drawnFrom = null } = payment
  if (drawnFrom !== null) return [of('packages_payable', totalMinor), ...earnedOf(payment)]
  const further = amountMinor - totalMinor
  return [
    of('provider_balance', amountMinor),
    ...earnedOf(payment),
    ...(further > 0 ? [of('packages_payable', -further)] : []),
  ]
}

const of = (account: LedgerLine['account'], amountMinor: number): LedgerLine => ({
  account,
  professionalId: null,
  amountMinor,
})

const reversed = (lines: LedgerLine[]): LedgerLine[] =>
  lines.map((line) => ({ ...line, amountMinor: -line.amountMinor }))

/** How the charge is divided. */
function earnedOf(payment: Price & { professionalId: string }): LedgerLine[] {
  const { professionalId, priceMinor, feeMinor, vatMinor } = payment
  return [
    { account: 'professional_payable', professionalId, amountMinor: -priceMinor },
    { account: 'platform_fees', professionalId: null, amountMinor: -feeMinor },
    { account: 'vat_payable', professionalId: null, amountMinor: -vatMinor },
  ]
}
