import type { ReplyOf } from '#contract/endpoint.ts'
import type {
  FoundProfessional,
  getBusiness,
  OwnProfile,
  Professional,
  ProfessionalDetail,
  ProfessionalsQuery,
} from '#contract/profile/professionals.ts'
import { TOTAL_CAP } from '#contract/profile/professionals.ts'
import { notFound } from '#domain/errors.ts'
import { badgeOf } from '#domain/profile/badges/credential-badge.ts'
import type { CheckedProof } from '#domain/profile/badges/credential-checks.ts'
import { proofInWords } from '#domain/profile/badges/credential-checks.ts'
import type { Category } from '#domain/profile/categories.ts'
import { LANGUAGES } from '#domain/profile/categories.ts'
import { freeFirstTalkOf } from '#domain/profile/first-talk.ts'
import type { Person } from '#domain/roles.ts'
import { matchesOf } from '#domain/search/matches.ts'
import type { Read } from '#domain/search/sentence/read.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { ensureProfile } from '#server/database/tables/ensure-profile.ts'
import {
  calendarOf,
  endsInLondon,
  nextSlots,
  refreshNextFree,
  startsWithin,
  weekendOf,
} from '#server/features/availability/index.ts'
import { responseOf } from '#server/features/messages/index.ts'
import { newestReviews } from '#server/features/reviews/index.ts'
import * as favourites from './favourites-store.ts'
import type { Asked } from './search/asked.ts'
import { askedOf } from './search/asked.ts'
import { listingsWhere, ORDER_BY, professionalsWhere, traitsOf } from './search/filters.ts'
import type { SearchResult } from './search/finding.ts'
import { bestFirst, bestThere, counted, inOrder } from './search/finding.ts'
import { listed } from './search/found-store.ts'
import { countMiss } from './search/missed.ts'
import type { Search } from './search/search.ts'
import { firstOf, readText } from './search/search.ts'
import { subjectsAmong } from './search/subjects.ts'
import * as store from './store.ts'

export type ProfessionalsPage = {
  professionals: FoundProfessional[]
  /** Everyone who fits, counted up to TOTAL_CAP; pages reach as far. */
  total: number
  isCapped: boolean
  /** The text as it was read, where a word was respelt. */
  corrected?: string
  /** What to offer where no one, or no one exactly, fits the text. */
  nearest?: Category
  /** What was read from the text, apart from its words. */
  reads: readonly Read[]
}

/** Who fits a query, in its order. Best match with words: by where the words stand, then by score. */
export async function findProfessionals(
  context: Context,
  query: ProfessionalsQuery,
): Promise<ProfessionalsPage> {
  const { words, reads } = askedOf(query, context.clock())
  const search = words ? await readText(context.db, words, query.spelling === 'exact') : undefined
  for (let attempt = 1; ; attempt++) {
    const now = context.clock()
    const asked = askedOf(query, now)
    const { ids, total, isCapped, isExact } = await find(context.db, asked, search, now)
    if (total === 0 && query.query && search && isUnfiltered(asked))
      countMiss(context, query.query, search.typed)
    const last = query.page * query.pageSize
    const rows = await store.professionalsOf(context.db, {
      ids: ids.slice(last - query.pageSize, Math.min(last, TOTAL_CAP)),
    })
    const stale = rows.filter((row) => row.holdsUntil < now).map((row) => row.id)
    if (stale.length === 0 || attempt === MOST_ATTEMPTS)
      return {
        professionals: (await withStartsWithin(context.db, rows, asked, now)).map((row) => ({
          ...view(row),
          ...(search && whyOf(row, search)),
        })),
        total,
        isCapped,
        ...(search?.corrected && { corrected: search.corrected }),
        ...(search?.nearest && !isExact && { nearest: search.nearest }),
        reads,
      }
    // Time has passed what was known of them, and the minute job is not there yet.
    await refreshNextFree(context.db, stale, now)
  }
}

const MOST_ATTEMPTS = 3

/** Whoever filters by availability is offered such times only. */
async function withStartsWithin(
  db: Queries,
  rows: store.ProfessionalRow[],
  { availability, free }: Asked,
  now: Date,
): Promise<store.ProfessionalRow[]> {
  if (rows.length === 0) return rows
  const stretches = availability === 'weekend' ? [weekendOf(now)] : free
  if (stretches) {
    const ids = rows.map(({ id }) => id)
    const starts = await startsWithin(db, ids, now, stretches)
    return rows.map((row) => ({ ...row, ...starts.get(row.id) }))
  }
  if (availability !== 'today' && availability !== 'week') return rows
  const end = endsInLondon(now)[availability] * MINUTE_MS
  return rows.map((row) => ({
    ...row,
    nextStarts: row.nextStarts.filter((start) => start.getTime() < end),
  }))
}

function isUnfiltered({ category = 'all', ...asked }: Asked): boolean {
  const { priceMin, priceMax, totalMax, language, clients, experience, rating, free } = asked
  const isNarrowed = priceMin || priceMax || totalMax || language || experience || rating || free
  const isAnyone = clients.length === 0 && asked.availability === 'any'
  return category === 'all' && isAnyone && !isNarrowed
}

function whyOf(row: store.ProfessionalRow, { units, stems }: Search): { matches: string[] } {
  return { matches: matchesOf(row, units, (word) => stems.get(word)) }
}

async function find(
  db: Queries,
  query: Asked,
  search: Search | undefined,
  now: Date,
): Promise<SearchResult & { isExact?: boolean }> {
  const order = ORDER_BY[query.sort]
  const needed = Math.min(query.page * query.pageSize, TOTAL_CAP)
  const there = query.reads.length > 0 ? await firstOf(db, query) : undefined
  if (!search) {
    const inUse = traitsOf(query).length > 0 ? await store.traitsInUse(db) : []
    const where = listingsWhere(
      query,
      now,
      inUse.map(({ traits }) => traits),
    )
    const everyone = await listed(db, where, order, TOTAL_CAP + 1)
    if (!there || query.sort !== 'best-match') return counted(everyone)
    return counted([
      ...new Set([
        ...(await bestThere(db, professionalsWhere(query, now), there, needed)),
        ...everyone,
      ]),
    ])
  }
  const where = professionalsWhere(query, now)
  if (query.sort === 'best-match') return bestFirst(db, where, search, { needed, there })
  const isRead = query.reads.some(({ kind }) => kind === 'order')
  return inOrder(db, where, search, { needed, order, levels: isRead ? ['near', 'bio'] : ['bio'] })
}

/** The languages to filter by: the specification's five, then others that someone listed speaks. */
export async function spokenLanguages(context: Context): Promise<string[]> {
  const inUse = await store.languagesInUse(context.db)
  return [...LANGUAGES, ...inUse.map(({ language }) => language)]
}

/** One listed professional with what a visitor decides by. Throws 404. */
export async function professionalDetail(
  context: Context,
  id: string,
): Promise<ProfessionalDetail> {
  const now = context.clock()
  const [row, reviewed, found, response] = await Promise.all([
    store.detailOf(context.db, { id, now }),
    newestReviews(context.db, id),
    calendarOf(context.db, id, now),
    responseOf(context.db, id, now),
  ])
  if (!row || !reviewed || !found) throw notFound('This professional')
  const { sessionsCompleted, memberSince, proofs, ...professional } = row
  const availability = nextSlots(found.calendar, now, 60, 8)
  return {
    professional: {
      ...view(professional),
      nextFreeAt: nextSlots(found.calendar, now, 30, 1)[0]?.startTime ?? null,
      nextStarts: availability.slice(0, 3).map(({ startTime }) => startTime),
      responseMinutes: response.minutes,
      sessionsCompleted,
      proofs: proofs.filter((proof) => isStated(proof, professional)).map(proofInWords),
      memberSince: memberSince.toISOString(),
      subjects: await subjectsAmong(context, professional.tags),
    },
    ...reviewed,
    availability,
  }
}

/** Throws 404 for no one who is listed. */
export async function businessOf(
  context: Context,
  id: string,
): Promise<ReplyOf<typeof getBusiness>> {
  const found = await store.businessOf(context.db, { id })
  if (!found) throw notFound('This professional')
  return found
}

/** A certificate of a qualification that the profile no longer names says nothing of it. */
const isStated = (
  { kind, about }: CheckedProof,
  { credentials }: Pick<store.ProfessionalRow, 'credentials'>,
) => kind !== 'certificate' || credentials.some(({ title }) => title === about)

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

/** Lets the public profile follow the person's name and photo; nothing for a client. */
export async function copyPerson(db: Queries, person: Pick<Person, 'id'>): Promise<void> {
  await store.copyPerson(db, { userId: person.id })
}

export type OwnProfessional = Omit<
  OwnProfile,
  'completion' | 'isListed' | 'hasLiveNote' | 'unprovenTitle'
>

/** The person's own profile, listed or not. */
export async function ownProfile(context: Context, person: Person): Promise<OwnProfessional> {
  const profile = await store.profileOfUser(context.db, { userId: person.id })
  if (profile) return view(profile)
  // An account whose sign-up was cut off has none yet.
  await ensureProfile(context.db, { userId: person.id })
  const made = await store.profileOfUser(context.db, { userId: person.id })
  if (!made) throw notFound('Your profile')
  return view(made)
}

type Dated = 'holdsUntil' | 'nextFreeAt' | 'nextStarts' | 'checks' | 'credentials' | 'services'

function view<Row extends Pick<store.ProfessionalRow, Dated>>({
  holdsUntil: _,
  nextFreeAt,
  nextStarts,
  checks,
  services,
  ...professional
}: Row) {
  return {
    ...professional,
    // A number that the profile no longer states may have been checked as well.
    checks: checks
      .filter(({ register, number }) =>
        professional.credentials.some(
          ({ registration }) =>
            registration?.register === register && registration.number === number,
        ),
      )
      .map((check) => ({ ...check, badge: badgeOf(check) })),
    hasFreeFirstTalk: freeFirstTalkOf(services) !== undefined,
    nextFreeAt: nextFreeAt?.toISOString() ?? null,
    nextStarts: nextStarts.map((start) => start.toISOString()),
  }
}
