import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { problemsOf } from '#domain/hours/working-hours.ts'
import { isoOf, minutesOf } from '#domain/hours/zone.ts'
import { CATEGORIES } from '#domain/profile/categories.ts'
import { hours, week } from './people/shapes.ts'
import { demoClients, demoPairReviews, demoProfessionals } from './people.ts'
import type { PlannedSession } from './plan.ts'
import { planSessions } from './plan.ts'

const publicFolder = join(import.meta.dirname, '../../public')
const everybody = [...demoProfessionals, ...demoClients]
const isPair = ({ professional, client }: PlannedSession) =>
  professional.email === 'professional@parlour.test' && client.email === 'client@parlour.test'

describe('the demo people', () => {
  test('cover every category, and each has an address and a name of their own', () => {
    for (const category of CATEGORIES)
      expect(
        demoProfessionals.filter(({ categories }) => categories[0] === category).length,
      ).toBeGreaterThanOrEqual(4)
    expect(new Set(everybody.map(({ email }) => email)).size).toBe(everybody.length)
    expect(new Set(everybody.map(({ name }) => name)).size).toBe(everybody.length)
  })

  test('one of them at least has an intro film, small enough for a repository', () => {
    const films = demoProfessionals.flatMap(({ introVideoUrl }) => introVideoUrl ?? [])
    expect(films).not.toEqual([])
    for (const film of films)
      expect(statSync(join(publicFolder, film)).size, film).toBeLessThan(300_000)
  })

  test('every portrait is a small picture that is there', () => {
    const faces = demoProfessionals.flatMap(({ face }) => face ?? [])
    expect(faces.length).toBeGreaterThanOrEqual(10)
    for (const face of faces)
      expect(statSync(join(publicFolder, face)).size, face).toBeLessThan(20_000)
  })

  test('one is not verified yet, three have no reviews, and no review is written twice', () => {
    expect(demoProfessionals.filter(({ isVerified }) => !isVerified)).toHaveLength(1)
    expect(demoProfessionals.filter(({ reviews }) => reviews.length === 0)).toHaveLength(3)
    const texts = [...demoProfessionals.flatMap(({ reviews }) => reviews), ...demoPairReviews].map(
      ({ text }) => text,
    )
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('work in hours that their editor would let them save', () => {
    const now = minutesOf('2026-11-21T12:00:00Z')
    for (const { name, timeZone, weekly, rules, overrides } of demoProfessionals) {
      const days = overrides.map(({ inDays, windows }) => ({
        date: isoOf(now + inDays * 1440).slice(0, 10),
        windows,
      }))
      expect(problemsOf({ timeZone, weekly, rules, overrides: days }, now), name).toEqual([])
    }
  })

  test('hours are read from the clock into minutes of the day', () => {
    expect(hours('09:30-24:00')).toEqual([{ startMin: 570, endMin: 1440 }])
    expect(week('Sun Sat 00:00-01:00')).toEqual([
      { weekday: 0, startMin: 0, endMin: 60, isActive: true },
      { weekday: 6, startMin: 0, endMin: 60, isActive: true },
    ])
  })
})

/** Ordinary days, the small hours, the turn of the year, a leap day, and both changes of the London clocks. */
const moments = [
  '2026-11-21T10:07:00Z',
  '2026-11-21T23:59:59Z',
  '2026-03-29T00:59:00Z',
  '2026-03-29T01:30:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2027-01-01T00:00:00Z',
  '2028-02-29T12:00:00Z',
].map((text) => new Date(text))

describe.each(moments)('the plan of %s', (now) => {
  const sessions = planSessions(now)

  test('is the same each time', () => {
    expect(planSessions(now)).toEqual(sessions)
  })

  test('gives the two demo accounts one session that is live, one tomorrow, two past and reviewed', () => {
    const pair = sessions.filter(isPair)
    const live = pair.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
    const past = pair.filter(({ endsAt }) => endsAt <= now)
    const next = pair.filter(({ startsAt }) => startsAt > now)
    expect([live.length, next.length, past.length]).toEqual([1, 1, 2])
    expect(past.map(({ review }) => review?.text)).toEqual(demoPairReviews.map(({ text }) => text))
    const minutesLeft = (Number(live[0]?.endsAt) - Number(now)) / 60_000
    expect(minutesLeft).toBeGreaterThan(60)
  })

  test('lets nobody be in two sessions at once', () => {
    const inOrder = sessions.toSorted((a, b) => Number(a.startsAt) - Number(b.startsAt))
    for (const person of everybody) {
      const own = inOrder.filter((s) => s.professional === person || s.client === person)
      for (const [index, session] of own.entries()) {
        const before = own[index - 1]
        if (before) expect(session.startsAt >= before.endsAt, person.name).toBe(true)
      }
    }
  })

  test('books after both have joined and before the start, and reviews after the end', () => {
    const joined = ({ createdDaysAgo }: { createdDaysAgo: number }) =>
      new Date(now.getTime() - createdDaysAgo * 86_400_000)
    for (const { professional, client, bookedAt, startsAt, endsAt, review } of sessions) {
      expect(bookedAt > joined(professional) && bookedAt > joined(client)).toBe(true)
      expect(bookedAt < now && bookedAt < startsAt).toBe(true)
      if (review) expect(review.createdAt > endsAt && review.createdAt < now).toBe(true)
    }
  })

  test('holds the sessions and all the reviews that each professional is said to have', () => {
    for (const professional of demoProfessionals) {
      const own = sessions.filter((session) => session.professional === professional)
      const reviewed = own.filter((session) => session.review && !isPair(session))
      expect(reviewed.map(({ review }) => review?.text).toSorted()).toEqual(
        professional.reviews.map(({ text }) => text).toSorted(),
      )
      const past = own.filter((session) => session.endsAt <= now && !isPair(session))
      expect(past).toHaveLength(professional.sessions)
    }
  })
})
