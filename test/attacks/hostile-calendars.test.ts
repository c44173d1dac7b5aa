import { expect, it } from 'vitest'
import type { LinkedCalendar } from '#contract/linked-calendars.ts'
import { trustTestAuthority } from '#test/support/authorities.ts'
import { closeLater } from '#test/support/closing.ts'
import {
  HOSTILE_CALENDARS,
  HOSTILE_SERVERS,
  startHostileServer,
} from '#test/support/hostile-server.ts'
import { longestTurn } from '#test/support/longest-turn.ts'
import { buildTestApp } from '#test/support/test-app.ts'

trustTestAuthority()
const server = await startHostileServer()
closeLater(() => server.close())

const { aProfessional, visitor } = await buildTestApp({
  settings: { CALENDAR_INTERNAL_HOSTS: server.host },
})
const PATH = '/api/professional/linked-calendars'
const address = (path: string) => `https://${server.host}${path}`

/** What is let in of one turn of the event loop, in milliseconds. */
const MOST_MS = 50

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
          ...{ server: address(path), userName: 'a', password: 'b' },
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
  expect(await longestTurn(during)).toBeLessThan(MOST_MS)
}, 120_000)
