import type { Price } from '#domain/money.ts'
import { partOf } from '#domain/money.ts'
import type { RefundWay } from '#server/database/column-types.ts'
import type { Queries } from '#server/database/connect.ts'
import type { LedgerLine } from './ledger-store.ts'
import { addEntry, reopenPayout, standingOf, wasReturned } from './ledger-store.ts'
import type { RefundReason } from './refund-store.ts'
import type { PaymentOfBooking } from './store.ts'

export { ledgerSum } from './ledger-store.ts'

/** The provider has the client's money; we owe the professional the price, and the state the VAT. */
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
  reason: RefundReason
  firstId: string | null
  way?: RefundWay
}

/** Reverses the charge, or the refunded part of it; one of goodwill is at our expense. */
export async function recordRefund(
  tx: Queries,
  payment: PaymentOfBooking,
  { id, amountMinor, reason, firstId, way = 'provider' }: MadeRefund,
  at: Date,
): Promise<void> {
  const entry = { kind: 'refund', sourceId: id, at } as const
  const from = way === 'bank' ? 'bank_balance' : 'provider_balance'
  if (reason !== 'goodwill') return recordReturn(tx, payment, entry, amountMinor, from)
  const isOwed = firstId !== null && (await wasReturned(tx, { refundId: firstId })).isSo
  const account = isOwed ? 'refunds_payable' : 'goodwill'
  await addEntry(tx, { bookingId: payment.bookingId, ...entry }, [
    { account: from, professionalId: null, amountMinor: -amountMinor },
    { account, professionalId: null, amountMinor },
  ])
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
  const { bookingId, professionalId, totalMinor } = payment
  const { chargedMinor, owedMinor } = await standingOf(tx, { bookingId })
  const owed = Math.min(amountMinor, owedMinor)
  const charged = Math.min(amountMinor - owed, chargedMinor)
  const upTo = (minor: number) => earnedOf({ ...partOf(payment, minor), professionalId })
  const before = totalMinor - chargedMinor
  const earlier = upTo(before)
  const fromCharge = upTo(before + charged).map((line, n) => ({
    ...line,
    amountMinor: (earlier[n]?.amountMinor ?? 0) - line.amountMinor,
  }))
  const ours: LedgerLine[] = [
    { account: 'refunds_payable', professionalId: null, amountMinor: owed },
    { account: 'dispute_losses', professionalId: null, amountMinor: amountMinor - owed - charged },
  ]
  await addEntry(tx, { bookingId, ...entry }, [
    { account: from, professionalId: null, amountMinor: -amountMinor },
    ...(charged > 0 ? fromCharge : []),
    ...ours.filter((line) => line.amountMinor > 0),
  ])
  await reopenPayout(tx, { paymentId: payment.id })
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

/** Debits are positive, credits negative; the sum is zero. */
export function chargeOf(payment: Price & { professionalId: string }): LedgerLine[] {
  const { totalMinor } = payment
  return [
    { account: 'provider_balance', professionalId: null, amountMinor: totalMinor },
    ...earnedOf(payment),
  ]
}

/** How the charge is divided. */
function earnedOf(payment: Price & { professionalId: string }): LedgerLine[] {
  const { professionalId, priceMinor, feeMinor, vatMinor } = payment
  return [
    { account: 'professional_payable', professionalId, amountMinor: -priceMinor },
    { account: 'platform_fees', professionalId: null, amountMinor: -feeMinor },
    { account: 'vat_payable', professionalId: null, amountMinor: -vatMinor },
  ]
}
