import { expect, it } from 'vitest'
import type { LinkedCalendar } from '#contract/hours/linked-calendars.ts'
import { trustTestAuthority } from '#test/support/authorities.ts'
import { closeLater } from '#test/support/closing.ts'
import {
  HOSTILE_CALENDARS,
  HOSTILE_REPLIES,
  HOSTILE_SERVERS,
  startHostileServer,
} from '#test/support/hostile-server.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { LONGEST_TURN, longestTurnOf, turnsOf } from '#test/support/turns.ts'

trustTestAuthority()
const server = await startHostileServer()
closeLater(() => server.close())

const { aProfessional, visitor } = await buildTestApp({
  settings: { CALENDAR_INTERNAL_HOSTS: `${server.host},${server.groupHost}` },
})
const PATH = '/api/professional/linked-calendars'
const address = (path: string) => `https://${server.host}${path}`

/** Where other work keeps this thread waiting, what arrives from nine sides piles up into one turn. */
const LONGEST_OF_MANY = 3 * LONGEST_TURN
/** All turns of a reading that is hostile from its first bytes on, as `turnsOf` counts. */
const MOST_IN_ALL = 200

it('keeps the event loop free while the largest answers that are let in come from all sides', async () => {
  const people = await Promise.all(
    [...HOSTILE_CALENDARS, ...HOSTILE_SERVERS].map(() => aProfessional()),
  )
  const bystander = await aProfessional()
  // What is loaded with the first reading is no part of it.
  await bystander.post(PATH, { address: address('/good.ics') })

  const hostile = async () => {
    const replies = await Promise.all([
      ...HOSTILE_CALENDARS.map((path, n) => people[n]?.post(PATH, { address: address(path) })),
      ...HOSTILE_SERVERS.map((path, n) =>
        people[HOSTILE_CALENDARS.length + n]?.post('/api/professional/caldav-calendars', {
          server: address(path),
          userName: 'a',
          password: 'b',
        }),
      ),
    ])
    return replies.map((reply) => reply?.statusCode)
  }
  const during = async () => {
    const asked = hostile()
    const own = (await bystander.get(PATH)).json<LinkedCalendar[]>()
    const again = bystander.post(`${PATH}/${own[0]?.id}/read`)
    expect((await visitor.get('/healthz')).statusCode).toBe(200)
    expect((await again).json<LinkedCalendar[]>()).toMatchObject([{ problem: null, busyAhead: 1 }])
    // The history is read, as is one event however often it stands there; the rest fails by itself.
    expect((await asked).filter((status) => status !== 200 && status !== 400)).toEqual([])
  }
  expect((await turnsOf(during)).longest).toBeLessThan(LONGEST_OF_MANY)
}, 120_000)

it.each(HOSTILE_SERVERS)(
  'keeps the event loop free of what a server answers at %s',
  async (path) => {
    const person = await aProfessional()
    const asked = { server: address(path), userName: 'a', password: 'b' }
    const ask = async () =>
      expect((await person.post('/api/professional/caldav-calendars', asked)).statusCode).toBe(400)
    expect(await longestTurnOf(ask)).toBeLessThan(LONGEST_TURN)
  },
)

it.each([...HOSTILE_REPLIES.map(address), `https://${server.groupHost}/`])(
  'keeps the event loop free of what the protocols below allow: %s',
  async (url) => {
    const person = await aProfessional()
    await person.post(PATH, { address: address('/good.ics') })
    const during = async () =>
      expect((await person.post(PATH, { address: url })).statusCode).toBe(400)
    expect((await turnsOf(during)).all).toBeLessThan(MOST_IN_ALL)
    expect(await longestTurnOf(during)).toBeLessThan(LONGEST_TURN)
  },
  30_000,
)
