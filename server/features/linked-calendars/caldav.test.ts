import { afterEach, expect, it, vi } from 'vitest'
import type { CaldavCalendar, LinkedCalendar } from '#contract/hours/linked-calendars.ts'
import { READ_PROBLEMS } from '#domain/hours/linked-calendars.ts'
import { calendarsByCaldav } from '#server/providers/calendars/by-caldav.ts'
import type { MailPort } from '#server/providers/mail/port.ts'
import { unwatched } from '#server/providers/outside.ts'
import { trustTestAuthority } from '#test/support/authorities.ts'
import { anEvent, startCaldavServer } from '#test/support/caldav-server.ts'
import { closeLater } from '#test/support/closing.ts'
import { eventually } from '#test/support/eventually.ts'
import type { ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { readLinkedCalendars } from './linked-calendars.ts'

trustTestAuthority()
const server = await startCaldavServer()
closeLater(() => server.close())

const PASSWORD = server.password
const MONDAY = anEvent(
  '1',
  ...['DTSTART;TZID=Europe/London:20260302T100000', 'DURATION:PT90M', 'RRULE:FREQ=WEEKLY'],
  ...['SUMMARY:Hospital appointment'],
)
afterEach(() => {
  server.password = PASSWORD
  server.instead = undefined
  server.put('work', [MONDAY])
})
server.put('work', [MONDAY])

const send = vi.fn<MailPort['send']>(async () => {})

const testApp = await buildTestApp({
  now: '2026-03-02T08:00:00Z',
  parts: ({ understanding, clock }) => ({
    mail: { send },
    caldav: calendarsByCaldav({
      outside: unwatched,
      internalHosts: [server.host],
      clock,
      understand: understanding.caldav,
    }),
  }),
})
const { context, db, aProfessional, visitor, setClock } = testApp
const FIND = '/api/professional/caldav-calendars'
const PATH = '/api/professional/linked-calendars'
const LINK = `${PATH}/caldav`

const JSON_REPLY = { accept: 'application/json' }
const account = { server: server.host, userName: server.userName, password: PASSWORD }
const addressOf = (part: string) => `https://${server.host}/dav/calendars/alex/${part}/`

async function linked(...parts: string[]) {
  const professional = await aProfessional()
  const reply = await professional.post(LINK, { ...account, addresses: parts.map(addressOf) })
  expect(reply.statusCode, reply.body).toBe(200)
  return { professional, calendars: reply.json<LinkedCalendar[]>() }
}

const listOf = async (professional: ProfessionalCaller) =>
  (await professional.get(PATH)).json<LinkedCalendar[]>()
const startsOn = async ({ professionalId }: ProfessionalCaller, date: string) =>
  (
    await visitor.get(
      `/api/professionals/${professionalId}/availability/slots?date=${date}&duration=60&timeZone=Europe/London`,
    )
  )
    .json<{ startTime: string }[]>()
    .map(({ startTime }) => startTime.slice(11, 16))
const later = (hours: number) =>
  setClock(new Date(context.clock().getTime() + hours * 3_600_000).toISOString())

it('lists the calendars that have events, and says which are linked', async () => {
  const { professional } = await linked('work')
  const found = (await professional.post(FIND, account)).json<CaldavCalendar[]>()
  expect(found).toEqual([
    { address: addressOf('work'), name: 'Work & practice', isLinked: true },
    { address: addressOf('home'), name: 'Home', isLinked: false },
  ])
})

it('takes exactly the busy times of the chosen calendars, and gives them back once unlinked', async () => {
  const { professional, calendars } = await linked('work', 'home')
  expect(calendars).toMatchObject([
    { name: 'Home', busyAhead: 0 },
    { name: 'Work & practice', host: server.host, userName: 'alex', state: 'current' },
  ])
  const before = await startsOn(professional, '2026-03-10')
  const taken = before.filter((start) => !['09:30', '10:00', '10:30', '11:00'].includes(start))
  expect(await startsOn(professional, '2026-03-09')).toEqual(taken)
  for (const { id } of calendars) await professional.delete(`${PATH}/${id}`)
  expect(await startsOn(professional, '2026-03-09')).toEqual(before)
  const { professionalId } = professional
  expect(
    await db.rows('select from caldav_accounts where professional_id = $1', [professionalId]),
  ).toEqual([])
})

it('stores neither titles nor a readable password, and shows the password to no one', async () => {
  const { professional } = await linked('work')
  const rows = JSON.stringify(
    await db.rows('select a.*, l.* from caldav_accounts a, linked_calendars l'),
  )
  for (const secret of ['Hospital', PASSWORD]) expect(rows).not.toContain(secret)
  expect((await professional.get(PATH)).body).not.toContain(PASSWORD)
  const data = await professional.get('/api/account/export')
  expect(data.body).not.toContain(PASSWORD)
})

it('costs one small request every ten minutes while nothing has changed', async () => {
  const { professional } = await linked('work')
  later(1 / 6)
  await readLinkedCalendars(context)
  server.requests.length = 0
  later(1 / 6)
  await readLinkedCalendars(context)
  expect(new Set(server.requests)).toEqual(new Set(['PROPFIND /dav/calendars/alex/work/']))
  server.put('work', [])
  later(1 / 6)
  await readLinkedCalendars(context)
  expect(await listOf(professional)).toMatchObject([{ busyAhead: 0, name: 'Work & practice' }])
})

it('says at the field that a password is refused, and links nothing', async () => {
  const professional = await aProfessional()
  for (const path of [FIND, LINK]) {
    const body = { ...account, password: 'wrong', addresses: [addressOf('work')] }
    const reply = await professional.post(path, body, JSON_REPLY)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().errors).toEqual([{ path: 'password', message: READ_PROBLEMS.password }])
  }
  const inside = await professional.post(
    FIND,
    { ...account, server: '169.254.169.254' },
    JSON_REPLY,
  )
  expect(inside.json().errors).toEqual([{ path: 'server', message: READ_PROBLEMS.private }])
  expect(await listOf(professional)).toEqual([])
})

it('reads no address that the server does not name', async () => {
  const professional = await aProfessional()
  const addresses = [addressOf('secret')]
  server.requests.length = 0
  expect((await professional.post(LINK, { ...account, addresses })).statusCode).toBe(400)
  expect(server.requests.join()).not.toContain('secret')
})

it('is tried hourly once its password is refused, and read again at once with the new one', async () => {
  const { professional, calendars } = await linked('work', 'home')
  const [work] = calendars
  server.password = 'app-password-2'
  later(1 / 6)
  await readLinkedCalendars(context)
  expect(await listOf(professional)).toMatchObject([
    { problem: 'password', state: 'current' },
    { problem: 'password' },
  ])
  server.requests.length = 0
  later(1 / 2)
  await readLinkedCalendars(context)
  expect(server.requests).toEqual([])
  later(3 / 5)
  await readLinkedCalendars(context)
  expect(server.requests.length).toBeGreaterThan(0)

  const renew = (password: string) => professional.put(`${PATH}/${work?.id}/password`, { password })
  expect((await renew('wrong')).body).toContain(READ_PROBLEMS.password)
  expect((await renew('app-password-2')).json()).toMatchObject([
    { problem: null, readAt: context.clock().toISOString() },
    { problem: null },
  ])
  expect(
    (await (await aProfessional()).put(`${PATH}/${work?.id}/password`, { password: 'x' }))
      .statusCode,
  ).toBe(404)
})

it('takes the new password when it is linked again, and is linked once', async () => {
  const { professional } = await linked('work')
  server.password = 'app-password-3'
  const again = await professional.post(LINK, {
    ...account,
    password: 'app-password-3',
    addresses: [addressOf('work')],
  })
  expect(again.json()).toHaveLength(1)
  later(1 / 6)
  await readLinkedCalendars(context)
  expect(await listOf(professional)).toMatchObject([{ problem: null }])
})

it('has its owner told by email to enter a new password, not to look at an address', async () => {
  const { professional } = await linked('work')
  server.password = 'app-password-4'
  later(1 / 6)
  await readLinkedCalendars(context)
  later(1)
  await readLinkedCalendars(context)
  await eventually(() => {
    const mail = send.mock.calls.findLast(([{ to }]) => to === professional.user.email)?.[0]
    expect(mail?.text).toContain(READ_PROBLEMS.password)
    expect(mail?.text).toContain('You can enter a new password here:')
  })
})

it('ends with the account', async () => {
  const { professional } = await linked('work')
  const { professionalId } = professional
  await professional.delete('/api/account', { password: 'correct-horse-battery' })
  expect(
    await db.rows('select from caldav_accounts where professional_id = $1', [professionalId]),
  ).toEqual([])
})
