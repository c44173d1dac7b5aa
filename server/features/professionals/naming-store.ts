import type { FieldError } from '#domain/errors.ts'
import type { Credential } from '#domain/profile.ts'
import { TITLES_VERSION } from '#domain/title-claims.ts'
import type { DocumentName } from '#domain/verified-name.ts'
import type { Queries } from '#server/database/connect.ts'

export type Naming = {
  professionalId: string
  name: string
  headline: string
  credentials: Credential[]
  isVerified: boolean
  verifiedName: DocumentName | null
}

const NAMING = `p.id as "professionalId", p.name, p.headline, p.credentials,
  p.verification_status = 'VERIFIED' as "isVerified", p.verified_name as "verifiedName"`

/** Locks the person and then the profile, in the order in which an account is changed and erased. */
export async function lockOwnNaming(tx: Queries, userId: string): Promise<Naming | undefined> {
  await tx.rows('select from users where id = $1 for no key update', [userId])
  const [own] = await tx.rows<Naming>(
    `select ${NAMING} from professionals p where p.user_id = $1 for no key update of p`,
    [userId],
  )
  return own
}

/** Notes that a profile was read for titles, and the first title without a qualification, which keeps it off the lists. */
export async function keepTitles(
  tx: Queries,
  professionalId: string,
  problems: readonly FieldError[],
): Promise<void> {
  await tx.rows('update professionals set unproven_title = $2, titles_read = $3 where id = $1', [
    professionalId,
    problems[0]?.message ?? null,
    TITLES_VERSION,
  ])
}

/** Locks up to `limit` profiles that were last read by older rules, and skips those locked elsewhere. */
export async function lockUnread(tx: Queries, limit: number): Promise<Naming[]> {
  return tx.rows<Naming>(
    `select ${NAMING} from professionals p where p.titles_read < $1
     order by p.titles_read, p.id limit $2 for no key update of p skip locked`,
    [TITLES_VERSION, limit],
  )
}

/** Takes the badge away and asks for a new check. Returns the id of the check behind the badge, if there is one. */
export async function takeBadge(
  tx: Queries,
  professionalId: string,
  problem: string,
): Promise<string | undefined> {
  await tx.rows(
    `update professionals set verification_status = 'PENDING', verified_at = null, verified_name = null
     where id = $1`,
    [professionalId],
  )
  const [attempt] = await tx.rows<{ id: string }>(
    `update identity_verifications set status = 'requires_input', problem = $2, document_type = null,
       verified_at = null, updated_at = now()
     where status = 'verified' and id = (
       select id from identity_verifications where professional_id = $1
       order by created_at desc, id desc limit 1)
     returning id`,
    [professionalId, problem],
  )
  return attempt?.id
}
