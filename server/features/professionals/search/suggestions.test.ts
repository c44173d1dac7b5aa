import { beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { searchSuggestions } from '#contract/search/search.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const world = await buildTestApp({ now: NOW })
beforeAll(() => seedDemo(world.context.db, { now: NOW }))

async function suggested(text: string) {
  const reply = await world.visitor.get(`/api/search/suggestions?text=${encodeURIComponent(text)}`)
  expect([text, reply.statusCode]).toEqual([text, 200])
  const { people, ...rest } = reply.json<ReplyOf<typeof searchSuggestions>>()
  return { people: people.map(({ name }) => name), ...rest }
}

test('people are suggested by the beginning of any of their names, with what a card needs', async () => {
  for (const text of ['elea', 'Hugh', 'hughes', 'eleanor hu', 'HUGHES'])
    expect((await suggested(text)).people).toEqual(['Eleanor Hughes'])
  expect((await suggested('dr h')).people).toEqual(['Dr Helen Carrick'])
  const reply = await world.visitor.get('/api/search/suggestions?text=rosalind')
  expect(reply.json().people).toEqual([
    {
      id: expect.any(String),
      name: 'Rosalind Pike',
      headline: expect.stringContaining('hysiotherap'),
      avatar: null,
    },
  ])
})

test('subjects are tags and sayings as people write them, each with someone who fits', async () => {
  expect((await suggested('tenan')).subjects).toContain('Tenancy')
  expect((await suggested('back p')).subjects).toContain('Back pain')
  for (const subject of (await suggested('re')).subjects) {
    const found = await world.visitor.get(`/api/professionals?query=${encodeURIComponent(subject)}`)
    expect([subject, found.json().length > 0]).toEqual([subject, true])
  }
  expect((await suggested('conveyanc')).subjects).toEqual([])
})

test('categories are suggested by their names and by what is said of them', async () => {
  expect((await suggested('leg')).categories[0]).toBe('legal')
  expect((await suggested('lawy')).categories).toEqual(['legal'])
  expect((await suggested('conveyanc')).categories).toEqual(['legal'])
})

test('there are at most three people, four subjects and two categories', async () => {
  for (const text of ['a', 'co', 'dr', 'ma', 's']) {
    const { people, subjects, categories } = await suggested(text)
    expect(people.length).toBeLessThanOrEqual(3)
    expect(subjects.length).toBeLessThanOrEqual(4)
    expect(categories.length).toBeLessThanOrEqual(2)
    expect(new Set(subjects.map((each) => each.toLowerCase())).size).toBe(subjects.length)
  }
})

test.each(['xyzzyq', '%', '_', "'", "':*", '\\', '\u0000', '数学', '07700 900123', '& | !'])(
  '%j suggests nothing and breaks nothing',
  async (text) => {
    expect(await suggested(text)).toEqual({ people: [], subjects: [], categories: [] })
  },
)

test('who is not listed is not suggested, nor are their tags', async () => {
  const { professionalId } = await world.aProfessional({ name: 'Quentin Quill' })
  const tag = (tags: string[]) =>
    world.db.rows('update professionals set tags = $2 where id = $1', [professionalId, tags])
  await tag(['Quilting'])
  expect(await suggested('quil')).toMatchObject({
    people: ['Quentin Quill'],
    subjects: ['Quilting'],
  })
  await world.db.rows(`update professionals set closed_at = now() where id = $1`, [professionalId])
  expect(await suggested('quil')).toMatchObject({ people: [], subjects: [] })
})

test('the browser may keep them for a minute, and one network asks only so often', async () => {
  const { visitor, aClient } = await buildTestApp({ settings: { SEARCH_LIMIT_ADDRESS: '1' } })
  const url = '/api/search/suggestions?text=ma'
  const replies = [await visitor.get(url)]
  expect(replies[0]?.headers['cache-control']).toBe('private, max-age=60')
  for (let times = 0; times < 4; times++) replies.push(await visitor.get(url))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 429])
  expect((await (await aClient()).get(url)).statusCode).toBe(200)
})
