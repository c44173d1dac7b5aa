import type { Queries } from '#server/database/connect.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'
import type { ListedMoney } from './port.ts'

const INTENT = `select id, client_secret, amount_minor, metadata, customer_id, saves, keeps_card, card_id,
  refusal, status from card_simulator.intents`

const insertIntent = write(
  'cardSimulator.insertIntent',
  `insert into card_simulator.intents (id, idempotency_key, client_secret, amount_minor, metadata, customer_id, created_at)
   values ($id, $idempotencyKey, $clientSecret, $amountMinor, $metadata, $customerId?, $createdAt)
   on conflict (idempotency_key) do nothing`,
)
const intentOfKey = first(
  'cardSimulator.intentOfKey',
  `${INTENT} where idempotency_key = $idempotencyKey`,
)
export type Intent = NonNullable<Awaited<ReturnType<typeof intentOfKey>>>

/** The intent of this idempotency key, created by the first call. */
export async function intentOnce(
  db: Queries,
  intent: Parameters<typeof insertIntent>[1],
): Promise<Intent | undefined> {
  await insertIntent(db, intent)
  return intentOfKey(db, intent)
}

export const findIntent = first('cardSimulator.findIntent', `${INTENT} where id = $id`)

const lockById = first('cardSimulator.lockById', `${INTENT} where id = $id for update`)
const lockBySecret = first(
  'cardSimulator.lockBySecret',
  `${INTENT} where client_secret = $clientSecret for update`,
)

/** Locks the intent, to serialise confirming, cancelling and refunding. */
export function lockIntent(
  tx: Queries,
  by: { id: string } | { clientSecret: string },
): Promise<Intent | undefined> {
  return 'id' in by ? lockById(tx, by) : lockBySecret(tx, by)
}

export const setIntentStatus = write(
  'cardSimulator.setIntentStatus',
  'update card_simulator.intents set status = $status where id = $id',
)

export const setSaves = write(
  'cardSimulator.setSaves',
  'update card_simulator.intents set saves = $saves? where id = $id',
)

export const setKeepsCard = write(
  'cardSimulator.setKeepsCard',
  'update card_simulator.intents set keeps_card = $keeps where id = $id',
)

/** The saved card that pays. */
export const setCard = write(
  'cardSimulator.setCard',
  'update card_simulator.intents set card_id = $cardId where id = $id',
)

export const setRefusal = write(
  'cardSimulator.setRefusal',
  'update card_simulator.intents set refusal = $refusal where id = $id',
)

const insertCustomer = write(
  'cardSimulator.insertCustomer',
  `insert into card_simulator.customers (id, idempotency_key, created_at) values ($id, $idempotencyKey, $createdAt)
   on conflict (idempotency_key) do nothing`,
)
const customerOfKey = one(
  'cardSimulator.customerOfKey',
  'select id from card_simulator.customers where idempotency_key = $idempotencyKey',
)

/** The customer of this idempotency key, created by the first call. */
export async function customerOnce(
  db: Queries,
  customer: Parameters<typeof insertCustomer>[1],
): Promise<{ id: string }> {
  await insertCustomer(db, customer)
  return customerOfKey(db, customer)
}

/** Cards go with their customer. */
export const removeCustomer = write(
  'cardSimulator.removeCustomer',
  'delete from card_simulator.customers where id = $id',
)

/** Unless the customer has this card already, or is gone. */
export const addCard = write(
  'cardSimulator.addCard',
  `insert into card_simulator.cards (id, customer_id, number, expiry, created_at)
   select $id, id, $number, $expiry, $createdAt from card_simulator.customers where id = $customerId
   on conflict (customer_id, number, expiry) do nothing`,
)

/** The customer's card with this number and expiry. */
export const cardLike = first(
  'cardSimulator.cardLike',
  `select id from card_simulator.cards where customer_id = $customerId and number = $number and expiry = $expiry`,
)

export const cardsOf = many(
  'cardSimulator.cardsOf',
  `select id, number, expiry from card_simulator.cards where customer_id = $customerId
   order by created_at desc, id`,
)
export type Card = Awaited<ReturnType<typeof cardsOf>>[number]

export const findCard = first(
  'cardSimulator.findCard',
  'select number from card_simulator.cards where id = $id and customer_id = $customerId?',
)

export const removeCard = write(
  'cardSimulator.removeCard',
  'delete from card_simulator.cards where id = $id and customer_id = $customerId',
)

export const findRefund = first(
  'cardSimulator.findRefund',
  'select id, status from card_simulator.refunds where idempotency_key = $idempotencyKey',
)

export const refundedSoFar = one(
  'cardSimulator.refundedSoFar',
  `select coalesce(sum(amount_minor), 0)::bigint as refunded_minor from card_simulator.refunds
   where intent_id = $intentId and status = 'succeeded'`,
  typed<{ refundedMinor: number }>(),
)

export const addRefund = write(
  'cardSimulator.addRefund',
  `insert into card_simulator.refunds (id, idempotency_key, intent_id, amount_minor, status, created_at)
   values ($id, $idempotencyKey, $intentId, $amountMinor, $status, $createdAt)`,
)

/** The client's bank returns it. */
export const failRefund = first(
  'cardSimulator.failRefund',
  `update card_simulator.refunds set status = 'failed' where id = $id and status = 'succeeded'
   returning id, intent_id, amount_minor`,
)

const LISTED = 'select id as ref, amount_minor, created_at from card_simulator'
const PAGE_AFTER = 'created_at >= $since and id > $after order by id limit $limit'

const succeededAfter = many(
  'cardSimulator.succeededAfter',
  `${LISTED}.intents where status = 'succeeded' and ${PAGE_AFTER}`,
)
const refundsAfter = many(
  'cardSimulator.refundsAfter',
  `${LISTED}.refunds where status = 'succeeded' and ${PAGE_AFTER}`,
)

/** Page by page, like a real provider's list. */
export async function* succeededSince(db: Queries, since: Date): AsyncGenerator<ListedMoney> {
  yield* inPages((after) => succeededAfter(db, { since, after, limit: PAGE }))
}

export async function* refundsSince(db: Queries, since: Date): AsyncGenerator<ListedMoney> {
  yield* inPages((after) => refundsAfter(db, { since, after, limit: PAGE }))
}

const PAGE = 1000

async function* inPages(
  read: (after: string) => Promise<ListedMoney[]>,
): AsyncGenerator<ListedMoney> {
  let rows = await read('')
  for (;;) {
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    rows = await read(last.ref)
  }
}

export const addDispute = write(
  'cardSimulator.addDispute',
  `insert into card_simulator.disputes (id, intent_id, amount_minor, status, evidence_due_at, created_at)
   values ($id, $intentId, $amountMinor, $status, $evidenceDueAt, $createdAt)`,
)

const DISPUTE = 'id, intent_id, amount_minor, status, answer_id, evidence_due_at, created_at'
const IS_OPEN = `status not in ('won', 'lost', 'warning_closed')`

/** Locks the dispute until the transaction ends. */
export const lockDispute = first(
  'cardSimulator.lockDispute',
  `select ${DISPUTE} from card_simulator.disputes where id = $id for update`,
)

export const answerDispute = write(
  'cardSimulator.answerDispute',
  `update card_simulator.disputes set answer_id = $answerId, answered_at = $now, evidence = $evidence,
     status = replace(status, 'needs_response', 'under_review')
   where id = $id`,
)

/** The dispute, if this call closed it; undefined if it was already closed. */
export const closeDispute = first(
  'cardSimulator.closeDispute',
  `update card_simulator.disputes set status = $status where id = $id and ${IS_OPEN} returning ${DISPUTE}`,
)
export type Dispute = NonNullable<Awaited<ReturnType<typeof closeDispute>>>

/** The inquiries of a payment, closed by its refund. */
export const closeInquiries = many(
  'cardSimulator.closeInquiries',
  `update card_simulator.disputes set status = 'warning_closed'
   where intent_id = $intentId and status in ('warning_needs_response', 'warning_under_review') returning ${DISPUTE}`,
)

/** After the deadline no evidence counts, and an inquiry becomes a dispute. An answer is decided on a week later. */
const OVERDUE = [
  write(
    'cardSimulator.closeOverdue',
    `update card_simulator.disputes set status = 'lost' where status = 'needs_response' and evidence_due_at <= $now`,
  ),
  write(
    'cardSimulator.escalateOverdue',
    `update card_simulator.disputes set status = 'needs_response', evidence_due_at = evidence_due_at + interval '7 days'
     where status = 'warning_needs_response' and evidence_due_at <= $now`,
  ),
  write(
    'cardSimulator.closeAnswered',
    `update card_simulator.disputes set status = case status when 'under_review' then 'won' else 'warning_closed' end
     where status in ('under_review', 'warning_under_review') and answered_at + interval '7 days' <= $now`,
  ),
]

export async function passTime(db: Queries, now: Date): Promise<void> {
  for (const pass of OVERDUE) await pass(db, { now })
}

export const disputesOf = many(
  'cardSimulator.disputesOf',
  `select ${DISPUTE} from card_simulator.disputes where intent_id = $intentId`,
)

/** True if the client's bank claims or has this payment's money. */
export async function isDisputed(db: Queries, intentId: string): Promise<boolean> {
  return (await disputesOf(db, { intentId })).some(
    ({ status }) => status !== 'won' && !status.startsWith('warning_'),
  )
}

export const disputesSince = many(
  'cardSimulator.disputesSince',
  `select ${DISPUTE} from card_simulator.disputes where created_at >= $since order by created_at`,
)
