import { notFound, Refusal } from '#domain/errors.ts'
import type { Price } from '#domain/money.ts'
import { FEE_PERCENT, partOf, vatByLine } from '#domain/money.ts'
import type { Person } from '#domain/roles.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { issued, issuerOf } from './issuing.ts'
import type { Issued, ReceiptContents, SaleLine } from './pdf/contents.ts'
import * as sales from './sale-store.ts'

type Receipt = Extract<Issued, { kind: 'receipt' }>
type CreditNote = Extract<Issued, { kind: 'credit_note' }>
type Config = Pick<Context, 'config'>

/** The receipt of a session this client paid for. Throws 404, and 409 if nothing was paid. */
export async function receiptOf(
  context: Context,
  client: Pick<Person, 'id'>,
  bookingId: string,
): Promise<Receipt> {
  const sale = await ownSale(context, client, bookingId)
  return receiptIn(context, context.db, sale, context.clock())
}

/** The nth credit note of a session; each refund has one. Throws 404, and 409 if there are fewer. */
export async function creditNoteOf(
  context: Context,
  client: Person,
  bookingId: string,
  n: number,
): Promise<CreditNote> {
  const sale = await ownSale(context, client, bookingId)
  const refund = await sales.findRefund(context.db, {
    paymentId: sale.paymentId,
    earlier: n - 1,
  })
  if (!refund)
    throw new Refusal('conflict', 'not_refunded', 'There is a credit note once money was refunded')
  const now = context.clock()
  return context.db.transaction((tx) => creditNoteIn(context, tx, sale, refund, now))
}

/** Issues the receipt of a payment in the transaction that settles it. */
export async function issueReceipt(
  context: Config,
  tx: Queries,
  paymentId: string,
  now: Date,
): Promise<void> {
  await receiptIn(context, tx, await sales.saleOfPayment(tx, { paymentId }), now)
}

/** Issues the credit note of a refund in the transaction that records it. */
export async function issueCreditNote(
  context: Config,
  tx: Queries,
  paymentId: string,
  refund: { id: string; amountMinor: number },
  now: Date,
): Promise<void> {
  const sale = await sales.saleOfPayment(tx, { paymentId })
  await creditNoteIn(context, tx, sale, { ...refund, refundedAt: now }, now)
}

async function ownSale(
  { db }: Context,
  client: Pick<Person, 'id'>,
  bookingId: string,
): Promise<sales.Sale> {
  const sale = await sales.ownSale(db, { clientId: client.id, bookingId })
  if (!sale) throw notFound('This session')
  if (sale.paymentId === null)
    throw new Refusal('conflict', 'not_paid', 'There is a receipt once the session is paid for')
  return sale
}

/** A session that a package pays for has the receipt of the package. */
async function receiptIn(
  context: Config,
  db: Queries,
  sale: sales.Sale,
  now: Date,
): Promise<Receipt> {
  if (sale.drawnFrom !== null) {
    const bought = await sales.saleOfPayment(db, { paymentId: sale.drawnFrom })
    return receiptIn(context, db, bought, now)
  }
  const about = { kind: 'receipt' as const, sourceId: sale.paymentId, month: '' }
  return issued(db, about, sale.clientId, now, async () => receiptContents(context, sale))
}

function receiptContents(context: Config, sale: sales.Sale): ReceiptContents {
  const { startsAt, endsAt, packageSize } = sale
  const { priceMinor, feeMinor, vatMinor, totalMinor } = paidFor(sale)
  return {
    issuer: issuerOf(context),
    clientName: sale.clientName,
    professionalName: sale.professionalName,
    bookingId: sale.bookingId,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    ...(packageSize !== null && { packageSize }),
    timeZone: sale.timeZone,
    paidAt: sale.paidAt.toISOString(),
    isSimulated: sale.provider === 'simulator',
    lines: linesOf(sale, paidFor(sale)),
    netMinor: priceMinor + feeMinor,
    vatMinor,
    totalMinor,
  }
}

/** What the payment paid for: the session, or all those of its package. */
function paidFor({ packageSize, ...sale }: sales.Sale): Price {
  const sessions = packageSize ?? 1
  return {
    priceMinor: sale.priceMinor * sessions,
    feeMinor: sale.feeMinor * sessions,
    vatMinor: sale.vatMinor * sessions,
    totalMinor: sale.totalMinor * sessions,
  }
}

function linesOf(sale: sales.Sale, part: Price): SaleLine[] {
  const { startsAt, endsAt, serviceName, packageSize } = sale
  const minutes = (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS
  const { priceMinor, feeMinor } = part
  const vat = vatByLine(part)
  const what = `${serviceName ?? 'Video session'}, ${minutes} minutes`
  return [
    {
      label: packageSize === null ? what : `${packageSize} sessions: ${what} each`,
      netMinor: priceMinor,
      vatMinor: vat.ofPriceMinor,
    },
    { label: `Platform fee, ${FEE_PERCENT}%`, netMinor: feeMinor, vatMinor: vat.ofFeeMinor },
  ]
}

/** Its receipt, with the amount returned in place of the amount paid. */
async function creditNoteIn(
  context: Config,
  tx: Queries,
  sale: sales.Sale,
  refund: sales.MadeRefund,
  now: Date,
): Promise<CreditNote> {
  const receipt = await receiptIn(context, tx, sale, now)
  const about = { kind: 'credit_note' as const, sourceId: refund.id, month: '' }
  return issued(tx, about, sale.clientId, now, async () => {
    const before = await sales.lockCredited(tx, sale.paymentId)
    const lines = linesBetween(sale, before, before + refund.amountMinor)
    const { packageSize: _of, ...contents } = receipt.contents
    return {
      ...contents,
      bookingId: sale.bookingId,
      startsAt: sale.startsAt.toISOString(),
      endsAt: sale.endsAt.toISOString(),
      ...(sale.packageSize !== null && { packageSize: sale.packageSize }),
      lines,
      netMinor: lines.reduce((sum, { netMinor }) => sum + netMinor, 0),
      vatMinor: lines.reduce((sum, { vatMinor }) => sum + vatMinor, 0),
      totalMinor: refund.amountMinor,
      receipt: receipt.number,
      refundedAt: refund.refundedAt.toISOString(),
      paidMinor: receipt.contents.totalMinor,
    }
  })
}

/** The lines for the part of the total from `before` to `after`: consecutive parts sum to the receipt, line by line. */
function linesBetween(sale: sales.Sale, before: number, after: number): SaleLine[] {
  const paid = paidFor(sale)
  const earlier = linesOf(sale, partOf(paid, before))
  return linesOf(sale, partOf(paid, after)).map((line, n) => ({
    label: line.label,
    netMinor: line.netMinor - (earlier[n]?.netMinor ?? 0),
    vatMinor: line.vatMinor - (earlier[n]?.vatMinor ?? 0),
  }))
}
