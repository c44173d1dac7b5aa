import { Refusal } from '#domain/errors.ts'
import { titleProblems } from '#domain/profile/badges/title-claims.ts'
import type { OurProblem } from '#domain/profile/badges/verification.ts'
import { asDocumentName, isSameName } from '#domain/profile/badges/verified-name.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { refreshNextFree } from '#server/features/availability/index.ts'
import * as store from './name-store.ts'

/**
 * Checks a new name for a professional before it is saved. A name other than the verified one removes the badge in this
 * transaction and requires a new check. Returns the id of a profile that lost its badge. Throws 400 for a title without
 * a qualification.
 */
export async function rename(
  tx: Queries,
  person: Pick<Person, 'id'>,
  name: string,
): Promise<string | undefined> {
  const own = await store.lockOwnNaming(tx, person.id)
  if (!own || own.name === name) return undefined
  const problems = titleProblems({ ...own, name })
  const fields = problems.filter(({ path }) => path === 'name')
  const [first] = fields
  if (first) throw new Refusal('invalid', 'unproven_title', first.message, { fields })
  await store.storeTitles(tx, own.professionalId, problems)
  if (!isSameName(name, asDocumentName(own.name)))
    await store.forgetChecks(tx, { professionalId: own.professionalId })
  // Older badges have no verified name: they belong to the name on the profile.
  const isStillTheirs = isSameName(name, own.verifiedName ?? asDocumentName(own.name))
  if (!own.isVerified || isStillTheirs) return undefined
  const problem: OurProblem = 'name_mismatch'
  const attemptId = await store.removeBadge(tx, own.professionalId, problem)
  await audit(tx, {
    actorId: person.id,
    action: 'verification_lost',
    subjectId: attemptId ?? own.professionalId,
    professionalId: own.professionalId,
    details: { problem },
  })
  return own.professionalId
}

/** Call it after the commit: updates lists and the professional's own browsers. */
export async function notifyOfLostBadge(
  context: Context,
  person: Pick<Person, 'id'>,
  professionalId: string,
): Promise<void> {
  await refreshNextFree(context.db, [professionalId], context.clock())
  context.live.tell([person.id], { type: 'verification_changed', professionalId })
}
