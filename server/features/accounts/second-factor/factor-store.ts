import type { Queries } from '#server/database/connect.ts'

export type Factors = {
  authenticatorSince: Date | null
  passkeys: { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }[]
  recoveryCodesLeft: number
}

export async function factorsOf(db: Queries, userId: string): Promise<Factors> {
  const [row] = await db.rows<Omit<Factors, 'passkeys'>>(
    `select (select confirmed_at from authenticators where user_id = $1) as "authenticatorSince",
       (select count(*) from recovery_codes where user_id = $1)::integer as "recoveryCodesLeft"`,
    [userId],
  )
  const passkeys = await passkeysOf(db, userId)
  return { authenticatorSince: null, recoveryCodesLeft: 0, ...row, passkeys }
}

export async function hasFactor(db: Queries, userId: string): Promise<boolean> {
  const rows = await db.rows(
    `select from authenticators where user_id = $1 and confirmed_at is not null
     union all select from passkeys where user_id = $1 limit 1`,
    [userId],
  )
  return rows.length > 0
}

export async function authenticatorOf(
  db: Queries,
  userId: string,
): Promise<{ secret: string; confirmedAt: Date | null } | undefined> {
  const [row] = await db.rows<{ secret: string; confirmedAt: Date | null }>(
    'select secret, confirmed_at as "confirmedAt" from authenticators where user_id = $1',
    [userId],
  )
  return row
}

/** Replaces one that was never confirmed. False where there is a confirmed one. */
export async function putAuthenticator(
  db: Queries,
  userId: string,
  secret: string,
): Promise<boolean> {
  const rows = await db.rows(
    `insert into authenticators (user_id, secret) values ($1, $2)
     on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
       where authenticators.confirmed_at is null
     returning user_id`,
    [userId, secret],
  )
  return rows.length > 0
}

export async function confirmAuthenticator(
  tx: Queries,
  userId: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx.rows(
    `update authenticators set confirmed_at = $2 where user_id = $1 and confirmed_at is null returning user_id`,
    [userId, now],
  )
  return rows.length > 0
}

/** False for a time step that was used already, or is before one that was. */
export async function useStep(db: Queries, userId: string, step: number): Promise<boolean> {
  const rows = await db.rows(
    'update authenticators set last_step = $2 where user_id = $1 and last_step < $2 returning user_id',
    [userId, step],
  )
  return rows.length > 0
}

export async function deleteAuthenticator(tx: Queries, userId: string): Promise<boolean> {
  const rows = await tx.rows(
    'delete from authenticators where user_id = $1 and confirmed_at is not null returning user_id',
    [userId],
  )
  return rows.length > 0
}

export async function sealedOtherwise(
  db: Queries,
  seal: string,
  after: string,
  limit: number,
): Promise<{ userId: string; secret: string }[]> {
  return db.rows(
    `select user_id as "userId", secret from authenticators
     where not starts_with(secret, $1) and user_id > $2 order by user_id limit $3`,
    [seal, after, limit],
  )
}

/** Unless it has been replaced meanwhile. */
export async function replaceSecret(
  db: Queries,
  userId: string,
  before: string,
  secret: string,
): Promise<void> {
  await db.rows('update authenticators set secret = $3 where user_id = $1 and secret = $2', [
    userId,
    before,
    secret,
  ])
}

export type NewPasskey = {
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
}
export type PasskeyRow = NewPasskey & {
  id: string
  userId: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

const PASSKEY = `id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey",
  counter::double precision as counter, transports, name, created_at as "createdAt", last_used_at as "lastUsedAt"`

export async function passkeysOf(db: Queries, userId: string): Promise<PasskeyRow[]> {
  return db.rows<PasskeyRow>(
    `select ${PASSKEY} from passkeys where user_id = $1 order by created_at, id`,
    [userId],
  )
}

export async function passkeyByCredential(
  db: Queries,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await db.rows<PasskeyRow>(
    `select ${PASSKEY} from passkeys where credential_id = $1`,
    [credentialId],
  )
  return row
}

/** False where the credential is kept already. */
export async function addPasskey(
  tx: Queries,
  userId: string,
  passkey: NewPasskey & { name: string; now: Date },
): Promise<boolean> {
  const rows = await tx.rows(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing returning id`,
    [
      userId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.name,
      passkey.now,
    ],
  )
  return rows.length > 0
}

export async function usePasskey(
  db: Queries,
  id: string,
  counter: number,
  now: Date,
): Promise<void> {
  await db.rows(
    'update passkeys set counter = greatest(counter, $2), last_used_at = $3 where id = $1',
    [id, counter, now],
  )
}

export async function renamePasskey(
  db: Queries,
  userId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const rows = await db.rows(
    'update passkeys set name = $3 where user_id = $1 and id = $2 returning id',
    [userId, id, name],
  )
  return rows.length > 0
}

/** Its name; undefined when the person has no such passkey. */
export async function deletePasskey(
  tx: Queries,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const [row] = await tx.rows<{ name: string }>(
    'delete from passkeys where user_id = $1 and id = $2 returning name',
    [userId, id],
  )
  return row?.name
}

export async function recoveryCodesOf(
  db: Queries,
  userId: string,
): Promise<{ id: string; hash: string }[]> {
  return db.rows('select id, hash from recovery_codes where user_id = $1', [userId])
}

/** Replaces those that are there. */
export async function putRecoveryCodes(
  tx: Queries,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(tx, userId)
  await tx.rows('insert into recovery_codes (user_id, hash) select $1, unnest($2::text[])', [
    userId,
    hashes,
  ])
}

export async function deleteRecoveryCodes(tx: Queries, userId: string): Promise<void> {
  await tx.rows('delete from recovery_codes where user_id = $1', [userId])
}

/** True for only one of two that use it at once. */
export async function useRecoveryCode(db: Queries, id: string): Promise<boolean> {
  const rows = await db.rows('delete from recovery_codes where id = $1 returning id', [id])
  return rows.length > 0
}

/** False where the challenge was spent already. */
export async function spendChallenge(db: Queries, hash: string, end: Date): Promise<boolean> {
  const rows = await db.rows(
    `insert into spent_challenges (challenge_hash, expires_at) values ($1, $2)
     on conflict do nothing returning challenge_hash`,
    [hash, end],
  )
  return rows.length > 0
}
