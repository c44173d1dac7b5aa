import { beforeEach, describe, expect, it } from 'vitest'
import { closeLater } from '#test/support/closing.ts'
import type { BookedSession } from '#test/support/sessions.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller, TestApp } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { allocate } from '#test/support/turn-client.ts'
import { startTurn } from '#test/support/turn-server.ts'

const turn = await startTurn()
closeLater(turn.stop)

/** The relay asks the machine's clock, so sessions are an hour from the true time. */
const inMinutes = (minutes: number) => {
  const now = Math.floor(Date.now() / 60_000)
  return new Date((now + minutes) * 60_000).toISOString()
}
/** Slots start on half hours. */
const START = 30 - (Math.floor(Date.now() / 60_000) % 30) + 120
const [STARTS_AT, ENDS_AT, CLOSES_AT] = [START, START + 60, START + 90].map(inMinutes) as [
  string,
  string,
  string,
]

const anHour = async (site: TestApp) => {
  site.setClock(new Date())
  const session = await aSession(site, { startsAt: STARTS_AT, endsAt: ENDS_AT })
  site.setClock(STARTS_AT)
  return session
}
const enter = (who: Caller, { id }: { id: string }) => who.get(`/api/sessions/${id}/room-token`)
const serverFor = async (who: Caller, session: { id: string }) =>
  (await enter(who, session)).json().iceServers.at(-1)
const hide = (who: Caller, hidesAddress: boolean) =>
  who.put('/api/account/hidden-address', { hidesAddress })

describe(`credentials for the relay (${turn.name})`, async () => {
  const site = await buildTestApp({ settings: turn.settings })
  let session: BookedSession
  beforeEach(async () => {
    session = await anHour(site)
  })

  it('are accepted by the TURN server until the room closes, and nothing else is', async () => {
    const { username, credential, urls } = await serverFor(session.client, session)
    expect(urls).toEqual([turn.settings.TURN_URLS])
    expect(username.split(':')[0]).toBe(String(Date.parse(CLOSES_AT) / 1000))
    expect(await allocate(turn.port, { username, credential })).toBe(200)
    const later = `${Number(username.split(':')[0]) + 3600}:${username.split(':')[1]}`
    expect(await allocate(turn.port, { username: later, credential })).toBe(401)
    expect(await allocate(turn.port, { username, credential: 'a guess' })).toBe(401)
  })

  it('stop working when they have expired', async () => {
    const past = await buildTestApp({ settings: turn.settings })
    const ended = { startsAt: '2020-03-02T10:00:00Z', endsAt: '2020-03-02T11:00:00Z' }
    past.setClock('2020-03-01T10:00:00Z')
    const booked = await aSession(past, ended)
    past.setClock(ended.startsAt)
    expect(await allocate(turn.port, await serverFor(booked.client, booked))).toBe(401)
  })

  it('differ by person and session, and name neither', async () => {
    const { client, professional } = session
    const other = await anHour(site)
    const names = [
      await serverFor(client, session),
      await serverFor(professional, session),
      await serverFor(other.client, other),
    ].map(({ username }) => username)
    expect(new Set(names).size).toBe(3)
    for (const name of names)
      for (const id of [client.user.id, professional.user.id, session.id])
        expect(name).not.toContain(id.slice(0, 8))
    expect((await serverFor(client, session)).username).toBe(names[0])
  })
})

describe('a hidden network address', () => {
  it('is one’s own choice, for either role, and makes the room use the relay alone', async () => {
    const site = await buildTestApp({ settings: turn.settings })
    const session = await anHour(site)
    for (const who of [session.client, session.professional]) {
      expect((await who.get('/api/account')).json()).toMatchObject({
        hidesAddress: false,
        canHideAddress: true,
      })
      expect((await enter(who, session)).json().relayOnly).toBe(false)
      expect((await hide(who, true)).statusCode).toBe(200)
      expect((await who.get('/api/account')).json().hidesAddress).toBe(true)
      expect((await enter(who, session)).json().relayOnly).toBe(true)
    }
    await hide(session.client, false)
    expect((await enter(session.client, session)).json().relayOnly).toBe(false)
    expect((await enter(session.professional, session)).json().relayOnly).toBe(true)
  })

  it.each([
    ['without any server', {}],
    ['with STUN alone', { ICE_SERVERS: '[{"urls":"stun:stun.example:3478"}]' }],
    ['at Daily', { DAILY_API_KEY: 'a key' }],
  ])('can’t be chosen %s', async (_where, settings: Record<string, string>) => {
    const site = await buildTestApp({ settings })
    const client = await site.aClient()
    expect((await client.get('/api/account')).json().canHideAddress).toBe(false)
    const refused = await hide(client, true)
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      'There is no relay that could hide your network address',
    ])
    expect((await hide(client, false)).statusCode).toBe(200)
  })

  it('closes the room to its owner, rather than showing it, when the relay is gone', async () => {
    const site = await buildTestApp()
    const session = await anHour(site)
    await site.db.rows('update users set hides_address = true where id = $1', [
      session.client.user.id,
    ])
    const refused = await enter(session.client, session)
    expect(refused.statusCode).toBe(503)
    expect(refused.body).toMatch(/^You chose never to show your network address/)
    expect((await enter(session.professional, session)).statusCode).toBe(200)
  })
})
