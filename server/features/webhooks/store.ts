import { isoSql } from '#server/database/iso-instant.ts'
import { first, many, typed, write } from '#server/database/statement.ts'

/** The person's own practice. */
const MINE = 'professional_id = (select id from professionals where user_id = $userId)'
const WEBHOOK = 'id, address, kinds, made_at, failing_since, off_at'

export const webhooksOf = many(
  'outgoingWebhooks.of',
  `select ${WEBHOOK} from webhooks where ${MINE} order by made_at, id`,
)
export type Webhook = Awaited<ReturnType<typeof webhooksOf>>[number]

/** The person's practice, locked, and how many webhooks it has. */
export const lockPractice = first(
  'outgoingWebhooks.lockPractice',
  `select p.id, (select count(*) from webhooks w where w.professional_id = p.id) as count
   from professionals p where p.user_id = $userId for update of p`,
  typed<{ count: number }>(),
)

/** Undefined if there is one with this address. */
export const addWebhook = first(
  'outgoingWebhooks.add',
  `insert into webhooks (id, professional_id, address, kinds, secret, made_at)
   values ($id, $professionalId, $address, $kinds, $secret, $now)
   on conflict (professional_id, address) do nothing returning ${WEBHOOK}`,
)

/** Turns it on as well. Undefined if the person has no such webhook; likewise below. */
export const changeWebhook = first(
  'outgoingWebhooks.change',
  `update webhooks set kinds = $kinds, failing_since = case when off_at is null then failing_since end, off_at = null
   where id = $id and ${MINE} returning ${WEBHOOK}`,
)

export const deleteWebhook = first(
  'outgoingWebhooks.delete',
  `delete from webhooks where id = $id and ${MINE} returning id`,
)

/** The present secret signs on until `until`; a former one that still does stays, as the one that is in use. */
export const replaceSecret = first(
  'outgoingWebhooks.replaceSecret',
  `update webhooks set secret = $secret,
     former_secret = case when former_until > $now then former_secret else secret end,
     former_until = case when former_until > $now then former_until else $until end
   where id = $id and ${MINE} returning id`,
)

/** 0 if the person has no such webhook, or it is off. */
export const enqueueTest = write(
  'outgoingWebhooks.enqueueTest',
  `insert into webhook_messages (webhook_id, kind, body, created_at, due_at)
   select id, 'test', jsonb_build_object('type', 'test', 'timestamp', ${isoSql('$now::timestamptz')},
     'data', jsonb_build_object('professionalId', professional_id))::text, $now, $now
   from webhooks where id = $id and off_at is null and ${MINE}`,
)

export const messagesOf = many(
  'outgoingWebhooks.messagesOf',
  `select m.id, m.kind, m.booking_id as session_id, m.created_at, m.tried_at, m.due_at, m.failed_tries, m.status,
     m.problem, m.delivered_at, m.tries
   from webhook_messages m join webhooks w on w.id = m.webhook_id
   where w.id = $id and w.${MINE} order by m.created_at desc, m.id limit 50`,
)
export type Message = Awaited<ReturnType<typeof messagesOf>>[number]

/** 0 if the person has no such message, or its webhook is off. */
export const enqueueAgain = write(
  'outgoingWebhooks.enqueueAgain',
  `update webhook_messages m set due_at = $now, failed_tries = 0, delivered_at = null
   from webhooks w where w.id = m.webhook_id and m.id = $id and w.off_at is null and w.${MINE}`,
)
