import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SlotTimes } from '#contract/hours/availability.ts'
import { calendarOf, refreshStaleNextFree } from '#server/features/availability/availability.ts'
import type { ProfessionalWishes, TestApp } from '#test/support/test-app.ts'
import { ALL_WEEK, buildTestApp } from '#test/support/test-app.ts'

/** A Monday in London, on summer time. */
const NOW = '2026-06-01T08:00:00Z'

let world: TestApp

beforeAll(async () => {
  world = await buildTestApp({ now: NOW })
})

beforeEach(() => world.setClock(NOW))

const nineToFive = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  startMin: 540,
  endMin: 1020,
  isActive: true,
}))

async function professional(wishes: ProfessionalWishes = {}): Promise<string> {
  return (await world.aProfessional({ weekly: nineToFive, ...wishes })).professionalId
}

async function slots(id: string, query: string): Promise<SlotTimes[]> {
  const reply = await world.visitor.get(`/api/professionals/${id}/availability/slots?${query}`)
  expect([query, reply.statusCode]).toEqual([query, 200])
  return reply.json()
}

/** Starts in the zone's local time, e.g. 09:30. */
async function starts(id: string, query: string, zone = 'Europe/London'): Promise<string[]> {
  return (await slots(id, query)).map(({ startTime }) =>
    Temporal.Instant.from(startTime).toZonedDateTimeISO(zone).toPlainTime().toString().slice(0, 5),
  )
}

/** A session with a new client. */
async function session(
  professionalId: string,
  at: { startsAt: string; endsAt: string; blockedUntil?: string; status?: string; until?: string },
): Promise<string> {
  const status = at.status ?? 'CONFIRMED'
  const [row] = await world.db.rows<{ id: string }>(
    `with client as (insert into users (name, email) values ('Clara', gen_random_uuid() || '@parlour.test') returning id)
     insert into bookings (professional_id, client_id, starts_at, ends_at, blocked_until, status, hold_seat,
       hold_expires_at, hourly_rate_minor, price_minor, fee_minor, vat_minor, total_minor)
     select $1, id, $2, $3, $4, $5, $6, $7, 4500, 4500, 360, 972, 5832 from client returning id`,
    [
      professionalId,
      at.startsAt,
      at.endsAt,
      at.blockedUntil ?? at.endsAt,
      status,
      status === 'PENDING_PAYMENT' ? 1 : null,
      at.until ?? at.startsAt,
    ],
  )
  return row?.id ?? ''
}

describe('the slots call', () => {
  test('lists every half hour at which the whole duration fits, oldest first, as UTC instants', async () => {
    const id = await professional()
    const list = await slots(id, 'date=2026-06-02&duration=60')
    expect(list).toHaveLength(15)
    expect(list[0]).toEqual({
      startTime: '2026-06-02T08:00:00.000Z',
      endTime: '2026-06-02T09:00:00.000Z',
    })
    expect(list.at(-1)?.endTime).toBe('2026-06-02T16:00:00.000Z')
    expect(await starts(id, 'date=2026-06-02&duration=120')).toHaveLength(13)
    expect(await starts(id, 'date=2026-06-02&duration=30')).toHaveLength(16)
    expect(await starts(id, 'date=2026-06-02&duration=90')).toHaveLength(14)
  })

  test.each([
    'duration=60',
    'date=2026-06-02',
    'date=2026-06-02&duration=45',
    'date=2026-06-02&duration=0',
    'date=2026-06-02&duration=sixty',
    'date=2026-02-30&duration=60',
    'date=02/06/2026&duration=60',
    'date=2026-06-02T00:00:00Z&duration=60',
    'date=2026-06-02&duration=60&timeZone=Mars/Olympus',
    'date=2026-06-02&duration=60&timeZone=%2B01:00',
    'date=2026-06-02&duration=60&timeZone=',
  ])('%s is refused with 400 and one sentence', async (query) => {
    const id = await professional()
    const reply = await world.visitor.get(`/api/professionals/${id}/availability/slots?${query}`)
    expect(reply.statusCode).toBe(400)
    expect(reply.headers['content-type']).toMatch(/^text\/plain/)
    expect(reply.body).toMatch(/^(date|duration|timeZone) /)
  })

  test('an unknown or malformed id is 404', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'somebody']) {
      const reply = await world.visitor.get(
        `/api/professionals/${id}/availability/slots?date=2026-06-02&duration=60`,
      )
      expect([id, reply.statusCode]).toEqual([id, 404])
    }
  })

  test('an unverified professional has no slots', async () => {
    const id = await professional({ isVerified: false })
    expect(await slots(id, 'date=2026-06-02&duration=60')).toEqual([])
  })

  test('the day is in London unless another zone is given', async () => {
    const id = await professional({ weekly: ALL_WEEK })
    const london = await slots(id, 'date=2026-06-02&duration=30')
    expect([london[0]?.startTime, london.at(-1)?.startTime]).toEqual([
      '2026-06-01T23:00:00.000Z',
      '2026-06-02T22:30:00.000Z',
    ])
    const kolkata = await slots(id, 'date=2026-06-02&duration=30&timeZone=Asia/Kolkata')
    expect([kolkata[0]?.startTime, kolkata.at(-1)?.startTime]).toEqual([
      '2026-06-01T18:30:00.000Z',
      '2026-06-02T18:00:00.000Z',
    ])
  })

  test("windows are on the professional's own clock", async () => {
    const id = await professional({ timeZone: 'America/New_York' })
    const list = await slots(id, 'date=2026-06-02&duration=60')
    expect(list[0]?.startTime).toBe('2026-06-02T13:00:00.000Z')
  })

  test('a slot may cross midnight if windows touch', async () => {
    const id = await professional({
      weekly: [
        { weekday: 2, startMin: 1380, endMin: 1440, isActive: true },
        { weekday: 3, startMin: 0, endMin: 60, isActive: true },
      ],
    })
    expect(await starts(id, 'date=2026-06-02&duration=90')).toEqual(['23:00', '23:30'])
    expect(await starts(id, 'date=2026-06-03&duration=60')).toEqual(['00:00'])
  })

  test('an override replaces its whole day, even with a day off; an inactive window doesn’t count', async () => {
    const id = await professional({
      weekly: [...nineToFive, { weekday: 6, startMin: 0, endMin: 1440, isActive: false }],
      overrides: [
        { date: '2026-06-02', windows: [] },
        { date: '2026-06-03', windows: [{ startMin: 600, endMin: 690 }] },
      ],
    })
    expect(await starts(id, 'date=2026-06-02&duration=60')).toEqual([])
    expect(await starts(id, 'date=2026-06-03&duration=60')).toEqual(['10:00', '10:30'])
    expect(await starts(id, 'date=2026-06-06&duration=60')).toEqual([])
  })

  test('confirmed sessions and their buffer are not offered, nor slots whose own buffer would meet them', async () => {
    const id = await professional({ rules: { bufferMin: 30 } })
    await session(id, {
      startsAt: '2026-06-02T11:00:00Z',
      endsAt: '2026-06-02T12:00:00Z',
      blockedUntil: '2026-06-02T12:30:00Z',
    })
    const offered = await starts(id, 'date=2026-06-02&duration=60')
    expect(offered.slice(0, 6)).toEqual(['09:00', '09:30', '10:00', '10:30', '13:30', '14:00'])
  })

  test('a hold blocks its slot until it expires, whether or not the job has run', async () => {
    const id = await professional()
    await session(id, {
      startsAt: '2026-06-02T08:00:00Z',
      endsAt: '2026-06-02T09:00:00Z',
      status: 'PENDING_PAYMENT',
      until: '2026-06-01T08:15:00Z',
    })
    expect((await starts(id, 'date=2026-06-02&duration=60'))[0]).toBe('10:00')
    world.setClock('2026-06-01T08:14:59.999Z')
    expect((await starts(id, 'date=2026-06-02&duration=60'))[0]).toBe('10:00')
    world.setClock('2026-06-01T08:15:00Z')
    expect((await starts(id, 'date=2026-06-02&duration=60'))[0]).toBe('09:00')
  })

  test.each(['CANCELLED', 'EXPIRED'])('a session that is %s blocks nothing', async (status) => {
    const id = await professional()
    await session(id, {
      startsAt: '2026-06-02T08:00:00Z',
      endsAt: '2026-06-02T09:00:00Z',
      status,
    })
    expect((await starts(id, 'date=2026-06-02&duration=60'))[0]).toBe('09:00')
  })

  test('no slots within the notice period or after the last whole day of the horizon', async () => {
    const id = await professional({ rules: { minNoticeMin: 90, horizonDays: 2 } })
    expect((await starts(id, 'date=2026-06-01&duration=60'))[0]).toBe('10:30')
    world.setClock('2026-06-01T08:00:01Z')
    expect((await starts(id, 'date=2026-06-01&duration=60'))[0]).toBe('11:00')
    expect(await starts(id, 'date=2026-06-03&duration=60')).toHaveLength(15)
    expect(await starts(id, 'date=2026-06-04&duration=60')).toEqual([])
    expect(await starts(id, 'date=2026-05-29&duration=60')).toEqual([])
  })

  test('a day with the maximum number of hours is full', async () => {
    const id = await professional({ rules: { maxMinutesPerDay: 90 } })
    await session(id, { startsAt: '2026-06-02T08:00:00Z', endsAt: '2026-06-02T09:00:00Z' })
    expect(await starts(id, 'date=2026-06-02&duration=60')).toEqual([])
    expect(await starts(id, 'date=2026-06-02&duration=30')).not.toEqual([])
    expect(await starts(id, 'date=2026-06-03&duration=60')).toHaveLength(15)
  })

  test('a day with the maximum number of sessions is full', async () => {
    const id = await professional({ rules: { maxPerDay: 2 } })
    for (const hour of ['08', '10'])
      await session(id, {
        startsAt: `2026-06-02T${hour}:00:00Z`,
        endsAt: `2026-06-02T${hour}:30:00Z`,
      })
    expect(await starts(id, 'date=2026-06-02&duration=60')).toEqual([])
    expect(await starts(id, 'date=2026-06-03&duration=60')).toHaveLength(15)
  })

  test('when clocks go forward the missing hour has no slots; when they go back the repeated hour has slots, each once', async () => {
    world.setClock('2026-03-20T08:00:00Z')
    const id = await professional({ weekly: ALL_WEEK })
    const forward = await slots(id, 'date=2026-03-29&duration=30')
    expect(forward).toHaveLength(46)
    expect(await starts(id, 'date=2026-03-29&duration=30')).not.toContain('01:00')
    expect(forward[2]?.startTime).toBe('2026-03-29T01:00:00.000Z')

    world.setClock('2026-10-20T08:00:00Z')
    const back = await slots(id, 'date=2026-10-25&duration=30')
    expect(back).toHaveLength(50)
    expect(new Set(back.map(({ startTime }) => startTime)).size).toBe(50)
    expect(
      (await starts(id, 'date=2026-10-25&duration=30')).filter((start) => start === '01:00'),
    ).toHaveLength(2)
  })
})

describe('the next free time in lists', () => {
  const known = async (id: string) => {
    const [row] = await world.db.rows<{ at: Date | null; weekend: Date | null }>(
      'select starts_at as at, weekend_starts_at as weekend from listings where professional_id = $1',
      [id],
    )
    return [row?.at, row?.weekend].map((at) => at?.toISOString() ?? null)
  }
  const job = () => refreshStaleNextFree(world.context)

  test('is the first slot overall, and the first at the weekend', async () => {
    const saturdays = { weekday: 6, startMin: 600, endMin: 720, isActive: true }
    const id = await professional({ weekly: [...nineToFive, saturdays] })
    expect(await known(id)).toEqual(['2026-06-01T09:00:00.000Z', '2026-06-06T09:00:00.000Z'])
  })

  test('on a Sunday evening the weekend is still the current one', async () => {
    world.setClock('2026-06-07T17:00:00Z')
    const id = await professional({ weekly: ALL_WEEK })
    expect(await known(id)).toEqual(['2026-06-07T18:00:00.000Z', '2026-06-07T18:00:00.000Z'])
    world.setClock('2026-06-07T22:15:00Z')
    await job()
    expect(await known(id)).toEqual(['2026-06-07T23:30:00.000Z', '2026-06-12T23:00:00.000Z'])
  })

  test('any calendar change marks it as stale in the same transaction, and the job refreshes it', async () => {
    const id = await professional()
    const booked = await session(id, {
      startsAt: '2026-06-01T09:00:00Z',
      endsAt: '2026-06-01T10:00:00Z',
    })
    await job()
    expect((await known(id))[0]).toBe('2026-06-01T10:00:00.000Z')

    await world.db.rows(
      `update bookings set status = 'CANCELLED', cancelled_at = now() where id = $1`,
      [booked],
    )
    await job()
    expect((await known(id))[0]).toBe('2026-06-01T09:00:00.000Z')

    await world.db.rows('update calendars set min_notice_min = 1440 where professional_id = $1', [
      id,
    ])
    await job()
    expect((await known(id))[0]).toBe('2026-06-02T08:00:00.000Z')

    await world.db.rows(`update professionals set time_zone = 'Europe/Paris' where id = $1`, [id])
    await job()
    expect((await known(id))[0]).toBe('2026-06-02T08:00:00.000Z')
    await world.db.rows(`update professionals set verification_status = 'PENDING' where id = $1`, [
      id,
    ])
    await job()
    expect(await known(id)).toEqual([null, null])
    expect(await world.db.rows('select from next_free_due')).toEqual([])
  })

  test('the job refreshes it when time passes or a hold expires', async () => {
    const id = await professional()
    await session(id, {
      startsAt: '2026-06-01T09:30:00Z',
      endsAt: '2026-06-01T10:00:00Z',
      status: 'PENDING_PAYMENT',
      until: '2026-06-01T08:15:00Z',
    })
    world.setClock('2026-06-01T08:00:01Z')
    await job()
    expect((await known(id))[0]).toBe('2026-06-01T10:00:00.000Z')
    world.setClock('2026-06-01T08:15:00Z')
    await job()
    expect((await known(id))[0]).toBe('2026-06-01T09:30:00.000Z')
  })

  test('a hold that ends within this very millisecond does not keep the job busy', async () => {
    const id = await professional()
    await session(id, {
      startsAt: '2026-06-01T09:30:00Z',
      endsAt: '2026-06-01T10:00:00Z',
      status: 'PENDING_PAYMENT',
      until: '2026-06-01T08:00:00.000400Z',
    })
    await job()
    expect((await known(id))[0]).toBe('2026-06-01T09:00:00.000Z')
  })

  test('more than a batch is refreshed in one run, and a second run has nothing to do', async () => {
    await world.db.rows(
      `with people as (
         insert into users (name, email, role)
         select 'Many', 'many' || n || '@parlour.test', 'PROFESSIONAL' from generate_series(1, 1100) n returning id),
       made as (
         insert into professionals (user_id, name, headline, bio, categories, hourly_rate_minor, verification_status)
         select id, 'Many', 'One of many', 'Many', '{tutoring}', 4000, 'VERIFIED' from people returning id)
       insert into calendars (professional_id, weekly) select id, $1 from made`,
      [JSON.stringify(nineToFive)],
    )
    await job()
    const [row] = await world.db.rows<{ count: number }>(
      `select count(*) from listings join professionals on id = professional_id
       where headline = 'One of many' and starts_at = '2026-06-01T09:00:00Z'`,
    )
    expect(row?.count).toBe(1100)
    const before = await world.db.rows('select xmin::text, * from listings order by 2')
    await job()
    expect(await world.db.rows('select xmin::text, * from listings order by 2')).toEqual(before)
  })
})

test('a calendar without a range has all sessions of this professional from now on, and no one else’s', async () => {
  const [id, other] = [await professional(), await professional()]
  for (const [of, day] of [
    [id, '02'],
    [id, '28'],
    [other, '03'],
  ] as const)
    await session(of, { startsAt: `2026-06-${day}T08:00:00Z`, endsAt: `2026-06-${day}T09:00:00Z` })
  const found = await calendarOf(world.db, id, new Date(NOW))
  expect(found).toMatchObject({ name: 'Paul Professional', hourlyRateMinor: 4500 })
  expect(found?.calendar.busy).toHaveLength(2)
  expect(
    await calendarOf(world.db, '00000000-0000-4000-8000-000000000000', new Date(NOW)),
  ).toBeUndefined()
})

test('the days of a range have the same number of slots as each day’s list', async () => {
  const id = await professional({
    weekly: nineToFive,
    overrides: [{ date: '2026-06-03', windows: [] }],
  })
  await session(id, { startsAt: '2026-06-02T08:00:00Z', endsAt: '2026-06-02T15:00:00Z' })
  const query = 'duration=60&timeZone=Pacific/Auckland'
  const reply = await world.visitor.get(
    `/api/professionals/${id}/availability/days?from=2026-05-30&days=40&${query}`,
  )
  const days: { date: string; slots: number }[] = reply.json()
  expect(days).toHaveLength(40)
  expect(new Set(days.map((day) => day.slots)).size).toBeGreaterThan(3)
  for (const day of days)
    expect([day.date, (await slots(id, `date=${day.date}&${query}`)).length]).toEqual([
      day.date,
      day.slots,
    ])
})

test('too many days, and days of an unknown professional, are refused', async () => {
  const id = await professional()
  const days = (of: string, count: number) =>
    world.visitor.get(
      `/api/professionals/${of}/availability/days?from=2026-06-01&days=${count}&duration=60`,
    )
  expect((await days(id, 76)).statusCode).toBe(400)
  expect((await days(id, 75)).statusCode).toBe(200)
  expect((await days('00000000-0000-4000-8000-000000000000', 7)).statusCode).toBe(404)
})
