import { expect, it, vi } from 'vitest'
import type { LinkedCalendar } from '#contract/hours/linked-calendars.ts'
import type { ReadProblem } from '#domain/hours/linked-calendars.ts'
import { refreshStaleNextFree } from '#server/features/availability/index.ts'
import type { Validators } from '#server/providers/calendars/port.ts'
import { ReadFailure } from '#server/providers/calendars/port.ts'
import type { MailPort } from '#server/providers/mail/port.ts'
import { eventually } from '#test/support/eventually.ts'
import { aSession } from '#test/support/sessions.ts'
import type { ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { readLinkedCalendars } from './linked-calendars.ts'

/** What is at each address: a text, or why it can't be read. */
const served = new Map<string, string | ReadProblem>()
const asked: { address: string; validators: Validators }[] = []

const send = vi.fn<MailPort['send']>(async () => {})

const testApp = await buildTestApp({
  now: '2026-03-02T08:00:00Z',
  parts: () => ({
    mail: { send },
    calendars: {
      async read(address, validators) {
        asked.push({ address, validators })
        const found = served.get(address) ?? 'refused'
        if (!found.startsWith('BEGIN')) throw new ReadFailure(found as ReadProblem)
        const etag = `"${found.length}"`
        return validators.etag === etag ? undefined : { text: found, etag, lastModified: null }
      },
    },
  }),
})
const { context, db, aClient, aProfessional, visitor, setClock } = testApp
const PATH = '/api/professional/linked-calendars'

function calendar(...events: string[]): string {
  const components = events.map((event, n) => `BEGIN:VEVENT\r\nUID:${n}\r\n${event}\r\nEND:VEVENT`)
  return ['BEGIN:VCALENDAR', 'X-WR-CALNAME:Clinic', ...components, 'END:VCALENDAR', ''].join('\r\n')
}
/** On Monday 9 March 2026, London time. */
const monday = (from: string, to: string, more = '') =>
  `DTSTART;TZID=Europe/London:20260309T${from}00\r\nDTEND;TZID=Europe/London:20260309T${to}00${more}`

let n = 0
async function linked(text = calendar(monday('1000', '1130'))) {
  const professional = await aProfessional()
  const address = `https://calendar.example/${n++}.ics`
  served.set(address, text)
  const reply = await professional.post(PATH, { address })
  expect(reply.statusCode, reply.body).toBe(200)
  const [first] = reply.json<LinkedCalendar[]>()
  if (!first) throw new Error('nothing is linked')
  return { professional, address, id: first.id }
}

const startsOn = async ({ professionalId }: ProfessionalCaller, date = '2026-03-09') =>
  (
    await visitor.get(
      `/api/professionals/${professionalId}/availability/slots?date=${date}&duration=60&timeZone=Europe/London`,
    )
  )
    .json<{ startTime: string }[]>()
    .map(({ startTime }) => startTime.slice(11, 16))

const only = async (professional: ProfessionalCaller) => {
  const [first] = (await professional.get(PATH)).json<LinkedCalendar[]>()
  return first
}
const later = (hours: number) =>
  setClock(new Date(context.clock().getTime() + hours * 3_600_000).toISOString())

it('takes exactly its busy times from what clients are offered', async () => {
  const { professional, id } = await linked()
  const before = await startsOn(professional, '2026-03-10')
  const taken = before.filter((start) => !['09:30', '10:00', '10:30', '11:00'].includes(start))
  expect(await startsOn(professional)).toEqual(taken)
  const client = await aClient()
  const book = () =>
    client.post('/api/bookings', {
      professionalId: professional.professionalId,
      startsAt: '2026-03-09T10:30:00Z',
      endsAt: '2026-03-09T11:30:00Z',
    })
  expect((await book()).statusCode).toBe(409)
  expect(await only(professional)).toMatchObject({
    id,
    name: 'Clinic',
    host: 'calendar.example',
    state: 'current',
    problem: null,
    busyAhead: 1,
    overlaps: [],
    readAt: '2026-03-02T08:00:00.000Z',
  })
  expect((await professional.delete(`${PATH}/${id}`)).json()).toEqual([])
  expect(await startsOn(professional)).toEqual(before)
  expect((await book()).statusCode).toBe(201)
})

it('asks nobody’s server for an account whose address is not confirmed', async () => {
  const { professional, id } = await linked()
  const { professionalId, user } = professional
  await db.rows('update users set email_verified = false where id = $1', [user.id])
  asked.length = 0
  const account = { server: 'https://dav.example/', userName: 'a', password: 'b' }
  const replies = [
    await professional.post(PATH, { address: 'https://calendar.example/x.ics' }),
    await professional.post(`${PATH}/${id}/read`),
    await professional.post('/api/professional/caldav-calendars', account),
    await professional.post(`${PATH}/caldav`, { ...account, addresses: ['https://dav.example/1'] }),
    await professional.post('/api/professional/calendar-grants', { provider: 'google' }),
  ]
  for (const reply of replies) {
    expect(reply.statusCode, reply.body).toBe(409)
    expect(reply.body).toContain('Please confirm your email address to link a calendar')
  }
  expect(asked).toEqual([])
  // One that is linked already is a promise to clients, and is read on.
  later(1 / 6)
  await readLinkedCalendars(context)
  expect(asked).toHaveLength(1)
  expect(await startsOn({ ...professional, professionalId })).not.toContain('10:00')
})

it('understands a text again only if more than the time of asking has changed in it', async () => {
  const stamped = (stamps: string, end = '1130') => calendar(`${stamps}\r\n${monday('1000', end)}`)
  const { address, id } = await linked(stamped('DTSTAMP:20260302T080000Z'))
  const isTaken = async () => {
    later(1 / 6)
    await readLinkedCalendars(context)
    const [row] = await db.rows<{ nothing: boolean }>(
      'select isempty(busy) as nothing from linked_calendars where id = $1',
      [id],
    )
    return !row?.nothing
  }
  await db.rows(`update linked_calendars set busy = '{}' where id = $1`, [id])
  served.set(address, stamped('DTSTAMP:20260302T081000Z\r\nLAST-MODIFIED:20260302T081000Z'))
  expect(await isTaken()).toBe(false)
  served.set(address, stamped('DTSTAMP:20260302T082000Z', '1200'))
  expect(await isTaken()).toBe(true)
})

it('keeps neither titles nor a readable address', async () => {
  const { professional, address } = await linked(
    calendar(monday('1000', '1130', '\r\nSUMMARY:Hospital appointment')),
  )
  const rows = JSON.stringify(await db.rows('select * from linked_calendars'))
  expect(rows).not.toContain(address)
  expect(rows).not.toContain('Hospital')
  expect((await professional.get(PATH)).body).not.toContain(address)
})

it('leaves our own sessions in it alone, whatever became of them', async () => {
  const professional = await aProfessional()
  const session = await aSession(testApp, {
    professional,
    startsAt: '2026-03-09T10:00:00Z',
    endsAt: '2026-03-09T11:00:00Z',
  })
  served.set(
    'https://calendar.example/own.ics',
    calendar(monday('1000', '1100')).replace('UID:0', `UID:${session.id}`),
  )
  const reply = await professional.post(PATH, { address: 'webcal://calendar.example/own.ics' })
  expect(reply.json()).toMatchObject([{ busyAhead: 0, overlaps: [] }])
})

it('names the booked sessions that it overlaps with, and lets them be', async () => {
  const professional = await aProfessional()
  const session = await aSession(testApp, {
    professional,
    startsAt: '2026-03-09T10:00:00Z',
    endsAt: '2026-03-09T11:00:00Z',
  })
  served.set('https://calendar.example/over.ics', calendar(monday('1030', '1200')))
  const reply = await professional.post(PATH, { address: 'https://calendar.example/over.ics' })
  expect(reply.json()).toMatchObject([
    {
      overlaps: [
        {
          sessionId: session.id,
          clientName: 'Clara Client',
          startsAt: '2026-03-09T10:00:00.000Z',
          endsAt: '2026-03-09T11:00:00.000Z',
        },
      ],
    },
  ])
})

it('counts towards no daily limit', async () => {
  const { professional } = await linked(calendar(monday('0600', '0700')))
  await db.rows('update calendars set max_per_day = 1 where professional_id = $1', [
    professional.professionalId,
  ])
  expect(await startsOn(professional)).toContain('10:00')
})

it('is read every ten minutes by one program alone, and only expanded when it has changed', async () => {
  const { professional, address, id } = await linked()
  const reads = () => asked.filter((each) => each.address === address)
  await readLinkedCalendars(context)
  expect(reads()).toHaveLength(1)
  later(1 / 6)
  await Promise.all([readLinkedCalendars(context), readLinkedCalendars(context)])
  expect(reads()).toHaveLength(2)
  expect(reads()[1]?.validators.etag).toMatch(/^"\d+"$/)
  expect((await only(professional))?.readAt).toBe(context.clock().toISOString())

  // As an earlier release of the program understood it.
  await db.rows(
    `update linked_calendars set busy = '{}', text_hash = regexp_replace(text_hash, '^\\d+:', '') where id = $1`,
    [id],
  )
  later(1 / 6)
  await readLinkedCalendars(context)
  expect(await only(professional)).toMatchObject({ busyAhead: 1 })

  served.set(address, calendar(monday('1000', '1130'), monday('1400', '1500')))
  expect(await startsOn(professional)).toContain('14:00')
  const reply = await professional.post(`${PATH}/${id}/read`)
  expect(reply.json()).toMatchObject([{ busyAhead: 2 }])
  expect(await startsOn(professional)).not.toContain('14:00')
})

it('counts on as it was while it can’t be read, and after a day nothing new can be booked', async () => {
  const { professional, address, id } = await linked()
  const { professionalId, user } = professional
  const mails = () =>
    send.mock.calls.flatMap(([{ to, subject }]) =>
      to === user.email && !subject.includes('confirm') ? [subject] : [],
    )
  served.set(address, 'unreachable')
  later(0.9)
  await readLinkedCalendars(context)
  expect(await only(professional)).toMatchObject({ state: 'current', problem: 'unreachable' })
  later(0.2)
  for (let run = 0; run < 2; run++) await readLinkedCalendars(context)
  expect(await only(professional)).toMatchObject({ state: 'late', problem: 'unreachable' })
  expect(await startsOn(professional)).not.toContain('10:00')
  expect(await startsOn(professional)).toContain('14:00')

  later(23)
  await Promise.all([readLinkedCalendars(context), readLinkedCalendars(context)])
  expect(await only(professional)).toMatchObject({ state: 'unknown' })
  expect(await startsOn(professional)).toEqual([])
  const client = await aClient()
  const booked = await client.post('/api/bookings', {
    professionalId,
    startsAt: '2026-03-12T14:00:00Z',
    endsAt: '2026-03-12T15:00:00Z',
  })
  expect(booked.statusCode).toBe(409)
  await eventually(() =>
    expect(mails()).toEqual([
      'We can’t read your calendar ‘Clinic’ – Parlour',
      'Clients can’t book you at the moment – Parlour',
    ]),
  )

  served.set(address, calendar(monday('1000', '1130')))
  await professional.post(`${PATH}/${id}/read`)
  expect(await startsOn(professional)).toContain('14:00')
})

it('names the event that can’t be read at the address, on the screen and in the email', async () => {
  const odd = calendar(monday('1000', '1130'), monday('1400', '1500').replace(/DTEND.*/, 'DTEND:?'))
  const sentence = 'The calendar’s event on 9 March 2026 can’t be read. Correct or delete it there'
  const { professional, address, id } = await linked()
  served.set('https://calendar.example/odd.ics', odd)
  const body = { address: 'https://calendar.example/odd.ics' }
  const refused = await professional.post(PATH, body, { accept: 'application/json' })
  expect(refused.json().errors).toEqual([{ path: 'address', message: sentence }])

  served.set(address, odd)
  later(1.1)
  await readLinkedCalendars(context)
  const problemAbout = { day: '2026-03-09', place: 2 }
  expect(await only(professional)).toMatchObject({ problem: 'event', problemAbout })
  await eventually(() => {
    const mail = send.mock.calls.findLast(([{ to }]) => to === professional.user.email)?.[0]
    expect(mail?.text).toContain(`${sentence}.`)
    expect(mail?.text).toContain('Once that is done, have the calendar read again here:')
  })
  served.set(address, calendar(monday('1000', '1130')))
  await professional.post(`${PATH}/${id}/read`)
  expect(await only(professional)).toMatchObject({ problem: null, problemAbout: null })
})

it('leaves out what its owner declined, by their account’s address or that of the calendar', async () => {
  const professional = await aProfessional()
  const declined = (address: string) =>
    monday('1000', '1100', `\r\nATTENDEE;PARTSTAT=DECLINED:mailto:${address}`)
  const events = ['somebody@example.org', 'pro@example.org', professional.user.email].map(declined)
  const address = 'https://calendar.example/ical/pro%40example.org/private-1/basic.ics'
  served.set(address, calendar(...events))
  expect((await professional.post(PATH, { address })).json()).toMatchObject([{ busyAhead: 1 }])
  served.set(address, calendar(...events.slice(1)))
  later(1 / 6)
  await readLinkedCalendars(context)
  expect(await only(professional)).toMatchObject({ busyAhead: 0, problem: null })
})

it('is not listed as free by the lists either, once it has been unread for a day', async () => {
  const { professional, address } = await linked()
  const free = async () =>
    (
      await db.rows<{ startsAt: Date | null }>(
        'select starts_at as "startsAt" from listings where professional_id = $1',
        [professional.professionalId],
      )
    )[0]?.startsAt
  expect(await free()).not.toBeNull()
  served.set(address, 'slow')
  later(24.1)
  await readLinkedCalendars(context)
  await refreshStaleNextFree(context)
  expect(await free()).toBeNull()
})

it('is linked once however often it is asked for, and no more than five are', async () => {
  const { professional, address } = await linked()
  expect((await professional.post(PATH, { address })).json()).toHaveLength(1)
  const more = await Promise.all(
    Array.from({ length: 6 }, (_, each) => {
      served.set(`https://calendar.example/more-${each}.ics`, calendar())
      return professional.post(PATH, { address: `https://calendar.example/more-${each}.ics` })
    }),
  )
  const statuses = more.map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([200, 200, 200, 200, 409, 409])
  expect((await professional.get(PATH)).json()).toHaveLength(5)
})

it('says at the address why it can’t be read, and links nothing', async () => {
  const professional = await aProfessional()
  served.set('https://calendar.example/page', '<!doctype html>')
  served.set('https://calendar.example/html', 'BEGIN:NOTHING')
  const link = async (address: string) => {
    const reply = await professional.post(PATH, { address }, { accept: 'application/json' })
    return [reply.statusCode, reply.json().errors?.[0]]
  }
  expect(await link('http://calendar.example/a.ics')).toEqual([
    400,
    {
      path: 'address',
      message: 'This is not the address of a calendar. It starts with https:// or webcal://',
    },
  ])
  expect(await link('https://calendar.example/missing.ics')).toEqual([
    400,
    {
      path: 'address',
      message: 'The calendar does not exist there, or may not be read with this address',
    },
  ])
  expect((await link('https://calendar.example/html'))[0]).toBe(400)
  expect((await professional.get(PATH)).json()).toEqual([])
})

it('is nobody else’s, and ends with the account', async () => {
  const { professional, id } = await linked()
  const other = await aProfessional()
  expect((await other.post(`${PATH}/${id}/read`)).statusCode).toBe(404)
  expect((await other.delete(`${PATH}/${id}`)).json()).toEqual([])
  expect(await only(professional)).toBeDefined()
  await professional.delete('/api/account', { password: 'correct-horse-battery' })
  expect(await db.rows('select from linked_calendars where id = $1', [id])).toHaveLength(0)
})

it('is read at most thirty times an hour for one person', async () => {
  const { professional, id } = await linked()
  const statuses = new Set<number>()
  for (let count = 0; count < 30; count++)
    statuses.add((await professional.post(`${PATH}/${id}/read`)).statusCode)
  expect([...statuses]).toEqual([200, 429])
})
