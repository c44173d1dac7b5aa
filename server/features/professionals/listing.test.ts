import { beforeEach, describe, expect, it } from 'vitest'
import type { OwnProfile } from '#contract/profile/professionals.ts'
import type { CompletionFacts } from '#domain/profile/profile-completion.ts'
import { completionOf, isListable } from '#domain/profile/profile-completion.ts'
import { ALL_WEEK, buildTestApp } from '#test/support/test-app.ts'
import { readTitles } from './titles.ts'

const NOW = '2026-11-23T09:00:00Z'
const { context, db, visitor, aClient, aNewcomer, aProfessional } = await buildTestApp({ now: NOW })

const PATH = '/api/professional/profile'
const NEEDED = {
  headline: 'Falconry',
  bio: 'I teach falconry.',
  categories: ['coaching'],
  hourlyRateMinor: 3900,
}
const SLOT = { startsAt: '2026-11-24T10:00:00.000Z', endsAt: '2026-11-24T11:00:00.000Z' }

const newcomer = async () => {
  const who = await aNewcomer()
  const own = async (): Promise<OwnProfile> => (await who.get(PATH)).json()
  return { ...who, own }
}

const statusAt = async (path: string) => (await visitor.get(path)).statusCode

describe('a new profile', () => {
  it('has no default price, and is invisible to others', async () => {
    const noor = await newcomer()
    const { id, hourlyRateMinor, isListed } = await noor.own()
    expect([hourlyRateMinor, isListed]).toEqual([null, false])
    const day = 'date=2026-11-24&duration=60'
    for (const path of [
      `/api/professionals/${id}`,
      `/api/professionals/${id}/reviews`,
      `/api/professionals/${id}/availability/slots?${day}`,
      `/api/professionals/${id}/availability/days?from=2026-11-24&days=7&duration=60`,
    ])
      expect([path, await statusAt(path)]).toEqual([path, 404])
    const client = await aClient()
    const booked = await client.post('/api/bookings', { professionalId: id, ...SLOT })
    expect(booked.statusCode).toBe(404)
    expect((await client.put(`/api/favourites/${id}`)).statusCode).toBe(404)
    const spoken = await client.post('/api/conversations', { professionalId: id })
    expect(spoken.statusCode).toBe(404)
    const slots = await noor.get(`/api/professionals/${id}/availability/slots?${day}`)
    expect([slots.statusCode, slots.json()]).toEqual([200, []])
    expect((await noor.get(`/api/professionals/${id}/reviews`)).statusCode).toBe(200)
  })

  it.each(Object.keys(NEEDED))('is not listed with everything but its %s', async (field) => {
    const noor = await newcomer()
    const { id } = await noor.own()
    const { [field as keyof typeof NEEDED]: last, ...others } = NEEDED
    await noor.patch(PATH, others)
    expect(await statusAt(`/api/professionals/${id}`)).toBe(404)
    const { completion } = await noor.own()
    const missing = completion.steps.filter(({ done, isForListing }) => isForListing && !done)
    expect(missing).toHaveLength(1)
    await noor.patch(PATH, { [field]: last })
    expect(await statusAt(`/api/professionals/${id}`)).toBe(200)
    expect((await noor.own()).isListed).toBe(true)
  })

  it('is listed without the identity check, as busy and without a free time', async () => {
    const noor = await newcomer()
    const { id } = await noor.own()
    await noor.patch(PATH, { ...NEEDED, headline: 'Xylophone repair' })
    await db.rows('update calendars set weekly = $2 where professional_id = $1', [
      id,
      JSON.stringify(ALL_WEEK),
    ])
    const found = (await visitor.get('/api/professionals?query=xylophone')).json()
    expect(found).toMatchObject([
      { id, verificationStatus: 'PENDING', nextFreeAt: null, hourlyRateMinor: 3900 },
    ])
    expect((await visitor.get(`/api/professionals/${id}`)).json()).toMatchObject({
      availability: [],
    })
  })
})

describe('a listed profile', () => {
  it('that becomes incomplete disappears from lists, search and slots at once', async () => {
    const who = await aProfessional({ headline: 'Zither lessons' })
    const path = `/api/professionals/${who.professionalId}`
    expect(await statusAt(path)).toBe(200)
    await who.patch(PATH, { bio: '' })
    expect(await statusAt(path)).toBe(404)
    expect((await visitor.get('/api/professionals?query=zither')).json()).toEqual([])
    const client = await aClient()
    const booked = await client.post('/api/bookings', {
      professionalId: who.professionalId,
      ...SLOT,
    })
    expect(booked.statusCode).toBe(404)
  })
})

describe('what a listing needs', () => {
  it('is the same in the database and on the completion card, for any profile', async () => {
    const who = await aProfessional()
    const facts: CompletionFacts = {
      emailVerified: true,
      verificationStatus: 'VERIFIED',
      avatar: null,
      headline: '',
      bio: '',
      categories: [],
      hourlyRateMinor: null,
      unprovenTitle: null,
      tags: [],
      languages: [],
      credentials: [],
      location: '',
      business: null,
      hasHours: true,
      hasPayouts: true,
    }
    for (let n = 0; n < 32; n += 1) {
      const given = {
        ...facts,
        headline: n & 1 ? 'Tutor' : '',
        bio: n & 2 ? 'I teach.' : '',
        categories: n & 4 ? ['tutoring'] : [],
        hourlyRateMinor: n & 8 ? 4000 : null,
        unprovenTitle: n & 16 ? '‘Dr’ needs a qualification' : null,
      }
      const [row] = await db.rows<{ is_listed: boolean; is_published: boolean }>(
        `with changed as (
           update professionals set headline = $2, bio = $3, categories = $4, hourly_rate_minor = $5,
             unproven_title = $6 where id = $1 returning is_listed)
         select is_listed, null as is_published from changed`,
        [
          who.professionalId,
          given.headline,
          given.bio,
          given.categories,
          given.hourlyRateMinor,
          given.unprovenTitle,
        ],
      )
      const [listing] = await db.rows<{ is_published: boolean }>(
        'select is_published from listings where professional_id = $1',
        [who.professionalId],
      )
      const expected = isListable(completionOf(given))
      expect([n, row?.is_listed, listing?.is_published]).toEqual([n, expected, expected])
    }
  })
})

describe('a profile from before titles were checked', () => {
  let path: string
  beforeEach(async () => {
    const who = await aProfessional()
    path = `/api/professionals/${who.professionalId}`
    await db.rows(
      `update professionals set headline = 'Solicitor', titles_read = 0 where id = $1`,
      [who.professionalId],
    )
  })

  it('is unlisted if it claims a title without a qualification, even by two jobs at once', async () => {
    expect(await statusAt(path)).toBe(200)
    await Promise.all([readTitles(context), readTitles(context)])
    expect(await statusAt(path)).toBe(404)
  })

  it('stays listed if a qualification proves the title', async () => {
    await db.rows('update professionals set credentials = $2 where id = $1', [
      path.split('/').at(-1),
      JSON.stringify([
        {
          title: 'Admitted',
          institution: '',
          year: null,
          registration: { register: 'SRA', number: '123456' },
        },
      ]),
    ])
    await readTitles(context)
    expect(await statusAt(path)).toBe(200)
  })
})
