import type { Queries } from '#server/database/connect.ts'

export type Reversal = {
  id: string
  payoutId: string
  amountMinor: number
  transferRef: string
  bookingId: string
  professionalId: string
  personId: string
  createdAt: Date
}

export async function addReversal(
  tx: Queries,
  reversal: { id: string; payoutId: string; amountMinor: number; now: Date },
): Promise<void> {
  await tx.rows(
    `insert into payout_reversals (id, payout_id, amount_minor, created_at, updated_at)
     values ($1, $2, $3, $4, $4)`,
    [reversal.id, reversal.payoutId, reversal.amountMinor, reversal.now],
  )
}

/** Reversals that the provider is to be asked for, oldest first. */
export function requestedReversals(
  db: Queries,
  provider: string,
  after: { at: Date; id: string },
  limit: number,
): Promise<Reversal[]> {
  return db.rows(
    `select r.id, r.payout_id as "payoutId", r.amount_minor as "amountMinor", r.created_at as "createdAt",
       o.provider_ref as "transferRef", o.booking_id as "bookingId", o.professional_id as "professionalId",
       pro.user_id as "personId"
     from payout_reversals r
     join payouts o on o.id = r.payout_id
     join professionals pro on pro.id = o.professional_id
     where r.status = 'REQUESTED' and o.provider = $1 and (r.created_at, r.id) > ($2, $3::uuid)
     order by r.created_at, r.id limit $4`,
    [provider, after.at, after.id, limit],
  )
}

/** False when somebody else has recorded its end before. `ref` is null where the account did not have the money. */
export async function finishReversal(
  tx: Queries,
  id: string,
  ref: string | null,
  now: Date,
): Promise<boolean> {
  const rows = await tx.rows(
    `update payout_reversals set status = case when $2::text is null then 'OWED' else 'SUCCEEDED' end,
       provider_ref = $2, updated_at = $3
     where id = $1 and status = 'REQUESTED' returning id`,
    [id, ref, now],
  )
  return rows.length === 1
}
