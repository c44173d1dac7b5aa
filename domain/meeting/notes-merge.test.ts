import { describe, expect, it } from 'vitest'
import { mergeNotes } from './notes-merge.ts'

const calm = (text: string) => ({ text, isConflict: false })

describe('merging two people’s edits of one text', () => {
  it.each([
    ['no one changed it', 'A', 'A', 'A', 'A'],
    ['only I changed it', 'A', 'A\nB', 'A', 'A\nB'],
    ['only the other did', 'A', 'A', 'A\nB', 'A\nB'],
    ['both wrote the same', 'A', 'A\nB', 'A\nB', 'A\nB'],
    ['both began on an empty sheet', '', 'mine', 'theirs', 'theirs\nmine'],
    ['both went on at the end', 'A', 'A\nmine', 'A\ntheirs', 'A\ntheirs\nmine'],
    ['both wrote above', 'A', 'mine\nA', 'theirs\nA', 'theirs\nmine\nA'],
    [
      'each changed a line',
      'one\ntwo\nthree',
      'ONE\ntwo\nthree',
      'one\ntwo\nTHREE',
      'ONE\ntwo\nTHREE',
    ],
    ['the lines are neighbours', 'one\ntwo', 'ONE\ntwo', 'one\nTWO', 'ONE\nTWO'],
    ['each changed a word of a line', 'the red fox', 'the blue fox', 'the red cat', 'the blue cat'],
    ['both went on in a line', 'Page 3', 'Page 3 and 4', 'Page 3, please', 'Page 3, please and 4'],
    [
      'one deletes, the other adds',
      'one\ntwo\nthree',
      'one\nthree',
      'one\ntwo\nthree\nfour',
      'one\nthree\nfour',
    ],
    ['one of them cleared the rest', 'keep\ngo', 'keep', 'top\nkeep\ngo', 'top\nkeep'],
  ])('%s', (_when, base, mine, theirs, merged) => {
    expect(mergeNotes(base, mine, theirs)).toEqual(calm(merged))
  })

  it.each([
    [
      'the same word',
      'the red fox',
      'the blue fox',
      'the green fox',
      'the green fox\nthe blue fox',
    ],
    [
      'the same word between other lines',
      'A\nred\nB',
      'A\nblue\nB',
      'A\ngreen\nB',
      'A\ngreen\nblue\nB',
    ],
    ['the end of one word', 'cat', 'cats', 'catty', 'catty\ncats'],
    ['what the other took away', 'A\nred', 'A\ndark red', 'A', 'A\ndark red'],
  ])(
    'leaves a conflict for people to resolve where both changed %s, and keeps both',
    (_what, base, mine, theirs, both) => {
      expect(mergeNotes(base, mine, theirs)).toEqual({ text: both, isConflict: true })
    },
  )

  it('is fast for two texts of the maximum length', () => {
    const sheet = Array.from({ length: 2000 }, (_, n) => `line ${n} of`).join('\n')
    const changed = (every: number, word: string) =>
      sheet.replaceAll(/line (\d+) of/g, (line, n) => (n % every === 0 ? `${line} ${word}` : line))
    const before = process.cpuUsage()
    const { text, isConflict } = mergeNotes(sheet, changed(7, 'mine'), changed(11, 'theirs'))
    // CPU time, not elapsed time: the machine may be busy.
    const { user, system } = process.cpuUsage(before)
    expect(user + system).toBeLessThan(10_000_000)
    expect(isConflict).toBe(false)
    expect(text.match(/mine/g)).toHaveLength(286)
    expect(text.match(/theirs/g)).toHaveLength(182)
  })
})
