import type { Answer } from './judge-search.ts'
import type { Free, Sentence } from './sentences.ts'

/** What is known of everyone apart from the search: their profiles and their calendars. */
export type Facts = {
  name: string
  languages: readonly string[]
  clientGroups: readonly string[]
  /** Pence. */
  totalMinor: number
  /** Every start of half an hour within the next seven days, the soonest first. */
  starts: readonly { inDays: number; hour: number; at: number }[]
}
export type SentenceAnswer = Answer & { isRead: boolean }

/** 1 for a right first answer, a half for a right second one, and so on; where no one is right, whether it says so. */
export function rankOfSentence(
  asked: Sentence,
  facts: readonly Facts[],
  { people, nearest, isRead }: SentenceAnswer,
): number {
  const right = rightFor(asked, facts)
  if (right.length === 0) {
    const isSaid = isRead || nearest !== undefined || asked.who.length === 0
    const comesNearest = nearest !== undefined && !isNarrowed(asked)
    return (people.length === 0 && isSaid) || comesNearest ? 1 : 0
  }
  const place = people.findIndex(({ name }) => right.includes(name))
  return place < 0 ? 0 : 1 / (place + 1)
}

/** Who may come first. */
export function rightFor(asked: Sentence, facts: readonly Facts[]): string[] {
  const { who, speaks = [], total = Infinity, free, there = [], clients = [], first } = asked
  const fitting = facts.filter(
    (each) =>
      who.includes(each.name) &&
      speaks.every((language) => each.languages.includes(language)) &&
      each.totalMinor <= total * 100 &&
      (!free || each.starts.some((start) => isWithin(start, free))) &&
      (clients.length === 0 || clients.some((group) => each.clientGroups.includes(group))),
  )
  const local = fitting.filter(({ name }) => there.includes(name))
  const best = local.length > 0 ? local : fitting
  const by = { cheapest: ({ totalMinor }: Facts) => totalMinor, soonest: soonestOf }
  const least = first && Math.min(...best.map(by[first]))
  return best.filter((each) => !first || by[first](each) === least).map(({ name }) => name)
}

const soonestOf = ({ starts }: Facts) => starts[0]?.at ?? Infinity

const isWithin = ({ inDays, hour }: Facts['starts'][number], { on, from = 0, to = 24 }: Free) =>
  (!on || on.includes(inDays)) && hour >= from && hour < to

/** A condition that no one fulfils leaves the list empty; only what no one offers has people who come nearest. */
const isNarrowed = ({ speaks, total, free, clients }: Sentence) =>
  [speaks, total, free, clients].some((each) => each !== undefined)
