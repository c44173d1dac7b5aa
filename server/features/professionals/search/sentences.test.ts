import { beforeAll, expect, it } from 'vitest'
import type { Professional } from '#contract/profile/professionals.ts'
import {
  SEARCH_CORRECTED_HEADER,
  SEARCH_NEAREST_HEADER,
  SEARCH_READ_HEADER,
} from '#contract/totals.ts'
import { slotsBetween } from '#domain/hours/availability.ts'
import { HOME_ZONE, localDay, minuteOfDay } from '#domain/hours/zone.ts'
import { priceOf } from '#domain/money.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time.ts'
import { calendarOf } from '#server/features/availability/index.ts'
import { seedDemo } from '#server/seed/seed.ts'
import type { Facts, SentenceAnswer } from '#test/support/judge-sentences.ts'
import { rankOfSentence } from '#test/support/judge-sentences.ts'
import { sentencesOf } from '#test/support/sentences.ts'
import { buildTestApp } from '#test/support/test-app.ts'

/** A Thursday. */
const NOW = new Date('2026-11-26T09:00:00Z')
const world = await buildTestApp({ now: NOW })
let facts: Facts[]

beforeAll(async () => {
  await seedDemo(world.context.db, { now: NOW })
  const everyone = (await world.visitor.get('/api/professionals?pageSize=100')).json<
    Professional[]
  >()
  facts = await Promise.all(everyone.map(factsOf))
})

async function factsOf(person: Professional): Promise<Facts> {
  const { calendar } = (await calendarOf(world.context.db, person.id, NOW)) ?? {}
  const now = NOW.getTime() / MINUTE_MS
  const today = localDay(now, HOME_ZONE)
  const slots = calendar ? slotsBetween(calendar, now, now + (7 * DAY_MS) / MINUTE_MS, 30, now) : []
  return {
    ...person,
    totalMinor: priceOf(person.hourlyRateMinor, 60).totalMinor,
    starts: slots
      .map(({ start }) => ({
        at: start,
        inDays: localDay(start, HOME_ZONE) - today,
        hour: Math.floor(minuteOfDay(start, HOME_ZONE) / 60),
      }))
      .filter(({ inDays }) => inDays < 7),
  }
}

async function answerTo(query: string): Promise<SentenceAnswer> {
  const url = `/api/professionals?pageSize=100&query=${encodeURIComponent(query)}`
  const { statusCode, headers, json } = await world.visitor.get(url)
  expect([query, statusCode]).toEqual([query, 200])
  const header = (name: string) => (headers[name] ? String(headers[name]) : undefined)
  return {
    people: json<Professional[]>(),
    corrected: header(SEARCH_CORRECTED_HEADER),
    nearest: header(SEARCH_NEAREST_HEADER),
    isRead: SEARCH_READ_HEADER in headers,
  }
}

it.each(['open', 'kept'] as const)(
  'whoever comes first fits the whole sentence, or the list is empty and says why (%s half)',
  async (half) => {
    const ranks: number[] = []
    for (const [, asked] of sentencesOf(half))
      ranks.push(rankOfSentence(asked, facts, await answerTo(asked.ask)))
    const mean = ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length
    expect(mean).toBeGreaterThanOrEqual(0.95)
  },
)
