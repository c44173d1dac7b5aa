import { TOLD_AFTER_RESERVED, TRIES_KEPT } from '#domain/people/webhooks.ts'
import { toldToProfessionalSql } from '#server/database/booking-states.ts'
import { isoSql } from '#server/database/iso-instant.ts'
import { first, many, typed, write } from '#server/database/statement.ts'

/**
 * Enqueues what happened to each of these bookings for every webhook of its professional that is told of it, once for
 * each change.
 */
export const enqueueMessages = write(
  'webhookMessages.owe',
  `insert into webhook_messages (webhook_id, kind, booking_id, sequence, body, created_at, due_at)
   select w.id, $kind, b.id, b.sequence,
     jsonb_build_object('type', $kind::text, 'timestamp', ${isoSql('$now::timestamptz')}, 'data', jsonb_strip_nulls(jsonb_build_object(
       'sessionId', b.id, 'seriesId', b.series_id, 'professionalId', b.professional_id, 'clientId', b.client_id, 'status', b.status,
       'state', ${toldToProfessionalSql('b')},
       'outcome', b.outcome, 'startsAt', ${isoSql('b.starts_at')}, 'endsAt', ${isoSql('b.ends_at')},
       'formerStartsAt', ${isoSql('$formerStart?::timestamptz')})))::text,
     $now, $now
   from bookings b join webhooks w on w.professional_id = b.professional_id
   where b.id = any($bookingIds::uuid[]) and w.off_at is null and $kind = any(w.kinds)
     and (b.confirmed_at is not null or $kind <> all(array[${TOLD_AFTER_RESERVED.map((kind) => `'${kind}'`).join(', ')}])
       or 'session.reserved' = any(w.kinds))
   for key share of w
   on conflict do nothing`,
)

export const lockClaims = write(
  'webhookMessages.lockClaims',
  `select pg_advisory_xact_lock(hashtext('webhookMessages.claim'))`,
)

/** Claims the next message that is due until `until`: one of each professional, and first of webhooks that answer. */
export const claimMessages = many(
  'webhookMessages.claim',
  `with next as (
     select m.id from webhook_messages m join webhooks w on w.id = m.webhook_id
     where m.due_at <= $now and w.off_at is null and not exists (
       select from webhooks o where o.professional_id = w.professional_id and o.busy_until > $now)
     order by w.failing_since is not null, m.due_at limit 1 for update of w, m skip locked),
   busy as (
     update webhooks w set busy_until = $until
     from webhook_messages m where m.id = (select id from next) and w.id = m.webhook_id)
   update webhook_messages m set due_at = $until from next, webhooks w
   where m.id = next.id and w.id = m.webhook_id
   returning m.id, m.body, m.failed_tries, w.id as webhook_id, w.address, w.secret,
     case when w.former_until > $now then w.former_secret end as former_secret`,
  typed<{ formerSecret: string | null }>(),
)
export type DueMessage = Awaited<ReturnType<typeof claimMessages>>[number]

/** With this try, the last that are kept. */
const TRIES = `tries = (
     select jsonb_agg(kept.value order by kept.number) from (
       select value, number from jsonb_array_elements(tries || $try::jsonb) with ordinality all_tries (value, number)
       order by number desc limit ${TRIES_KEPT}) kept)`

/** A webhook that is to pause has been slow, which counts as failing. */
export const recordDelivery = write(
  'webhookMessages.recordDelivery',
  `with well as (
     update webhooks set busy_until = $pausedUntil?,
       failing_since = case when $pausedUntil::timestamptz is not null then coalesce(failing_since, $now) end
     where id = $webhookId)
   update webhook_messages set due_at = null, delivered_at = $now, tried_at = $now, status = $status?, problem = null,
     ${TRIES}
   where id = $id`,
)

/** Undefined `dueAt`, or a webhook that is off: it is given up. */
export const recordFailure = write(
  'webhookMessages.recordFailure',
  `with ill as (
     update webhooks set failing_since = coalesce(failing_since, $now), busy_until = $pausedUntil?
     where id = $webhookId)
   update webhook_messages set failed_tries = failed_tries + 1, tried_at = $now, status = $status?,
     problem = $problem?, ${TRIES},
     due_at = case when exists (select from webhooks where id = $webhookId and off_at is null)
       then $dueAt?::timestamptz end
   where id = $id`,
)

/** Whom to tell that it was turned off; undefined if it was off already or has not failed since `failingSince`. */
export const turnOff = first(
  'webhookMessages.turnOff',
  `with off as (
     update webhooks set off_at = $now where id = $id and off_at is null and failing_since <= $failingSince
     returning id, professional_id, address),
   given_up as (
     update webhook_messages m set due_at = null from off where m.webhook_id = off.id and m.due_at is not null)
   select u.id, u.email, off.address from off join professionals p on p.id = off.professional_id
     join users u on u.id = p.user_id`,
)

export const sealedOtherwise = many(
  'webhookMessages.sealedOtherwise',
  `select id, secret, former_secret from webhooks
   where id > $after and (not starts_with(secret, $seal) or not starts_with(former_secret, $seal))
   order by id limit $limit`,
)

/** Unless it has been replaced meanwhile. */
export const reseal = write(
  'webhookMessages.reseal',
  `update webhooks set secret = $secret, former_secret = $formerSecret?
   where id = $id and secret = $before`,
)

export const deleteOld = write(
  'webhookMessages.deleteOld',
  'delete from webhook_messages where created_at < $before and due_at is null',
)
