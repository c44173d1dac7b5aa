import type { Session } from '#contract/booking/sessions.ts'
import type { Party } from '#domain/booking/changes.ts'
import { requestStateOf } from '#domain/booking/requests.ts'
import type { EveryWeeks } from '#domain/booking/series.ts'
import { chargeAt } from '#domain/booking/series.ts'
import { asOf, isReserved, isUnpaid, stateFor, statusOf } from '#domain/booking/states.ts'
import type { DisputeStatus } from '#domain/desk/disputes.ts'
import { isFirstSql } from '#server/database/booking-states.ts'
import type { RefundStatus } from '#server/database/column-types.ts'
import type { Statements } from '#server/database/statement-types.ts'
import { drawnSql } from '#server/database/tables/drawn-sessions.ts'

/** A refund that lowers the session's price, and of which no other try was made after it failed. */
const OF_PRICE = `refunds.reason <> 'goodwill' and refunds.superseded_at is null
      and refunds.amount_minor > refunds.package_minor`

/** What both people are told of a session, in lists and on its page. */
export const COLUMNS = `b.id, b.starts_at, b.ends_at, b.state, b.ended_from, b.is_on_request, q.offered_starts, b.series_id,
    (select every_weeks from series where id = b.series_id), ${isFirstSql('b')} as is_first, b.payment_asked, b.outcome,
    b.hold_expires_at, b.service_name, b.service_id,
    (select json_build_object('id', k.id, 'size', k.size, 'isFirst', k.booking_id = b.id,
      'left', case when k.status = 'ACTIVE' then k.size - ${drawnSql('k')} else 0 end,
      'totalMinor', k.total_minor * k.size, 'isReturned', b.package_returned_at is not null)
      from packages k where k.id = b.package_id) as package, b.price_minor, b.fee_minor, b.vat_minor, b.total_minor,
    b.cancellation_terms, p.id as professional_id, p.name as professional_name, p.avatar as professional_avatar,
    p.headline, p.time_zone, c.id as client_id, c.name as client_name, c.image as client_avatar,
    b.cancelled_at, b.cancel_reason,
    case b.cancelled_by when b.client_id then 'client' when p.user_id then 'professional' end as cancelled_by,
    case b.moved_by when b.client_id then 'client' when p.user_id then 'professional' end as moved_by,
    b.moves_by_client, b.moves_by_professional,
    (select json_build_object('amountMinor', sum(refunds.amount_minor - refunds.package_minor), 'status',
        (array_agg(refunds.status order by
          array_position(array['REQUESTED', 'FAILED', 'SUCCEEDED', 'CHARGED_BACK'], refunds.status)))[1])
      from payments join refunds on refunds.payment_id = payments.id
      where payments.booking_id = b.id and ${OF_PRICE} having count(*) > 0) as refund`
export const TABLES = `from bookings b
  join professionals p on p.id = b.professional_id
  join users c on c.id = b.client_id
  left join booking_requests q on q.booking_id = b.id`
export type SessionExtras = {
  cancelledBy: Party | null
  movedBy: Party | null
  package: Session['package']
  everyWeeks: EveryWeeks | null
  isFirst: boolean
  refund: { amountMinor: number; status: RefundStatus } | null
}

/** Its professional is told of it in lists, too, its client only on the page. */
export const DISPUTE = `(select d.status from disputes d join payments on d.payment_id in (payments.id, payments.drawn_from)
      where payments.booking_id = b.id order by array_position(array['OPEN', 'LOST', 'WON'], d.status) limit 1) as dispute`
export type KnownDispute = { dispute: DisputeStatus | null }

type Row = Omit<
  Statements['sessions.list.professional.all']['row'],
  keyof SessionExtras | keyof KnownDispute
> &
  SessionExtras

/** What both are told, as `side` is told at that instant. */
export function toldToBoth(stored: Row, side: Party, now: Date): Session {
  const row = asOf(stored, now)
  return {
    id: row.id,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    state: stateFor(row.state, side),
    status: statusOf(row.state),
    // For pages that were loaded before there were states.
    heldFor: row.offeredStarts ? 'request' : row.seriesId && !row.isFirst ? 'series' : null,
    isOnRequest: row.isOnRequest,
    request:
      row.offeredStarts === null
        ? null
        : {
            state: requestStateOf(row),
            offeredTimes:
              row.state === 'OFFERED' ? row.offeredStarts.map((start) => start.toISOString()) : [],
          },
    series: seriesOf(row, side),
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
    cancellation: row.cancelledAt && {
      by: row.cancelledBy,
      at: row.cancelledAt.toISOString(),
      reason: row.cancelReason,
    },
    refund: row.refund && { ...row.refund, status: REFUND_STATUS[row.refund.status] },
    movedBy: row.movedBy,
    ownMoves: (side === 'client' ? row.movesByClient : row.movesByProfessional).map((at) =>
      at.toISOString(),
    ),
    holdExpiresAt: isUnpaid(row.state) ? row.holdExpiresAt.toISOString() : null,
  }
}

function seriesOf(row: Row, side: Party): Session['series'] {
  if (!row.seriesId) return null
  const series = { id: row.seriesId, everyWeeks: row.everyWeeks ?? 1, isFirst: row.isFirst }
  if (!isReserved(row.state)) return { ...series, chargesAt: null, asks: null }
  const chargesAt = new Date(chargeAt(row.startsAt.getTime())).toISOString()
  return { ...series, chargesAt, asks: side === 'client' ? row.paymentAsked : null }
}

export const toldToProfessional = (row: Row & KnownDispute, now: Date): Session => ({
  ...toldToBoth(row, 'professional', now),
  dispute: row.dispute,
})

const REFUND_STATUS = {
  REQUESTED: 'on-its-way',
  SUCCEEDED: 'refunded',
  CHARGED_BACK: 'refunded',
  FAILED: 'failed',
} as const
