import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '#domain/profile/categories.ts'
import { SUBJECTS, subjectAt } from './subjects.ts'
import { plainWords } from './text.ts'
import { SEARCH_WORDS } from './words/words.ts'

describe('the subjects with a page', () => {
  it('are the categories, and sayings of search’s table with their category', () => {
    const strangers = SUBJECTS.filter(
      ({ saying, category }) =>
        saying &&
        !SEARCH_WORDS.some(
          (entry) => entry.category === category && !entry.whole && entry.say.includes(saying),
        ),
    )
    expect(strangers.map(({ saying }) => saying)).toEqual([])
    const whole = SUBJECTS.filter(({ saying }) => !saying)
    expect(whole.map(({ slug }) => slug)).toEqual([...CATEGORIES])
  })

  it('each have an address of their own, in small letters, and a title that ends in ‘by video’', () => {
    expect(new Set(SUBJECTS.map(({ slug }) => slug)).size).toBe(SUBJECTS.length)
    for (const { slug, title } of SUBJECTS) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(title).toMatch(/^[A-Z0-9].* by video$/)
    }
    expect(new Set(SUBJECTS.map(({ title }) => title)).size).toBe(SUBJECTS.length)
  })

  it('have one page for each thing that is meant', () => {
    const meanings = SUBJECTS.flatMap(({ saying }) => {
      const at = SEARCH_WORDS.findIndex(({ say }) => saying && say.includes(saying))
      return at < 0 ? [] : [at]
    })
    const twice = meanings.filter((at, n) => meanings.indexOf(at) !== n)
    expect(twice.map((at) => SEARCH_WORDS[at]?.say[0])).toEqual([])
  })

  it('are found by their address and no other spelling', () => {
    expect(subjectAt('anxiety')).toEqual({
      slug: 'anxiety',
      category: 'health',
      label: 'Anxiety',
      title: 'Therapy for anxiety by video',
      saying: 'anxiety',
    })
    expect(subjectAt('11-plus')?.title).toBe('11+ tutors by video')
    for (const slug of ['Anxiety', 'anxiety ', '', 'unknown', '__proto__', 'constructor'])
      expect(subjectAt(slug), slug).toBeUndefined()
    expect(SUBJECTS.every(({ slug }) => plainWords(slug).join('-') === slug)).toBe(true)
  })
})
