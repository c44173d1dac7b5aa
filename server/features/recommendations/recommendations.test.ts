import { describe, expect, it } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { recommendations } from '#contract/people/dashboards.ts'
import type { Professional } from '#contract/profile/professionals.ts'
import type { InsightsQuestion } from '#server/providers/insights/port.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller, ProfessionalWishes } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const NOW = '2026-03-02T09:00:00Z'
/** The questions to the model and its answer; silent unless a test sets one. */
const model = { asked: [] as InsightsQuestion[], answer: async (): Promise<string | null> => null }
const testApp = await buildTestApp({
  now: NOW,
  parts: () => ({
    insights: {
      insightsOn: (question) => {
        model.asked.push(question)
        return model.answer()
      },
    },
  }),
})
const { db, aClient, visitor, setClock } = testApp

type Recommended = ReplyOf<typeof recommendations>
const askedBy = async (client: Caller): Promise<Recommended> =>
  (await client.get('/api/client/recommendations')).json()
const namesFor = async (client: Caller) =>
  (await askedBy(client)).recommendations.map(({ name }) => name)

async function aPractice(wishes: ProfessionalWishes & { categories?: string[]; stars?: number[] }) {
  const professional = await testApp.aProfessional(wishes)
  const stars = wishes.stars ?? []
  await db.rows(
    `update professionals set categories = $2, rating_sum = $3, rating_count = $4 where id = $1`,
    [
      professional.professionalId,
      wishes.categories ?? ['tutoring'],
      stars.reduce((sum, each) => sum + each, 0),
      stars.length,
    ],
  )
  return professional
}

const many = (count: number, stars: number) => Array<number>(count).fill(stars)

const tutor = await aPractice({ name: 'Tara Tutor', stars: many(37, 5) })
const lawyer = await aPractice({
  name: 'Lara Lawyer',
  categories: ['legal'],
  hourlyRateMinor: 12_000,
  stars: many(20, 5),
})
const newcomer = await aPractice({ name: 'Nora New', categories: ['coaching'] })
await aPractice({ name: 'Una Unverified', isVerified: false, stars: many(90, 5) })
await aPractice({ name: 'Dora Draft', headline: '', stars: many(90, 5) })
await aPractice({ name: 'Fran Full', weekly: [], stars: many(90, 5) })

describe('recommendations', () => {
  it('are bookable people, with a score and reasons', async () => {
    const { recommendations, aiInsights, isAiPowered } = await askedBy(await aClient())
    expect([aiInsights, isAiPowered]).toEqual([null, false])
    expect(recommendations.map(({ name }) => name)).toEqual([
      'Tara Tutor',
      'Lara Lawyer',
      'Nora New',
    ])
    const [first] = recommendations
    expect(first).toMatchObject({
      id: tutor.professionalId,
      headline: 'Tutor of everything',
      ratingAvg: '5.0',
      ratingCount: 37,
      hourlyRateMinor: 4500,
      aiMatch: { highlights: ['Rated 5.0 by 37 clients', 'Free today'] },
    })
    expect(recommendations[0]?.aiMatch.score).toBeGreaterThan(
      recommendations[2]?.aiMatch.score ?? 100,
    )
  })

  it('reflect a client’s bookings, and say so', async () => {
    const client = await aClient()
    const { id } = await aSession(testApp, {
      client,
      professional: lawyer,
      startsAt: '2026-03-04T10:00:00.000Z',
      endsAt: '2026-03-04T11:00:00.000Z',
    })
    const lara = async () =>
      (await askedBy(client)).recommendations.find(({ name }) => name === 'Lara Lawyer')
    expect((await lara())?.aiMatch.highlights).toEqual([
      'You have booked legal advice before',
      'Rated 5.0 by 20 clients',
      'Free today',
    ])
    expect((await namesFor(client))[0]).not.toBe('Lara Lawyer')
    setClock('2026-03-04T11:00:00Z')
    expect((await lara())?.aiMatch.highlights).toContain('You have met before')
    await client.post(`/api/sessions/${id}/review`, { rating: 5, text: 'Clear' })
    expect((await namesFor(client))[0]).toBe('Lara Lawyer')
    setClock(NOW)
  })

  it('reflect saved professionals', async () => {
    const client = await aClient()
    await client.put(`/api/favourites/${newcomer.professionalId}`)
    const [first] = (await askedBy(client)).recommendations
    expect(first?.name).toBe('Nora New')
    expect(first?.aiMatch.highlights).toContain('You have saved them')
  })

  it('leave out professionals the client rated badly', async () => {
    const client = await aClient()
    setClock(NOW)
    const { id } = await aSession(testApp, {
      client,
      professional: tutor,
      startsAt: '2026-03-05T10:00:00.000Z',
      endsAt: '2026-03-05T11:00:00.000Z',
    })
    setClock('2026-03-05T12:00:00Z')
    await client.post(`/api/sessions/${id}/review`, { rating: 1, text: 'Never came' })
    expect(await namesFor(client)).not.toContain('Tara Tutor')
    setClock(NOW)
  })

  it('include text by a model, which learns no one’s identity', async () => {
    const client = await aClient('Secret Name')
    model.asked = []
    model.answer = async () => 'Tutors with many good reviews fit what you have booked.'
    const { aiInsights, isAiPowered } = await askedBy(client)
    expect([aiInsights, isAiPowered]).toEqual([
      'Tutors with many good reviews fit what you have booked.',
      true,
    ])
    expect(JSON.stringify(model.asked)).not.toMatch(/Secret|Tara|Lara|parlour\.test|[0-9a-f]{8}-/)
  })

  it('don’t tell the model about medical and health professionals', async () => {
    const therapist = await aPractice({
      name: 'Thea Therapist',
      categories: ['health'],
      stars: many(60, 5),
    })
    const client = await aClient()
    await client.put(`/api/favourites/${therapist.professionalId}`)
    model.asked = []
    expect(await namesFor(client)).toContain('Thea Therapist')
    expect(model.asked).toHaveLength(1)
    expect(JSON.stringify(model.asked)).not.toMatch(/health|saved them/)
    await db.rows(`update professionals set headline = '' where id = $1`, [
      therapist.professionalId,
    ])
  })

  it('work without the model when it fails', async () => {
    model.answer = async () => {
      throw new Error('the model is away')
    }
    const { recommendations, isAiPowered, aiInsights } = await askedBy(await aClient())
    expect([recommendations.length, isAiPowered, aiInsights]).toEqual([3, false, null])
  })
})

describe('recently viewed', () => {
  const view = (client: Caller, { professionalId }: { professionalId: string }) =>
    client.put(`/api/recently-viewed/${professionalId}`)
  const viewedBy = async (client: Caller) =>
    ((await client.get('/api/recently-viewed')).json() as Professional[]).map(({ name }) => name)

  it('lists each professional once, the latest first, until it is cleared', async () => {
    const client = await aClient()
    setClock('2026-03-02T09:00:00Z')
    for (const each of [tutor, lawyer]) {
      expect((await view(client, each)).statusCode).toBe(204)
      setClock('2026-03-02T09:05:00Z')
    }
    setClock('2026-03-02T09:10:00Z')
    await Promise.all([view(client, tutor), view(client, tutor)])
    expect(await viewedBy(client)).toEqual(['Tara Tutor', 'Lara Lawyer'])
    expect(await viewedBy(await aClient())).toEqual([])

    expect((await client.delete('/api/recently-viewed')).statusCode).toBe(204)
    expect(await viewedBy(client)).toEqual([])
  })

  it('leaves out unlisted professionals', async () => {
    const client = await aClient()
    const { statusCode, body } = await view(client, { professionalId: crypto.randomUUID() })
    expect([statusCode, body]).toEqual([404, 'This professional was not found'])
    expect((await visitor.put(`/api/recently-viewed/${tutor.professionalId}`)).statusCode).toBe(401)
  })

  it('keeps the newest 50', async () => {
    const client = await aClient()
    await db.rows(
      `with people as (
         insert into users (name, email, role)
         select 'P' || n, 'viewed-' || n || '@parlour.test', 'PROFESSIONAL' from generate_series(1, 55) n
         returning id, name),
       practices as (
         insert into professionals (user_id, name, headline, bio, categories, hourly_rate_minor)
         select id, name, 'Listed', 'Listed', '{tutoring}', 4000 from people
         returning id, name)
       insert into recently_viewed (client_id, professional_id, viewed_at)
       select $1, id, '2026-01-01'::timestamptz + substr(name, 2)::int * interval '1 minute' from practices`,
      [client.user.id],
    )
    await view(client, tutor)
    const names = await viewedBy(client)
    expect([names.length, names[0], names[1], names.at(-1)]).toEqual([
      50,
      'Tara Tutor',
      'P55',
      'P7',
    ])
    await view(client, tutor)
    expect((await viewedBy(client)).length).toBe(50)
  })
})
