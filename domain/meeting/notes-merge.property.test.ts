import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeNotes } from './notes-merge.ts'

/** PROPERTY_RUNS sets the number of random pairs of edits. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 2000)
const PATIENCE = { timeout: 300_000 + RUNS * 10 }

const separator = fc.constantFrom(' ', ' ', '\n', '\n', '\n\n', ', ')
const text = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'red', 'fox'), separator), { maxLength: 14 })
  .map((words) => words.flat().join(''))

/** Edits as people make them: delete some text at a position and type some words. */
type Change = { at: number; gone: number; words: number; separator: string }
const changes = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    gone: fc.integer({ min: 0, max: 6 }),
    words: fc.integer({ min: 0, max: 3 }),
    separator,
  }),
  { maxLength: 4 },
)

/** Every typed word is unique and surrounded by spaces, so that it can be found in the result. */
function typed(base: string, made: Change[], who: string): { text: string; words: string[] } {
  let text = base
  let count = 0
  for (const { at, gone, words, separator } of made) {
    const place = Math.floor(at * text.length)
    const added = Array.from({ length: words }, () => `${who}${++count}`)
    const shown = added.map((word) => `${separator}${word}`).join('')
    text = text.slice(0, place) + shown + (added.length ? separator : '') + text.slice(place + gone)
  }
  const all = Array.from({ length: count }, (_, n) => `${who}${n + 1}`)
  return { text, words: all.filter((word) => wordsOf(text).includes(word)) }
}

const wordsOf = (text: string): string[] => text.match(/\w+/g) ?? []
const linesOf = (text: string) => text.split('\n')

test('no word typed on either side is lost', PATIENCE, () => {
  fc.assert(
    fc.property(text, changes, changes, (base, ofMine, ofTheirs) => {
      const mine = typed(base, ofMine, 'mine')
      const theirs = typed(base, ofTheirs, 'theirs')
      const merged = wordsOf(mergeNotes(base, mine.text, theirs.text).text)
      for (const word of [...mine.words, ...theirs.words]) expect(merged).toContain(word)
    }),
    { numRuns: RUNS },
  )
})

test('no line typed on either side is lost', PATIENCE, () => {
  fc.assert(
    fc.property(text, changes, changes, (base, ofMine, ofTheirs) => {
      const lines = (made: Change[], who: string) => {
        const all = linesOf(base)
        for (const [n, { at, gone }] of made.entries())
          all.splice(Math.floor(at * (all.length + 1)), Math.min(gone, 1), `${who} line ${n}`)
        return all
      }
      const [mine, theirs] = [lines(ofMine, 'mine'), lines(ofTheirs, 'theirs')]
      const merged = linesOf(mergeNotes(base, mine.join('\n'), theirs.join('\n')).text)
      for (const line of [...mine, ...theirs])
        if (/^(mine|theirs) line/.test(line)) expect(merged).toContain(line)
    }),
    { numRuns: RUNS },
  )
})

test('a one-sided edit is kept as written, and identical edits are no conflict', PATIENCE, () => {
  fc.assert(
    fc.property(text, text, (base, changed) => {
      expect(mergeNotes(base, changed, base)).toEqual({ text: changed, isConflict: false })
      expect(mergeNotes(base, base, changed)).toEqual({ text: changed, isConflict: false })
      expect(mergeNotes(base, changed, changed)).toEqual({ text: changed, isConflict: false })
    }),
    { numRuns: RUNS },
  )
})

test('text common to all three versions stays, in order', PATIENCE, () => {
  fc.assert(
    fc.property(text, changes, changes, (base, ofMine, ofTheirs) => {
      const onlyAdds = (made: Change[]) => made.map((change) => ({ ...change, gone: 0 }))
      const mine = typed(base, onlyAdds(ofMine), 'mine').text
      const theirs = typed(base, onlyAdds(ofTheirs), 'theirs').text
      const { text: merged, isConflict } = mergeNotes(base, mine, theirs)
      if (isConflict) return
      let at = 0
      for (const character of base) {
        at = merged.indexOf(character, at) + 1
        expect(at).toBeGreaterThan(0)
      }
    }),
    { numRuns: RUNS },
  )
})
