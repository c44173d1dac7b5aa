import { expect, it } from 'vitest'
import { aSession, cancelSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'

const testApp = await buildTestApp({ now: '2026-03-02T08:00:00Z' })
const { app, db, visitor, aClient, setClock } = testApp
const FEED = '/api/calendar-feed'

/** The path of a new address. */
async function addressOf(who: Caller): Promise<string> {
  const { address } = (await who.post(FEED)).json()
  return new URL(address).pathname
}
const read = (path: string) => visitor.get(path)
const entriesIn = (text: string) => text.match(/^UID:.*$/gm) ?? []

it('is a calendar of the sessions that take place, of both people, read without a sign-in', async () => {
  const first = await aSession(testApp, at('2026-03-10T10:00:00.000Z'))
  const { client, professional } = first
  const second = await aSession(testApp, { ...at('2026-03-11T10:00:00.000Z'), professional })
  await aSession(testApp, { ...at('2026-03-12T10:00:00.000Z'), professional, isPaid: false })
  const theirs = await addressOf(professional)

  const reply = await read(theirs)
  expect(reply.headers['content-type']).toMatch(/^text\/calendar/)
  expect(reply.headers['x-robots-tag']).toBe('noindex')
  expect(entriesIn(reply.body)).toEqual([`UID:${first.id}`, `UID:${second.id}`])
  expect(reply.body).toContain('SUMMARY:Session with Clara Client')
  expect(reply.body).toContain('X-PUBLISHED-TTL:PT1H')
  for (const [event] of reply.body.matchAll(/BEGIN:VEVENT[\s\S]*?END:VEVENT/g))
    expect(event).toMatch(/END:VALARM\r\nEND:VEVENT$/)
  expect(reply.body).not.toContain(client.user.email)

  const mine = (await read(await addressOf(client))).body
  expect(entriesIn(mine)).toEqual([`UID:${first.id}`])
  expect(mine).toContain('SUMMARY:Session with Paul Professional')

  await cancelSession(testApp, first.id, client.user)
  expect(entriesIn((await read(theirs)).body)).toEqual([`UID:${second.id}`])
})

it('is the same text until a session changes, and isn’t sent again to who has it', async () => {
  const session = await aSession(testApp, at('2026-03-16T10:00:00.000Z'))
  const path = await addressOf(session.client)
  const first = await read(path)
  setClock('2026-03-02T08:20:00Z')
  const tag = String(first.headers.etag)
  const again = await visitor.get(path, { 'if-none-match': tag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await read(path)).body).toBe(first.body)
  await aSession(testApp, { ...at('2026-03-17T10:00:00.000Z'), client: session.client })
  const changed = await visitor.get(path, { 'if-none-match': tag })
  expect(changed.statusCode).toBe(200)
  expect(changed.headers['last-modified']).toMatch(/GMT$/)
  setClock('2026-03-02T08:00:00Z')
})

it('is told once, says when it was read, and a new address ends the former one', async () => {
  const client = await aClient()
  const feed = async () => (await client.get(FEED)).json().feed
  expect(await feed()).toBeNull()
  const former = await addressOf(client)
  expect(await feed()).toEqual({ madeAt: '2026-03-02T08:00:00.000Z', readAt: null })
  const rows = JSON.stringify(await db.rows('select * from calendar_feeds'))
  expect(rows).not.toContain(former.split('/')[3])

  setClock('2026-03-02T09:00:00Z')
  expect((await read(former)).statusCode).toBe(200)
  setClock('2026-03-02T09:30:00Z')
  expect((await read(former)).statusCode).toBe(200)
  expect((await feed()).readAt).toBe('2026-03-02T09:00:00.000Z')

  const next = await addressOf(client)
  expect([(await read(former)).statusCode, (await read(next)).statusCode]).toEqual([404, 200])
  expect((await client.delete(FEED)).statusCode).toBe(204)
  expect((await client.delete(FEED)).statusCode).toBe(204)
  expect((await read(next)).statusCode).toBe(404)
})

it('ends when its person asks for the account to be erased', async () => {
  const client = await aClient()
  const path = await addressOf(client)
  expect((await client.delete('/api/account', { password: PASSWORD })).statusCode).toBe(200)
  expect((await read(path)).statusCode).toBe(404)
})

it('is read at most 1,200 times an hour by one network', async () => {
  const ask = () =>
    app.inject({ url: '/api/calendar-feeds/guess/sessions.ics', remoteAddress: '203.0.113.8' })
  const statuses = new Set<number>()
  for (let n = 0; n < 1201; n++) statuses.add((await ask()).statusCode)
  expect([...statuses]).toEqual([404, 429])
})

function at(startsAt: string) {
  return { startsAt, endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString() }
}
