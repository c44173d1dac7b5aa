import type { QueryOf } from '#contract/endpoint.ts'
import type { OwnReview } from '#contract/reviews.ts'
import type { listSessions, Session } from '#contract/sessions.ts'
import { asOf, isReserved, isUnpaid, stateFor, statusOf } from '#domain/booking/states.ts'
import { freeUntil } from '#domain/changes.ts'
import type { DisputeStatus } from '#domain/disputes.ts'
import { requestStateOf } from '#domain/requests.ts'
import { rightToCancel } from '#domain/right-to-cancel.ts'
import type { EveryWeeks } from '#domain/series.ts'
import { chargeAt } from '#domain/series.ts'
import {
  aheadSql,
  heldSql,
  inStates,
  isFirstSql,
  knownToProfessional,
  requestSql,
  tookPlaceSql,
} from '#server/database/booking-states.ts'
import type { RefundStatus } from '#server/database/column-types.ts'
import type { Queries } from '#server/database/connect.ts'
import { contractSql } from '#server/database/contract.ts'
import { drawnSql } from '#server/database/drawn-sessions.ts'
import { first, many, one, typed } from '#server/database/statement.ts'

type Role = 'client' | 'professional'
type Status = QueryOf<typeof listSessions>['status']

/** Whose sessions, by the person's id: as their professional or as their client. */
export type Side = { personId: string; role: Role }

/** A refund that lowers the session's price, and of which no other try was made after it failed. */
const OF_PRICE = `refunds.reason <> 'goodwill' and refunds.superseded_at is null
      and refunds.amount_minor > refunds.package_minor`

/** A refund with a credit note of its own. One that was made again after it was returned keeps its first. */
const CREDITED = `(exists (select from documents where kind = 'credit_note' and source_id = refunds.id and month = '')
      or refunds.status = 'SUCCEEDED' and refunds.reason <> 'goodwill' and not exists (select from documents
        where kind = 'credit_note' and source_id = refunds.first_id and month = ''))`

export const COLUMNS = `b.id, b.starts_at, b.ends_at, b.state, b.ended_from, b.is_on_request, q.offered_starts, b.series_id, (select every_weeks from series where id = b.series_id), ${isFirstSql('b')} as is_first, b.payment_asked, b.outcome,
    b.service_name, b.service_id,
    (select json_build_object('id', k.id, 'size', k.size, 'isFirst', k.booking_id = b.id,
      'left', case when k.status = 'ACTIVE' then k.size - ${drawnSql('k')} else 0 end,
      'totalMinor', k.total_minor * k.size, 'isReturned', b.package_returned_at is not null)
      from packages k where k.id = b.package_id) as package, b.price_minor, b.fee_minor, b.vat_minor, b.total_minor,
    ${contractSql('b')}, b.cancellation_terms,
    p.id as professional_id, p.name as professional_name, p.avatar as professional_avatar,
    p.headline, p.time_zone, c.id as client_id, c.name as client_name, c.image as client_avatar,
    r.id as review_id, r.rating, r.text, r.created_at as reviewed_at, r.edited_at, r.story_consent,
    r.reply, r.replied_at, b.cancelled_at, b.cancel_reason,
    case b.cancelled_by when b.client_id then 'client' when p.user_id then 'professional' end as cancelled_by,
    case b.moved_by when b.client_id then 'client' when p.user_id then 'professional' end as moved_by,
    b.moves_by_client, b.moves_by_professional,
    (select sum(refunds.amount_minor - refunds.package_minor)::int from payments join refunds on refunds.payment_id = payments.id
      where payments.booking_id = b.id and ${OF_PRICE}) as refund_minor,
    (select refunds.status from payments join refunds on refunds.payment_id = payments.id
      where payments.booking_id = b.id and ${OF_PRICE}
      order by array_position(array['REQUESTED', 'FAILED', 'SUCCEEDED', 'CHARGED_BACK'], refunds.status) limit 1) as refund_status,
    (select d.status from disputes d join payments on d.payment_id in (payments.id, payments.drawn_from)
      where payments.booking_id = b.id order by array_position(array['OPEN', 'LOST', 'WON'], d.status) limit 1) as dispute,
    exists (select from payments where booking_id = b.id and status = 'SUCCEEDED') as has_receipt,
    (select count(*) from payments join refunds on refunds.payment_id = payments.id
      where payments.booking_id = b.id and ${CREDITED}) as credit_notes`
export const TABLES = `
  from bookings b
  join professionals p on p.id = b.professional_id
  join users c on c.id = b.client_id
  left join booking_requests q on q.booking_id = b.id
  left join reviews r on r.booking_id = b.id and r.client_id = b.client_id`
const SELECT = `select ${COLUMNS} ${TABLES}`

export type Known = {
  cancelledBy: Role | null
  movedBy: Role | null
  dispute: DisputeStatus | null
  package: Session['package']
  everyWeeks: EveryWeeks | null
  isFirst: boolean
  hasReceipt: boolean
  creditNotes: number
  refundMinor: number | null
  refundStatus: RefundStatus | null
} & (
  | { reviewId: null }
  | { reviewId: string; rating: number; text: string; reviewedAt: Date; storyConsent: boolean }
)
const KNOWN = typed<Known>()

const find = first(
  'sessions.find',
  `${SELECT} where b.id = $id and (b.client_id = $personId or p.user_id = $personId and ${knownToProfessional('b')})`,
  KNOWN,
)
type Row = NonNullable<Awaited<ReturnType<typeof find>>>

/** A session as one of its two people sees it; undefined for anyone else. */
const addressChoice = first(
  'sessions.addressChoice',
  'select hides_address from users where id = $id',
)

/** Whether the person never wants to show their network address to the other. */
export const hidesAddress = async (db: Queries, person: { id: string }): Promise<boolean> =>
  (await addressChoice(db, person))?.hidesAddress ?? true

export async function findSession(
  db: Queries,
  personId: string,
  id: string,
  now: Date,
): Promise<Session | undefined> {
  const row = await find(db, { id, personId })
  return row && toSession(row, personId, now)
}

const ofProfessional = (b: string) =>
  `${b}.professional_id = (select id from professionals where user_id = $personId) and ${knownToProfessional(b)}`
/** `b` is the name of the bookings in the statement. */
const OWNER = {
  client: (b: string) => `${b}.client_id = $personId`,
  professional: ofProfessional,
  withClient: (b: string) => `${ofProfessional(b)} and ${b}.client_id = $clientId`,
}
type Whose = keyof typeof OWNER

/**
 * No session lasts a day, so the index on the start can skip the past. Unpaid sessions are listed for their client
 * only.
 */
function conditionFor(whose: Whose, status: Status, b = 'b'): string {
  const ahead = aheadSql(b, '$now')
  const held = heldSql(b, '$now')
  switch (status) {
    case 'upcoming':
      return `and ${b}.starts_at > $now::timestamptz - interval '1 day' and (${
        whose === 'client'
          ? `${ahead} or ${held}`
          : `${ahead} or (${held} and ${knownToProfessional(b)})`
      })`
    case 'requested':
      return `and ${held} and ${requestSql(b)}`
    case 'past':
      return `and ${tookPlaceSql(b, '$now')}`
    case 'cancelled':
      return `and ${inStates(b, ['CANCELLED'])}`
    case 'all':
      return ''
  }
}

function statementsFor(whose: Whose, status: Status) {
  const where = `where ${OWNER[whose]('b')} ${conditionFor(whose, status)}`
  const order = status === 'upcoming' ? 'b.starts_at, b.id' : 'b.starts_at desc, b.id desc'
  return {
    list: many(
      `sessions.list.${whose}.${status}`,
      `${SELECT} ${where} order by ${order} limit $limit offset $offset`,
      KNOWN,
    ),
    count: one(
      `sessions.count.${whose}.${status}`,
      `select count(*) as total from bookings b ${where}`,
      typed<{ total: number }>(),
    ),
  }
}

/** Of upcoming sessions, pages of those that no earlier one of their series precedes, each with the rest of its series. */
function foldedFor(whose: Exclude<Whose, 'withClient'>) {
  const upcoming = (b: string) => `${OWNER[whose](b)} ${conditionFor(whose, 'upcoming', b)}`
  const heads = `from bookings h where ${upcoming('h')} and not exists (
     select from bookings e where e.series_id = h.series_id and ${upcoming('e')}
       and (e.starts_at, e.id) < (h.starts_at, h.id))`
  return {
    list: many(
      `sessions.list.${whose}.folded`,
      `with heads as (
         select h.id, h.series_id ${heads} order by h.starts_at, h.id limit $limit offset $offset)
       ${SELECT} where b.id in (
         select id from heads union
         select later.id from heads join bookings later on later.series_id = heads.series_id
         where ${upcoming('later')})
       order by b.starts_at, b.id`,
      KNOWN,
    ),
    count: one(
      `sessions.count.${whose}.folded`,
      `select count(*) as total ${heads}`,
      typed<{ total: number }>(),
    ),
  }
}

const statementsOf = (whose: Whose) => ({
  upcoming: statementsFor(whose, 'upcoming'),
  requested: statementsFor(whose, 'requested'),
  past: statementsFor(whose, 'past'),
  cancelled: statementsFor(whose, 'cancelled'),
  all: statementsFor(whose, 'all'),
})
const STATEMENTS = {
  client: statementsOf('client'),
  professional: statementsOf('professional'),
  withClient: statementsOf('withClient'),
}
const FOLDED = { client: foldedFor('client'), professional: foldedFor('professional') }

/**
 * A page of one side's sessions, and their total: upcoming ones soonest first, others newest first. Folded, a page of
 * upcoming ones counts each series once, and has all of it that is upcoming.
 */
export async function findSessions(
  db: Queries,
  { personId, role }: Side,
  { status, fold, page, pageSize }: QueryOf<typeof listSessions>,
  now: Date,
): Promise<{ sessions: Session[]; total: number }> {
  const isFolded = fold === 'series' && status === 'upcoming'
  const { list, count } = isFolded ? FOLDED[role] : STATEMENTS[role][status]
  const [rows, { total }] = await Promise.all([
    list(db, { personId, now, limit: pageSize, offset: (page - 1) * pageSize }),
    count(db, { personId, now }),
  ])
  return { sessions: rows.map((row) => toSession(row, personId, now)), total }
}

/** A page of a professional's sessions with one client, and their total, in the same order. */
export async function findSessionsWith(
  db: Queries,
  pair: { personId: string; clientId: string },
  { status, page, pageSize }: { status: Status; page: number; pageSize: number },
  now: Date,
): Promise<{ sessions: Session[]; total: number }> {
  const { list, count } = STATEMENTS.withClient[status]
  const [rows, { total }] = await Promise.all([
    list(db, { ...pair, now, limit: pageSize, offset: (page - 1) * pageSize }),
    count(db, { ...pair, now }),
  ])
  return { sessions: rows.map((row) => toSession(row, pair.personId, now)), total }
}

export function toSession(stored: Row, personId: string, now: Date): Session {
  const row = asOf(stored, now)
  return {
    id: row.id,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    state: stateFor(row.state, row.clientId === personId ? 'client' : 'professional'),
    status: statusOf(row.state),
    // For pages that were loaded before there were states.
    heldFor: row.offeredStarts ? 'request' : row.seriesId && !row.isFirst ? 'series' : null,
    isOnRequest: row.isOnRequest,
    request:
      row.offeredStarts === null
        ? null
        : {
            state: requestStateOf(row),
            offeredTimes: row.offeredStarts.map((start) => start.toISOString()),
          },
    series: seriesOf(row, row.clientId === personId),
    outcome: row.outcome,
    serviceName: row.serviceName,
    serviceId: row.serviceId,
    package: row.package,
    priceMinor: row.priceMinor,
    feeMinor: row.feeMinor,
    vatMinor: row.vatMinor,
    totalMinor: row.totalMinor,
    cancellationTerms: row.cancellationTerms,
    professional: {
      id: row.professionalId,
      name: row.professionalName,
      avatar: row.professionalAvatar,
      headline: row.headline,
      timeZone: row.timeZone,
    },
    client: { id: row.clientId, name: row.clientName, avatar: row.clientAvatar },
    ...(row.clientId !== personId && { dispute: row.dispute }),
    ...(row.clientId === personId && {
      review: reviewOf(row),
      ...(row.dispute === 'OPEN' && { isDisputed: true }),
      hasReceipt: row.hasReceipt,
      creditNotes: row.creditNotes,
      ...cancellingOf(row),
    }),
    cancellation: row.cancelledAt && {
      by: row.cancelledBy,
      at: row.cancelledAt.toISOString(),
      reason: row.cancelReason,
    },
    refund:
      row.refundMinor !== null && row.refundStatus
        ? { amountMinor: row.refundMinor, status: REFUND_STATUS[row.refundStatus] }
        : null,
    movedBy: row.movedBy,
    ownMoves: (row.clientId === personId ? row.movesByClient : row.movesByProfessional).map((at) =>
      at.toISOString(),
    ),
    holdExpiresAt: isUnpaid(row.state) ? row.holdExpiresAt.toISOString() : null,
  }
}

function seriesOf(row: Row, isClient: boolean): Session['series'] {
  if (!row.seriesId) return null
  const series = { id: row.seriesId, everyWeeks: row.everyWeeks ?? 1, isFirst: row.isFirst }
  if (!isReserved(row.state)) return { ...series, chargesAt: null, asks: null }
  const chargesAt = new Date(chargeAt(row.startsAt.getTime())).toISOString()
  return { ...series, chargesAt, asks: isClient ? row.paymentAsked : null }
}

function cancellingOf(row: Row): Pick<Session, 'isForBusiness' | 'rightToCancel' | 'freeUntil'> {
  const right = rightToCancel(row)
  const until = freeUntil({
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    terms: row.cancellationTerms,
    isMovedByProfessional: row.movedBy === 'professional',
    rightToCancel: right,
  })
  return {
    isForBusiness: row.isForBusiness,
    rightToCancel: right && { ...right, until: new Date(right.until).toISOString() },
    ...(row.totalMinor > 0 && { freeUntil: new Date(until).toISOString() }),
  }
}

const REFUND_STATUS = {
  REQUESTED: 'on-its-way',
  SUCCEEDED: 'refunded',
  CHARGED_BACK: 'refunded',
  FAILED: 'failed',
} as const

function reviewOf(row: Row): OwnReview | null {
  if (row.reviewId === null) return null
  return {
    id: row.reviewId,
    rating: row.rating,
    text: row.text,
    createdAt: row.reviewedAt.toISOString(),
    ...(row.editedAt !== null && { editedAt: row.editedAt.toISOString() }),
    ...(row.reply !== null &&
      row.repliedAt !== null && {
        reply: { text: row.reply, createdAt: row.repliedAt.toISOString() },
      }),
    storyConsent: row.storyConsent,
  }
}
