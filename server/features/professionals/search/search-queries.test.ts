import { beforeAll, expect, it } from 'vitest'
import type { Professional } from '#contract/profile/professionals.ts'
import { SEARCH_CORRECTED_HEADER, SEARCH_NEAREST_HEADER } from '#contract/totals.ts'
import { seedDemo } from '#server/seed/seed.ts'
import type { Answer } from '#test/support/judge-search.ts'
import { faultsOf, rankOf } from '#test/support/judge-search.ts'
import { SEARCH_QUERIES } from '#test/support/search-queries.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const world = await buildTestApp({ now: NOW })
const answered: [(typeof SEARCH_QUERIES)[number], Answer][] = []

beforeAll(async () => {
  await seedDemo(world.context.db, { now: NOW })
  for (const asked of SEARCH_QUERIES) answered.push([asked, await answerTo(asked.query)])
})

async function answerTo(query: string): Promise<Answer> {
  const url = `/api/professionals?pageSize=100&query=${encodeURIComponent(query)}`
  const { statusCode, headers, json } = await world.visitor.get(url)
  expect([query, statusCode]).toEqual([query, 200])
  const header = (name: string) => (headers[name] ? String(headers[name]) : undefined)
  return {
    people: json<Professional[]>(),
    corrected: header(SEARCH_CORRECTED_HEADER),
    nearest: header(SEARCH_NEAREST_HEADER),
  }
}

it('what people in Britain type finds whom they mean, and says so where no one is meant', () => {
  const faults = answered.flatMap(([asked, answer]) => {
    const names = answer.people.slice(0, 4).map(({ name }) => name)
    return faultsOf(asked, answer).map(
      (fault) => `'${asked.query}': ${fault}: ${names.join(', ') || 'no one'}`,
    )
  })
  expect(faults).toEqual([])
})

it('whoever is right is nearly always the first', () => {
  const ranks = answered.map(([asked, answer]) => rankOf(asked, answer))
  const mean = ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length
  expect(mean).toBeGreaterThanOrEqual(0.9)
})
