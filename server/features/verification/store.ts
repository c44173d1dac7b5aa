import type { DocumentName } from '#domain/verified-name.ts'
import type { VerificationState } from '#server/database/column-types.ts'
import type { Queries } from '#server/database/connect.ts'
import type { ProviderVerification } from '#server/providers/identity/port.ts'

/** A professional, as far as their identity check goes. */
export type Practice = {
  professionalId: string
  personId: string
  /** The account's, which everybody sees. */
  name: string
  verifiedAt: Date | null
  /** The one in the document that the badge was given for. */
  verifiedName: DocumentName | null
  isVerified: boolean
  hasHours: boolean
}

/** One way to the provider and back. At most one of a professional is open. */
export type Attempt = {
  id: string
  professionalId: string
  personId: string
  provider: string
  providerRef: string | null
  status: VerificationState
  documentType: string | null
  problem: string | null
  redactedAt: Date | null
  checkedAt: Date | null
  /** Another one after each change of the row. */
  version: string
}

const PRACTICE = `p.id as "professionalId", p.user_id as "personId", p.name, p.verified_at as "verifiedAt",
  p.verified_name as "verifiedName",
  p.verification_status = 'VERIFIED' as "isVerified",
  exists (select from calendars c where c.professional_id = p.id and c.weekly <> '[]') as "hasHours"`

const ATTEMPT = `v.id, v.professional_id as "professionalId", p.user_id as "personId", v.provider,
  v.provider_ref as "providerRef", v.status, v.document_type as "documentType", v.problem,
  v.redacted_at as "redactedAt", v.checked_at as "checkedAt", v.xmin::text as version
  from identity_verifications v join professionals p on p.id = v.professional_id`

/** The practice of this person, if it has this id; undefined for everybody else. */
export async function ownPractice(
  db: Queries,
  personId: string,
  professionalId: string,
): Promise<Practice | undefined> {
  const [practice] = await db.rows<Practice>(
    `select ${PRACTICE} from professionals p where p.id = $1 and p.user_id = $2`,
    [professionalId, personId],
  )
  return practice
}

/** Locks it against everything here, not against bookings: they only want it to stay there. */
export async function lockPractice(
  tx: Queries,
  professionalId: string,
): Promise<Practice | undefined> {
  const [practice] = await tx.rows<Practice>(
    `select ${PRACTICE} from professionals p where p.id = $1 for no key update of p`,
    [professionalId],
  )
  return practice
}

export async function latestAttempt(
  db: Queries,
  professionalId: string,
): Promise<Attempt | undefined> {
  const [attempt] = await db.rows<Attempt>(
    `select ${ATTEMPT} where v.professional_id = $1 order by v.created_at desc, v.id desc limit 1`,
    [professionalId],
  )
  return attempt
}

export async function attemptById(db: Queries, id: string): Promise<Attempt | undefined> {
  const [attempt] = await db.rows<Attempt>(`select ${ATTEMPT} where v.id = $1`, [id])
  return attempt
}

/** By the provider's id or, where its reply to the opening has not arrived, by ours. */
export async function findAttempt(
  db: Queries,
  provider: string,
  by: { ref: string; verificationId?: string | undefined },
): Promise<Attempt | undefined> {
  const ours = by.verificationId && UUID.test(by.verificationId) ? by.verificationId : null
  const [attempt] = await db.rows<Attempt>(
    `select ${ATTEMPT} where v.provider = $1
       and (v.provider_ref = $2 or (v.provider_ref is null and v.id = $3::uuid))`,
    [provider, by.ref, ours],
  )
  return attempt
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function addAttempt(
  tx: Queries,
  attempt: { id: string; professionalId: string; provider: string; now: Date },
): Promise<void> {
  await tx.rows(
    `insert into identity_verifications (id, professional_id, provider, created_at, updated_at)
     values ($1, $2, $3, $4, $4)`,
    [attempt.id, attempt.professionalId, attempt.provider, attempt.now],
  )
}

export async function keepRef(db: Queries, id: string, ref: string): Promise<void> {
  await db.rows(
    'update identity_verifications set provider_ref = $2 where id = $1 and provider_ref is null',
    [id, ref],
  )
}

/** What the provider says of an attempt. */
export async function saveAttempt(
  tx: Queries,
  id: string,
  seen: Pick<ProviderVerification, 'status' | 'documentType' | 'problem'>,
  now: Date,
): Promise<void> {
  await tx.rows(
    `update identity_verifications set status = $2, document_type = $3, problem = $4, checked_at = $5,
       updated_at = case when status = $2 then updated_at else $5 end,
       verified_at = case when $2 <> 'verified' then null else coalesce(verified_at, $5) end,
       canceled_at = case when $2 = 'canceled' then $5 end
     where id = $1`,
    [id, seen.status, seen.documentType, seen.problem, now],
  )
}

export async function keepRedacted(db: Queries, id: string, now: Date): Promise<void> {
  await db.rows(
    'update identity_verifications set redacted_at = $2 where id = $1 and redacted_at is null',
    [id, now],
  )
}

/** From this moment bookings see it; a trigger has the next free times computed anew. */
export async function setVerified(
  tx: Queries,
  professionalId: string,
  verified: { at: Date; name: DocumentName } | null,
): Promise<void> {
  await tx.rows(
    `update professionals set verified_at = $2, verified_name = $3,
       verification_status = case when $2::timestamptz is null then 'PENDING' else 'VERIFIED' end
     where id = $1`,
    [professionalId, verified?.at ?? null, verified ? JSON.stringify(verified.name) : null],
  )
}

/** What the provider says of the name in a document that was verified already. */
export async function keepVerifiedName(
  tx: Queries,
  professionalId: string,
  name: DocumentName,
): Promise<void> {
  await tx.rows('update professionals set verified_name = $2 where id = $1', [
    professionalId,
    JSON.stringify(name),
  ])
}

/**
 * Attempts of which the provider may know more than we do: the open ones, the canceled ones whose documents it still has
 * and, once a day, the verified ones. What is processing comes first, then what was not asked about for the longest time.
 */
export function attemptsToAskAbout(
  db: Queries,
  provider: string,
  now: Date,
  limit: number,
): Promise<Attempt[]> {
  return db.rows(
    `select ${ATTEMPT} where v.provider = $1 and (v.status in ('requires_input', 'processing')
       or (v.status = 'canceled' and v.redacted_at is null and v.provider_ref is not null)
       or (v.status = 'verified' and v.checked_at < $2::timestamptz - interval '1 day'))
     order by v.status = 'processing' desc, v.checked_at nulls first, v.id limit $3`,
    [provider, now, limit],
  )
}

export async function markChecked(db: Queries, id: string, now: Date): Promise<void> {
  await db.rows('update identity_verifications set checked_at = $2 where id = $1', [id, now])
}
