import { many, typed, write } from '#server/database/statement.ts'

export const addReversal = write(
  'payouts.addReversal',
  `insert into payout_reversals (id, payout_id, amount_minor, created_at, updated_at)
   values ($id, $payoutId, $amountMinor, $now, $now)`,
)

/** Reversals to request from the provider, oldest first. */
export const requestedReversals = many(
  'payouts.requestedReversals',
  `select r.id, r.payout_id, r.amount_minor, r.created_at, o.provider_ref as transfer_ref, o.booking_id,
     o.professional_id, pro.user_id as person_id
   from payout_reversals r
   join payouts o on o.id = r.payout_id
   join professionals pro on pro.id = o.professional_id
   where r.status = 'REQUESTED' and o.provider = $provider and (r.created_at, r.id) > ($at, $id)
   order by r.created_at, r.id limit $limit`,
  typed<{ transferRef: string }>(),
)
export type Reversal = Awaited<ReturnType<typeof requestedReversals>>[number]

/** Writes nothing if the outcome is already recorded. `ref` is null if the account lacked the money. */
export const finishReversal = write(
  'payouts.finishReversal',
  `update payout_reversals set status = case when $ref?::text is null then 'OWED' else 'SUCCEEDED' end,
     provider_ref = $ref, updated_at = $now
   where id = $id and status = 'REQUESTED'`,
)
