import { TOTAL_CAP } from '#contract/totals.ts'
import { ENOUGH, LEVELS } from '#domain/ranking.ts'
import type { Wanted } from '#domain/search-coverage.ts'
import { coverages, isComplete, optionalBeside } from '#domain/search-coverage.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Where } from './filters.ts'
import { ORDER_BY } from './filters.ts'
import { allAt, allExactly, but, either } from './lexemes.ts'
import * as store from './store.ts'

/** Ids in order, as many as are needed; `total` counts to TOTAL_CAP. */
export type Found = { ids: string[]; total: number; isCapped: boolean }
/** `isExact`: the first have all that was wanted, as it was typed or is meant. */
export type FoundByWords = Found & { isExact: boolean }
type Units = Wanted['units']

/** Best match: who has all that is wanted, then most of it, then any; of each, by where it stands, then by score. */
export async function bestFirst(
  db: Queries,
  where: Where,
  wanted: Wanted,
  needed: number,
): Promise<FoundByWords> {
  let found = counted([])
  let isExact = false
  for (const [n, units] of coverages(wanted).entries()) {
    if (found.total > 0) {
      found = await filledUp(db, where, units, found)
    } else {
      found = await inLevels(db, where, units, optionalBeside(wanted, units), needed)
      isExact = n === 0 && found.total > 0 && (await isSaid(db, where, wanted, units))
    }
    if (found.total >= ENOUGH) break
  }
  return { ...found, isExact }
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
    const found = counted(await matching(db, where, words, order))
    if (!words || found.total === 0) continue
    const isExact = n === 0 && (await isSaid(db, where, wanted, units))
    if (!found.isCapped) return { ...found, isExact }
    const ids = await store.matchingInOrder(db, where, words, order, needed)
    return { ...found, ids, isExact }
  }
  return { ...counted([]), isExact: false }
}

/** Everybody who has all of these, by level, and at each level first who has what is good to have, too. */
async function inLevels(
  db: Queries,
  where: Where,
  units: Units,
  optional: Units,
  needed: number,
): Promise<Found> {
  const ids = await matching(db, where, allAt(units, 'bio'), BY_SCORE)
  if (ids.length < 2) return counted(ids)
  const beside = optional.length > 0 ? allAt([...units, ...optional], 'bio') : undefined
  const classes = LEVELS.map(({ key }) => allAt(units, key)).flatMap((level) =>
    level && beside ? [`(${level} & ${beside})`, level] : [level],
  )
  if (ids.length > TOTAL_CAP) return bestOfMany(db, where, classes, needed)
  const found = await Promise.all(
    classes.slice(0, -1).map((words) => matching(db, where, words, BY_SCORE)),
  )
  return counted([...new Set([...found.flat(), ...ids])])
}

const BY_SCORE = ORDER_BY['best-match']

/** The same where they are more than can be counted: class by class, until as many as are needed are there. */
async function bestOfMany(
  db: Queries,
  where: Where,
  classes: (string | undefined)[],
  needed: number,
): Promise<Found> {
  const ids: string[] = []
  let before: string | undefined
  for (const words of classes) {
    const missing = needed - ids.length
    if (missing <= 0) break
    if (words) ids.push(...(await store.bestMatching(db, where, but(words, before), missing)))
    before = either(before, words)
  }
  return { ids, total: TOTAL_CAP, isCapped: true }
}

/** A few more, who have less of what is wanted. */
async function filledUp(db: Queries, where: Where, units: Units, found: Found): Promise<Found> {
  const ids = [...found.ids]
  for (const level of ['tags', 'bio'] as const) {
    const words = allAt(units, level)
    const more = words ? await store.bestMatching(db, where, words, 2 * ENOUGH) : []
    ids.push(...more.filter((id) => !ids.includes(id)).slice(0, ENOUGH - ids.length))
    if (ids.length >= ENOUGH) break
  }
  return counted(ids)
}

async function isSaid(db: Queries, where: Where, wanted: Wanted, units: Units): Promise<boolean> {
  const words = allExactly(units)
  if (!isComplete(wanted) || !words) return false
  return (await store.matching(db, where, words, BY_SCORE, 1)).length > 0
}

async function matching(
  db: Queries,
  where: Where,
  words: string | undefined,
  order: string,
): Promise<string[]> {
  return words ? store.matching(db, where, words, order, TOTAL_CAP + 1) : []
}

export function counted(ids: string[]): Found {
  return { ids, total: Math.min(ids.length, TOTAL_CAP), isCapped: ids.length > TOTAL_CAP }
}
