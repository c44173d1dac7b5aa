import type { QueryOf } from '#contract/endpoint.ts'
import type { OwnReview } from '#contract/reviews.ts'
import type { listSessions, Session } from '#contract/sessions.ts'
import type { BookingStatus } from '#domain/booking.ts'
import { freeUntil } from '#domain/changes.ts'
import { rightToCancel } from '#domain/right-to-cancel.ts'
import { aheadSql, knownToProfessional, tookPlaceSql } from '#server/database/booking-statuses.ts'
import type { RefundStatus } from '#server/database/column-types.ts'
import type { Queries } from '#server/database/connect.ts'

/** Whose sessions are asked for, by the person's id: as their professional or as their client. */
export type Side = { personId: string; role: 'client' | 'professional' }

/** One session as one of its two people sees it; undefined for everybody else. */
export async function findSession(
  db: Queries,
  personId: string,
  id: string,
): Promise<Session | undefined> {
  const rows = await db.rows<Row>(
    `${SELECT} where b.id = $1 and (b.client_id = $2 or p.user_id = $2 and ${knownToProfessional('b')})`,
    [id, personId],
    'sessions_find',
  )
  return rows.map((row) => toSession(row, personId))[0]
}

/** A page of one side's sessions, the next one first where they lie ahead, else the latest; and how many in all. */
export async function findSessions(
  db: Queries,
  side: Side,
  query: QueryOf<typeof listSessions>,
  now: Date,
): Promise<{ sessions: Session[]; total: number }> {
  const where = `where ${OWNER[side.role]} and ${conditionFor(side.role, query.status)}`
  const order = query.status === 'upcoming' ? 'b.starts_at, b.id' : 'b.starts_at desc, b.id desc'
  const name = `${side.role}_${query.status}`
  const [rows, counts] = await Promise.all([
    db.rows<Row>(
      `${SELECT} ${where} order by ${order} limit $3 offset $4`,
      [side.personId, now, query.pageSize, (query.page - 1) * query.pageSize],
      `sessions_list_${name}`,
    ),
    db.rows<{ total: number }>(
      `select count(*) as total from bookings b ${where}`,
      [side.personId, now],
      `sessions_count_${name}`,
    ),
  ])
  return {
    sessions: rows.map((row) => toSession(row, side.personId)),
    total: counts[0]?.total ?? 0,
  }
}

const OWNER = {
  client: 'b.client_id = $1::uuid',
  professional: `b.professional_id = (select id from professionals where user_id = $1::uuid) and ${knownToProfessional('b')}`,
}

/**
 * No session lasts a day: with that, the index on the start skips the past. Every condition names $2, now, so
 * that all the statements take the same parameters. What is not paid yet lies ahead for its client alone.
 */
function conditionFor(role: Side['role'], status: QueryOf<typeof listSessions>['status']): string {
  const ahead = aheadSql('b', '$2')
  const hold = `b.status = 'PENDING_PAYMENT' and b.hold_expires_at > $2`
  switch (status) {
    case 'upcoming':
      return `b.starts_at > $2::timestamptz - interval '1 day' and (${
        role === 'client' ? `${ahead} or (${hold})` : ahead
      })`
    case 'past':
      return tookPlaceSql('b', '$2::timestamptz')
    case 'cancelled':
      return `b.status = 'CANCELLED' and $2::timestamptz is not null`
    case 'all':
      return '$2::timestamptz is not null'
  }
}

const SELECT = `
  select b.id, b.starts_at, b.ends_at, b.status, b.hold_expires_at,
    b.price_minor, b.fee_minor, b.vat_minor, b.total_minor,
    b.confirmed_at, b.for_business, b.has_right_to_cancel, b.early_start_asked_at,
    p.id as professional_id, p.name as professional_name, p.avatar as professional_avatar,
    p.headline, p.time_zone, c.id as client_id, c.name as client_name, c.image as client_avatar,
    r.id as review_id, r.rating, r.text, r.created_at as reviewed_at, r.story_consent,
    r.reply, r.replied_at, b.cancelled_at, b.cancel_reason,
    case b.cancelled_by when b.client_id then 'client' when p.user_id then 'professional' end as cancelled_by,
    case b.moved_by when b.client_id then 'client' when p.user_id then 'professional' end as moved_by,
    b.moves_by_client, b.moves_by_professional,
    back.amount_minor as refund_minor, back.status as refund_status,
    exists (select from payments where booking_id = b.id and status = 'SUCCEEDED') as has_receipt,
    (select count(*) from payments join refunds on refunds.payment_id = payments.id
      where payments.booking_id = b.id and (refunds.status = 'SUCCEEDED' or exists (select from documents
        where kind = 'credit_note' and source_id = refunds.id and month = ''))) as credit_notes
  from bookings b
  join professionals p on p.id = b.professional_id
  join users c on c.id = b.client_id
  left join reviews r on r.booking_id = b.id and r.client_id = b.client_id
  left join lateral (
    select refunds.amount_minor, refunds.status from payments
    join refunds on refunds.payment_id = payments.id
    where payments.booking_id = b.id order by refunds.created_at limit 1) back on true`

type Row = {
  id: string
  starts_at: Date
  ends_at: Date
  status: BookingStatus
  hold_expires_at: Date
  price_minor: number
  fee_minor: number
  vat_minor: number
  total_minor: number
  confirmed_at: Date | null
  for_business: boolean
  has_right_to_cancel: boolean
  early_start_asked_at: Date | null
  professional_id: string
  professional_name: string
  professional_avatar: string | null
  headline: string
  time_zone: string
  client_id: string
  client_name: string
  client_avatar: string | null
  cancelled_at: Date | null
  cancelled_by: 'client' | 'professional' | null
  cancel_reason: string | null
  moved_by: 'client' | 'professional' | null
  moves_by_client: Date[]
  moves_by_professional: Date[]
  refund_minor: number | null
  refund_status: RefundStatus | null
  has_receipt: boolean
  credit_notes: number
} & (
  | { review_id: null }
  | {
      review_id: string
      rating: number
      text: string
      reviewed_at: Date
      story_consent: boolean
      reply: string | null
      replied_at: Date | null
    }
)

function toSession(row: Row, personId: string): Session {
  return {
    id: row.id,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    status: row.status,
    priceMinor: row.price_minor,
    feeMinor: row.fee_minor,
    vatMinor: row.vat_minor,
    totalMinor: row.total_minor,
    professional: {
      id: row.professional_id,
      name: row.professional_name,
      avatar: row.professional_avatar,
      headline: row.headline,
      timeZone: row.time_zone,
    },
    client: { id: row.client_id, name: row.client_name, avatar: row.client_avatar },
    ...(row.client_id === personId && {
      review: reviewOf(row),
      hasReceipt: row.has_receipt,
      creditNotes: row.credit_notes,
      ...cancellingOf(row),
    }),
    cancellation: row.cancelled_at && {
      by: row.cancelled_by,
      at: row.cancelled_at.toISOString(),
      reason: row.cancel_reason,
    },
    refund:
      row.refund_minor !== null && row.refund_status
        ? { amountMinor: row.refund_minor, status: REFUND_STATUS[row.refund_status] }
        : null,
    movedBy: row.moved_by,
    ownMoves: (row.client_id === personId ? row.moves_by_client : row.moves_by_professional).map(
      (at) => at.toISOString(),
    ),
    holdExpiresAt: row.status === 'PENDING_PAYMENT' ? row.hold_expires_at.toISOString() : null,
  }
}

function cancellingOf(row: Row): Pick<Session, 'isForBusiness' | 'rightToCancel' | 'freeUntil'> {
  const right = rightToCancel({
    holdExpiresAt: row.hold_expires_at,
    confirmedAt: row.confirmed_at,
    startsAt: row.starts_at,
    isForBusiness: row.for_business,
    hasRightToCancel: row.has_right_to_cancel,
    earlyStartAskedAt: row.early_start_asked_at,
  })
  const until = freeUntil({
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    isMovedByProfessional: row.moved_by === 'professional',
    rightToCancel: right,
  })
  return {
    isForBusiness: row.for_business,
    rightToCancel: right && { ...right, until: new Date(right.until).toISOString() },
    freeUntil: new Date(until).toISOString(),
  }
}

const REFUND_STATUS = {
  REQUESTED: 'on-its-way',
  SUCCEEDED: 'refunded',
  CHARGED_BACK: 'refunded',
  FAILED: 'failed',
} as const

function reviewOf(row: Row): OwnReview | null {
  if (row.review_id === null) return null
  return {
    id: row.review_id,
    rating: row.rating,
    text: row.text,
    createdAt: row.reviewed_at.toISOString(),
    ...(row.reply !== null &&
      row.replied_at !== null && {
        reply: { text: row.reply, createdAt: row.replied_at.toISOString() },
      }),
    storyConsent: row.story_consent,
  }
}
