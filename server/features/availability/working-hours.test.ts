import { beforeEach, describe, expect, test } from 'vitest'
import type { Availability, BusyTimes } from '#contract/hours/availability.ts'
import type { LiveEvent } from '#server/context.ts'
import { aSession } from '#test/support/sessions.ts'
import type { ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

/** A Monday in London, on summer time. */
const NOW = '2026-06-01T08:00:00Z'
const world = await buildTestApp({ now: NOW })
const { aClient, aProfessional, visitor } = world

beforeEach(() => world.setClock(NOW))

const URL = '/api/professional/availability'
const HOURS: Omit<Availability, 'version'> = {
  timeZone: 'Europe/London',
  weekly: [
    { id: 'mon-1', weekday: 1, startMin: 540, endMin: 720, isActive: true },
    { id: 'mon-2', weekday: 1, startMin: 780, endMin: 1440, isActive: true },
    { weekday: 2, startMin: 540, endMin: 1020, isActive: false },
  ],
  overrides: [
    { date: '2026-06-08', windows: [] },
    { date: '2026-06-09', windows: [{ startMin: 600, endMin: 690 }] },
  ],
  rules: {
    minNoticeMin: 120,
    bufferMin: 15,
    bufferBeforeMin: 10,
    horizonDays: 30,
    maxPerDay: 4,
    maxMinutesPerDay: 360,
  },
}

async function put(who: ProfessionalCaller, body: object): Promise<Availability> {
  const reply = await who.put(URL, body)
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)])
  return reply.json()
}

const read = async (who: ProfessionalCaller): Promise<Availability> => (await who.get(URL)).json()

async function slots(id: string, date: string): Promise<string[]> {
  const url = `/api/professionals/${id}/availability/slots?date=${date}&duration=60`
  const list: { startTime: string }[] = (await visitor.get(url)).json()
  return list.map(({ startTime }) => startTime)
}

const changes = (who: ProfessionalCaller) =>
  world.db.rows<{ actor_id: string; details: object }>(
    `select actor_id, details from audit_events
     where action = 'availability_changed' and professional_id = $1 order by id`,
    [who.professionalId],
  )

describe('working hours', () => {
  test('can be read and replaced by their professional', async () => {
    const who = await aProfessional()
    expect((await read(who)).version).toBe(0)
    expect(await put(who, HOURS)).toEqual({ ...HOURS, version: 1 })
    expect(await read(who)).toEqual({ ...HOURS, version: 1 })
    expect((await read(await aProfessional())).version).toBe(0)
  })

  test('may omit optional fields, which resets them', async () => {
    const who = await aProfessional()
    await put(who, HOURS)
    const rules = { minNoticeMin: 120, bufferMin: 15, horizonDays: 30 }
    expect((await put(who, { ...HOURS, rules })).rules).toEqual(rules)
    expect((await read(who)).rules).toEqual(rules)
  })

  test('determine what clients are offered from then on, in lists too', async () => {
    const who = await aProfessional()
    await put(who, HOURS)
    // 9:00 is within the two hours of notice.
    expect((await slots(who.professionalId, '2026-06-01'))[0]).toBe('2026-06-01T10:00:00.000Z')
    expect(await slots(who.professionalId, '2026-06-02')).toEqual([])
    expect(await slots(who.professionalId, '2026-06-08')).toEqual([])
    expect(await slots(who.professionalId, '2026-06-09')).toEqual([
      '2026-06-09T09:00:00.000Z',
      '2026-06-09T09:30:00.000Z',
    ])
    const nextFree = async () =>
      (await who.get('/api/professional/profile')).json().nextFreeAt as string | null
    expect(await nextFree()).toBe('2026-06-01T10:00:00.000Z')
    await put(who, { ...HOURS, weekly: [], overrides: [] })
    expect(await nextFree()).toBeNull()
  })

  test('move with the time zone', async () => {
    const who = await aProfessional()
    await put(who, { ...HOURS, timeZone: 'America/New_York' })
    expect((await slots(who.professionalId, '2026-06-09'))[0]).toBe('2026-06-09T14:00:00.000Z')
    const profile = (await visitor.get(`/api/professionals/${who.professionalId}`)).json()
    expect(profile.professional.timeZone).toBe('America/New_York')
  })

  test('do not change existing bookings', async () => {
    const [who, client] = [await aProfessional(), await aClient()]
    const times = { startsAt: '2026-06-02T10:00:00.000Z', endsAt: '2026-06-02T11:00:00.000Z' }
    const session = await aSession(world, { ...times, client, professional: who })
    await put(who, { ...HOURS, weekly: [], overrides: [{ date: '2026-06-02', windows: [] }] })
    const kept = (await client.get(`/api/sessions/${session.id}`)).json()
    expect(kept).toMatchObject({ ...times, status: 'CONFIRMED' })
    expect(await slots(who.professionalId, '2026-06-02')).toEqual([])
  })

  test('drop overrides of past days, except yesterday’s', async () => {
    const who = await aProfessional()
    const off = (date: string) => ({ date, windows: [] })
    const days = ['2026-05-30', '2026-05-31', '2026-06-01'].map(off)
    expect((await put(who, { ...HOURS, overrides: days })).overrides).toEqual(days.slice(1))
    world.setClock('2026-06-02T08:00:00Z')
    expect((await read(who)).overrides).toEqual(days.slice(2))
  })
})

describe('other schedules and travels', () => {
  const halfTerm = { name: 'Half-term', from: '2026-06-08', to: '2026-06-14', weekly: [] }
  const evenings = {
    name: 'Evenings',
    from: '2026-06-15',
    to: '2026-06-21',
    weekly: [{ weekday: 1, startMin: 1080, endMin: 1140, isActive: true }],
  }
  const tokyo = { from: '2026-06-22', to: '2026-06-26', timeZone: 'Asia/Tokyo' }
  const WITH = { ...HOURS, overrides: [], schedules: [halfTerm, evenings], travels: [tokyo] }

  test('are saved with the hours, and a request without them keeps them', async () => {
    const who = await aProfessional()
    expect(await put(who, WITH)).toEqual({ ...WITH, version: 1 })
    expect(await put(who, { ...WITH, version: 0 })).toEqual({ ...WITH, version: 1 })
    const { schedules: _, travels: __, ...hours } = WITH
    expect(await put(who, hours)).toEqual({ ...WITH, version: 1 })
    expect(await put(who, { ...hours, weekly: [] })).toEqual({ ...WITH, weekly: [], version: 2 })
    expect(await put(who, { ...WITH, schedules: [], travels: [] })).toEqual({
      ...hours,
      version: 3,
    })
    expect(await read(who)).toEqual({ ...hours, version: 3 })
    expect(await changes(who)).toHaveLength(3)
  })

  test('determine what clients are offered on their days, in lists too', async () => {
    const who = await aProfessional()
    const weekly = [{ weekday: 1, startMin: 540, endMin: 600, isActive: true }]
    await put(who, { ...WITH, weekly, schedules: [{ ...halfTerm, from: '2026-06-01' }, evenings] })
    expect(await slots(who.professionalId, '2026-06-08')).toEqual([])
    expect(await slots(who.professionalId, '2026-06-15')).toEqual(['2026-06-15T17:00:00.000Z'])
    // On that Monday 9:00 in Tokyo is 1:00 in London.
    expect(await slots(who.professionalId, '2026-06-22')).toEqual(['2026-06-22T00:00:00.000Z'])
    const { nextFreeAt } = (await who.get('/api/professional/profile')).json()
    expect(nextFreeAt).toBe('2026-06-15T17:00:00.000Z')
  })

  test('give way to a day’s own hours, which still count where the professional is', async () => {
    const who = await aProfessional()
    const windows = [{ startMin: 600, endMin: 660 }]
    const overrides = ['2026-06-09', '2026-06-23'].map((date) => ({ date, windows }))
    await put(who, { ...WITH, overrides })
    expect(await slots(who.professionalId, '2026-06-09')).toEqual(['2026-06-09T09:00:00.000Z'])
    expect(await slots(who.professionalId, '2026-06-23')).toEqual(['2026-06-23T01:00:00.000Z'])
  })

  test('are booked at exactly these times, and a full day is one where the professional is', async () => {
    const [who, client] = [await aProfessional(), await aClient()]
    const rules = { ...HOURS.rules, bufferMin: 0, bufferBeforeMin: 0, maxPerDay: 1 }
    const weekly = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      startMin: 540,
      endMin: 1020,
      isActive: true,
    }))
    const travels = [{ from: '2026-06-02', to: '2026-06-03', timeZone: 'Pacific/Auckland' }]
    await put(who, { ...HOURS, overrides: [], weekly, rules, travels })
    const book = (startsAt: string) =>
      client.post('/api/bookings', {
        professionalId: who.professionalId,
        startsAt,
        endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
      })
    expect((await book('2026-06-02T09:00:00.000Z')).statusCode).toBe(409)
    // 9:00 and 16:00 of 3 June in Auckland are on two days in London, the first after hours of 2 June.
    expect((await slots(who.professionalId, '2026-06-02')).at(-1)).toBe('2026-06-02T22:30:00.000Z')
    expect((await book('2026-06-02T21:00:00.000Z')).statusCode).toBe(201)
    expect((await slots(who.professionalId, '2026-06-02')).at(-1)).toBe('2026-06-02T04:00:00.000Z')
    expect(await slots(who.professionalId, '2026-06-03')).toEqual([])
    expect((await slots(who.professionalId, '2026-06-04'))[0]).toBe('2026-06-04T08:00:00.000Z')
  })

  test('that are over are left out', async () => {
    const who = await aProfessional()
    await put(who, WITH)
    world.setClock('2026-06-16T08:00:00Z')
    expect((await read(who)).schedules).toEqual([evenings])
    world.setClock('2026-06-28T08:00:00Z')
    expect(await read(who)).not.toHaveProperty('travels')
  })
})

describe('hours that break a rule', () => {
  const monday = { weekday: 1, startMin: 540, endMin: 1020, isActive: true }
  const weekly = (...windows: object[]) => ({ weekly: windows })
  const rules = (rule: object) => ({ rules: { ...HOURS.rules, ...rule } })
  const override = (date: string, ...windows: object[]) => ({ overrides: [{ date, windows }] })

  test.each<[path: string, body: object, sentence: string]>([
    ['timeZone', { timeZone: 'Mars/Olympus' }, 'The time zone must be one of the IANA list'],
    [
      'weekly.2.endMin',
      weekly({ ...monday, weekday: 0 }, monday, { ...monday, weekday: 2, endMin: 540 }),
      'Tuesday’s hours must end after they start',
    ],
    [
      'weekly.1.startMin',
      weekly(monday, { ...monday, startMin: 720 }),
      'Monday’s hours overlap those from 9:00 AM to 5:00 PM',
    ],
    [
      'weekly.0.startMin',
      weekly({ ...monday, startMin: 555 }),
      'Monday’s hours must start and end on the hour or half hour',
    ],
    [
      'weekly.0.endMin',
      weekly({ ...monday, endMin: 1470 }),
      'Monday’s hours must start and end on the hour or half hour',
    ],
    ['weekly.0.weekday', weekly({ ...monday, weekday: 7 }), 'A weekday must be a number from 0'],
    [
      'weekly.12',
      weekly(...Array.from({ length: 13 }, () => ({ ...monday, isActive: false }))),
      'Monday can have at most 12 stretches of hours',
    ],
    [
      'overrides.1.date',
      { overrides: [override('2026-06-08').overrides[0], override('2026-06-08').overrides[0]] },
      '8 June 2026 is there twice',
    ],
    ['overrides.0.date', override('2026-01-01'), '1 January 2026 is long over'],
    ['overrides.0.date', override('2036-01-01'), '1 January 2036 is more than two years ahead'],
    [
      'overrides.0.windows.0.endMin',
      override('2026-06-08', { startMin: 600, endMin: 570 }),
      'The hours of 8 June 2026 must end after they start',
    ],
    [
      'schedules.0.to',
      { schedules: [{ name: 'Half-term', from: '2026-06-08', to: '2026-06-07', weekly: [] }] },
      'The schedule must end on its first day or after it',
    ],
    [
      'travels.0.timeZone',
      { travels: [{ from: '2026-06-08', to: '2026-06-09', timeZone: 'Atlantis' }] },
      'The time zone must be one of the IANA list',
    ],
    ['rules.minNoticeMin', rules({ minNoticeMin: -1 }), 'The notice must be at most 30 days'],
    ['rules.bufferMin', rules({ bufferMin: 241 }), 'The break after a session must be at most'],
    [
      'rules.horizonDays',
      rules({ horizonDays: 366 }),
      'Clients can book at least 1 and at most 365',
    ],
    ['rules.maxPerDay', rules({ maxPerDay: 0 }), 'The most sessions a day must be a number from 1'],
    [
      'rules.horizonDays',
      rules({ minNoticeMin: 2880, horizonDays: 2 }),
      'Clients must be able to book further ahead than the notice that you need',
    ],
  ])('are refused at %s, in one sentence, and change nothing', async (path, wrong, sentence) => {
    const who = await aProfessional()
    const reply = await who.put(URL, { ...HOURS, ...wrong })
    expect(reply.statusCode).toBe(400)
    expect(reply.headers['content-type']).toMatch(/^text\/plain/)
    expect(reply.body).toContain(sentence)

    const told = await world.app.inject({
      method: 'PUT',
      url: URL,
      headers: { cookie: who.cookie, accept: 'application/problem+json' },
      payload: { ...HOURS, ...wrong },
    })
    expect(told.json()).toMatchObject({
      code: 'invalid_hours',
      detail: reply.body,
      errors: [{ path, message: reply.body }],
    })
    expect((await read(who)).version).toBe(0)
    expect(await changes(who)).toEqual([])
  })

  test.each<[path: string, body: object]>([
    ['weekly', { weekly: 'always' }],
    ['weekly.0.startMin', { weekly: [{ ...monday, startMin: '9:00' }] }],
    ['weekly.0.endMin', { weekly: [{ ...monday, endMin: 1020.5 }] }],
    ['weekly.0.isActive', { weekly: [{ ...monday, isActive: undefined }] }],
    ['weekly.0.id', { weekly: [{ ...monday, id: '\ud800' }] }],
    ['overrides.0.date', { overrides: [{ date: 'tomorrow', windows: [] }] }],
    ['overrides.0.windows', { overrides: [{ date: '2026-06-08' }] }],
    ['schedules.0.name', { schedules: [{ from: '2026-06-08', to: '2026-06-08', weekly: [] }] }],
    [
      'schedules.0.name',
      { schedules: [{ name: 'a\nb', from: '2026-06-08', to: '2026-06-08', weekly: [] }] },
    ],
    ['travels', { travels: Array(51).fill({}) }],
    ['rules', { rules: undefined }],
    ['rules.bufferMin', { rules: { ...HOURS.rules, bufferMin: null } }],
    ['version', { version: -1 }],
  ])('or have another shape name the field too: %s', async (path, wrong) => {
    const who = await aProfessional()
    const reply = await who.put(URL, { ...HOURS, ...wrong })
    expect([reply.statusCode, reply.body.split(' ')[0]]).toEqual([400, path])
  })
})

describe('two people who save at once', () => {
  const sentence =
    'Your availability was changed elsewhere meanwhile, so these hours were not saved'

  test('the second gets an error, and the first’s hours stay', async () => {
    const who = await aProfessional()
    const first = await put(who, { ...HOURS, version: 0 })
    const reply = await who.put(URL, { ...HOURS, weekly: [], version: 0 })
    expect([reply.statusCode, reply.body]).toEqual([409, sentence])
    expect(await read(who)).toEqual(first)
    expect(await put(who, { ...HOURS, weekly: [], version: 1 })).toMatchObject({ version: 2 })
  })

  test('of ten at once exactly one wins', async () => {
    const who = await aProfessional()
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        who.put(URL, { ...HOURS, rules: { ...HOURS.rules, horizonDays: 40 + n }, version: 0 }),
      ),
    )
    const won = replies.filter(({ statusCode }) => statusCode === 200)
    expect(won).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9)
    expect(await read(who)).toEqual(won[0]?.json())
    expect(await changes(who)).toHaveLength(1)
  })

  test('a caller without a version replaces whatever there is', async () => {
    const who = await aProfessional()
    await put(who, { ...HOURS, version: 0 })
    expect(await put(who, { ...HOURS, weekly: [] })).toMatchObject({ weekly: [], version: 2 })
  })

  test('the same hours again change nothing: same reply, one event, one version', async () => {
    const who = await aProfessional()
    const first = await put(who, { ...HOURS, version: 0 })
    expect(await put(who, { ...HOURS, version: 0 })).toEqual(first)
    expect(await changes(who)).toEqual([{ actor_id: who.user.id, details: { version: 1 } }])
  })
})

test('only the professional’s own windows are notified of a change', async () => {
  const [who, other] = [await aProfessional(), await aProfessional()]
  const heard: [string, LiveEvent][] = []
  for (const { user } of [who, other])
    world.context.live.join(user.id, (event) => heard.push([user.id, event]))
  await put(who, HOURS)
  await put(who, HOURS)
  await who.put(URL, { ...HOURS, weekly: [], version: 0 })
  expect(heard).toEqual([[who.user.id, { type: 'availability_changed', version: 1 }]])
})

describe('the busy times', () => {
  test('include holds and bookings, with the buffer from when they were booked', async () => {
    const [who, client] = [await aProfessional({ rules: { bufferMin: 15 } }), await aClient()]
    const at = (day: string, hour: number) => `${day}T${hour}:00:00.000Z`
    const session = (day: string, isPaid: boolean) =>
      aSession(world, {
        startsAt: at(day, 10),
        endsAt: at(day, 11),
        client,
        professional: who,
        isPaid,
      })
    await session('2026-06-03', true)
    await session('2026-06-02', false)
    await session('2026-07-20', true)
    await put(who, { ...HOURS, rules: { ...HOURS.rules, bufferMin: 45 } })
    const { isVerified, busy }: BusyTimes = (await who.get(`${URL}/busy`)).json()
    expect(isVerified).toBe(true)
    expect(busy.sort((a, b) => a.startsAt.localeCompare(b.startsAt))).toEqual(
      ['2026-06-02', '2026-06-03'].map((day) => ({
        startsAt: at(day, 10),
        endsAt: at(day, 11),
        blockedUntil: `${day}T11:15:00.000Z`,
      })),
    )
  })

  test('say when no one is offered anything yet', async () => {
    const who = await aProfessional({ isVerified: false })
    expect((await who.get(`${URL}/busy`)).json()).toEqual({ isVerified: false, busy: [] })
  })
})
