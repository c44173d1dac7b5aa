import { first, many, one, typed, write } from '#server/database/statement.ts'

const DISPUTE = `select d.id, d.payment_id, d.provider_ref, d.amount_minor, d.reason, d.status, d.evidence_due_at,
     d.is_inquiry, d.is_under_review, d.fee_minor, d.accepted_at, d.created_at as opened_at, d.closed_at,
     y.booking_id, y.provider, y.provider_ref as payment_ref, y.succeeded_at as paid_at,
     exists (select from dispute_answers a where a.dispute_id = d.id and a.is_to_inquiry = d.is_inquiry
       and a.refused_at is null) as is_answered
   from disputes d join payments y on y.id = d.payment_id`
const TYPES = typed<{ isAnswered: boolean }>()

export const findDispute = first('disputes.find', `${DISPUTE} where d.id = $id`, TYPES)
export type Dispute = NonNullable<Awaited<ReturnType<typeof findDispute>>>

export const paymentOfCase = first(
  'disputes.paymentOfCase',
  `select d.payment_id as id from cases c join disputes d on d.id = c.subject_id where c.id = $caseId`,
)

/** The same, locked until the transaction ends. */
export const lockDispute = first(
  'disputes.lock',
  `${DISPUTE} where d.id = $id for update of d`,
  TYPES,
)

/** What the evidence says of a booking, besides the record of attendance. */
export const bookingOf = one(
  'disputes.booking',
  `select b.id, b.created_at, b.cancelled_at, b.cancelled_by = b.client_id as is_cancelled_by_client,
     b.moved_by, b.cancellation_terms, c.name as client_name, c.email as client_email, c.created_at as client_since,
     c.email_verified as has_client_confirmed, c.erased_at is not null as is_client_erased,
     p.name as professional_name, p.headline, p.verified_at
   from bookings b join users c on c.id = b.client_id join professionals p on p.id = b.professional_id
   where b.id = $id`,
  typed<{ isClientErased: boolean }>(),
)

/** What has gone back to the client, oldest first. */
export const refundsOf = many(
  'disputes.refunds',
  `select amount_minor, provider_ref, updated_at as at from refunds
   where payment_id = $paymentId and status = 'SUCCEEDED' order by updated_at`,
)

/** The emails about a booking that were sent to its client. */
export const mailsOf = many(
  'disputes.mails',
  `select m.kind, m.sent_at from booking_mails m join bookings b on b.id = m.booking_id
   where m.booking_id = $bookingId and m.user_id = b.client_id and m.sent_at is not null order by m.sent_at`,
  typed<{ sentAt: Date }>(),
)

export const addAnswer = write(
  'disputes.addAnswer',
  `insert into dispute_answers (id, dispute_id, is_to_inquiry, by, made_at, evidence, pdf, sha256, bytes)
   values ($id, $disputeId, $isToInquiry, $by, $now, $evidence, $pdf, $sha256, $bytes)`,
)

export const answersOf = many(
  'disputes.answers',
  `select a.id, u.name as by, a.made_at, a.is_to_inquiry, a.sent_at, a.refusal, a.evidence, a.bytes, a.sha256
   from dispute_answers a join users u on u.id = a.by where a.dispute_id = $disputeId order by a.made_at, a.id`,
)

/** The file of the latest answer that was not refused. */
export const sentFileOf = first(
  'disputes.sentFile',
  `select pdf from dispute_answers where dispute_id = $disputeId and refused_at is null
   order by made_at desc limit 1`,
)

export const waitingAnswers = many(
  'disputes.waitingAnswers',
  `select id from dispute_answers where sent_at is null and refused_at is null order by made_at limit $limit`,
)

/** An answer that the provider does not have yet, locked; undefined if another program is sending it. */
export const claimAnswer = first(
  'disputes.claimAnswer',
  `select a.id, a.dispute_id, a.evidence, a.pdf, d.provider_ref, d.payment_id, y.provider,
     y.provider_ref as payment_ref
   from dispute_answers a join disputes d on d.id = a.dispute_id join payments y on y.id = d.payment_id
   where a.id = $id and a.sent_at is null and a.refused_at is null for update of a skip locked`,
)

export const markSent = write(
  'disputes.markSent',
  'update dispute_answers set sent_at = $now where id = $id',
)

export const markRefused = write(
  'disputes.markRefused',
  'update dispute_answers set refused_at = $now, refusal = $why where id = $id',
)

export const accept = write(
  'disputes.accept',
  `update disputes set accepted_at = $now, accepted_because = $reason, updated_at = $now where id = $id`,
)

/** Disputes that we have given up and the provider doesn't know so yet. */
export const acceptedOnes = many(
  'disputes.accepted',
  `select d.id, d.provider_ref, d.payment_id as payment_id, y.provider, y.provider_ref as payment_ref
   from disputes d join payments y on y.id = d.payment_id
   where d.status = 'OPEN' and d.accepted_at is not null and not d.is_inquiry and y.provider = $provider limit $limit`,
)
