import type { Price } from '#domain/money.ts'
import type { Queries } from '#server/database/connect.ts'
import type { LedgerLine } from './ledger-store.ts'
import { addEntry } from './ledger-store.ts'
import type { PaymentOfBooking } from './store.ts'

export { ledgerSum } from './ledger-store.ts'

/** The client's money is with the provider; we owe the professional the price and the state the VAT. */
export async function recordCharge(
  tx: Queries,
  payment: PaymentOfBooking,
  at: Date,
): Promise<void> {
  const { id, bookingId } = payment
  await addEntry(tx, { bookingId, kind: 'charge', sourceId: id, at }, chargeOf(payment))
}

/** The whole charge, turned back. */
export async function recordRefund(
  tx: Queries,
  payment: PaymentOfBooking,
  refundId: string,
  at: Date,
): Promise<void> {
  const lines = chargeOf(payment).map((line) => ({ ...line, amountMinor: -line.amountMinor }))
  await addEntry(
    tx,
    { bookingId: payment.bookingId, kind: 'refund', sourceId: refundId, at },
    lines,
  )
}

/** Debit positive, credit negative; together zero. */
export function chargeOf(payment: Price & { professionalId: string }): LedgerLine[] {
  const { professionalId, priceMinor, feeMinor, vatMinor, totalMinor } = payment
  return [
    { account: 'provider_balance', professionalId: null, amountMinor: totalMinor },
    { account: 'professional_payable', professionalId, amountMinor: -priceMinor },
    { account: 'platform_fees', professionalId: null, amountMinor: -feeMinor },
    { account: 'vat_payable', professionalId: null, amountMinor: -vatMinor },
  ]
}
