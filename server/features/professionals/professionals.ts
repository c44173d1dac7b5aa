import type {
  OwnProfile,
  Professional,
  ProfessionalDetail,
  ProfessionalsQuery,
} from '#contract/professionals.ts'
import { TOTAL_CAP } from '#contract/professionals.ts'
import { notFound } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import {
  calendarOf,
  nextSlots,
  refreshNextFree,
} from '#server/features/availability/availability.ts'
import { responseOf } from '#server/features/messages/messages.ts'
import { newestReviews } from '#server/features/reviews/reviews.ts'
import * as favourites from './favourites-store.ts'
import type { Where } from './filters.ts'
import { listingsWhere, ORDER_BY, professionalsWhere, traitsOf } from './filters.ts'
import { readText } from './search.ts'
import * as store from './store.ts'

export { rename, tellOfLostBadge } from './naming.ts'
export { sitemap, sitemapFile } from './sitemap.ts'
export { readTitles } from './titles.ts'

export type ProfessionalsPage = {
  professionals: Professional[]
  /** Everybody who fits, counted up to TOTAL_CAP; pages reach as far. */
  total: number
  isCapped: boolean
}

/** Who fits a query, in its order. Best match with words: by where the words stand, then by score. */
export async function findProfessionals(
  context: Context,
  query: ProfessionalsQuery,
): Promise<ProfessionalsPage> {
  for (let attempt = 1; ; attempt++) {
    const now = context.clock()
    const { ids, total, isCapped } = await find(context.db, query, now)
    const last = query.page * query.pageSize
    const rows = await store.professionalsOf(context.db, {
      ids: ids.slice(last - query.pageSize, Math.min(last, TOTAL_CAP)),
    })
    const stale = rows.filter((row) => row.holdsUntil < now).map((row) => row.id)
    if (stale.length === 0 || attempt === MOST_ATTEMPTS)
      return { professionals: rows.map(view), total, isCapped }
    // Time has passed what was known of them, and the minute job is not there yet.
    await refreshNextFree(context.db, stale, now)
  }
}

const MOST_ATTEMPTS = 3

type Found = { ids: string[]; total: number; isCapped: boolean }

async function find(db: Queries, query: ProfessionalsQuery, now: Date): Promise<Found> {
  const order = ORDER_BY[query.sort]
  if (!query.query) {
    const inUse = traitsOf(query).length > 0 ? await store.traitsInUse(db) : []
    const where = listingsWhere(
      query,
      now,
      inUse.map(({ traits }) => traits),
    )
    return counted(await store.listed(db, where, order, TOTAL_CAP + 1))
  }
  const where = professionalsWhere(query, now)
  const needed = Math.min(query.page * query.pageSize, TOTAL_CAP)
  for (const { classes, any } of await readText(db, query.query)) {
    const found =
      query.sort === 'best-match'
        ? await bestFirst(db, where, classes, needed)
        : await inOrder(db, where, any, order, needed)
    if (found.total > 0) return found
  }
  return counted([])
}

/** Class by class; within one, by score. */
async function bestFirst(
  db: Queries,
  where: Where,
  classes: string[],
  needed: number,
): Promise<Found> {
  const ids: string[] = []
  for (const words of classes) {
    const limit = TOTAL_CAP + 1 - ids.length
    const found = await store.matching(db, where, words, ORDER_BY['best-match'], limit)
    if (found.length === limit) {
      const missing = Math.max(0, needed - ids.length)
      if (missing > 0) ids.push(...(await store.bestMatching(db, where, words, missing)))
      return { ids, total: TOTAL_CAP, isCapped: true }
    }
    ids.push(...found)
  }
  return counted(ids)
}

async function inOrder(
  db: Queries,
  where: Where,
  words: string,
  order: string,
  needed: number,
): Promise<Found> {
  const found = counted(await store.matching(db, where, words, order, TOTAL_CAP + 1))
  if (!found.isCapped) return found
  return { ...found, ids: await store.matchingInOrder(db, where, words, order, needed) }
}

function counted(ids: string[]): Found {
  return { ids, total: Math.min(ids.length, TOTAL_CAP), isCapped: ids.length > TOTAL_CAP }
}

/** One listed professional with what a visitor decides by. Throws 404. */
export async function professionalDetail(
  context: Context,
  id: string,
): Promise<ProfessionalDetail> {
  const now = context.clock()
  const [row, reviewed, found, response] = await Promise.all([
    store.detailOf(context.db, { id }),
    newestReviews(context.db, id),
    calendarOf(context.db, id, now),
    responseOf(context.db, id, now),
  ])
  if (!row || !reviewed || !found) throw notFound('This professional')
  const { sessionsCompleted, memberSince, ...professional } = row
  return {
    professional: {
      ...view(professional),
      nextFreeAt: nextSlots(found.calendar, now, 30, 1)[0]?.startTime ?? null,
      responseMinutes: response.minutes,
      sessionsCompleted,
      memberSince: memberSince.toISOString(),
    },
    ...reviewed,
    availability: nextSlots(found.calendar, now, 60, 8),
  }
}

/** Professionals as lists show them, in the order of the ids, their next free times as of now. */
export async function professionalsOf(context: Context, ids: string[]): Promise<Professional[]> {
  const now = context.clock()
  const rows = await store.professionalsOf(context.db, { ids })
  const stale = rows.filter((row) => row.holdsUntil < now).map((row) => row.id)
  if (stale.length === 0) return rows.map(view)
  await refreshNextFree(context.db, stale, now)
  return (await store.professionalsOf(context.db, { ids })).map(view)
}

/** The client's saved professionals, the latest first, at most 200. */
export async function savedProfessionals(
  context: Context,
  client: Person,
): Promise<Professional[]> {
  const saved = await favourites.favouritesOf(context.db, {
    clientId: client.id,
    limit: MOST_SAVED_SHOWN,
  })
  return professionalsOf(
    context,
    saved.map(({ id }) => id),
  )
}

const MOST_SAVED_SHOWN = 200

/** Saves a professional, or leaves it saved. Throws 404 for no such professional. */
export async function save(context: Context, client: Person, id: string): Promise<undefined> {
  const saved = { clientId: client.id, professionalId: id }
  const { isListed } = await favourites.insertFavourite(context.db, saved)
  if (!isListed) throw notFound('This professional')
}

export async function forget(context: Context, client: Person, id: string): Promise<undefined> {
  await favourites.deleteFavourite(context.db, { clientId: client.id, professionalId: id })
}

/** Gives a professional account its profile and calendar; domain/profile-completion.ts says what it is listed with. */
export async function ensureProfile(db: Queries, person: Pick<Person, 'id'>): Promise<void> {
  await store.insertProfile(db, { userId: person.id })
}

/** Lets the public profile follow the person's name and photo; nothing for a client. */
export async function copyPerson(db: Queries, person: Pick<Person, 'id'>): Promise<void> {
  await store.copyPerson(db, { userId: person.id })
}

export type OwnProfessional = Omit<OwnProfile, 'completion' | 'isListed' | 'unprovenTitle'>

/** The person's own profile, listed or not. */
export async function ownProfile(context: Context, person: Person): Promise<OwnProfessional> {
  const profile = await store.profileOfUser(context.db, { userId: person.id })
  if (profile) return view(profile)
  // An account whose sign-up was cut off has none yet.
  await ensureProfile(context.db, person)
  const made = await store.profileOfUser(context.db, { userId: person.id })
  if (!made) throw notFound('Your profile')
  return view(made)
}

function view<Row extends Pick<store.ProfessionalRow, 'holdsUntil' | 'nextFreeAt'>>({
  holdsUntil: _,
  nextFreeAt,
  ...professional
}: Row) {
  return { ...professional, nextFreeAt: nextFreeAt?.toISOString() ?? null }
}
