import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createServer as createTcpServer } from 'node:net'
import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { unwatched } from '#server/providers/outside.ts'
import { certificate, trustTestAuthority } from '#test/support/authorities.ts'
import { calendarsByAddress, MOST_BYTES } from './by-address.ts'

trustTestAuthority()

const file = (name: string) => readFileSync(certificate(name), 'utf8')

const NEVER = { etag: null, lastModified: null }
const TEXT = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'

/** A server on this machine, which may be read as if it were public. */
async function aServer(answer: RequestListener) {
  const server = createServer({ cert: file('server.pem'), key: file('server-key.pem') }, answer)
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `https://localhost:${port}`, host: `localhost:${port}` }
}

type Settings = Partial<Parameters<typeof calendarsByAddress>[0]>
const reading = (settings: Settings = {}) =>
  calendarsByAddress({
    outside: unwatched,
    internalHosts: [],
    clock: () => new Date('2026-03-02T08:00:00Z'),
    ...settings,
  })

const problemOf = (address: string, settings?: Settings) =>
  reading(settings)
    .read(address, NEVER)
    .then(
      () => 'none',
      (error: { problem: string }) => error.problem,
    )

it('reads a calendar, and asks for it again only if it has changed', async () => {
  const { url, host } = await aServer((request, reply) => {
    if (request.headers['if-none-match'] === '"1"') return reply.writeHead(304).end()
    reply.writeHead(200, { etag: '"1"', 'last-modified': 'Mon, 02 Mar 2026 08:00:00 GMT' })
    reply.end(TEXT)
  })
  const { read } = reading({ internalHosts: [host] })
  const first = await read(url.replace('https', 'webcal'), NEVER)
  expect(first).toEqual({
    text: TEXT,
    etag: '"1"',
    lastModified: 'Mon, 02 Mar 2026 08:00:00 GMT',
  })
  expect(await read(url, first ?? NEVER)).toBeUndefined()
})

it.each([
  'http://calendar.example/a.ics',
  'ftp://calendar.example/a.ics',
  'https://me:secret@calendar.example/a.ics',
  'file:///etc/passwd',
  'not an address',
])('does not take %s for an address', async (address) => {
  expect(await problemOf(address)).toBe('address')
})

it.each([
  'https://127.0.0.1/a.ics',
  'https://0x7f.1/a.ics',
  'https://2130706433/a.ics',
  'https://0.0.0.0/a.ics',
  'https://10.1.2.3/a.ics',
  'https://172.16.0.1/a.ics',
  'https://192.168.1.1/a.ics',
  'https://100.64.0.1/a.ics',
  'https://169.254.169.254/latest/meta-data',
  'https://224.0.0.1/a.ics',
  'https://[::1]/a.ics',
  'https://[::ffff:127.0.0.1]/a.ics',
  'https://[::127.0.0.1]/a.ics',
  'https://[::10.0.0.1]/a.ics',
  'https://calendar.example:22/a.ics',
  'https://93.184.216.34:8080/a.ics',
  'https://[fd00:ec2::254]/latest/meta-data',
  'https://[fe80::1]/a.ics',
  'https://[64:ff9b::a9fe:a9fe]/a.ics',
])('does not read %s, which is not a public address', async (address) => {
  expect(await problemOf(address)).toBe('private')
})

it('looks a name up once for each connection, and says no more than ‘unreachable’ if one of its addresses is private', async () => {
  for (const others of [['10.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['::1']]) {
    let asked = 0
    const resolve = async () => {
      asked += 1
      return others.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    }
    expect(await problemOf('https://calendar.example/a.ics', { resolve })).toBe('unreachable')
    expect(asked).toBe(1)
  }
})

it('does not follow a redirect to the inside, to http, or without end', async () => {
  let location = ''
  const { url, host } = await aServer((_, reply) => reply.writeHead(302, { location }).end())
  const from = async (to: string) => {
    location = to
    return problemOf(url, { internalHosts: [host] })
  }
  expect(await from('https://169.254.169.254/latest/meta-data')).toBe('private')
  expect(await from('https://localhost:1/a.ics')).toBe('private')
  expect(await from('https://93.184.216.34:22/a.ics')).toBe('private')
  expect(await from('http://calendar.example/a.ics')).toBe('address')
  expect(await from('/again')).toBe('redirects')
})

it('gives up on what is slow to answer or never ends', async () => {
  const silent = await aServer(() => {})
  const dripping = await aServer((_, reply) => {
    reply.writeHead(200)
    const drip = setInterval(() => reply.write('X'), 20)
    reply.on('close', () => clearInterval(drip))
  })
  for (const { url, host } of [silent, dripping])
    expect(await problemOf(url, { internalHosts: [host], timeoutMs: 200 })).toBe('slow')
  const endless = await aServer((_, reply) => {
    const more = () => {
      while (reply.write('X'.repeat(65_536)));
    }
    reply.on('drain', more)
    more()
  })
  expect(await problemOf(endless.url, { internalHosts: [endless.host] })).toBe('large')
})

it('tells a port that says nothing as it tells one that is closed', async () => {
  const silent = createTcpServer()
  await new Promise<void>((done) => silent.listen(0, 'localhost', done))
  onTestFinished(() => void silent.close())
  const host = `localhost:${(silent.address() as AddressInfo).port}`
  const settings = { internalHosts: [host], timeoutMs: 200 }
  expect(await problemOf(`https://${host}`, settings)).toBe('unreachable')
})

it.each([
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
  ['identity', (text: string) => text],
  ['gzip, br', (text: string) => brotliCompressSync(gzipSync(text))],
])('reads what a server sends as %s without being asked', async (coding, compress) => {
  const { url, host } = await aServer((_, reply) =>
    reply.writeHead(200, { 'content-encoding': coding }).end(compress(TEXT)),
  )
  const found = await reading({ internalHosts: [host] }).read(url, NEVER)
  expect(found?.text).toBe(TEXT)
})

it('counts bytes as they are once nothing is compressed, and gives up on what is cut off', async () => {
  const many = `BEGIN:VCALENDAR\r\n${'DESCRIPTION:x\r\n'.repeat(MOST_BYTES / 15)}END:VCALENDAR\r\n`
  let bytes = gzipSync(many)
  const { url, host } = await aServer((_, reply) =>
    reply.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes),
  )
  expect(bytes.length).toBeLessThan(200_000)
  expect(await problemOf(url, { internalHosts: [host] })).toBe('large')
  bytes = gzipSync(TEXT).subarray(0, 20)
  expect(await problemOf(url, { internalHosts: [host] })).toBe('unreachable')
  bytes = Buffer.from(TEXT)
  expect(await problemOf(url, { internalHosts: [host] })).toBe('unreachable')
})

/** RFC 8878, 3.1.1: one block, in a frame that asks for a window of `2 ** log` bytes. */
function zstdFrame(log: number, text: string): Buffer {
  const header = Buffer.alloc(3)
  header.writeUIntLE((text.length << 3) | 1, 0, 3)
  const start = Buffer.of(0x28, 0xb5, 0x2f, 0xfd, 0, (log - 10) << 3)
  return Buffer.concat([start, header, Buffer.from(text)])
}

it('takes no more between two codings than of an answer, and keeps no large window', async () => {
  let coding = 'gzip, gzip'
  let bytes: Buffer = gzipSync(Buffer.alloc(MOST_BYTES + 20, gzipSync('')))
  const { url, host } = await aServer((_, reply) =>
    reply.writeHead(200, { 'content-encoding': coding }).end(bytes),
  )
  expect(await problemOf(url, { internalHosts: [host] })).toBe('large')
  coding = 'zstd'
  bytes = zstdFrame(23, TEXT)
  expect(await problemOf(url, { internalHosts: [host] })).toBe('none')
  bytes = zstdFrame(27, TEXT)
  expect(await problemOf(url, { internalHosts: [host] })).toBe('unreachable')
})

it('keeps no more than the places of years of history, however large', async () => {
  const old = (n: number) =>
    ['BEGIN:VEVENT', `UID:${n}`, 'DTSTART:20180105T100000Z', 'DTEND:20180105T110000Z']
      .concat(`DESCRIPTION:${'Notes. '.repeat(90)}`, 'END:VEVENT', '')
      .join('\r\n')
  const history = Array.from({ length: 9000 }, (_, n) => old(n)).join('')
  const event = 'BEGIN:VEVENT\r\nUID:new\r\nDTSTART:20260310T100000Z\r\nEND:VEVENT\r\n'
  const whole = `BEGIN:VCALENDAR\r\n${history}${event}END:VCALENDAR\r\n`
  expect(whole.length).toBeGreaterThan(6_000_000)
  const { url, host } = await aServer((_, reply) => reply.writeHead(200).end(whole))
  const found = await reading({ internalHosts: [host] }).read(url, NEVER)
  const places = 'BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(9000)
  expect(found?.text === `BEGIN:VCALENDAR\r\n${places}${event}END:VCALENDAR\r\n`).toBe(true)
})

it('tells a calendar that may not be read from a server that does not work', async () => {
  let status = 404
  const { url, host } = await aServer((_, reply) => reply.writeHead(status).end())
  const settings = { internalHosts: [host] }
  expect(await problemOf(url, settings)).toBe('refused')
  status = 401
  expect(await problemOf(url, settings)).toBe('refused')
  for (status of [503, 500, 429, 408]) expect(await problemOf(url, settings)).toBe('unreachable')
  expect(await problemOf('https://localhost:1', { internalHosts: ['localhost:1'] })).toBe(
    'unreachable',
  )
})
