import type { Borne } from '#domain/money/money-back.ts'
import { whoBears } from '#domain/money/money-back.ts'
import type { Price } from '#domain/money.ts'
import type { RefundWay } from '#server/database/column-types.ts'
import type { Queries } from '#server/database/connect.ts'
import type { LedgerLine } from './ledger-store.ts'
import { addEntry, reopenPayout, standingOf, wasReturned } from './ledger-store.ts'
import type { RefundReason } from './refunds/refund-store.ts'
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
  const from = way === 'bank' ? 'bank_balance' : 'provider_balance'
  const isOwnPart = reason !== 'goodwill' && packageMinor === 0
  if (isOwnPart)
    return recordReturn(tx, { ...payment, sourceId: id }, { kind: 'refund', at, from }, amountMinor)
  const isOwed = firstId !== null && (await wasReturned(tx, { refundId: firstId })).isReturned
  const given = reason === 'goodwill' ? of('goodwill', amountMinor) : undefined
  await addEntry(tx, { bookingId: payment.bookingId, kind: 'refund', sourceId: id, at }, [
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
  { id: sourceId, amountMinor }: { id: string; amountMinor: number },
  at: Date,
): Promise<void> {
  await recordReturn(tx, { ...payment, sourceId }, { kind: 'dispute', at }, amountMinor)
}

/** For a single session. */
async function recordReturn(
  tx: Queries,
  session: Bearing,
  entry: MoneyBack,
  amountMinor: number,
): Promise<void> {
  const { chargedMinor, owedMinor } = await standingOf(tx, session)
  const sessions = [{ ...session, chargedMinor }]
  await recordMoneyBack(tx, whoBears(amountMinor, { owedMinor, unusedMinor: 0, sessions }), entry)
}

/** Money that goes back to a client, from one of our accounts. */
type MoneyBack = {
  kind: 'refund' | 'dispute'
  at: Date
  from?: 'provider_balance' | 'bank_balance'
}

/** The payment of a session that may bear a part of it, and the source of its entry. */
type Bearing = PaymentOfBooking & { sourceId: string }

/**
 * An entry for each session that bears a part, and always one for the last, whose payment it is: that also has what no
 * session bears.
 */
export async function recordMoneyBack(
  tx: Queries,
  { owedMinor, unusedMinor, sessions, lostMinor }: Borne<Bearing>,
  { kind, at, from = 'provider_balance' }: MoneyBack,
): Promise<void> {
  const others = [
    of('refunds_payable', owedMinor),
    of('packages_payable', unusedMinor),
    of('dispute_losses', lostMinor),
  ].filter(({ amountMinor }) => amountMinor > 0)
  for (const { session, part } of sessions) {
    const { id, bookingId, sourceId, professionalId } = session
    const isLast = session === sessions.at(-1)?.session
    if (part.totalMinor === 0 && !isLast) continue
    const lines = [
      ...(part.totalMinor > 0 ? reversed(earnedOf({ ...part, professionalId })) : []),
      ...(isLast ? others : []),
    ]
    const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0)
    await addEntry(tx, { bookingId, kind, sourceId, at }, [of(from, -amountMinor), ...lines])
    await reopenPayout(tx, { paymentId: id })
  }
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
