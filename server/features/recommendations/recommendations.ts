import type { ReplyOf } from '#contract/endpoint.ts'
import type { recommendations } from '#contract/people/dashboards.ts'
import type { Professional } from '#contract/profile/professionals.ts'
import { professionalsQuery } from '#contract/profile/professionals.ts'
import { notFound } from '#domain/errors.ts'
import { minutesOf } from '#domain/hours/zone.ts'
import type { Category } from '#domain/profile/categories.ts'
import type { Person } from '#domain/roles.ts'
import type { Candidate, Recommendation, Taste } from '#domain/search/recommendations.ts'
import { NOT_INFERRED_FROM, recommend } from '#domain/search/recommendations.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import {
  findProfessionals,
  professionalsOf,
  savedProfessionals,
} from '#server/features/professionals/index.ts'
import { userOf } from '#server/features/sign-in/index.ts'
import * as store from './store.ts'

/** How many are computed; screens show as many of them as they like. */
const COUNT = 12
/** Candidates taken from each list. */
const PER_LIST = 24
const MAX_CATEGORIES = 3

/** Recommended professionals with the reasons, in the order of `recommend`. */
export async function recommendationsFor(
  context: Context,
  client: Person,
): Promise<ReplyOf<typeof recommendations>> {
  const now = context.clock().getTime() / MINUTE_MS
  const [{ timeZone: zone }, met, saved, viewed] = await Promise.all([
    userOf(context, client.id),
    store.metBy(context.db, { clientId: client.id, now: context.clock() }),
    savedProfessionals(context, client),
    viewedIds(context, client),
  ])
  const taste = tasteOf(met, saved)
  const own = new Set([...met.filter((each) => each.isListed).map((each) => each.professionalId)])
  const known = await professionalsOf(context, [
    ...new Set([...own, ...saved.map(({ id }) => id), ...viewed].slice(0, 3 * PER_LIST)),
  ])
  const found = new Map(
    [...known, ...(await others(context, taste))].map((each) => [each.id, each] as const),
  )
  const candidates = [...found.values()].map((each) => candidateOf(each, met, saved))
  const chosen = recommend(taste, candidates, { now, zone }, COUNT)
  const aiInsights = await insightsOn(context, taste, chosen, found)
  return {
    recommendations: chosen.flatMap(({ id, score, highlights }) => {
      const professional = found.get(id)
      return professional ? [{ ...listed(professional), aiMatch: { score, highlights } }] : []
    }),
    aiInsights,
    isAiPowered: aiInsights !== null,
  }
}

function tasteOf(met: store.Met[], saved: Professional[]): Taste {
  const rates = met.flatMap(({ leastRate, mostRate }) => [leastRate ?? [], mostRate ?? []].flat())
  return {
    booked: counted(met.map(({ categories, sessions }) => ({ categories, count: sessions }))),
    saved: counted(saved.map(({ categories }) => ({ categories, count: 1 }))),
    rates: rates.length === 0 ? undefined : { least: Math.min(...rates), most: Math.max(...rates) },
  }
}

function counted(each: { categories: Category[]; count: number }[]): Map<Category, number> {
  const counts = new Map<Category, number>()
  for (const { categories, count } of each)
    for (const category of categories) counts.set(category, (counts.get(category) ?? 0) + count)
  return counts
}

/** The best and the soonest free, overall and in the client's favourite categories. Each list is a few index reads. */
async function others(context: Context, { booked, saved }: Taste): Promise<Professional[]> {
  const liked = [...new Set([...inOrder(booked), ...inOrder(saved)])].slice(0, MAX_CATEGORIES)
  const lists = await Promise.all(
    [undefined, ...liked].flatMap((category) =>
      (['best-match', 'soonest'] as const).map((sort) =>
        findProfessionals(
          context,
          professionalsQuery.parse({ category, sort, pageSize: PER_LIST }),
        ),
      ),
    ),
  )
  return lists.flatMap(({ professionals }) => professionals)
}

const inOrder = (counts: ReadonlyMap<Category, number>) =>
  [...counts]
    .filter(([category]) => !NOT_INFERRED_FROM.includes(category))
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([category]) => category)

function candidateOf(
  { nextFreeAt, ratingAvg, verificationStatus, ...rest }: Professional,
  met: store.Met[],
  saved: Professional[],
): Candidate {
  const before = met.find(({ professionalId }) => professionalId === rest.id)
  return {
    ...rest,
    ratingAvg: Number(ratingAvg),
    isVerified: verificationStatus === 'VERIFIED',
    nextFree: nextFreeAt === null ? null : minutesOf(nextFreeAt),
    isSaved: saved.some(({ id }) => id === rest.id),
    sessions: before?.held ?? 0,
    ownRating: before?.ownRating ?? null,
    isBooked: before !== undefined && before.sessions > before.held,
  }
}

/** If the model doesn't answer, the ranking stays as it is. */
async function insightsOn(
  context: Context,
  { booked, rates }: Taste,
  chosen: Recommendation[],
  found: ReadonlyMap<string, Professional>,
): Promise<string | null> {
  const question = {
    booked: inOrder(booked).map((category) => ({ category, sessions: booked.get(category) ?? 0 })),
    rates,
    recommended: chosen
      .flatMap(({ id, highlights }) => {
        const professional = found.get(id)
        // That the client already sees a therapist is among the reasons, and must not leave our site.
        if (
          !professional ||
          NOT_INFERRED_FROM.some((each) => professional.categories.includes(each))
        )
          return []
        const { categories, hourlyRateMinor, ratingAvg, ratingCount } = professional
        return [
          { categories, hourlyRateMinor, ratingAvg: Number(ratingAvg), ratingCount, highlights },
        ]
      })
      .slice(0, 3),
  }
  if (question.recommended.length === 0) return null
  try {
    return await context.insights.insightsOn(question)
  } catch (error) {
    context.log.warn({ err: error }, 'no insights')
    return null
  }
}

function listed({ bio: _, experience: __, credentials: ___, ...professional }: Professional) {
  return professional
}

/** Newest first. */
export async function recentlyViewedBy(context: Context, client: Person): Promise<Professional[]> {
  return professionalsOf(context, await viewedIds(context, client))
}

async function viewedIds({ db }: Context, client: Person): Promise<string[]> {
  return (await store.viewedBy(db, { clientId: client.id })).map(({ id }) => id)
}

/** Safe to repeat: the newest time counts. Throws 404 for no such professional. */
export async function recordViewOf(
  context: Context,
  client: Person,
  id: string,
): Promise<undefined> {
  const { isListed } = await store.upsertView(context.db, {
    clientId: client.id,
    professionalId: id,
    now: context.clock(),
  })
  if (!isListed) throw notFound('This professional')
}

export async function forgetViewsOf(context: Context, client: Person): Promise<undefined> {
  await store.deleteViews(context.db, { clientId: client.id })
}
