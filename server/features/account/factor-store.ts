import type { Queries } from '#server/database/connect.ts'
import { first, write } from '#server/database/statement.ts'

/** Replaces an unconfirmed one. 0 if there is a confirmed one. */
export const storeAuthenticator = write(
  'account.storeAuthenticator',
  `insert into authenticators (user_id, secret) values ($userId, $secret)
   on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_at = clock_now()
     where authenticators.confirmed_at is null`,
)

export const confirmAuthenticator = write(
  'account.confirmAuthenticator',
  'update authenticators set confirmed_at = $now where user_id = $userId and confirmed_at is null',
)

export const deleteAuthenticator = write(
  'account.deleteAuthenticator',
  'delete from authenticators where user_id = $userId and confirmed_at is not null',
)

/** 0 if the credential exists. */
export const addPasskey = write(
  'account.addPasskey',
  `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
   values ($userId, $credentialId, $publicKey, $counter, $transports, $name, $now)
   on conflict (credential_id) do nothing`,
)

export const renamePasskey = write(
  'account.renamePasskey',
  'update passkeys set name = $name where user_id = $userId and id = $id',
)

/** Undefined if the person has no such passkey. */
export const deletePasskey = first(
  'account.deletePasskey',
  'delete from passkeys where user_id = $userId and id = $id returning name',
)

const addRecoveryCodes = write(
  'account.addRecoveryCodes',
  'insert into recovery_codes (user_id, hash) select $userId, unnest($hashes::text[])',
)

/** Replaces existing codes. */
export async function storeRecoveryCodes(
  tx: Queries,
  codes: { userId: string; hashes: string[] },
): Promise<void> {
  await deleteRecoveryCodes(tx, codes)
  await addRecoveryCodes(tx, codes)
}

export const deleteRecoveryCodes = write(
  'account.deleteRecoveryCodes',
  'delete from recovery_codes where user_id = $userId',
)
