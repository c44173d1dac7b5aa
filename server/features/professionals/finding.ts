import { TOTAL_CAP } from '#contract/totals.ts'
import { ENOUGH, LEVELS } from '#domain/ranking.ts'
import type { Wanted } from '#domain/search-coverage.ts'
import { coverages, isComplete, optionalBeside } from '#domain/search-coverage.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Where } from './filters.ts'
import { allAt, allExactly, but, either } from './lexemes.ts'
import * as store from './store.ts'

/** Ids in order, as many as are needed; `total` counts to TOTAL_CAP. */
export type Found = { ids: string[]; total: number; isCapped: boolean }
/** `isExact`: somebody has all that was wanted, as it was typed or is meant. */
export type FoundByWords = Found & { isExact: boolean }
type Units = Wanted['units']

/** Best match: who has all that is wanted, then most of it, then any; of each, by where it stands, then by score. */
export async function bestFirst(
  db: Queries,
  where: Where,
  wanted: Wanted,
  needed: number,
): Promise<FoundByWords> {
  let found: FoundByWords = NOBODY
  for (const [n, units] of coverages(wanted).entries()) {
    if (found.total > 0) {
      found = { ...(await filledUp(db, where, units, found)), isExact: found.isExact }
    } else {
      found = await inLevels(db, where, units, optionalBeside(wanted, units), needed)
      found.isExact &&= n === 0 && isComplete(wanted)
    }
    if (found.total >= ENOUGH) break
  }
  return found
}

/** In another order: everybody who has all that is wanted; where nobody has, most of it. */
export async function inOrder(
  db: Queries,
  where: Where,
  wanted: Wanted,
  order: string,
  needed: number,
): Promise<FoundByWords> {
  for (const [n, units] of coverages(wanted).entries()) {
    const words = allAt(units, 'bio')
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

/** Everybody who has all of these, by level, and at each level first who has what is good to have, too. */
async function inLevels(
  db: Queries,
  where: Where,
  units: Units,
  optional: Units,
  needed: number,
): Promise<FoundByWords> {
  const all = allAt(units, 'bio')
  if (!all) return NOBODY
  const any = await store.matching(db, where, all, reach(needed))
  if (any.count === 0) return NOBODY
  const beside = optional.length > 0 ? allAt([...units, ...optional], 'bio') : undefined
  const ids: string[] = []
  let before: string | undefined
  let isExact = false
  for (const { key } of LEVELS) {
    const level = allAt(units, key)
    if (!level || level === before) continue
    for (const words of beside ? [`(${level} & ${beside})`, level] : [level]) {
      if (ids.length >= Math.min(needed, any.count)) break
      ids.push(...(await next(db, where, words, before, ids, needed)))
      before = either(before, words)
    }
    isExact ||= ids.length > 0 && (key === 'headline' || key === 'tags')
  }
  return { ...of(ids, any.count), isExact: isExact || (await isSaid(db, where, units)) }
}

/** Those who match and are not yet there, as many as are missing. */
async function next(
  db: Queries,
  where: Where,
  words: string,
  before: string | undefined,
  ids: string[],
  needed: number,
): Promise<string[]> {
  const missing = needed - ids.length
  const found = await store.matching(db, where, words, reach(needed))
  if (found.count > TOTAL_CAP) return store.bestMatching(db, where, but(words, before), missing)
  return found.ids.filter((id) => !ids.includes(id)).slice(0, missing)
}

/** A few more, who have less of what is wanted. */
async function filledUp(db: Queries, where: Where, units: Units, found: Found): Promise<Found> {
  const ids = [...found.ids]
  for (const level of ['tags', 'bio'] as const) {
    const words = allAt(units, level)
    if (words && ids.length < ENOUGH)
      ids.push(...(await next(db, where, words, undefined, ids, 2 * ENOUGH)))
  }
  return of(ids.slice(0, ENOUGH), Math.min(ids.length, ENOUGH))
}

async function isSaid(db: Queries, where: Where, units: Units): Promise<boolean> {
  const words = allExactly(units)
  return words !== undefined && (await store.matching(db, where, words, reach(1))).count > 0
}

const reach = (limit: number) => ({ limit, most: TOTAL_CAP })

const NOBODY: FoundByWords = { ids: [], total: 0, isCapped: false, isExact: false }

function of(ids: string[], count: number): Found {
  return { ids, total: Math.min(count, TOTAL_CAP), isCapped: count > TOTAL_CAP }
}

export function counted(ids: string[]): Found {
  return of(ids, ids.length)
}
