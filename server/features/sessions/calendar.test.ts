import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OwnCalendar } from '#contract/hours/calendar.ts'
import { aSession } from '#test/support/sessions.ts'
import { aStaffMember } from '#test/support/staff.ts'
import type { Caller, ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

/** A Monday in London, on winter time. */
const NOW = '2026-03-02T08:00:00.000Z'
const testApp = await buildTestApp({ now: NOW })
const { db, visitor, setClock, aClient, aNewcomer, aProfessional } = testApp

beforeEach(() => setClock(NOW))

const at = (time: string, day = '2026-03-02') => `${day}T${time}:00.000Z`
const hours = (weekday: number, startMin: number, endMin: number) => ({
  weekday,
  startMin,
  endMin,
  isActive: true,
})

async function calendar(who: Caller, from: string, days?: number): Promise<OwnCalendar> {
  const reply = await who.get(
    `/api/professional/calendar?from=${from}${days === undefined ? '' : `&days=${days}`}`,
  )
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)])
  return reply.json()
}

async function linkCalendar(
  { professionalId }: ProfessionalCaller,
  { busy, readAt = NOW }: { busy: string; readAt?: string },
): Promise<void> {
  await db.rows(
    `insert into linked_calendars (id, professional_id, address, address_hash, host, name, linked_at, busy, time_zone,
       known_until, text_hash, read_at, next_at)
     values ($1, $2, 'x', gen_random_uuid()::text, 'example.org', 'Family', $3, $4::tstzmultirange, 'UTC', $3, 'x', $3, $3)`,
    [randomUUID(), professionalId, readAt, busy],
  )
}

describe('the calendar of a professional', () => {
  it('has the sessions of its days with their clients and breaks, and none that was cancelled', async () => {
    const professional = await aProfessional({ rules: { bufferMin: 15, bufferBeforeMin: 5 } })
    const client = await aClient('Daniel Cohen')
    const both = { professional, client }
    const later = await aSession(testApp, { startsAt: at('14:00'), endsAt: at('15:30'), ...both })
    const first = await aSession(testApp, { startsAt: at('10:00'), endsAt: at('11:00'), ...both })
    const gone = await aSession(testApp, { startsAt: at('17:00'), endsAt: at('18:00'), ...both })
    await aSession(testApp, {
      startsAt: at('10:00', '2026-03-09'),
      endsAt: at('11:00', '2026-03-09'),
      ...both,
    })
    await professional.post(`/api/sessions/${gone.id}/cancel`, {})
    const { sessions, timeZone, days } = await calendar(professional, '2026-03-02')
    expect(timeZone).toBe('Europe/London')
    expect(days.map(({ date }) => date)).toEqual([2, 3, 4, 5, 6, 7, 8].map((n) => `2026-03-0${n}`))
    expect(sessions).toEqual([
      expect.objectContaining({
        id: first.id,
        startsAt: at('10:00'),
        endsAt: at('11:00'),
        status: 'CONFIRMED',
        blockedFrom: at('09:55'),
        blockedUntil: at('11:15'),
        client: { id: client.user.id, name: 'Daniel Cohen', avatar: null },
      }),
      expect.objectContaining({ id: later.id, endsAt: at('15:30') }),
    ])
    // As in the list of sessions, but for the breaks.
    const listed = (await professional.get('/api/sessions?status=all')).json()
    expect(listed.map(({ id }: { id: string }) => id)).toContain(first.id)
    const { blockedFrom: _, blockedUntil: __, ...plain } = sessions[0] ?? {}
    expect(listed).toContainEqual(plain)
  })

  it('keeps showing a session that is over', async () => {
    const { id, professional } = await aSession(testApp, {
      startsAt: at('10:00'),
      endsAt: at('11:00'),
    })
    setClock(at('12:00', '2026-03-05'))
    expect((await calendar(professional, '2026-03-02')).sessions.map((each) => each.id)).toEqual([
      id,
    ])
  })

  it('has a hold as a time that someone holds, without saying who, until it expires', async () => {
    const client = await aClient('Hidden Name')
    const { id, professional } = await aSession(testApp, {
      startsAt: at('10:00'),
      endsAt: at('11:00'),
      isPaid: false,
      client,
    })
    const shown = await calendar(professional, '2026-03-02')
    expect(shown.sessions).toEqual([])
    expect(shown.holds).toEqual([
      {
        startsAt: at('10:00'),
        endsAt: at('11:00'),
        blockedFrom: at('10:00'),
        blockedUntil: at('11:00'),
        holdExpiresAt: at('08:15'),
      },
    ])
    expect(shown.elsewhere).toEqual([])
    const text = JSON.stringify(shown)
    for (const secret of [id, client.user.id, 'Hidden']) expect(text).not.toContain(secret)
    setClock(at('08:15'))
    expect((await calendar(professional, '2026-03-02')).holds).toEqual([])
  })

  it('has the open hours, days off, and days with hours of their own', async () => {
    const professional = await aProfessional({
      weekly: [hours(1, 540, 720), hours(1, 780, 1020), hours(2, 540, 720), hours(3, 540, 720)],
      overrides: [
        { date: '2026-03-03', windows: [] },
        { date: '2026-03-04', windows: [{ startMin: 600, endMin: 660 }] },
      ],
    })
    const { open, days } = await calendar(professional, '2026-03-02', 3)
    expect(days).toEqual([
      { date: '2026-03-02', hours: 'usual' },
      { date: '2026-03-03', hours: 'off' },
      { date: '2026-03-04', hours: 'other' },
    ])
    expect(open).toEqual([
      { startsAt: at('09:00'), endsAt: at('12:00') },
      { startsAt: at('13:00'), endsAt: at('17:00') },
      { startsAt: at('10:00', '2026-03-04'), endsAt: at('11:00', '2026-03-04') },
    ])
  })

  it('has the schedules and the travels of its days, with the hours that follow', async () => {
    const professional = await aProfessional({
      weekly: [0, 1, 2, 3, 4, 5, 6].map((day) => hours(day, 540, 720)),
      overrides: [{ date: '2026-03-04', windows: [] }],
      schedules: [
        { name: 'Half-term', from: '2026-03-03', to: '2026-03-04', weekly: [] },
        { name: 'Evenings', from: '2026-03-06', to: '2026-03-06', weekly: [hours(5, 1080, 1260)] },
      ],
      travels: [{ from: '2026-03-05', to: '2026-03-06', timeZone: 'America/New_York' }],
    })
    const { open, days } = await calendar(professional, '2026-03-02', 6)
    expect(days).toEqual([
      { date: '2026-03-02', hours: 'usual' },
      { date: '2026-03-03', hours: 'off', schedule: 'Half-term' },
      { date: '2026-03-04', hours: 'off' },
      { date: '2026-03-05', hours: 'usual', awayIn: 'America/New_York' },
      { date: '2026-03-06', hours: 'other', schedule: 'Evenings', awayIn: 'America/New_York' },
      { date: '2026-03-07', hours: 'usual' },
    ])
    expect(open).toEqual([
      { startsAt: at('09:00'), endsAt: at('12:00') },
      { startsAt: at('14:00', '2026-03-05'), endsAt: at('17:00', '2026-03-05') },
      { startsAt: at('23:00', '2026-03-06'), endsAt: at('02:00', '2026-03-07') },
      { startsAt: at('09:00', '2026-03-07'), endsAt: at('12:00', '2026-03-07') },
    ])
  })

  it('shows open hours that began the evening before from their true beginning', async () => {
    const professional = await aProfessional({ weekly: [hours(1, 1335, 1440), hours(2, 0, 60)] })
    expect((await calendar(professional, '2026-03-03', 1)).open).toEqual([
      { startsAt: at('22:15'), endsAt: at('01:00', '2026-03-03') },
    ])
  })

  it('has busy times of linked calendars once each, only those of its days', async () => {
    const professional = await aProfessional()
    await linkCalendar(professional, {
      busy: `{[${at('12:00')},${at('14:00')}),[${at('22:00', '2026-03-03')},${at('02:00', '2026-03-04')})}`,
    })
    await linkCalendar(professional, { busy: `{[${at('13:00')},${at('15:00')})}` })
    const shown = await calendar(professional, '2026-03-02', 2)
    expect(shown.elsewhere).toEqual([
      { startsAt: at('12:00'), endsAt: at('15:00') },
      { startsAt: at('22:00', '2026-03-03'), endsAt: at('00:00', '2026-03-04') },
    ])
    expect([shown.unknownFrom, shown.closesAt]).toEqual([null, null])
  })

  it('says from when on a linked calendar is unknown, which is no time busy elsewhere', async () => {
    const professional = await aProfessional()
    await linkCalendar(professional, { busy: '{}', readAt: at('07:30', '2026-03-01') })
    const shown = await calendar(professional, '2026-03-02')
    expect(shown).toMatchObject({ unknownFrom: at('07:30'), elsewhere: [] })
  })

  it('says from when on nothing can be booked, because the account ends', async () => {
    const professional = await aProfessional()
    const ruth = await aStaffMember(testApp)
    await db.rows(
      `insert into account_restrictions (user_id, kind, ground, statement, sessions, imposed_at, imposed_by, starts_at, applied_at)
       values ($1, 'end', 'abuse', 'x', 'keep', $2, $3, $4, null)`,
      [professional.user.id, NOW, ruth.user.id, at('12:00', '2026-03-04')],
    )
    const shown = await calendar(professional, '2026-03-02')
    expect(shown).toMatchObject({ closesAt: at('12:00', '2026-03-04'), elsewhere: [] })
    expect(shown.unknownFrom).toBeNull()
  })
})

describe('the days of the calendar', () => {
  it('are those of the working hours’ zone', async () => {
    const professional = await aProfessional({ timeZone: 'Pacific/Auckland' })
    const { id } = await aSession(testApp, {
      // Tuesday morning in Auckland.
      startsAt: at('20:00'),
      endsAt: at('21:00'),
      professional,
    })
    const shownOn = async (date: string) =>
      (await calendar(professional, date, 1)).sessions.map((each) => each.id)
    expect(await shownOn('2026-03-02')).toEqual([])
    expect(await shownOn('2026-03-03')).toEqual([id])
  })

  it('include a session across midnight on both', async () => {
    const { id, professional } = await aSession(testApp, {
      startsAt: at('23:30'),
      endsAt: at('00:30', '2026-03-03'),
    })
    for (const [date, ids] of [
      ['2026-03-01', []],
      ['2026-03-02', [id]],
      ['2026-03-03', [id]],
      ['2026-03-04', []],
    ] as const)
      expect((await calendar(professional, date, 1)).sessions.map((each) => each.id)).toEqual(ids)
  })

  it.each([
    ['forward', '2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
    ['back', '2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
  ])('are an hour shorter or longer when the clocks go %s', async (_, date, start, end) => {
    const professional = await aProfessional({
      weekly: [hours(0, 0, 1440)],
      rules: { horizonDays: 300 },
    })
    await linkCalendar(professional, { busy: '{[2026-03-01,2026-12-01)}' })
    const { open, elsewhere } = await calendar(professional, date, 1)
    expect([open, elsewhere]).toEqual([
      [{ startsAt: start, endsAt: end }],
      [{ startsAt: start, endsAt: end }],
    ])
  })

  it('are real ones, from 1 to 45', async () => {
    const who = await aProfessional()
    const ask = async (query: string) =>
      (await who.get(`/api/professional/calendar?${query}`)).statusCode
    for (const wrong of [
      ...['', 'days=7', 'from=', 'from=today', 'from=2026-02-29', 'from=2026-13-01'],
      ...['from=2026-3-2', 'from=0000-01-01', 'from=1999-12-31', 'from=9000-01-01'],
      ...['from=2026-03-02&days=0', 'from=2026-03-02&days=46', 'from=2026-03-02&days=1.5'],
    ])
      expect([wrong, await ask(wrong)]).toEqual([wrong, 400])
    for (const right of ['2000-01-01&days=45', '2028-02-29', '8999-12-31&days=45'])
      expect([right, await ask(`from=${right}`)]).toEqual([right, 200])
  })

  it('are shown to their professional only', async () => {
    const path = '/api/professional/calendar?from=2026-03-02'
    expect((await visitor.get(path)).statusCode).toBe(401)
    expect((await (await aClient()).get(path)).statusCode).toBe(403)
    const { professional } = await aSession(testApp, {
      startsAt: at('10:00'),
      endsAt: at('11:00'),
    })
    expect((await calendar(professional, '2026-03-02')).sessions).toHaveLength(1)
    expect((await calendar(await aProfessional(), '2026-03-02')).sessions).toEqual([])
    expect(await calendar(await aNewcomer(), '2026-03-02')).toMatchObject({
      open: [],
      sessions: [],
    })
  })
})
