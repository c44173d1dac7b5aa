import { CRISIS_SAYINGS, MISSPELT, NO_CRISIS, OTHER_WORDS, READ_AS } from './crisis-sayings.ts'
import { editDistance } from './edit-distance.ts'
import { plainWords } from './text.ts'
import { list } from './words/word.ts'

/** What a cry for help is about. */
export type CrisisKind = keyof typeof CRISIS_SAYINGS

/**
 * What someone who types this may need help with at once, for themselves or for another; undefined for everything else.
 * Capital letters, accents and apostrophes don't matter, nor little words between those of a saying, nor a letter more,
 * less, other or swapped in a word of five letters or more.
 */
export function crisisIn(text: string): CrisisKind | undefined {
  const words = withoutErrands(wordsOf(text))
  const said = words.flatMap((word, at) =>
    (SAID_BY_FIRST.get(word) ?? []).filter(({ saying }) => endOf(saying, words, at)),
  )
  return ALONE.get(weightyOf(words).join(' ')) ?? said[0]?.kind
}

/** A text of 200 characters, the most that a search takes, hardly has more. */
const MOST_WORDS = 60

/** The words as the table compares them: split ones joined, joined ones split, misspelt ones respelt, others folded. */
function wordsOf(text: string): string[] {
  return folded(joined(plainWords(text).slice(0, MOST_WORDS)).flatMap(respelt))
}

/** 'sui cide', 'over dose'. */
function joined(words: string[]): string[] {
  const at = words.findIndex((word, n) => {
    const both = word + (words[n + 1] ?? '')
    return both !== word && both.length >= SHORTEST_JOINED && TABLE.has(both)
  })
  if (at < 0) return words
  return [...words.slice(0, at), `${words[at]}${words[at + 1]}`, ...joined(words.slice(at + 2))]
}

const SHORTEST_JOINED = 6
/** A shorter word with another letter is most often another word. */
const SHORTEST_MISSPELT = 5

function respelt(word: string): readonly string[] {
  if (TABLE.has(word) || OTHER_WORDS.has(word) || FOLDED.has(word)) return [word]
  const near = word.length < SHORTEST_MISSPELT ? [] : SPELT.filter((each) => isNear(word, each))
  const meant = TOGETHER.has(word) ? word : near[0]
  return meant ? (TOGETHER.get(meant) ?? [meant]) : [word]
}

/** Who mistypes a word hardly ever begins it with another letter: 'anger' is no 'danger'. */
function isNear(typed: string, word: string): boolean {
  const beginsAlike = typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0])
  if (!beginsAlike || Math.abs(typed.length - word.length) > 2) return false
  return MISSPELT_MOST.has(word) ? editDistance(typed, word) <= 2 : isOneEditAway(typed, word)
}

/** As editDistance has it, without its table: every word of a search is held against hundreds. */
function isOneEditAway(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length)
  let from = 0
  while (from < shorter && a[from] === b[from]) from++
  let same = 0
  while (same < shorter - from && a.at(-1 - same) === b.at(-1 - same)) same++
  const [left, right] = [a.slice(from, a.length - same), b.slice(from, b.length - same)]
  const isSwapped = left.length === 2 && right === `${left[1]}${left[0]}`
  return isSwapped || Math.max(left.length, right.length) <= 1
}

const MISSPELT_MOST = new Set(['suicide', 'suicidal'])

function folded(words: readonly string[]): string[] {
  const [first, second, ...others] = words
  if (first === undefined) return []
  const both = second === undefined ? undefined : FOLDED.get(`${first} ${second}`)
  if (both) return [...both, ...folded(others)]
  return [...(FOLDED.get(first) ?? [first]), ...folded(words.slice(1))]
}

const FOLDED: ReadonlyMap<string, readonly string[]> = new Map(
  [READ_AS, MISSPELT]
    .flatMap(Object.entries<readonly string[]>)
    .flatMap(([read, typed]) =>
      typed.map((each) => [plainWords(each).join(' '), plainWords(read)] as const),
    ),
)

/** Without ordinary errands in which a saying stands; nothing is read across the gap. */
function withoutErrands(words: string[]): string[] {
  return ERRANDS.reduce((left, errand) => {
    if (!left.includes(errand[0] ?? GAP)) return left
    for (const [at] of left.entries()) {
      const end = endOf(errand, left, at)
      if (end) return [...left.slice(0, at), GAP, ...left.slice(end)]
    }
    return left
  }, words)
}

const GAP = ''

/** Where a saying that begins at this word ends: the place after its last word; undefined if it isn't there. */
function endOf(saying: readonly string[], words: readonly string[], from: number) {
  if (words[from] !== saying[0]) return undefined
  let at = from
  for (const word of saying) {
    while (words[at] !== word && PASSED_OVER.has(words[at] ?? GAP)) at++
    if (words[at] !== word) return undefined
    at++
  }
  return at
}

/** They say nothing in a saying, and may be missing or more. */
const LITTLE = new Set(
  list(
    'a, an, the, to, i, m, im, id, ive, am, is, are, be, been, being, was, were, just, so, really, very',
  ),
)
/** They may also stand around a saying that stands alone. */
const AROUND = new Set([
  ...LITTLE,
  ...list(`
    please, now, feel, feels, feeling, felt, he, she, they, we, you, u, actually, still, again, always, and, going,
    think, thinking, about, of`),
])
/** They may stand between the words of a saying. */
const PASSED_OVER = new Set([
  ...AROUND,
  ...list(`
    it, all, this, that, my, own, have, has, had, in, for, with, do, does, like, get, getting, keep, keeps, even, ever, could, would,
    might, will, may, or, some, such, too, also, as`),
])

const weightyOf = (words: readonly string[]) => words.filter((word) => !AROUND.has(word))

const sayingOf = (text: string) => folded(plainWords(text)).filter((word) => !LITTLE.has(word))

const ERRANDS = NO_CRISIS.map(sayingOf).toSorted((a, b) => b.length - a.length)

const ALL = (Object.keys(CRISIS_SAYINGS) as CrisisKind[]).map(
  (kind) => [kind, CRISIS_SAYINGS[kind]] as const,
)
const SAID = ALL.flatMap(([kind, { say }]) => say.map((text) => ({ kind, saying: sayingOf(text) })))
const SAID_BY_FIRST = Map.groupBy(SAID, ({ saying }) => saying[0] ?? GAP)
const ALONE = new Map(
  ALL.flatMap(([kind, { alone }]) =>
    alone.map((text) => [weightyOf(sayingOf(text)).join(' '), kind] as const),
  ),
)

/** Every word of the tables: none is a misspelling of another. */
const TABLE = new Set(
  [
    ...ALL.flatMap(([, { say, alone }]) => [...say, ...alone]),
    ...NO_CRISIS,
    ...Object.entries(READ_AS).flatMap(([read, typed]) => [read, ...typed]),
    ...PASSED_OVER,
  ].flatMap(plainWords),
)
/** Sayings typed as one word: 'killmyself'. */
const TOGETHER: ReadonlyMap<string, readonly string[]> = new Map(
  ALL.flatMap(([, { say }]) => say.map(plainWords))
    .filter((words) => words.length > 1 && words.join('').length >= 8)
    .map((words) => [words.join(''), words]),
)
/** A short word that is a saying by itself has too many neighbours: 'raped', 'rated'. */
const SHORT_SAYINGS = new Set(
  [...SAID.map(({ saying }) => saying), ...[...ALONE.keys()].map((key) => key.split(' '))]
    .filter(([word = '', ...others]) => others.length === 0 && word.length < 7)
    .flat(),
)
const SPELT = [...MISSPELT_MOST, ...TABLE, ...TOGETHER.keys()].filter(
  (word) => word.length >= SHORTEST_MISSPELT && !SHORT_SAYINGS.has(word),
)
