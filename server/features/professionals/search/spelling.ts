import { editDistance } from '#domain/search/edit-distance.ts'
import type { TypedWord } from '#domain/search/reading.ts'
import type { Queries } from '#server/database/connect.ts'
import * as store from './search-store.ts'

/** A word that profiles have or people say, and how many profiles have it. */
export type KnownWord = { word: string; uses: number }

/** Shorter ones are as likely to be meant. */
const SHORTEST = 3

/** The known word that a mistyped one most likely stands for, or the word itself. */
export async function respelt(
  db: Queries,
  typed: TypedWord,
  said: ReadonlySet<string>,
): Promise<TypedWord> {
  const { word } = typed
  if (word.length < SHORTEST || /\d/.test(word)) return typed
  const variants = oneEditAway(word)
  const similar = await store.similarWords(db, { word, variants })
  const most = mostEdits(word)
  const sayable = [...said].filter(
    (each) => each.length >= SHORTEST && Math.abs(each.length - word.length) <= most,
  )
  const meant = nearestWord(word, [...similar, ...sayable.map((each) => ({ word: each, uses: 0 }))])
  if (!meant) return typed
  const [read] = await store.wordsOf(db, { text: meant.word })
  return read ?? typed
}

function mostEdits(word: string): number {
  return word.length <= 4 ? 1 : word.length <= 8 ? 2 : 3
}

/** The known word that a mistyped one most likely stands for; undefined when none is near. */
export function nearestWord(typed: string, known: KnownWord[]): KnownWord | undefined {
  const most = mostEdits(typed)
  const near = known
    .filter(({ word }) => beginsAlike(typed, word) && isNoOther(typed, word))
    .map((candidate) => ({ candidate, distance: editDistance(typed, candidate.word) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance || b.candidate.uses - a.candidate.uses)
  return near[0]?.candidate
}

/** Who mistypes a word hardly ever begins it with another sound: 'upstairs' is not 'stairs', 'fysio' is 'physio'. */
function beginsAlike(a: string, b: string): boolean {
  return a[0] === b[0] || headOf(a) === headOf(b) || (a[0] === b[1] && a[1] === b[0])
}

function headOf(word: string): string | undefined {
  const said = word.replace(/^ph/, 'f').replace(/^ps/, 's').replace(/^kn/, 'n').replace(/^wr/, 'r')
  return said.replace(/^k/, 'c')[0]
}

/** A short word with one other letter is most often another word: 'cake' is not 'care'. */
function isNoOther(a: string, b: string): boolean {
  return a.length > 4 || a.length !== b.length || [...a].sort().join() === [...b].sort().join()
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** Everything one such edit away, in small letters without accents: for words too short for trigrams to tell apart. */
export function oneEditAway(word: string): string[] {
  const splits = Array.from({ length: word.length + 1 }, (_, i) => [
    word.slice(0, i),
    word.slice(i),
  ])
  return splits.flatMap(([head = '', tail = '']) => [
    head + tail.slice(1),
    head + tail.charAt(1) + tail.charAt(0) + tail.slice(2),
    ...LETTERS.flatMap((letter) => [head + letter + tail, head + letter + tail.slice(1)]),
  ])
}
