import type { FieldError } from '#domain/errors.ts'
import type { RegistrationCheck } from '#domain/profile/badges/credential-checks.ts'
import { after, CHECK_STATES } from '#domain/profile/badges/credential-checks.ts'
import { TITLES_VERSION } from '#domain/profile/badges/title-claims.ts'
import type { Queries } from '#server/database/connect.ts'
import { first, many, typed, write } from '#server/database/statement.ts'
import { lockPerson } from '#server/database/tables/lock-person.ts'

const NAMING = `p.id as professional_id, p.name, p.headline, p.credentials,
  p.verification_status = 'VERIFIED' as is_verified, p.verified_name,
  (select coalesce(jsonb_agg(jsonb_build_object('register', c.register, 'number', c.about, 'state', c.state)), '[]')
   from credential_checks c where c.professional_id = p.id and c.kind = 'registration') as registration_checks`
const NAMING_TYPES = typed<{ isVerified: boolean; registrationChecks: RegistrationCheck[] }>()

const lockNaming = first(
  'professionals.lockNaming',
  `select ${NAMING} from professionals p where p.user_id = $userId for no key update of p`,
  NAMING_TYPES,
)
export type Naming = NonNullable<Awaited<ReturnType<typeof lockNaming>>>

/** Locks the person before the profile, in the same order as changing and erasing an account. */
export async function lockOwnNaming(tx: Queries, userId: string): Promise<Naming | undefined> {
  await lockPerson(tx, { userId })
  return lockNaming(tx, { userId })
}

const updateTitles = write(
  'professionals.updateTitles',
  'update professionals set unproven_title = $unproven?, titles_read = $version where id = $professionalId',
)

/** Records that a profile's titles were checked, and the first title without a qualification, which unlists it. */
export async function storeTitles(
  tx: Queries,
  professionalId: string,
  problems: readonly FieldError[],
): Promise<void> {
  await updateTitles(tx, {
    professionalId,
    unproven: problems[0]?.message,
    version: TITLES_VERSION,
  })
}

const AFTER_RENAMING = CHECK_STATES.map(
  (state) => `when '${state}' then '${after(state, 'renamed')}'`,
).join(' ')

/** What was checked for another name has to be checked anew. */
export const forgetChecks = write(
  'professionals.forgetChecks',
  `update credential_checks set due_at = to_timestamp(0), state = case state ${AFTER_RENAMING} end
   where professional_id = $professionalId and kind = 'registration'`,
)

/** Locks up to `limit` profiles that were checked by an older version of the rules, skipping locked ones. */
export const lockUnchecked = many(
  'professionals.lockUnchecked',
  `select ${NAMING} from professionals p where p.titles_read < $version
   order by p.titles_read, p.id limit $limit for no key update of p skip locked`,
  NAMING_TYPES,
)

const dropBadge = write(
  'professionals.dropBadge',
  `update professionals set verification_status = 'PENDING', verified_at = null, verified_name = null
   where id = $professionalId`,
)
const reopenCheck = first(
  'professionals.reopenCheck',
  `update identity_verifications set status = 'requires_input', problem = $problem, document_type = null,
     verified_at = null, updated_at = clock_now()
   where status = 'verified' and id = (
     select id from identity_verifications where professional_id = $professionalId
     order by created_at desc, id desc limit 1)
   returning id`,
)

/** Removes the badge and requires a new check. Returns the id of the check behind the badge, if any. */
export async function removeBadge(
  tx: Queries,
  professionalId: string,
  problem: string,
): Promise<string | undefined> {
  await dropBadge(tx, { professionalId })
  return (await reopenCheck(tx, { professionalId, problem }))?.id
}
