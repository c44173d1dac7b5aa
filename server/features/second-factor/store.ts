import type { Queries } from '#server/database/connect.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'

export type Factors = {
  authenticatorSince: Date | null
  passkeys: { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }[]
  recoveryCodesLeft: number
}

const factorsBesidePasskeys = one(
  'secondFactor.factorsBesidePasskeys',
  `select (select confirmed_at from authenticators where user_id = $userId) as authenticator_since,
     (select count(*) from recovery_codes where user_id = $userId) as recovery_codes_left`,
  typed<{ recoveryCodesLeft: number }>(),
)

export async function factorsOf(db: Queries, userId: string): Promise<Factors> {
  const others = await factorsBesidePasskeys(db, { userId })
  return { ...others, passkeys: await passkeysOf(db, { userId }) }
}

const anyFactor = first(
  'secondFactor.anyFactor',
  `select from authenticators where user_id = $userId and confirmed_at is not null
   union all select from passkeys where user_id = $userId limit 1`,
)

export async function hasFactor(db: Queries, userId: string): Promise<boolean> {
  return (await anyFactor(db, { userId })) !== undefined
}

export const authenticatorOf = first(
  'secondFactor.authenticatorOf',
  'select secret, confirmed_at from authenticators where user_id = $userId',
)

/** 0 if this time step, or a later one, was already used. */
export const useStep = write(
  'secondFactor.useStep',
  'update authenticators set last_step = $step where user_id = $userId and last_step < $step',
)

export const sealedOtherwise = many(
  'secondFactor.sealedOtherwise',
  `select user_id as id, secret from authenticators
   where not starts_with(secret, $seal) and user_id > $after order by user_id limit $limit`,
)

/** Unless it has been replaced meanwhile. */
export const replaceSecret = write(
  'secondFactor.replaceSecret',
  'update authenticators set secret = $secret where user_id = $userId and secret = $before',
)

const PASSKEY = `select id, user_id, credential_id, public_key, counter, transports, name, created_at, last_used_at
  from passkeys`

export const passkeysOf = many(
  'secondFactor.passkeysOf',
  `${PASSKEY} where user_id = $userId order by created_at, id`,
)
export type PasskeyRow = Awaited<ReturnType<typeof passkeysOf>>[number]

export const passkeyByCredential = first(
  'secondFactor.passkeyByCredential',
  `${PASSKEY} where credential_id = $credentialId`,
)

export const usePasskey = write(
  'secondFactor.usePasskey',
  'update passkeys set counter = greatest(counter, $counter), last_used_at = $now where id = $id',
)

export const recoveryCodesOf = many(
  'secondFactor.recoveryCodesOf',
  'select id, hash from recovery_codes where user_id = $userId',
)

/** 1 for only one of two concurrent uses. */
export const useRecoveryCode = write(
  'secondFactor.useRecoveryCode',
  'delete from recovery_codes where id = $id',
)

/** 0 if the challenge was already used. */
export const spendChallenge = write(
  'secondFactor.spendChallenge',
  `insert into spent_challenges (challenge_hash, expires_at) values ($hash, $end)
   on conflict do nothing`,
)
