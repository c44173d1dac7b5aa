import { beforeEach, expect, test } from 'vitest'
import { MOST_MISSES } from '#domain/search/missed-searches.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { forgetMisses } from './missed.ts'

const { context, db, visitor, aProfessional, setClock } = await buildTestApp({
  now: '2026-07-01T22:30:00Z',
})
await aProfessional({ headline: 'Harp teacher', categories: ['tutoring'] })

type Miss = { day: string; text: string; count: number }
const kept = async () => {
  await context.background.settled(PATIENCE_MS)
  return db.rows<Miss>('select day::text, text, count from missed_searches order by day, text')
}
const search = async (text: string, more = '') => {
  const url = `/api/professionals?query=${encodeURIComponent(text)}${more}`
  expect((await visitor.get(url)).statusCode).toBe(200)
}

beforeEach(() => db.rows('delete from missed_searches'))

test('a search that finds no one is counted by its words and London’s day, and by nothing else', async () => {
  await search('Plumber, please!')
  await search('plumber  PLEASE')
  setClock('2026-07-01T23:30:00Z')
  await search('plumber please')
  await search('harp')
  expect(await kept()).toEqual([
    { day: '2026-07-01', text: 'plumber please', count: 2 },
    { day: '2026-07-02', text: 'plumber please', count: 1 },
  ])
})

test('what finds no one because of a filter says nothing about who is missing', async () => {
  await search('harp', '&priceMax=10')
  await search('plumber', '&category=legal')
  expect(await kept()).toEqual([])
})

test('addresses and telephone numbers are not kept, and of a long text 80 characters', async () => {
  for (const text of ['jo@parlour.test', '07700 900123', 'call 020 7946 0000']) await search(text)
  await search('zither '.repeat(20))
  expect((await kept()).map(({ text }) => text.length)).toEqual([80])
})

test('a day keeps so many texts and no more, and goes on counting those', async () => {
  await db.rows(
    `insert into missed_searches select '2026-07-02', 'nonsense ' || n, 1 from generate_series(1, $1) n`,
    [MOST_MISSES],
  )
  await search('plumber')
  await search('nonsense 7')
  const misses = await kept()
  expect(misses).toHaveLength(MOST_MISSES)
  expect(misses.find(({ text }) => text === 'nonsense 7')?.count).toBe(2)
})

test('they are forgotten after 90 days', async () => {
  await search('plumber')
  expect(await kept()).toHaveLength(1)
  setClock('2026-09-30T12:00:00Z')
  expect(await forgetMisses(context)).toBe(0)
  setClock('2026-10-01T12:00:00Z')
  expect(await forgetMisses(context)).toBe(1)
})
