import type { Queries } from '#server/database/connect.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'

const PRACTICE = `select p.id as professional_id, p.user_id as person_id, p.name, p.verified_at, p.verified_name,
    p.verification_status = 'VERIFIED' as is_verified,
    exists (select from calendars c where c.professional_id = p.id and c.weekly <> '[]') as has_hours
  from professionals p`
const PRACTICE_TYPES = typed<{ isVerified: boolean; hasHours: boolean }>()

const ATTEMPT = `select v.id, v.professional_id, p.user_id as person_id, v.provider, v.provider_ref, v.status,
    v.document_type, v.problem, v.redacted_at, v.checked_at, v.is_called_off, v.xmin::text as version
  from identity_verifications v join professionals p on p.id = v.professional_id`
/** Changes with every change of the row. */
const ATTEMPT_TYPES = typed<{ version: string }>()

/**
 * The practice with this id, if it is this person's; undefined otherwise. `name` is the account's, which is public,
 * `verifiedName` that of the document behind the badge.
 */
export const ownPractice = first(
  'verification.ownPractice',
  `${PRACTICE} where p.id = $professionalId and p.user_id = $personId`,
  PRACTICE_TYPES,
)
export type Practice = NonNullable<Awaited<ReturnType<typeof ownPractice>>>

/** Locks it against everything here, but not against bookings, which only need it to exist. */
export const lockPractice = first(
  'verification.lockPractice',
  `${PRACTICE} where p.id = $professionalId for no key update of p`,
  PRACTICE_TYPES,
)

/** One verification attempt. A professional has at most one open. */
export const latestAttempt = first(
  'verification.latestAttempt',
  `${ATTEMPT} where v.professional_id = $professionalId order by v.created_at desc, v.id desc limit 1`,
  ATTEMPT_TYPES,
)
export type Attempt = NonNullable<Awaited<ReturnType<typeof latestAttempt>>>

export const emailOf = one('verification.emailOf', 'select email from users where id = $personId')

export const attemptById = first(
  'verification.attemptById',
  `${ATTEMPT} where v.id = $id`,
  ATTEMPT_TYPES,
)

const attemptAtProvider = first(
  'verification.attemptAtProvider',
  `${ATTEMPT} where v.provider = $provider
     and (v.provider_ref = $ref or (v.provider_ref is null and v.id = $id?))`,
  ATTEMPT_TYPES,
)

/** By the provider's id or, if its reply to the opening is missing, by ours. */
export async function findAttempt(
  db: Queries,
  provider: string,
  { ref, verificationId }: { ref: string; verificationId?: string },
): Promise<Attempt | undefined> {
  const id = verificationId && UUID.test(verificationId) ? verificationId : null
  return attemptAtProvider(db, { provider, ref, id })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const addAttempt = write(
  'verification.addAttempt',
  `insert into identity_verifications (id, professional_id, provider, created_at, updated_at)
   values ($id, $professionalId, $provider, $now, $now)`,
)

export const storeRef = write(
  'verification.storeRef',
  'update identity_verifications set provider_ref = $ref where id = $id and provider_ref is null',
)

/** Stores the provider's state of an attempt. */
export const saveAttempt = write(
  'verification.saveAttempt',
  `update identity_verifications set status = $status, document_type = $documentType?, problem = $problem?,
     checked_at = $now,
     updated_at = case when status = $status then updated_at else $now end,
     verified_at = case when $status <> 'verified' then null else coalesce(verified_at, $now) end,
     canceled_at = case when $status = 'canceled' then $now end
   where id = $id`,
)

/** Its owner cancelled it here. */
export const markCalledOff = write(
  'verification.markCalledOff',
  'update identity_verifications set is_called_off = true where id = $id',
)

export const recordRedacted = write(
  'verification.recordRedacted',
  'update identity_verifications set redacted_at = $now where id = $id and redacted_at is null',
)

/**
 * Gives the badge or, without an instant, removes it. Bookings see it at once; a trigger makes the next free times due.
 */
export const setVerified = write(
  'verification.setVerified',
  `update professionals set verified_at = $at?, verified_name = $name?,
     verification_status = case when $at::timestamptz is null then 'PENDING' else 'VERIFIED' end
   where id = $professionalId`,
)

/** Stores the name in a document that was verified earlier. */
export const storeVerifiedName = write(
  'verification.storeVerifiedName',
  'update professionals set verified_name = $name where id = $professionalId',
)

/**
 * Attempts the provider may know more about than we do: open ones, canceled ones whose documents it still has and, once
 * a day, verified ones. Processing ones first, then those not checked for longest.
 */
export const attemptsToSync = many(
  'verification.attemptsToSync',
  `${ATTEMPT} where v.provider = $provider and (v.status in ('requires_input', 'processing')
     or (v.status = 'canceled' and v.redacted_at is null and v.provider_ref is not null)
     or (v.status = 'verified' and v.checked_at < $now::timestamptz - interval '1 day'))
   order by v.status = 'processing' desc, v.checked_at nulls first, v.id limit $limit`,
  ATTEMPT_TYPES,
)

export const markChecked = write(
  'verification.markChecked',
  'update identity_verifications set checked_at = $now where id = $id',
)
