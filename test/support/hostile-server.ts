import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'

/** Calendars and CalDAV servers that cost whoever reads them as much as is let in; by their paths. */
export const HOSTILE_CALENDARS = [
  '/history.ics',
  '/properties.ics',
  '/events.ics',
  '/rules.ics',
  '/line.ics',
  '/bomb.ics',
] as const
export const HOSTILE_SERVERS = ['/names/', '/elements/', '/entities/'] as const

/** Tests may run on threads too. */
const ROLE = 'hostile server'

/** How HTTP itself can be made to cost: interim replies without end, and an answer in chunks of a byte. */
export const HOSTILE_REPLIES = ['/interim.ics', '/crumbs.ics'] as const

/** `groupHost` is that of a server whose handshake has the other end reckon with a huge prime. */
export type HostileServer = { host: string; groupHost: string; close(): void }

/** On a thread of its own, so that what it costs to serve them is not taken for what it costs to read them. */
export async function startHostileServer(): Promise<HostileServer> {
  const worker = new Worker(new URL(import.meta.url), { workerData: ROLE })
  const [port, groupPort] = await new Promise<number[]>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return {
    host: `localhost:${port}`,
    groupHost: `localhost:${groupPort}`,
    close: () => void worker.terminate(),
  }
}

function serve(): void {
  const file = (name: string) =>
    readFileSync(join(import.meta.dirname, 'certificates', `${name}.pem`))
  const paths = ['/good.ics', ...HOSTILE_CALENDARS, ...HOSTILE_SERVERS]
  const bodies = new Map(paths.map((path) => [path, Buffer.from(bodyOf(path))]))
  const server = createServer(
    { cert: file('server'), key: file('server-key') },
    ({ url = '', method, socket }, reply) => {
      if (url === '/interim.ics') return flood(socket, '', 'HTTP/1.1 103 Early Hints\r\n\r\n')
      if (url === '/crumbs.ics')
        return flood(socket, 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n', '1\r\nX\r\n')
      const coding = url === '/bomb.ics' ? { 'content-encoding': 'gzip' } : {}
      reply.writeHead(method === 'PROPFIND' ? 207 : 200, coding).end(bodies.get(url))
    },
  )
  const group = createServer({
    cert: file('rsa'),
    key: file('rsa-key'),
    dhparam: hugeGroup(),
    maxVersion: 'TLSv1.2',
    ciphers: 'DHE-RSA-AES128-GCM-SHA256',
  })
  server.listen(0, 'localhost', () =>
    group.listen(0, 'localhost', () =>
      parentPort?.postMessage([server, group].map((each) => (each.address() as AddressInfo).port)),
    ),
  )
}

/** Sends `part` without end. */
function flood(socket: Socket, first: string, part: string): void {
  const many = part.repeat(50_000)
  const more = () => {
    while (!socket.destroyed && socket.write(many));
  }
  socket.on('error', () => undefined).on('drain', more)
  socket.write(first)
  more()
}

/** PKCS #3, with the largest number that OpenSSL takes for a prime. */
function hugeGroup(): string {
  const prime = Buffer.alloc(1250, 0xa5)
  const body = der(0x30, Buffer.concat([der(2, Buffer.from([0, ...prime])), der(2, Buffer.of(2))]))
  return `-----BEGIN DH PARAMETERS-----\n${body.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END DH PARAMETERS-----\n`
}

const der = (tag: number, body: Buffer) => {
  const { length } = body
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

const MB = 1024 * 1024
const XML = 500 * 1024 - 200

/** `part` as often as it fits. */
const filled = (bytes: number, part: string) => part.repeat(Math.floor(bytes / part.length))
const calendar = (events: string) => `BEGIN:VCALENDAR\r\n${events}END:VCALENDAR\r\n`
const event = (lines: string) => `BEGIN:VEVENT\r\nUID:1\r\n${lines}END:VEVENT\r\n`
const AHEAD = `DTSTART:${new Date(Date.now() + 7 * 86_400_000).toISOString().replace(/[-:]|\.\d+/g, '')}\r\n`

function bodyOf(path: string): string | Buffer {
  switch (path) {
    case '/good.ics':
      return calendar(event(`${AHEAD}DURATION:PT1H\r\n`))
    case '/history.ics':
      return calendar(filled(24 * MB, event('DTSTART:20180101T100000Z\r\nDESCRIPTION:Notes\r\n')))
    case '/properties.ics':
      return calendar(event(AHEAD + filled(4.9 * MB, 'UID:1\r\n')))
    case '/events.ics':
      return calendar(filled(4.9 * MB, event(AHEAD)))
    case '/rules.ics':
      return calendar(
        event('DTSTART:19700101T000000Z\r\nDURATION:PT1M\r\nRRULE:FREQ=MINUTELY\r\n')
          .repeat(40)
          .replaceAll('UID:1', () => `UID:${Math.random()}`),
      )
    case '/line.ics':
      return calendar(event(`${AHEAD}RDATE:${filled(4.9 * MB, '20180101T100000Z,')}\r\n`))
    case '/bomb.ics':
      return gzipSync(Buffer.alloc(40 * MB, 'DESCRIPTION:x\r\n'))
    case '/names/': {
      const names = Array.from({ length: XML / 40 }, (_, n) => ` xmlns:n${n}=""`).join('')
      return `<r${names}>${filled(XML / 2, '<a xmlns=""/>')}</r>`
    }
    case '/elements/':
      return `<r>${filled(XML, '<a/>')}</r>`
    case '/entities/':
      return `<r>${filled(XML, '&amp;')}</r>`
  }
  throw new Error(`nothing is at ${path}`)
}

if (workerData === ROLE) serve()
