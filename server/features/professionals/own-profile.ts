import type { BodyOf } from '#contract/endpoint.ts'
import type { OwnProfile, updateOwnProfile } from '#contract/profile/professionals.ts'
import { Refusal } from '#domain/errors.ts'
import { fileIdOf } from '#domain/messages/files.ts'
import { titleProblems, titleProblemsOfChange } from '#domain/profile/badges/title-claims.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { profileProblems, tidyProfile } from '#domain/profile/profile.ts'
import { completionOf } from '#domain/profile/profile-completion.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { isOwnUpload, notYourUpload } from '#server/features/files/index.ts'
import { lockOwnNaming, storeTitles } from './name-store.ts'
import { changeProfile, completionFacts } from './own-profile-store.ts'
import type { OwnProfessional } from './professionals.ts'
import { ownProfile } from './professionals.ts'

/** The person's own profile, listed or not, with what is still missing. */
export async function ownProfileOf(context: Context, person: Person): Promise<OwnProfile> {
  const profile = await ownProfile(context, person)
  const facts = await completionFacts(context.db, { userId: person.id })
  const { unprovenTitle, isListed, hasLiveNote } = facts
  const completion = completionOf({ ...profile, ...facts })
  return { ...profile, isListed, hasLiveNote, unprovenTitle, completion }
}

/**
 * Changes the given fields that differ, so that two windows changing different fields lose nothing. Throws 400 with the
 * path of each wrong field: see domain/profile/profile.ts. A file must be one of the person's own uploads.
 */
export async function changeOwnProfile(
  context: Context,
  person: Person,
  body: BodyOf<typeof updateOwnProfile>,
): Promise<OwnProfile> {
  const current = await ownProfile(context, person)
  const change = differing(tidyProfile(given(body)), current)
  const problems = profileProblems(change, context.clock().getUTCFullYear())
  const [first] = problems
  if (first) throw new Refusal('invalid', 'invalid_profile', first.message, { fields: problems })
  if (Object.keys(change).length > 0)
    await context.db.transaction(async (tx) => {
      await assertOwnFiles(tx, person, change)
      await judgeTitles(tx, person, change)
      await changeProfile(tx, person.id, change)
    })
  return ownProfileOf(context, person)
}

/**
 * Refuses a headline with a protected title but no qualification for it, and removing the qualification of a title in
 * use. Existing problems may stay, but keep the profile unlisted.
 */
async function judgeTitles(tx: Queries, person: Person, change: Partial<Profile>): Promise<void> {
  const own = await lockOwnNaming(tx, person.id)
  if (!own) return
  const fields = titleProblemsOfChange(own, change)
  const [first] = fields
  if (first) throw new Refusal('invalid', 'unproven_title', first.message, { fields })
  await storeTitles(tx, own.professionalId, titleProblems({ ...own, ...change }))
}

/** Drops fields that are missing or undefined. */
function given(body: BodyOf<typeof updateOwnProfile>): Partial<Profile> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
}

function differing(change: Partial<Profile>, current: OwnProfessional): Partial<Profile> {
  const isNew = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(current[field as keyof Profile])
  return Object.fromEntries(Object.entries(change).filter(isNew))
}

async function assertOwnFiles(
  tx: Queries,
  person: Person,
  { avatar, introVideoUrl }: Partial<Profile>,
): Promise<void> {
  if (avatar && !(await isOwnUpload(tx, person, 'avatar', avatar))) throw notYourUpload('avatar')
  const isFile = introVideoUrl && fileIdOf(introVideoUrl)
  if (isFile && !(await isOwnUpload(tx, person, 'intro-video', introVideoUrl)))
    throw notYourUpload('introVideoUrl')
}
