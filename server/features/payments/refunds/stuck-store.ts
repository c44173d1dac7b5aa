import type { LedgerAccount } from '#server/database/column-types.ts'
import type { Queries } from '#server/database/connect.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'
import type { RefundReason } from './refund-store.ts'

const PEOPLE = `select b.id as booking_id, b.starts_at, c.name as client, c.id as client_id, c.email as client_email,
     pro.name as professional, pro.user_id as professional_user_id, pro.id as professional_id
   from payments p join bookings b on b.id = p.booking_id
   join users c on c.id = b.client_id join professionals pro on pro.id = b.professional_id`

export const peopleOfPayment = one('payments.peopleOf', `${PEOPLE} where p.id = $paymentId`)

/** The first try of a refund, which the case is about. */
export const firstRefund = first(
  'payments.firstRefund',
  `select r.id, r.payment_id, p.booking_id, r.amount_minor, r.package_minor, r.reason, p.amount_minor as paid_minor
   from refunds r join payments p on p.id = r.payment_id where r.id = $id`,
  typed<{ reason: RefundReason }>(),
)

export const paymentOfCase = first(
  'payments.paymentOfCase',
  `select r.payment_id as id from cases c join refunds r on r.id = c.subject_id where c.id = $caseId`,
)

/** All tries of a refund, oldest first. */
export const triesOf = many(
  'payments.triesOf',
  `select r.id, r.created_at, r.way, r.status, r.provider_ref, r.reference, to_char(r.paid_on, 'YYYY-MM-DD') as paid_on,
     r.failure, exists (select from ledger_entries e where e.kind = 'refund_returned' and e.source_id = r.id) as was_returned
   from refunds r where r.id = $id or r.first_id = $id order by r.created_at, r.id`,
  typed<{ wasReturned: boolean }>(),
)

/**
 * What of a payment has gone or is going back to the client, and what is left. A session that a package pays for shares
 * the package's payment.
 */
export const leftOf = one(
  'payments.leftOf',
  `select p.amount_minor as paid_minor, sums.refunded::int as refunded_minor,
     greatest(0, p.amount_minor - sums.refunded - greatest(sums.lost, sums.charged_back))::int as left_minor,
     sums.failed::int as failed_minor
   from payments asked join payments p on p.id = coalesce(asked.drawn_from, asked.id)
   cross join lateral (select
     coalesce(sum(r.amount_minor) filter (where r.status in ('REQUESTED', 'SUCCEEDED')), 0) as refunded,
     coalesce(sum(r.amount_minor) filter (where r.status = 'CHARGED_BACK'), 0) as charged_back,
     coalesce(sum(r.amount_minor) filter (where r.status = 'FAILED' and r.superseded_at is null), 0) as failed,
     (select coalesce(sum(d.amount_minor), 0) from disputes d where d.payment_id = p.id and d.status = 'LOST') as lost
     from refunds r join payments y on y.id = r.payment_id where p.id in (y.id, y.drawn_from)) sums
   where asked.id = $paymentId`,
  typed<{ refundedMinor: number; leftMinor: number; failedMinor: number }>(),
)

/** Earlier tries that failed no longer count. */
export const supersede = write(
  'payments.supersede',
  `update refunds set superseded_at = $now where (id = $id or first_id = $id) and status = 'FAILED' and superseded_at is null`,
)

/** A transfer from our own bank, which is made already. */
export const addBankRefund = write(
  'payments.addBankRefund',
  `insert into refunds (id, payment_id, amount_minor, package_minor, reason, first_id, status, way, reference, paid_on,
     created_at, updated_at)
   values ($id, $paymentId, $amountMinor, $packageMinor, $reason, $firstId, 'SUCCEEDED', 'bank', $reference, $paidOn::date, $now, $now)`,
)

const SUMS = `select l.account, sum(l.amount_minor)::bigint as minor
   from ledger_entries e join ledger_lines l on l.entry_id = e.id`
const SUM = typed<{ minor: number }>()

const bookingSums = many(
  'payments.ledgerOfBooking',
  `${SUMS} where e.booking_id = $bookingId group by l.account`,
  SUM,
)

/** All bookings of a professional. */
const professionalSums = many(
  'payments.ledgerOfProfessional',
  `${SUMS} join bookings b on b.id = e.booking_id where b.professional_id = $professionalId group by l.account`,
  SUM,
)

type Line = { account: string; minor: number }

export const ledgerOfBooking = async (db: Queries, bookingId: string): Promise<Line[]> =>
  inWords(await bookingSums(db, { bookingId }))

export const ledgerOfProfessional = async (db: Queries, professionalId: string): Promise<Line[]> =>
  inWords(await professionalSums(db, { professionalId }))

/** Debits are positive in the ledger; what we owe or earn is shown positive too. */
function inWords(sums: { account: LedgerAccount; minor: number }[]): Line[] {
  return (Object.keys(WORDS) as LedgerAccount[]).flatMap((account) => {
    const found = sums.find((each) => each.account === account)
    if (!found) return []
    const [words, sign] = WORDS[account]
    return [{ account: words, minor: found.minor === 0 ? 0 : sign * found.minor }]
  })
}

const WORDS: Record<LedgerAccount, [words: string, sign: 1 | -1]> = {
  provider_balance: ['With the payments provider', 1],
  professional_payable: ['Owed to the professional', -1],
  platform_fees: ['Our fee', -1],
  vat_payable: ['VAT', -1],
  refunds_payable: ['Owed to the client', -1],
  packages_payable: ['Paid for sessions not booked yet', -1],
  bank_balance: ['Paid from our own bank', -1],
  goodwill: ['Given at our expense', 1],
  dispute_losses: ['Lost to the client’s bank', 1],
  write_offs: ['Written off', 1],
  unclaimed: ['Can’t be paid, kept apart', -1],
}
