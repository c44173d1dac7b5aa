import type { Queries } from '#server/database/connect.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'

export type Factors = {
  authenticatorSince: Date | null
  passkeys: { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }[]
  recoveryCodesLeft: number
}

const factorsBesidePasskeys = one(
  'accounts.factorsBesidePasskeys',
  `select (select confirmed_at from authenticators where user_id = $userId) as authenticator_since,
     (select count(*) from recovery_codes where user_id = $userId) as recovery_codes_left`,
  typed<{ recoveryCodesLeft: number }>(),
)

export async function factorsOf(db: Queries, userId: string): Promise<Factors> {
  const others = await factorsBesidePasskeys(db, { userId })
  return { ...others, passkeys: await passkeysOf(db, { userId }) }
}

const anyFactor = first(
  'accounts.anyFactor',
  `select from authenticators where user_id = $userId and confirmed_at is not null
   union all select from passkeys where user_id = $userId limit 1`,
)

export async function hasFactor(db: Queries, userId: string): Promise<boolean> {
  return (await anyFactor(db, { userId })) !== undefined
}

export const authenticatorOf = first(
  'accounts.authenticatorOf',
  'select secret, confirmed_at from authenticators where user_id = $userId',
)

/** Replaces one that was never confirmed. 0 where there is a confirmed one. */
export const putAuthenticator = write(
  'accounts.putAuthenticator',
  `insert into authenticators (user_id, secret) values ($userId, $secret)
   on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
     where authenticators.confirmed_at is null`,
)

export const confirmAuthenticator = write(
  'accounts.confirmAuthenticator',
  'update authenticators set confirmed_at = $now where user_id = $userId and confirmed_at is null',
)

/** 0 for a time step that was used already, or is before one that was. */
export const useStep = write(
  'accounts.useStep',
  'update authenticators set last_step = $step where user_id = $userId and last_step < $step',
)

export const deleteAuthenticator = write(
  'accounts.deleteAuthenticator',
  'delete from authenticators where user_id = $userId and confirmed_at is not null',
)

export const sealedOtherwise = many(
  'accounts.sealedOtherwise',
  `select user_id, secret from authenticators
   where not starts_with(secret, $seal) and user_id > $after order by user_id limit $limit`,
)

/** Unless it has been replaced meanwhile. */
export const replaceSecret = write(
  'accounts.replaceSecret',
  'update authenticators set secret = $secret where user_id = $userId and secret = $before',
)

export type NewPasskey = {
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
}

const PASSKEY = `select id, user_id, credential_id, public_key, counter, transports, name, created_at, last_used_at
  from passkeys`

export const passkeysOf = many(
  'accounts.passkeysOf',
  `${PASSKEY} where user_id = $userId order by created_at, id`,
)
export type PasskeyRow = Awaited<ReturnType<typeof passkeysOf>>[number]

export const passkeyByCredential = first(
  'accounts.passkeyByCredential',
  `${PASSKEY} where credential_id = $credentialId`,
)

/** 0 where the credential is kept already. */
export const addPasskey = write(
  'accounts.addPasskey',
  `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
   values ($userId, $credentialId, $publicKey, $counter, $transports, $name, $now)
   on conflict (credential_id) do nothing`,
)

export const usePasskey = write(
  'accounts.usePasskey',
  'update passkeys set counter = greatest(counter, $counter), last_used_at = $now where id = $id',
)

export const renamePasskey = write(
  'accounts.renamePasskey',
  'update passkeys set name = $name where user_id = $userId and id = $id',
)

/** Undefined when the person has no such passkey. */
export const deletePasskey = first(
  'accounts.deletePasskey',
  'delete from passkeys where user_id = $userId and id = $id returning name',
)

export const recoveryCodesOf = many(
  'accounts.recoveryCodesOf',
  'select id, hash from recovery_codes where user_id = $userId',
)

const addRecoveryCodes = write(
  'accounts.addRecoveryCodes',
  'insert into recovery_codes (user_id, hash) select $userId, unnest($hashes::text[])',
)

/** Replaces those that are there. */
export async function putRecoveryCodes(
  tx: Queries,
  codes: { userId: string; hashes: string[] },
): Promise<void> {
  await deleteRecoveryCodes(tx, codes)
  await addRecoveryCodes(tx, codes)
}

export const deleteRecoveryCodes = write(
  'accounts.deleteRecoveryCodes',
  'delete from recovery_codes where user_id = $userId',
)

/** 1 for only one of two that use it at once. */
export const useRecoveryCode = write(
  'accounts.useRecoveryCode',
  'delete from recovery_codes where id = $id',
)

/** 0 where the challenge was spent already. */
export const spendChallenge = write(
  'accounts.spendChallenge',
  `insert into spent_challenges (challenge_hash, expires_at) values ($hash, $end)
   on conflict do nothing`,
)
