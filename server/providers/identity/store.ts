import type { Queries } from '#server/database/connect.ts'
import { first, write } from '#server/database/statement.ts'

const CHECK = `select id, metadata, return_url, status, document_type, name, problem, redacted_at
  from identity_stand_in.verifications`

const insertCheck = write(
  'identityStandIn.insertCheck',
  `insert into identity_stand_in.verifications (id, idempotency_key, metadata, return_url, created_at)
   values ($id, $idempotencyKey, $metadata, $returnUrl, $createdAt) on conflict (idempotency_key) do nothing`,
)
const checkOfKey = first(
  'identityStandIn.checkOfKey',
  `${CHECK} where idempotency_key = $idempotencyKey`,
)
export type Check = NonNullable<Awaited<ReturnType<typeof checkOfKey>>>

/** The check of this idempotency key, created by the first call. */
export async function checkOnce(
  db: Queries,
  check: Parameters<typeof insertCheck>[1],
): Promise<Check | undefined> {
  await insertCheck(db, check)
  return checkOfKey(db, check)
}

export const findCheck = first('identityStandIn.findCheck', `${CHECK} where id = $id`)

/** Locks the check, to serialise changes. */
export const lockCheck = first('identityStandIn.lockCheck', `${CHECK} where id = $id for update`)

export const saveCheck = write(
  'identityStandIn.saveCheck',
  `update identity_stand_in.verifications set metadata = $metadata, status = $status, document_type = $documentType?,
     name = $name?, problem = $problem?, redacted_at = $redactedAt?
   where id = $id`,
)
