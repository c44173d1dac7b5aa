import type { Queries } from '#server/database/connect.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'

export type Factors = {
  authenticatorSince: Date | null
  passkeys: {
    id: string
    name: string
    createdAt: Date
    lastUsedAt: Date | null
    signsInAlone: boolean
  }[]
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

const PASSKEY = `k.id, k.user_id, k.credential_id, k.public_key, k.counter, k.transports, k.name, k.created_at,
  k.last_used_at, k.signs_in_alone`

export const passkeysOf = many(
  'secondFactor.passkeysOf',
  `select ${PASSKEY} from passkeys k where k.user_id = $userId order by k.created_at, k.id`,
)
export type PasskeyRow = Awaited<ReturnType<typeof passkeysOf>>[number]

/** With the epoch of its account, as both are now. */
export const passkeyByCredential = first(
  'secondFactor.passkeyByCredential',
  `select ${PASSKEY}, u.credentials_epoch as epoch from passkeys k join users u on u.id = k.user_id
   where k.credential_id = $credentialId`,
)
export type FoundPasskey = NonNullable<Awaited<ReturnType<typeof passkeyByCredential>>>

export const usePasskey = write(
  'secondFactor.usePasskey',
  'update passkeys set counter = greatest(counter, $counter), last_used_at = $now where id = $id',
)

/** After a remedy each has to follow a password once more. */
export const restrainPasskeys = write(
  'secondFactor.restrainPasskeys',
  'update passkeys set signs_in_alone = false where user_id = $userId and signs_in_alone',
)

export const trustPasskey = write(
  'secondFactor.trustPasskey',
  'update passkeys set signs_in_alone = true where id = $id and not signs_in_alone',
)

export const recoveryCodesOf = many(
  'secondFactor.recoveryCodesOf',
  'select id, hash from recovery_codes where user_id = $userId',
)

export const codesSealedOtherwise = many(
  'secondFactor.codesSealedOtherwise',
  `select id, user_id, hash from recovery_codes
   where starts_with(hash, 'sealed:') and not starts_with(hash, $seal) and id > $after order by id limit $limit`,
)

/** Unless it has been used meanwhile. */
export const replaceCode = write(
  'secondFactor.replaceCode',
  'update recovery_codes set hash = $hash where id = $id and hash = $before',
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
