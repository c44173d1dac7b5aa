import { describe, expect, it } from 'vitest'
import type { OwnProfile } from '#contract/profile/professionals.ts'
import { aBusiness } from '#test/support/business.ts'
import type { Caller, ProfessionalCaller } from '#test/support/test-app.ts'
import { ALL_WEEK, buildTestApp } from '#test/support/test-app.ts'
import { aFilm, aPhoto, upload } from '#test/support/uploads.ts'

const { app, db, visitor, aClient, aNewcomer, aProfessional } = await buildTestApp({
  now: '2026-11-21T09:00:00Z',
})

const PATH = '/api/professional/profile'
const own = async (who: Caller): Promise<OwnProfile> => (await who.get(PATH)).json()
const shown = async ({ professionalId }: ProfessionalCaller) =>
  (await visitor.get(`/api/professionals/${professionalId}`)).json().professional
const WHOLE = {
  headline: 'GP: long-term conditions',
  bio: 'I am a general practitioner.\n\nI take the whole appointment.',
  experience: 'Qualified in 2007.',
  categories: ['medical', 'health'],
  tags: ['Diabetes', 'Blood pressure'],
  credentials: [
    {
      title: 'MBBS',
      institution: 'King’s College London',
      year: 2007,
      registration: { register: 'GMC', number: '7012345' },
    },
    { title: 'Diploma', institution: '', year: null },
  ],
  languages: ['English', 'French'],
  hourlyRateMinor: 9550,
  location: 'Leeds',
  timeZone: 'Europe/Lisbon',
  introVideoUrl: 'https://video.example/me',
}

describe('a professional’s own profile', () => {
  it('is changed field by field, and everyone reads it', async () => {
    const professional = await aProfessional()
    const reply = await professional.patch(PATH, WHOLE)
    expect([reply.statusCode, reply.json()]).toEqual([200, expect.objectContaining(WHOLE)])
    expect(await shown(professional)).toMatchObject(WHOLE)

    await professional.patch(PATH, { location: 'York' })
    expect(await shown(professional)).toMatchObject({ ...WHOLE, location: 'York' })
  })

  it('keeps changes of different fields from two windows at once', async () => {
    const professional = await aProfessional()
    const changes = [{ headline: 'Tutor of maths' }, { bio: 'I teach.' }, { location: 'Leeds' }]
    await Promise.all(changes.map((change) => professional.patch(PATH, change)))
    expect(await shown(professional)).toMatchObject(Object.assign({}, ...changes))
  })

  it('is found by its new words and category, and not by its old ones', async () => {
    const professional = await aProfessional({ headline: 'Lessons in cartography' })
    const found = async (query: string) => {
      const reply = await visitor.get(`/api/professionals?${query}&pageSize=100`)
      return reply.json().some(({ id }: { id: string }) => id === professional.professionalId)
    }
    expect(await found('query=cartography')).toBe(true)
    await professional.patch(PATH, { headline: 'Lessons in falconry', categories: ['coaching'] })
    expect(await found('query=falconry&category=coaching')).toBe(true)
    expect(await found('query=cartography')).toBe(false)
    await professional.patch(PATH, { headline: ' ' })
    expect(await found('category=coaching')).toBe(false)
  })

  it.each([
    [
      'headline',
      { headline: 'x'.repeat(161) },
      'Please shorten this to 160 characters, it has 161',
    ],
    [
      'credentials.0.year',
      { credentials: [{ title: 'BA', institution: '', year: 2027 }] },
      'Please enter a year from 1900 to 2026',
    ],
    [
      'credentials.0.registration.number',
      {
        credentials: [
          { ...WHOLE.credentials[0], registration: { register: 'HCPC', number: '12' } },
        ],
      },
      'An HCPC number has two or three letters and up to six digits, such as PYL12345',
    ],
    [
      'hourlyRateMinor',
      { hourlyRateMinor: 100 },
      'Please set a price between £5 and £1,000 an hour',
    ],
    ['timeZone', { timeZone: 'Mars/Olympus' }, 'Please choose a time zone from the list'],
    [
      'introVideoUrl',
      { introVideoUrl: 'javascript:alert(1)' },
      'Please enter an address that begins with https://',
    ],
  ])('is not changed at all when %s is wrong', async (path, wrong, message) => {
    const professional = await aProfessional()
    const before = await own(professional)
    const reply = await app.inject({
      method: 'PATCH',
      url: PATH,
      headers: { cookie: professional.cookie, accept: 'application/problem+json' },
      payload: { location: 'Leeds', ...wrong },
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ detail: message, errors: [{ path, message }] })
    expect(await own(professional)).toEqual(before)
  })

  it('tells who clients make their contract with, apart from the profile itself', async () => {
    const professional = await aProfessional()
    const path = `/api/professionals/${professional.professionalId}/business`
    expect((await visitor.get(path)).json()).toEqual({ business: null })

    const business = aBusiness({ postcode: 'm13he', phone: ' 0161 496 0000' })
    const reply = await professional.patch(PATH, { business })
    expect(reply.json().business).toEqual({
      ...business,
      postcode: 'M1 3HE',
      phone: '0161 496 0000',
    })
    expect((await visitor.get(path)).json()).toEqual({ business: reply.json().business })
    expect(JSON.stringify(await shown(professional))).not.toContain('Canal Street')

    const wrong = await professional.patch(PATH, { business: { ...business, vatNumber: '1' } })
    expect([wrong.statusCode, wrong.body]).toEqual([
      400,
      'This is not a UK VAT number: please check its digits',
    ])
    await professional.patch(PATH, { business: null })
    expect((await visitor.get(path)).json()).toEqual({ business: null })

    await professional.patch(PATH, { bio: '' })
    expect((await visitor.get(path)).statusCode).toBe(404)
  })

  it('has its business details read sixty times an hour from one network', async () => {
    const { professionalId } = await aProfessional()
    const url = `/api/professionals/${professionalId}/business`
    const read = async () => (await app.inject({ url, remoteAddress: '203.0.113.7' })).statusCode
    const statuses: number[] = []
    for (let n = 0; n < 61; n++) statuses.push(await read())
    expect(statuses).toEqual([...Array(60).fill(200), 429])
  })

  it('shows its owner’s uploaded photo and video, and the account has the photo too', async () => {
    const professional = await aProfessional()
    const photo = await upload(app, professional, 'avatar', await aPhoto())
    const film = await upload(app, professional, 'intro-video', await aFilm())
    await professional.patch(PATH, { avatar: photo.url, introVideoUrl: film.url })
    const files = { avatar: photo.url, introVideoUrl: film.url }
    expect(await shown(professional)).toMatchObject(files)
    const user = async () => (await professional.get('/api/auth/me')).json().user
    expect((await user()).avatar).toBe(photo.url)

    await professional.patch(PATH, { avatar: null, introVideoUrl: null })
    expect(await shown(professional)).toMatchObject({ avatar: null, introVideoUrl: null })
    expect((await user()).avatar).toBeNull()
  })

  it('refuses someone else’s file, one for another purpose, or an external one', async () => {
    const [professional, other, client] = [
      await aProfessional(),
      await aProfessional(),
      await aClient(),
    ]
    const photo = await upload(app, professional, 'avatar', await aPhoto())
    const film = await upload(app, other, 'intro-video', await aFilm())
    const clients = await upload(app, client, 'avatar', await aPhoto())
    const absent = `/api/files/${crypto.randomUUID()}`
    for (const change of [
      ...[clients.url, film.url, absent, 'https://evil.example/a.png'].map((avatar) => ({
        avatar,
      })),
      ...[film.url, photo.url, absent].map((introVideoUrl) => ({ introVideoUrl })),
    ]) {
      const reply = await professional.patch(PATH, { location: 'Leeds', ...change })
      expect([change, reply.statusCode, reply.body]).toEqual([
        change,
        400,
        expect.stringMatching(/must be a file that you have uploaded for this$/),
      ])
    }
    expect(await own(professional)).toMatchObject({
      avatar: null,
      introVideoUrl: null,
      location: '',
    })
  })

  it('keeps an existing photo or video when it is sent again', async () => {
    const professional = await aProfessional()
    const kept = { avatar: '/portraits/a.svg', introVideoUrl: '/films/a.mp4' }
    await db.rows('update professionals set avatar = $2, intro_video_url = $3 where user_id = $1', [
      professional.user.id,
      ...Object.values(kept),
    ])
    const reply = await professional.patch(PATH, { ...kept, location: 'Leeds' })
    expect([reply.statusCode, reply.json()]).toEqual([200, expect.objectContaining(kept)])
  })

  it('makes open working hours stale when the time zone changes', async () => {
    const professional = await aProfessional()
    const version = async () => {
      const [row] = await db.rows<{ version: number }>(
        'select version from calendars where professional_id = $1',
        [professional.professionalId],
      )
      return row?.version
    }
    const before = await version()
    await professional.patch(PATH, { location: 'Lisbon' })
    expect(await version()).toBe(before)
    await professional.patch(PATH, { timeZone: 'Europe/Lisbon' })
    expect(await version()).toBe((before ?? 0) + 1)
  })

  it('has a new date in the sitemap once it is changed, and only then', async () => {
    const professional = await aProfessional()
    const changedAt = async () => {
      const [row] = await db.rows<{ at: Date }>(
        'select updated_at as at from professionals where id = $1',
        [professional.professionalId],
      )
      return row?.at.getTime() ?? 0
    }
    const before = await changedAt()
    await professional.patch(PATH, {})
    await professional.patch(PATH, { headline: (await own(professional)).headline })
    expect(await changedAt()).toBe(before)
    await professional.patch(PATH, { headline: 'Something new' })
    expect(await changedAt()).toBeGreaterThan(before)
  })

  it('is complete step by step', async () => {
    const professional = await aNewcomer()
    const missing = async () =>
      (await own(professional)).completion.steps.filter(({ done }) => !done).map(({ key }) => key)
    expect(await missing()).toHaveLength(14)
    expect((await own(professional)).completion.percent).toBe(0)

    const { url } = await upload(app, professional, 'avatar', await aPhoto())
    await professional.patch(PATH, { ...WHOLE, avatar: url, business: aBusiness() })
    expect(await missing()).toEqual(['email', 'identity', 'hours', 'payouts'])
    expect((await own(professional)).completion.percent).toBe(71)

    const { id } = await own(professional)
    const inactive = JSON.stringify(ALL_WEEK.map((window) => ({ ...window, isActive: false })))
    const setHours = (weekly: string) =>
      db.rows('update calendars set weekly = $2 where professional_id = $1', [id, weekly])
    await setHours(inactive)
    expect(await missing()).toContain('hours')
    const setSchedules = (weekly: object[]) =>
      db.rows('update calendars set schedules = $2 where professional_id = $1', [
        ...[id, JSON.stringify([{ name: 'Term', from: '2027-01-04', to: '2027-04-02', weekly }])],
      ])
    await setSchedules(ALL_WEEK)
    expect(await missing()).not.toContain('hours')
    await setSchedules([])
    expect(await missing()).toContain('hours')
    await setHours(JSON.stringify(ALL_WEEK))
    await db.rows('update users set email_verified = true where id = $1', [professional.user.id])
    await db.rows(
      `insert into payout_accounts (professional_id, provider, can_receive, can_pay_out)
       values ($1, 'payouts-simulator', true, true)`,
      [id],
    )
    expect(await missing()).toEqual(['identity'])
  })

  it('shows the note that they are live until it is closed, once for all browsers', async () => {
    const professional = await aProfessional()
    expect((await own(professional)).hasLiveNote).toBe(true)
    for (let times = 0; times < 2; times += 1)
      expect((await professional.delete('/api/professional/live-note')).statusCode).toBe(204)
    expect((await own(professional)).hasLiveNote).toBe(false)
    expect((await own(await aProfessional())).hasLiveNote).toBe(true)
  })
})
