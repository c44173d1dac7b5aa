import type { Category } from '#domain/profile/categories.ts'
import type { SearchQuery } from './search-queries.ts'

/** What a search answered, as far as it is judged. */
export type Answer = {
  people: { name: string; categories: Category[] }[]
  corrected: string | undefined
  nearest: string | undefined
}

/** What is wrong with an answer, by the rules at the head of search-queries.ts. */
export function faultsOf(asked: SearchQuery, { people, corrected, nearest }: Answer): string[] {
  const names = people.map(({ name }) => name)
  const [first] = people
  const lastBest = Math.max(...asked.best.map((name) => names.indexOf(name)))
  const isNearest = asked.close
    ? asked.close.includes(first?.name ?? '')
    : first?.categories.some((each) => each === asked.nearest)
  const faults: [boolean | undefined, string][] = [
    [asked.best.length > 0 && !asked.best.includes(first?.name ?? ''), 'first'],
    [asked.nearest && !first && nearest !== asked.nearest, `nearest is ${nearest}`],
    [asked.nearest && first && !isNearest, 'first is not near'],
    [isForNobody(asked) && (first || nearest) !== undefined, 'is for no one'],
    [asked.notFirst?.includes(first?.name ?? ''), 'wrongly first'],
    [asked.asTyped && corrected !== undefined, `read as '${corrected}'`],
  ].map(([is, what]) => [!!is, `${what}`])
  const places = [
    ...(asked.found ?? []).filter((name) => !names.includes(name)).map((name) => `no ${name}`),
    ...(asked.absent ?? []).filter((name) => names.includes(name)).map((name) => `has ${name}`),
    ...(asked.notFirst ?? [])
      .filter((name) => names.includes(name) && names.indexOf(name) < lastBest)
      .map((name) => `${name} above the best`),
  ]
  return [...faults.filter(([is]) => is).map(([, what]) => what), ...places]
}

/** 1 for a right first answer, a half for a right second one, and so on; where no one is right, whether it says so. */
export function rankOf(asked: SearchQuery, answer: Answer): number {
  if (asked.best.length === 0) return faultsOf(asked, answer).length === 0 ? 1 : 0
  const place = answer.people.findIndex(({ name }) => asked.best.includes(name))
  return place < 0 ? 0 : 1 / (place + 1)
}

const isForNobody = ({ best, nearest }: SearchQuery) => best.length === 0 && !nearest
