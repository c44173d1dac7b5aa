import { beforeAll, describe, expect, test } from 'vitest'
import type { Professional } from '#contract/profile/professionals.ts'
import { CATEGORIES, LANGUAGES } from '#domain/profile/categories.ts'
import { seedMany } from '#server/seed/many.ts'
import type { ProfessionalWishes, TestApp } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

/** A Saturday in London, on winter time. */
const NOW = '2026-11-21T10:00:00Z'

const everyDay = (startMin: number, endMin: number, days = [0, 1, 2, 3, 4, 5, 6]) =>
  days.map((weekday) => ({ weekday, startMin, endMin, isActive: true }))

let world: TestApp

async function publish(
  wishes: ProfessionalWishes & {
    categories?: string[]
    languages?: string[]
    clientGroups?: string[]
    experienceYears?: number
    ratings?: number[]
    createdAt?: string
  },
): Promise<string> {
  const { professionalId } = await world.aProfessional(wishes)
  const ratings = wishes.ratings ?? []
  await world.db.rows(
    `update professionals set categories = $2, languages = $3, rating_sum = $4, rating_count = $5, created_at = $6,
       client_groups = $7, experience_years = $8
     where id = $1`,
    [
      professionalId,
      wishes.categories ?? ['tutoring'],
      wishes.languages ?? ['English'],
      ratings.reduce((sum, rating) => sum + rating, 0),
      ratings.length,
      wishes.createdAt ?? '2026-01-01T00:00:00Z',
      wishes.clientGroups ?? [],
      wishes.experienceYears ?? null,
    ],
  )
  return professionalId
}

async function list(query: string): Promise<Professional[]> {
  const reply = await world.visitor.get(`/api/professionals?${query}`)
  expect([query, reply.statusCode]).toEqual([query, 200])
  return reply.json()
}

const names = async (query: string) => (await list(query)).map(({ name }) => name)
const sortedNames = async (query: string) => (await names(query)).sort()

describe('a small market', () => {
  beforeAll(async () => {
    world = await buildTestApp({ now: NOW })
    await publish({
      name: 'Ada Maths',
      hourlyRateMinor: 3000,
      ratings: [5, 5, 5, 5],
      weekly: everyDay(540, 1020, [1, 2, 3, 4, 5]),
      createdAt: '2026-03-01T00:00:00Z',
    })
    await publish({
      name: 'Ben Business',
      hourlyRateMinor: 9000,
      categories: ['business', 'coaching'],
      languages: ['English', 'French', 'British Sign Language'],
      clientGroups: ['Couples', 'Businesses'],
      experienceYears: 10,
      ratings: [4, 4, 4, 4, 4, 4, 4],
      weekly: everyDay(1140, 1200, [6]),
      createdAt: '2026-05-01T00:00:00Z',
    })
    await publish({
      name: 'Cas Care',
      hourlyRateMinor: 4550,
      categories: ['medical'],
      languages: ['German', 'Polish'],
      clientGroups: ['Couples', 'Children'],
      experienceYears: 9,
      ratings: [5, 4],
      weekly: everyDay(600, 720, [0]),
      createdAt: '2026-04-01T00:00:00Z',
    })
    await publish({
      name: 'Dee Health',
      hourlyRateMinor: 6000,
      categories: ['health'],
      weekly: everyDay(0, 1440),
      rules: { minNoticeMin: 14 * 1440 },
      createdAt: '2026-06-01T00:00:00Z',
    })
    await publish({
      name: 'Eve Unverified',
      hourlyRateMinor: 2000,
      categories: ['legal'],
      ratings: [3],
      isVerified: false,
      createdAt: '2026-02-01T00:00:00Z',
    })
    await publish({ name: 'No one Yet', headline: '' })
  })

  test('everyone with a headline is listed, the verified and well rated first', async () => {
    expect(await names('')).toEqual([
      'Ada Maths',
      'Cas Care',
      'Ben Business',
      'Dee Health',
      'Eve Unverified',
    ])
  })

  test('a list says what a card shows', async () => {
    const [ada] = await list('priceMax=30&rating=4.5')
    expect(ada).toMatchObject({
      name: 'Ada Maths',
      headline: 'Tutor of everything',
      categories: ['tutoring'],
      languages: ['English'],
      hourlyRateMinor: 3000,
      ratingAvg: '5.0',
      ratingCount: 4,
      verificationStatus: 'VERIFIED',
      timeZone: 'Europe/London',
      nextFreeAt: '2026-11-23T09:00:00.000Z',
    })
    const [eve] = await list('category=legal')
    expect(eve).toMatchObject({ verificationStatus: 'PENDING', nextFreeAt: null })
  })

  test.each([
    ['category=all', 5],
    ['category=tutoring', ['Ada Maths']],
    ['category=learn', ['Ada Maths']],
    ['category=education', ['Ada Maths']],
    ['category=care', ['Cas Care', 'Dee Health']],
    ['category=coach', ['Ben Business']],
    ['category=business', ['Ben Business']],
    ['priceMin=0&priceMax=0', 5],
    ['priceMin=45.5&priceMax=60', ['Cas Care', 'Dee Health']],
    ['priceMax=29.99', ['Eve Unverified']],
    // £30 and £45.50 an hour come to £38.88 and £58.97.
    ['totalMax=38.88', ['Ada Maths', 'Eve Unverified']],
    ['totalMax=58.96', ['Ada Maths', 'Eve Unverified']],
    ['totalMax=58.97', ['Ada Maths', 'Cas Care', 'Eve Unverified']],
    ['language=French', ['Ben Business']],
    ['language=french', ['Ben Business']],
    ['language=Polish', ['Cas Care']],
    ['language=british+sign+language', ['Ben Business']],
    ['language=Welsh', []],
    ['clients=Couples', ['Ben Business', 'Cas Care']],
    ['clients=Children', ['Cas Care']],
    ['clients=Families', []],
    ['experience=5', ['Ben Business', 'Cas Care']],
    ['experience=10', ['Ben Business']],
    ['clients=Couples&experience=5&language=Polish&category=medical', ['Cas Care']],
    ['clients=Couples&experience=10&language=Polish', []],
    ['query=tutor&clients=Couples&experience=5&language=Polish', ['Cas Care']],
    ['query=tutor&experience=10', ['Ben Business']],
    ['rating=0', 5],
    ['rating=4.5', ['Ada Maths', 'Cas Care']],
    ['rating=4.6', ['Ada Maths']],
    ['availability=any', 5],
    ['availability=today', ['Ben Business']],
    ['availability=weekend', ['Ben Business', 'Cas Care']],
    ['availability=week', ['Ada Maths', 'Ben Business', 'Cas Care']],
    ['category=care&language=German&rating=4&priceMin=40&availability=weekend', ['Cas Care']],
  ])('%s finds %j', async (query, expected) => {
    const found = await sortedNames(query)
    expect(typeof expected === 'number' ? found.length : found).toEqual(expected)
  })

  test.each([
    ['highest-rated', 'Ada Maths, Cas Care, Ben Business, Eve Unverified, Dee Health'],
    ['lowest-price', 'Eve Unverified, Ada Maths, Cas Care, Dee Health, Ben Business'],
    ['most-reviews', 'Ben Business, Ada Maths, Cas Care, Eve Unverified, Dee Health'],
    ['newest', 'Dee Health, Ben Business, Cas Care, Ada Maths, Eve Unverified'],
    ['soonest', 'Ben Business, Cas Care, Ada Maths, Dee Health, Eve Unverified'],
  ])('sorted by %s: %s', async (sort, expected) => {
    expect((await names(`sort=${sort}`)).join(', ')).toBe(expected)
  })

  test.each([
    'category=astrology',
    'category=',
    'priceMin=cheap',
    'priceMin=-1',
    'rating=6',
    'availability=tomorrow',
    'sort=random',
    'query=maths&language=%00',
    'page=0',
    'page=1.5',
    'pageSize=101',
    `query=${'x'.repeat(201)}`,
  ])('%s is refused with 400 and one sentence', async (query) => {
    const reply = await world.visitor.get(`/api/professionals?${query}`)
    expect(reply.statusCode).toBe(400)
    expect(reply.headers['content-type']).toMatch(/^text\/plain/)
    expect(reply.body).toMatch(/^[a-zA-Z]+ .+/)
  })

  test('pages follow each other without repeating or missing anyone, and say where the others are', async () => {
    const page = (n: number) =>
      world.visitor.get(`/api/professionals?sort=lowest-price&category=all&pageSize=2&page=${n}`)
    const [first, second, third, fourth] = await Promise.all([1, 2, 3, 4].map(page))
    const all = [first, second, third].flatMap((reply) =>
      reply?.json<Professional[]>().map(({ name }) => name),
    )
    expect(all).toEqual(await names('sort=lowest-price'))
    expect(fourth?.json()).toEqual([])
    expect(second?.headers['x-total-count']).toBe('5')
    expect(second?.headers['x-total-count-capped']).toBeUndefined()
    const to = (n: number, rel: string) =>
      `</api/professionals?sort=lowest-price&category=all&pageSize=2&page=${n}>; rel="${rel}"`
    expect(first?.headers.link).toBe([to(1, 'first'), to(2, 'next'), to(3, 'last')].join(', '))
    expect(second?.headers.link).toBe(
      [to(1, 'first'), to(1, 'prev'), to(3, 'next'), to(3, 'last')].join(', '),
    )
    expect(third?.headers.link).toBe([to(1, 'first'), to(2, 'prev'), to(3, 'last')].join(', '))
  })

  test('the address of another page keeps what was asked, also behind a question mark', async () => {
    const reply = await world.visitor.get('/api/professionals?query=who?&category=all&pageSize=2')
    expect(reply.headers.link).toContain(
      '</api/professionals?query=who%3F&category=all&pageSize=2&page=1>; rel="first"',
    )
  })

  test('no one found is an empty list of one page', async () => {
    const reply = await world.visitor.get('/api/professionals?language=Welsh')
    expect(reply.headers['x-total-count']).toBe('0')
    expect(reply.headers.link).not.toContain('rel="next"')
  })

  test('the languages to filter by are the usual five, then what someone listed speaks', async () => {
    const languages = async () => (await world.visitor.get('/api/languages')).json()
    expect(await languages()).toEqual([...LANGUAGES, 'British Sign Language', 'Polish'])
    const id = await publish({ name: 'Ula Unlisted', headline: '', languages: ['Urdu'] })
    expect(await languages()).not.toContain('Urdu')
    await world.db.rows(`update professionals set headline = 'Tutor' where id = $1`, [id])
    expect(await names('language=urdu')).toEqual(['Ula Unlisted'])
    expect(await languages()).toContain('Urdu')
    await world.db.rows(`update professionals set headline = '' where id = $1`, [id])
    expect(await names('language=urdu')).toEqual([])
    expect(await languages()).not.toContain('Urdu')
  })

  test('every category and every language can be asked for', async () => {
    const id = await publish({ name: 'Zoe Changing', hourlyRateMinor: 99_900 })
    for (const category of CATEGORIES) {
      await world.db.rows('update professionals set categories = $2 where id = $1', [
        id,
        [category],
      ])
      for (const other of CATEGORIES)
        expect(await names(`priceMin=999&category=${other}`)).toHaveLength(
          other === category ? 1 : 0,
        )
    }
    for (const language of LANGUAGES) {
      await world.db.rows('update professionals set languages = $2 where id = $1', [id, [language]])
      for (const other of LANGUAGES)
        expect(await names(`priceMin=999&language=${other}`)).toHaveLength(
          other === language ? 1 : 0,
        )
    }
    await world.db.rows(`update professionals set headline = '' where id = $1`, [id])
    expect(await names('priceMin=999')).toEqual([])
  })

  test('what a list says is next free is the first slot of the slots call', async () => {
    for (const { id, nextFreeAt } of await list('availability=week')) {
      const day = nextFreeAt?.slice(0, 10)
      const slots = await world.visitor.get(
        `/api/professionals/${id}/availability/slots?date=${day}&duration=30`,
      )
      expect(slots.json()[0].startTime).toBe(nextFreeAt)
    }
  })

  test('the next hours that a list offers are the first that the detail does', async () => {
    const listed = (await list('')).filter(({ nextFreeAt }) => nextFreeAt !== null)
    expect(listed.length).toBeGreaterThan(1)
    for (const { id, nextStarts } of listed) {
      const { availability } = (await world.visitor.get(`/api/professionals/${id}`)).json()
      expect(nextStarts).toHaveLength(3)
      expect(nextStarts).toEqual(
        availability.slice(0, 3).map(({ startTime }: { startTime: string }) => startTime),
      )
    }
    expect(await list('category=legal')).toMatchObject([{ nextStarts: [] }])
  })

  test('the detail says more: when they joined, what was said, and the next free hours', async () => {
    const [{ id } = { id: '' }] = await list('category=business')
    const reply = await world.visitor.get(`/api/professionals/${id}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      professional: {
        name: 'Ben Business',
        nextFreeAt: '2026-11-21T19:00:00.000Z',
        memberSince: '2026-05-01T00:00:00.000Z',
        subjects: [],
        sessionsCompleted: 0,
        responseMinutes: null,
      },
      reviews: [],
    })
    const { availability } = reply.json()
    expect(availability).toHaveLength(8)
    expect(availability.slice(0, 2)).toEqual([
      { startTime: '2026-11-21T19:00:00.000Z', endTime: '2026-11-21T20:00:00.000Z' },
      { startTime: '2026-11-28T19:00:00.000Z', endTime: '2026-11-28T20:00:00.000Z' },
    ])
  })

  test('the detail shows the newest 20 reviews, newest first, and counts the sessions that took place', async () => {
    const id = await publish({ name: 'Rita Reviewed' })
    const client = await world.aClient()
    await world.db.rows(
      `with held as (
         insert into bookings (professional_id, client_id, starts_at, ends_at, blocked_until, status, hold_expires_at,
           hourly_rate_minor, price_minor, fee_minor, vat_minor, total_minor)
         select $1, $2, at, at + interval '1 hour', at + interval '1 hour', 'COMPLETED', at, 4500, 4500, 360, 972, 5832
         from generate_series(timestamptz '2026-06-01 12:00Z', timestamptz '2026-06-25 12:00Z', '1 day') as at
         returning id, ends_at)
       insert into reviews (booking_id, professional_id, client_id, rating, text, created_at)
       select id, $1, $2, 5, 'Said on ' || to_char(ends_at, 'DD'), ends_at from held`,
      [id, client.user.id],
    )
    const { professional, reviews } = (await world.visitor.get(`/api/professionals/${id}`)).json()
    expect(professional.sessionsCompleted).toBe(25)
    expect(reviews).toHaveLength(20)
    expect([reviews[0].text, reviews[19].text]).toEqual(['Said on 25', 'Said on 06'])
    expect(Object.keys(reviews[0]).sort()).toEqual([
      'createdAt',
      'id',
      'rating',
      'sessionsHeld',
      'text',
    ])
    await world.db.rows(`update professionals set headline = '' where id = $1`, [id])
  })

  test('a detail that is not there is 404, whether the id is unknown or not an id', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'ada', '1%27--']) {
      const reply = await world.visitor.get(`/api/professionals/${id}`)
      expect([id, reply.statusCode]).toEqual([id, 404])
      expect(reply.headers['content-type']).toMatch(/^text\/plain/)
    }
  })

  test('a new professional has a profile of their own, seen by no one else in lists', async () => {
    const before = (await list('')).length
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: {
        name: 'Newly Joined',
        email: 'newly@parlour.test',
        password: 'correct-horse-battery',
        role: 'PROFESSIONAL',
      },
    })
    const cookie = reply.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    const own = await world.visitor.get('/api/professional/profile', { cookie: cookie.join('; ') })
    expect(own.statusCode).toBe(200)
    expect(own.json()).toMatchObject({ name: 'Newly Joined', headline: '', ratingAvg: '0.0' })
    expect(await list('')).toHaveLength(before)
  })

  test('the own profile is for professionals who are signed in', async () => {
    expect((await world.visitor.get('/api/professional/profile')).statusCode).toBe(401)
    const client = await world.aClient()
    expect((await client.get('/api/professional/profile')).statusCode).toBe(403)
  })

  test('a profile missing after a cut-off sign-up is made when its owner asks for it', async () => {
    const owner = await world.aProfessional({ name: 'Cut Off', headline: '' })
    await world.db.rows('delete from professionals where id = $1', [owner.professionalId])
    const own = await owner.get('/api/professional/profile')
    expect(own.json()).toMatchObject({ name: 'Cut Off', headline: '' })
  })

  test('what time has overtaken is set right in the answer, before any job runs', async () => {
    world.setClock('2026-11-21T18:00:01Z')
    const [ben] = await list('category=business')
    expect(ben?.nextFreeAt).toBe('2026-11-21T19:30:00.000Z')
    world.setClock('2026-11-21T18:30:01Z')
    expect(await names('availability=today')).toEqual([])
    expect((await list('category=business'))[0]?.nextFreeAt).toBe('2026-11-28T19:00:00.000Z')
    world.setClock(NOW)
  })
})

describe('a market of more than a thousand', () => {
  let crowd: TestApp
  beforeAll(async () => {
    crowd = await buildTestApp({ now: NOW })
    await crowd.context.asOwner((owner) => seedMany(owner, 1200, new Date(NOW)))
  })

  test.each(['', 'category=all&sort=soonest', 'query=people', 'query=people&sort=lowest-price'])(
    'the count of "%s" stops at 1,000 and says so, and so do the pages',
    async (query) => {
      const page = (n: number) =>
        crowd.visitor.get(`/api/professionals?${query}&pageSize=100&page=${n}`)
      const [first, last, beyond] = await Promise.all([1, 10, 11].map(page))
      expect(first?.headers['x-total-count']).toBe('1000')
      expect(first?.headers['x-total-count-capped']).toBe('true')
      expect(first?.headers.link).toContain('page=10>; rel="last"')
      expect(last?.json()).toHaveLength(100)
      expect(last?.headers.link).not.toContain('rel="next"')
      expect(beyond?.json()).toEqual([])
      const ids = [first, last].flatMap((reply) => reply?.json().map(({ id }: Professional) => id))
      expect(new Set(ids).size).toBe(200)
    },
  )
})

test('on a Thursday, a list that is filtered by availability offers such times only', async () => {
  const thursday = await buildTestApp({ now: '2026-11-26T15:30:00Z' })
  await thursday.aProfessional({ weekly: everyDay(600, 1080) })
  const starts = async (availability: string) => {
    const reply = await thursday.visitor.get(`/api/professionals?availability=${availability}`)
    const [found] = reply.json<Professional[]>()
    return [found?.nextFreeAt, ...(found?.nextStarts ?? [])].map((at) => at?.slice(5, 16))
  }
  const today = ['11-26T16:30', '11-26T16:30', '11-26T17:00']
  expect(await starts('any')).toEqual([...today, '11-27T10:00'])
  expect(await starts('today')).toEqual(today)
  expect(await starts('weekend')).toEqual([
    '11-28T10:00',
    '11-28T10:00',
    '11-28T10:30',
    '11-28T11:00',
  ])
})
