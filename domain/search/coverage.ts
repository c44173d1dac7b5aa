import type { Coverage } from './ranking.ts'
import { COVERAGES } from './ranking.ts'
import type { Unit } from './reading.ts'

/** What is wanted and some profile has, each with about how many profiles; and what none has. */
export type WantedUnits<U extends Unit = Unit & { uses: number }> = { units: U[]; missing: Unit[] }
type Units = WantedUnits['units']

/**
 * Which units someone has to have, best first, as COVERAGES in ranking.ts says: all; all but one, the least telling
 * first to go; one, the most telling first. What says no more than a category ('tutor') finds nobody by itself where
 * more was wanted, nor does a word beside a saying.
 */
export function coverages({ units, missing }: WantedUnits): Units[] {
  const wanted = units.filter(({ isOptional }) => !isOptional)
  const all = wanted.length > 0 ? wanted : units
  const least = all.toSorted((a, b) => Number(isSaying(a)) - Number(isSaying(b)) || b.uses - a.uses)
  const most = all.length > 1 ? least.map((left) => all.filter((unit) => unit !== left)) : []
  const any = all.length > 2 ? least.toReversed().map((unit) => [unit]) : []
  const everything = [...all, ...missing.filter(({ isOptional }) => !isOptional)]
  const needs = [isTelling, isSaying].filter((one) => everything.some(one))
  const sets: Record<Coverage, Units[]> = { all: [all], most, any }
  return COVERAGES.flatMap(({ key }) => sets[key]).filter(
    (set) => set.length > 0 && needs.every((one) => set.some(one)),
  )
}

/** Places and the like, which are good to have beside these. */
export function optionalBeside({ units }: WantedUnits, wanted: Units): Units {
  return units.filter((unit) => unit.isOptional && !wanted.includes(unit))
}

/** Whether whoever has all of this has all that was wanted. */
export function isComplete({ missing }: WantedUnits): boolean {
  return missing.every(({ isOptional }) => isOptional)
}

const isSaying = ({ meaning }: Unit) => meaning !== undefined
const isTelling = ({ meaning }: Unit) => !meaning?.isWhole
