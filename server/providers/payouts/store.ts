import type { Queries } from '#server/database/connect.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'

const ACCOUNT = 'select id, metadata, return_url, status from payouts_stand_in.accounts'

const insertAccount = write(
  'payoutsStandIn.insertAccount',
  `insert into payouts_stand_in.accounts (id, idempotency_key, metadata, created_at)
   values ($id, $idempotencyKey, $metadata, $createdAt) on conflict (idempotency_key) do nothing`,
)
const accountOfKey = first(
  'payoutsStandIn.accountOfKey',
  `${ACCOUNT} where idempotency_key = $idempotencyKey`,
)
export type Account = NonNullable<Awaited<ReturnType<typeof accountOfKey>>>

/** The account of this idempotency key, created by the first call. */
export async function accountOnce(
  db: Queries,
  account: Parameters<typeof insertAccount>[1],
): Promise<Account | undefined> {
  await insertAccount(db, account)
  return accountOfKey(db, account)
}

export const findAccount = first('payoutsStandIn.findAccount', `${ACCOUNT} where id = $id`)

/** Locks the account, to serialise changes and transfers. */
export const lockAccount = first(
  'payoutsStandIn.lockAccount',
  `${ACCOUNT} where id = $id for update`,
)

export const setReturnUrl = write(
  'payoutsStandIn.setReturnUrl',
  'update payouts_stand_in.accounts set return_url = $returnUrl where id = $id',
)

export const setStatus = write(
  'payoutsStandIn.setStatus',
  'update payouts_stand_in.accounts set status = $status where id = $id',
)

const TRANSFER = 'select id, payout_id, amount_minor from payouts_stand_in.transfers'

export const transferOfKey = first(
  'payoutsStandIn.transferOfKey',
  `${TRANSFER} where idempotency_key = $idempotencyKey`,
)
export type Transfer = NonNullable<Awaited<ReturnType<typeof transferOfKey>>>

export const transferOfPayout = first(
  'payoutsStandIn.transferOfPayout',
  `${TRANSFER} where payout_id = $payoutId and booking_id = $bookingId limit 1`,
)

export const addTransfer = write(
  'payoutsStandIn.addTransfer',
  `insert into payouts_stand_in.transfers
     (id, idempotency_key, payout_id, account_id, booking_id, amount_minor, created_at)
   values ($id, $idempotencyKey, $payoutId, $accountId, $bookingId, $amountMinor, $createdAt)`,
)

export const lockTransfer = first(
  'payoutsStandIn.lockTransfer',
  `${TRANSFER} where id = $id for update`,
)

export const transfersSince = many(
  'payoutsStandIn.transfersSince',
  `${TRANSFER} where created_at >= $since order by created_at`,
)

export const reversalOfKey = first(
  'payoutsStandIn.reversalOfKey',
  'select id from payouts_stand_in.reversals where idempotency_key = $idempotencyKey',
)

export const reversedSoFar = one(
  'payoutsStandIn.reversedSoFar',
  `select coalesce(sum(amount_minor), 0)::bigint as reversed_minor from payouts_stand_in.reversals
   where transfer_id = $transferId`,
  typed<{ reversedMinor: number }>(),
)

export const addReversal = write(
  'payoutsStandIn.addReversal',
  `insert into payouts_stand_in.reversals (id, idempotency_key, transfer_id, amount_minor, created_at)
   values ($id, $idempotencyKey, $transferId, $amountMinor, $createdAt)`,
)
