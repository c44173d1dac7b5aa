import type { Category } from '#domain/profile/categories.ts'
import type { Meaning, Saying, Sayings, Stem, Term } from './words/sayings.ts'
import { countsAsSaid, isFiller, isNotOffered, isPlace } from './words/sayings.ts'

/** A word as it was typed; `isKnown`: some profile has it in some form. */
export type TypedWord = Stem & { word: string; isKnown: boolean }

/** One thing that is wanted: a saying, or a word that is none. */
export type Unit = {
  text: string
  /** What to look for of what was typed: any of these. */
  typed: readonly Term[]
  /** Forms that the last word may be the beginning of. */
  begun: readonly Term[]
  meaning?: Meaning
  /** A place, or a little word that is also a name: good to have, missed by nobody. */
  isOptional?: true
}

export type Reading = {
  units: Unit[]
  /** What to offer where nobody fits. */
  nearest?: Category
}

/** A saying among the words, from one place to another; `length` of its own words. */
type Span = { from: number; to: number; length: number; saying: Saying }

const LONGEST = 8
/** Further words of a long text say little more, and each costs. */
const MOST_UNITS = 8

/** What someone wants who types these words; nothing for what nobody here offers. */
export function readWords(words: readonly TypedWord[], sayings: Sayings): Reading {
  const spans = longestSayings(words, sayings)
  if (isForNobody(words, spans)) return { units: [] }
  const said = spans.map(({ from, saying }) => ({ from, unit: unitOfSaying(saying) }))
  const free = wordsBeside(words, spans).map(({ at, word }) => ({
    from: at,
    unit: unitOfWord(word),
  }))
  const all = [...said, ...free].toSorted((a, b) => a.from - b.from).map(({ unit }) => unit)
  const units = [...new Map(all.map((unit) => [unit.text, unit])).values()]
  const meanings = units.flatMap(({ meaning }) => (meaning ? [meaning] : []))
  const nearest = (meanings.find(({ isWhole }) => !isWhole) ?? meanings[0])?.category
  return { units: units.slice(0, MOST_UNITS), ...(nearest && { nearest }) }
}

/** The longest sayings, wherever they stand, none over another. */
function longestSayings(words: readonly TypedWord[], sayings: Sayings): Span[] {
  const chosen: Span[] = []
  for (const span of candidates(words, sayings).toSorted((a, b) => b.length - a.length))
    if (chosen.every(({ from, to }) => span.to < from || span.from > to)) chosen.push(span)
  return chosen.toSorted((a, b) => a.from - b.from)
}

/** In the order in which they are tried where they are equally long: as said, in other forms, without fillers. */
function candidates(words: readonly TypedWord[], sayings: Sayings): Span[] {
  const all = words.map((word, at) => ({ ...word, at }))
  const weighty = all.filter(({ word }) => !isFiller(word))
  const isAllFiller = weighty.length === 0
  const look = (
    among: typeof all,
    least: number,
    key: 'word' | 'stem',
    table: ReadonlyMap<string, Saying>,
  ) =>
    windows(among).flatMap((window) => {
      const [first, last] = [window[0], window.at(-1)]
      const saying = table.get(window.map((each) => each[key]).join(' '))
      if (!saying || !first || !last || window.length < least) return []
      if (window.length === 1 && isFiller(first.word) && !isAllFiller) return []
      return [{ from: first.at, to: last.at, length: window.length, saying }]
    })
  return [
    ...look(all, 1, 'word', sayings.asSaid),
    ...look(all, 1, 'stem', sayings.byStem),
    ...look(weighty, 2, 'word', sayings.bareAsSaid),
    ...look(weighty, 2, 'stem', sayings.bareByStem),
  ]
}

/** Every run of at most LONGEST of these. */
function windows<T>(list: readonly T[]): T[][] {
  return list.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST, list.length - from) }, (_, n) =>
      list.slice(from, from + n + 1),
    ),
  )
}

/** Whether it is looked for elsewhere: all that is a saying here is part of it ('computer repair'). */
function isForNobody(words: readonly TypedWord[], spans: Span[]): boolean {
  return windows(words.map((word, at) => ({ ...word, at }))).some((window) => {
    const [first = 0, last = 0] = [window[0]?.at, window.at(-1)?.at]
    const isPart = ({ from, to, length }: Span) =>
      from >= first && to <= last && length < window.length
    return isNotOffered(window.map(({ word }) => word).join(' ')) && spans.every(isPart)
  })
}

/** Words outside all sayings that say something; of nothing but fillers, each. */
function wordsBeside(
  words: readonly TypedWord[],
  spans: Span[],
): { at: number; word: TypedWord }[] {
  const counting = new Set(
    windows(words.map((word, at) => ({ ...word, at })))
      .filter((window) => countsAsSaid(window.map(({ word }) => word).join(' ')))
      .flatMap((window) => window.map(({ at }) => at)),
  )
  const beside = words
    .map((word, at) => ({ at, word }))
    .filter(({ at }) => spans.every(({ from, to }) => at < from || at > to))
    // A stop word is in no profile but as a name.
    .filter(({ word }) => !word.isStop || word.isKnown)
  const weighty = beside.filter(
    ({ at, word }) => !isFiller(word.word) || word.isStop || counting.has(at),
  )
  return weighty.length > 0 || spans.length > 0 ? weighty : beside
}

/** What is looked for where this is said. */
export function unitOfSaying({ text, typed, meaning }: Saying): Unit {
  return { text, typed: typed ? [typed] : [], begun: [], meaning }
}

function unitOfWord({ word, stem, isStop }: TypedWord): Unit {
  const unit = { text: word, typed: [[stem]], begun: [] }
  return isStop || isPlace(word) ? { ...unit, isOptional: true } : unit
}
