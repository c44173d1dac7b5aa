import { TOTAL_CAP } from '#contract/totals.ts'
import type { WantedUnits } from '#domain/search/coverage.ts'
import { coverages, isComplete, optionalBeside } from '#domain/search/coverage.ts'
import type { Level } from '#domain/search/ranking.ts'
import { ENOUGH, LEVELS } from '#domain/search/ranking.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Where } from './filters.ts'
import * as store from './found-store.ts'
import { allAt, allExactly, both, but, either } from './lexemes.ts'

/** Ids in order, as many as are needed; `total` counts to TOTAL_CAP. */
export type SearchResult = { ids: string[]; total: number; isCapped: boolean }
/** `isExact`: someone has all that was wanted, as it was typed or is meant. */
export type WordSearchResult = SearchResult & { isExact: boolean }
type Units = WantedUnits['units']

/**
 * Best match: who has all that is wanted, then most of it, then any; of each, by where it stands, then by score. `there`
 * is a tsquery: whoever matches it comes first, but for a mere mention in a bio.
 */
export async function bestFirst(
  db: Queries,
  where: Where,
  wanted: WantedUnits,
  { needed, there }: { needed: number; there: string | undefined },
): Promise<WordSearchResult> {
  let found: WordSearchResult = NOBODY
  for (const [n, units] of coverages(wanted).entries()) {
    if (found.total > 0) {
      found = { ...(await filledUp(db, where, units, found)), isExact: found.isExact }
    } else {
      found = await inLevels(db, where, units, {
        optional: optionalBeside(wanted, units),
        there,
        needed,
      })
      found.isExact &&= n === 0 && isComplete(wanted)
    }
    if (found.total >= ENOUGH) break
  }
  return found
}

/** In another order: everyone who has all that is wanted, at the first level at which someone has; else most of it. */
export async function inOrder(
  db: Queries,
  where: Where,
  wanted: WantedUnits,
  { needed, order, levels }: { needed: number; order: string; levels: readonly Level[] },
): Promise<WordSearchResult> {
  const sets = coverages(wanted).flatMap((units, n) => levels.map((level) => ({ n, units, level })))
  for (const { n, units, level } of sets) {
    const words = allAt(units, level)
    if (!words) continue
    const { ids, count } = await store.matchingBy(db, where, words, order, reach(needed))
    if (count === 0) continue
    const isExact = n === 0 && isComplete(wanted) && (await isSaid(db, where, units))
    if (count <= TOTAL_CAP) return { ...of(ids, count), isExact }
    const first = await store.matchingInOrder(db, where, words, order, needed)
    return { ...of(first, count), isExact }
  }
  return NOBODY
}

/** Everyone who has all of these, by level, and at each level first who has what is good to have, too. */
async function inLevels(
  db: Queries,
  where: Where,
  units: Units,
  { optional, there, needed }: { optional: Units; there: string | undefined; needed: number },
): Promise<WordSearchResult> {
  const said = optional.length > 0 ? allAt([...units, ...optional], 'bio') : undefined
  const beside = both(said, there)
  const ids: string[] = []
  let before: string | undefined
  const local = there ? both(allAt(units, 'near'), there) : undefined
  if (local) {
    for (const { key } of LEVELS) {
      const level = both(allAt(units, key), local)
      if (level && key !== 'bio')
        ids.push(...(await next(db, where, level, before, ids, needed)).ids)
      before = either(before, level)
    }
  }
  let isExact = false
  let total: number | undefined
  for (const { key } of LEVELS) {
    const level = allAt(units, key)
    if (!level || level === before) continue
    for (const words of beside ? [`(${level} & ${beside})`, level] : [level]) {
      if (ids.length >= Math.min(needed, total ?? needed)) break
      const found = await next(db, where, words, before, ids, needed)
      ids.push(...found.ids)
      if (found.count > TOTAL_CAP) total = found.count
      before = either(before, words)
    }
    isExact ||= ids.length > 0 && (key === 'headline' || key === 'tags')
    total ??= await countOf(db, where, allAt(units, 'bio'))
    if (total === 0) return NOBODY
  }
  return { ...of(ids, total ?? 0), isExact: isExact || (await isSaid(db, where, units)) }
}

/** Those who match and are not yet there, as many as are missing; `count` is of all who match. */
async function next(
  db: Queries,
  where: Where,
  words: string,
  before: string | undefined,
  there: string[],
  needed: number,
): Promise<store.Matching> {
  const missing = needed - there.length
  const { ids, count } = await store.matching(db, where, words, reach(needed))
  const more =
    count > TOTAL_CAP
      ? await store.bestMatching(db, where, but(words, before), missing)
      : ids.filter((id) => !there.includes(id)).slice(0, missing)
  return { ids: more, count }
}

async function countOf(db: Queries, where: Where, words: string | undefined): Promise<number> {
  return words ? (await store.matching(db, where, words, reach(1))).count : 0
}

/** A few more, who have less of what is wanted. */
async function filledUp(
  db: Queries,
  where: Where,
  units: Units,
  found: SearchResult,
): Promise<SearchResult> {
  const ids = [...found.ids]
  for (const level of ['tags', 'bio'] as const) {
    const words = allAt(units, level)
    if (words && ids.length < ENOUGH)
      ids.push(...(await next(db, where, words, undefined, ids, 2 * ENOUGH)).ids)
  }
  return of(ids.slice(0, ENOUGH), Math.min(ids.length, ENOUGH))
}

/** The best of those who match a tsquery. */
export async function bestThere(
  db: Queries,
  where: Where,
  there: string,
  needed: number,
): Promise<string[]> {
  return (await next(db, where, there, undefined, [], needed)).ids
}

/** Whether someone has it as it was typed or is meant, not merely something near it. */
async function isSaid(db: Queries, where: Where, units: Units): Promise<boolean> {
  if (units.every(({ meaning }) => !meaning?.wider.length)) return true
  return (await countOf(db, where, allExactly(units))) > 0
}

const reach = (limit: number) => ({ limit, most: TOTAL_CAP })

const NOBODY: WordSearchResult = { ids: [], total: 0, isCapped: false, isExact: false }

function of(ids: string[], count: number): SearchResult {
  return { ids, total: Math.min(count, TOTAL_CAP), isCapped: count > TOTAL_CAP }
}

export function counted(ids: string[]): SearchResult {
  return of(ids, ids.length)
}
