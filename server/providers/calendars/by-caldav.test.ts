import type { ServerResponse } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { unwatched } from '#server/providers/outside.ts'
import { trustTestAuthority } from '#test/support/authorities.ts'
import { anEvent, startCaldavServer } from '#test/support/caldav-server.ts'
import { understandNow } from '#test/support/understand-now.ts'
import { calendarsByCaldav } from './by-caldav.ts'

trustTestAuthority()

const RANGE = {
  from: new Date('2026-03-01T00:00:00Z'),
  to: new Date('2027-04-01T00:00:00Z'),
  person: 'alex',
}
const LESSON = anEvent('1', 'DTSTART:20260309T100000Z', 'DTEND:20260309T113000Z')

const davAt = (...internalHosts: string[]) =>
  calendarsByCaldav({
    outside: unwatched,
    internalHosts,
    clock: () => RANGE.from,
    understand: understandNow,
  })

async function aServer() {
  const server = await startCaldavServer()
  onTestFinished(() => server.close())
  const account = {
    server: `https://${server.host}/`,
    userName: server.userName,
    password: server.password,
  }
  const dav = davAt(server.host)
  const address = `https://${server.host}/dav/calendars/alex/work/`
  return { server, account, dav, address }
}

const problemOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'none',
    (error: { problem: string }) => error.problem,
  )

it('finds the calendars that have events from the name of a server alone', async () => {
  const { server, account, dav, address } = await aServer()
  expect(await dav.calendarsOf(account, 'alex')).toEqual([
    { address, name: 'Work & practice' },
    { address: address.replace('work', 'home'), name: 'Home' },
  ])
  expect(server.requests).toEqual([
    'PROPFIND /.well-known/caldav',
    'PROPFIND /dav/',
    'PROPFIND /dav/people/alex/',
    'PROPFIND /dav/calendars/alex/',
  ])
})

it('finds them from an address within the server, which need not have .well-known/caldav', async () => {
  const { server, account, dav } = await aServer()
  server.instead = ({ url }, reply) => url === '/.well-known/caldav' && gone(reply)
  const found = await dav.calendarsOf({ ...account, server: `${account.server}dav/` }, 'alex')
  expect(found).toHaveLength(2)
  expect(await problemOf(dav.calendarsOf(account, 'alex'))).toBe('server')
})

it('reads all events of a calendar, and asks one small question while nothing has changed', async () => {
  const { server, account, dav, address } = await aServer()
  server.put('work', [
    LESSON,
    anEvent('2', 'DTSTART:20260310T100000Z', 'ATTENDEE;CN=A < B & C:mailto:a@b.example'),
  ])
  const first = await dav.read(account, address, { state: null, ...RANGE })
  expect(first?.text.match(/^UID:.*|^ATTENDEE.*/gm)).toEqual([
    'UID:1',
    'UID:2',
    'ATTENDEE;CN=A < B & C:mailto:a@b.example',
  ])
  server.requests.length = 0
  const state = first?.state ?? null
  expect(await dav.read(account, address, { state, ...RANGE })).toBeUndefined()
  expect(server.requests).toEqual(['PROPFIND /dav/calendars/alex/work/'])
  server.put('work', [])
  expect((await dav.read(account, address, { state, ...RANGE }))?.text).not.toContain('VEVENT')
})

it('tells a refused password from a calendar that is gone and a server that does not work', async () => {
  const { server, account, dav, address } = await aServer()
  const wrong = { ...account, password: 'wrong' }
  expect(await problemOf(dav.calendarsOf(wrong, 'alex'))).toBe('password')
  expect(await problemOf(dav.read(wrong, address, { state: null, ...RANGE }))).toBe('password')
  const missing = address.replace('work', 'gone')
  expect(await problemOf(dav.read(account, missing, { state: null, ...RANGE }))).toBe('refused')
  for (const status of [503, 429, 408]) {
    server.instead = (_, reply) => {
      reply.writeHead(status).end()
      return true
    }
    expect(await problemOf(dav.calendarsOf(account, 'alex'))).toBe('unreachable')
    expect(await problemOf(dav.read(account, address, { state: null, ...RANGE }))).toBe(
      'unreachable',
    )
  }
})

it('sends the password to no other host, whether a redirect or a reply names it', async () => {
  const { account, dav, server } = await aServer()
  const other = await startCaldavServer()
  onTestFinished(() => other.close())
  const both = davAt(server.host, other.host)
  server.instead = ({ url }, reply) => {
    if (url !== '/.well-known/caldav') return false
    reply.writeHead(301, { location: `https://${other.host}/dav/` }).end()
    return true
  }
  expect(await problemOf(both.calendarsOf(account, 'alex'))).toBe('elsewhere')
  server.instead = ({ url }, reply) =>
    url === '/dav/people/alex/' &&
    multistatus(
      reply,
      `<d:response><d:href>/</d:href><d:propstat><d:prop><c:calendar-home-set><d:href>https://${other.host}/dav/calendars/alex/</d:href></c:calendar-home-set></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`,
    )
  expect(await problemOf(both.calendarsOf(account, 'alex'))).toBe('elsewhere')
  const elsewhere = `https://${other.host}/dav/calendars/alex/work/`
  expect(await problemOf(both.read(account, elsewhere, { state: null, ...RANGE }))).toBe(
    'elsewhere',
  )
  expect(other.requests).toEqual([])
  expect(
    await problemOf(dav.calendarsOf({ ...account, server: 'https://169.254.169.254/' }, 'alex')),
  ).toBe('private')
})

it('asks no server inside, and none by http', async () => {
  const { account } = await aServer()
  const dav = davAt()
  expect(await problemOf(dav.calendarsOf(account, 'alex'))).toBe('private')
  expect(
    await problemOf(dav.calendarsOf({ ...account, server: 'http://a.example/' }, 'alex')),
  ).toBe('address')
})

it('takes an answer that was cut short, or lacks an event, for one that can’t be read', async () => {
  const { server, account, dav, address } = await aServer()
  const replyTo = (response: string) => {
    server.instead = ({ method }, reply) => method === 'REPORT' && multistatus(reply, response)
    return problemOf(dav.read(account, address, { state: null, ...RANGE }))
  }
  const cut =
    '<d:response><d:href>/</d:href><d:status>HTTP/1.1 507 Insufficient Storage</d:status></d:response>'
  const lacking =
    '<d:response><d:href>/1.ics</d:href><d:propstat><d:prop><c:calendar-data/></d:prop><d:status>HTTP/1.1 403 Forbidden</d:status></d:propstat></d:response>'
  expect(await replyTo(cut)).toBe('events')
  expect(await replyTo(lacking)).toBe('event')
  expect(await replyTo('<d:response>')).toBe('server')
})

function gone(reply: ServerResponse): true {
  reply.writeHead(404).end()
  return true
}

function multistatus(reply: ServerResponse, responses: string): true {
  reply.writeHead(207)
  reply.end(
    `<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${responses}</d:multistatus>`,
  )
  return true
}
