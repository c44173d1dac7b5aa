import type { Dispute } from '#contract/desk/disputes.ts'
import type { Queries } from '#server/database/connect.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'

export const find = first(
  'payments.findDispute',
  `select id, status, amount_minor, evidence_due_at, is_inquiry, is_under_review, fee_minor
   from disputes where payment_id = $paymentId and provider_ref = $ref`,
)

export const add = write(
  'payments.addDispute',
  `insert into disputes (id, payment_id, provider_ref, amount_minor, reason, evidence_due_at, is_inquiry, is_under_review,
     fee_minor, created_at, updated_at)
   values ($id, $paymentId, $ref, $amountMinor, $reason, $evidenceDueAt?, $isInquiry, $isUnderReview, $feeMinor?,
     $openedAt, $now)`,
)

/** Updates an open dispute: the provider may set or move its deadline later. */
export const save = write(
  'payments.saveDispute',
  `update disputes set amount_minor = $amountMinor, reason = $reason, evidence_due_at = $evidenceDueAt?,
     accepted_at = case when is_inquiry and not $isInquiry::boolean then null else accepted_at end,
     accepted_because = case when is_inquiry and not $isInquiry::boolean then null else accepted_because end,
     is_inquiry = $isInquiry, is_under_review = $isUnderReview, fee_minor = $feeMinor?, updated_at = $now
   where id = $id and status = 'OPEN'`,
)

export const close = write(
  'payments.closeDispute',
  `update disputes set status = $status, closed_at = $now, updated_at = $now where id = $id and status = 'OPEN'`,
)

/** The part of a payment, or of that of its package, that disputes have lost. */
export const lostOf = one(
  'payments.lostOf',
  `select coalesce(sum(d.amount_minor), 0)::bigint as lost_minor
   from payments p join disputes d on d.payment_id in (p.id, p.drawn_from)
   where p.id = $paymentId and d.status = 'LOST'`,
  typed<{ lostMinor: number }>(),
)

const disputesSince = many(
  'payments.disputesSince',
  `select d.provider_ref as ref from disputes d join payments p on p.id = d.payment_id
   where p.provider = $provider and d.created_at >= $since`,
)

/** The provider's ids of known disputes opened since then. */
export async function knownSince(db: Queries, provider: string, since: Date): Promise<Set<string>> {
  const rows = await disputesSince(db, { provider, since })
  return new Set(rows.map(({ ref }) => ref))
}

export const openlyDisputed = many(
  'payments.openlyDisputed',
  `select distinct p.id, p.provider, p.provider_ref
   from disputes d join payments p on p.id = d.payment_id
   where d.status = 'OPEN' and p.provider = $provider limit $limit`,
)

/** The session of a dispute, and its two people. */
export const partiesOf = one(
  'payments.partiesOfDispute',
  `select b.id as booking_id, b.starts_at, c.id as client_id, c.name as client_name, c.email as client_email,
     c.time_zone as client_time_zone, c.erased_at is not null as is_client_erased, pro.user_id as professional_user_id,
     pro.name as professional_name, d.accepted_at, d.accepted_because
   from disputes d
   join payments p on p.id = d.payment_id
   join bookings b on b.id = p.booking_id
   join users c on c.id = b.client_id
   join professionals pro on pro.id = b.professional_id
   where d.id = $id`,
  typed<{ isClientErased: boolean }>(),
)

/** What people who are erased have handed in or written goes when their dispute is closed. */
export const forgetErased = [
  write(
    'payments.forgetHandInsOfErased',
    `delete from dispute_hand_ins h using users u
     where h.dispute_id = $id and u.id = h.person_id and u.erased_at is not null`,
  ),
  write(
    'payments.forgetMessagesOfErased',
    `delete from dispute_messages m using users u
     where m.dispute_id = $id and u.id = m.author_id and u.erased_at is not null`,
  ),
  write(
    'payments.forgetAnswersAboutErased',
    `update dispute_answers a set evidence = '{}', pdf = null
     from disputes d join payments p on p.id = d.payment_id join bookings b on b.id = p.booking_id
     join professionals pro on pro.id = b.professional_id
     where a.dispute_id = $id and d.id = a.dispute_id
       and exists (select from users u where u.id in (b.client_id, pro.user_id) and u.erased_at is not null)`,
  ),
]

/** The same of why staff accepted it, once the professional has been told. */
export const forgetAcceptance = write(
  'payments.forgetAcceptanceOfErased',
  `update disputes d set accepted_because = ''
   from payments p join bookings b on b.id = p.booking_id join professionals pro on pro.id = b.professional_id
   where d.id = $id and p.id = d.payment_id and d.accepted_because is not null
     and exists (select from users u where u.id in (b.client_id, pro.user_id) and u.erased_at is not null)`,
)

/** Disputes updated since then whose latest mail hasn't been sent. */
export const disputesToNotify = many(
  'payments.disputesToNotify',
  `select id from disputes
   where (told_at is null or (status <> 'OPEN' and end_told_at is null)) and updated_at > $since
   order by created_at limit $limit`,
)

/** Locks a dispute and returns the content of its mail; undefined if it was sent or someone else is sending it. */
export const claimNotification = first(
  'payments.claimDisputeNotification',
  `select b.id as booking_id, u.email, u.name, pro.time_zone, c.name as client_name, b.starts_at,
     d.amount_minor, d.reason, d.evidence_due_at, d.status, d.is_inquiry, d.accepted_at, d.accepted_because
   from disputes d
   join payments p on p.id = d.payment_id
   join bookings b on b.id = p.booking_id
   join users c on c.id = b.client_id
   join professionals pro on pro.id = b.professional_id
   join users u on u.id = pro.user_id
   where d.id = $id and case when d.status = 'OPEN' then d.told_at else d.end_told_at end is null
   for update of d skip locked`,
)
export type DisputeNotification = NonNullable<Awaited<ReturnType<typeof claimNotification>>>

/** A mail about the end makes one about the beginning unnecessary. */
export const markNotified = write(
  'payments.markDisputeNotified',
  `update disputes set told_at = coalesce(told_at, $now),
     end_told_at = case when $isOver then $now::timestamptz end
   where id = $id`,
)

const findDisputes = many(
  'payments.findDisputes',
  `select d.id, b.id as session_id, b.starts_at, c.name as client_name, d.amount_minor, d.reason, d.status,
     d.is_inquiry, d.is_under_review, d.accepted_at, d.evidence_due_at, d.created_at as opened_at, d.closed_at
   from professionals pro
   join bookings b on b.professional_id = pro.id
   join payments p on p.booking_id = b.id
   join disputes d on d.payment_id = p.id
   join users c on c.id = b.client_id
   where pro.user_id = $personId and ($sessionId?::uuid is null or b.id = $sessionId)
     and ($sessionId::uuid is not null or d.status = 'OPEN' or d.closed_at > $closedSince)
   order by d.created_at desc limit 100`,
)

/** A professional's disputes: open ones and those closed since then, or those of one session; newest first. */
export async function disputesOf(
  db: Queries,
  asked: { personId: string; closedSince: Date; sessionId: string | undefined },
): Promise<Dispute[]> {
  const rows = await findDisputes(db, asked)
  return rows.map(({ sessionId: id, startsAt, clientName, ...row }) => ({
    ...row,
    session: { id, startsAt: startsAt.toISOString(), clientName },
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    evidenceDueAt: row.evidenceDueAt?.toISOString() ?? null,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  }))
}
