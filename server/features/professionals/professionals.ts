import type { Professional } from '#contract/professionals.ts'
import { notFound } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import * as store from './store.ts'

/** Gives a professional account its profile and calendar; both are empty, and not listed, until they are filled in. */
export async function ensureProfile(db: Queries, person: Pick<Person, 'id'>): Promise<void> {
  await store.insertProfile(db, person.id)
}

/** The person's own profile, listed or not. */
export async function ownProfile(context: Context, person: Person): Promise<Professional> {
  const profile = await store.profileOfUser(context.db, person.id)
  if (profile) return view(profile)
  // An account whose sign-up was cut off has none yet.
  await ensureProfile(context.db, person)
  const made = await store.profileOfUser(context.db, person.id)
  if (!made) throw notFound('Your profile')
  return view(made)
}

function view({ nextFreeAt, ...rest }: store.ProfessionalRow): Professional {
  return { ...rest, nextFreeAt: nextFreeAt?.toISOString() ?? null }
}
