import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
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

export type HostileServer = { host: string; close(): void }

/** On a thread of its own, so that what it costs to serve them is not taken for what it costs to read them. */
export async function startHostileServer(): Promise<HostileServer> {
  const worker = new Worker(new URL(import.meta.url), { workerData: ROLE })
  const port = await new Promise<number>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return { host: `localhost:${port}`, close: () => void worker.terminate() }
}

function serve(): void {
  const file = (name: string) =>
    readFileSync(join(import.meta.dirname, 'certificates', `${name}.pem`))
  const paths = ['/good.ics', ...HOSTILE_CALENDARS, ...HOSTILE_SERVERS]
  const bodies = new Map(paths.map((path) => [path, Buffer.from(bodyOf(path))]))
  const server = createServer(
    { cert: file('server'), key: file('server-key') },
    ({ url = '', method }, reply) => {
      const coding = url === '/bomb.ics' ? { 'content-encoding': 'gzip' } : {}
      reply.writeHead(method === 'PROPFIND' ? 207 : 200, coding).end(bodies.get(url))
    },
  )
  server.listen(0, 'localhost', () => {
    parentPort?.postMessage((server.address() as AddressInfo).port)
  })
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
