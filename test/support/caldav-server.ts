import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { certificate } from './authorities.ts'

type Calendar = { name: string; kind: 'VEVENT' | 'VTODO'; version: number; events: string[] }

/** A CalDAV server on this machine, by https, with one person's calendars. */
export type CaldavServer = {
  host: string
  userName: string
  /** The one that it accepts; may be changed. */
  password: string
  /** By the last part of its address. */
  calendars: Map<string, Calendar>
  /** As 'PROPFIND /person/'. */
  requests: string[]
  /** Replaces an answer where it returns true. */
  instead: ((request: IncomingMessage, reply: ServerResponse) => boolean) | undefined
  /** Changes a calendar's events, and so its state. */
  put(calendar: string, events: string[]): void
  close(): void
}

export async function startCaldavServer(): Promise<CaldavServer> {
  const keys = {
    cert: readFileSync(certificate('server.pem')),
    key: readFileSync(certificate('server-key.pem')),
  }
  const listener = createServer(keys, (request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => answer(server, request, reply, Buffer.concat(parts).toString()))
  })
  await new Promise<void>((done) => listener.listen(0, 'localhost', done))
  const server: CaldavServer = {
    host: `localhost:${(listener.address() as AddressInfo).port}`,
    userName: 'alex',
    password: 'app-password-1',
    calendars: new Map([
      ['work', { name: 'Work & practice', kind: 'VEVENT', version: 1, events: [] }],
      ['home', { name: 'Home', kind: 'VEVENT', version: 1, events: [] }],
      ['tasks', { name: 'Tasks', kind: 'VTODO', version: 1, events: [] }],
    ]),
    requests: [],
    instead: undefined,
    put(name, events) {
      const calendar = server.calendars.get(name)
      if (!calendar) throw new Error(`no calendar ${name}`)
      calendar.events = events
      calendar.version += 1
    },
    close() {
      listener.closeAllConnections()
      listener.close()
    },
  }
  return server
}

function answer(
  server: CaldavServer,
  request: IncomingMessage,
  reply: ServerResponse,
  body: string,
): void {
  const { url = '', method = '', headers } = request
  server.requests.push(`${method} ${url}`)
  if (server.instead?.(request, reply)) return
  if (url === '/.well-known/caldav') {
    reply.writeHead(301, { location: '/dav/' }).end()
    return
  }
  const expected = Buffer.from(`${server.userName}:${server.password}`).toString('base64')
  if (headers.authorization !== `Basic ${expected}`) {
    reply.writeHead(401, { 'www-authenticate': 'Basic realm="stand-in"' }).end()
    return
  }
  const found = resourcesAt(server, `${method} ${url}`, body)
  if (!found) {
    reply.writeHead(404).end()
    return
  }
  reply.writeHead(207, { 'content-type': 'application/xml; charset=utf-8' })
  reply.end(
    `<?xml version="1.0"?>\n<multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/">${found.join('\n')}</multistatus>`,
  )
}

const FOLDER = '/dav/calendars/alex/'

function resourcesAt(server: CaldavServer, asked: string, body: string): string[] | undefined {
  if (asked === 'PROPFIND /dav/')
    return [
      resource('/dav/', [link('current-user-principal', '/dav/people/alex/')], ['displayname']),
    ]
  if (asked === 'PROPFIND /dav/people/alex/')
    return [resource('/dav/people/alex/', [link('C:calendar-home-set', FOLDER)])]
  if (asked === `PROPFIND ${FOLDER}`)
    return [
      resource(FOLDER, ['<resourcetype><collection/></resourcetype>']),
      ...[...server.calendars].map(([part, { name, kind }]) =>
        resource(`${FOLDER}${part}/`, [
          '<resourcetype><collection/><C:calendar/></resourcetype>',
          `<displayname>${escaped(name)}</displayname>`,
          `<C:supported-calendar-component-set><C:comp name="${kind}"/></C:supported-calendar-component-set>`,
        ]),
      ),
    ]
  const [, method, part = ''] = asked.match(/^(\w+) \/dav\/calendars\/alex\/(\w+)\/$/) ?? []
  const calendar = server.calendars.get(part)
  if (!calendar) return
  if (method === 'PROPFIND')
    return [resource(`${FOLDER}${part}/`, [`<CS:getctag>${calendar.version}</CS:getctag>`])]
  if (!/<c:time-range start="\d{8}T\d{6}Z" end="\d{8}T\d{6}Z"\/>/.test(body)) return
  return calendar.events.map((event, n) =>
    resource(`${FOLDER}${part}/${n}.ics`, [`<C:calendar-data>${escaped(event)}</C:calendar-data>`]),
  )
}

const resource = (href: string, properties: string[], missing: string[] = []) =>
  `<response><href>${href}</href><propstat><prop>${properties.join('')}</prop><status>HTTP/1.1 200 OK</status></propstat>${missing
    .map(
      (name) =>
        `<propstat><prop><${name}/></prop><status>HTTP/1.1 404 Not Found</status></propstat>`,
    )
    .join('')}</response>`

const link = (name: string, href: string) => `<${name}><href>${href}</href></${name}>`

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/\r/g, '&#13;')

/** A calendar object with one event, from lines such as DTSTART and RRULE. */
export const anEvent = (uid: string, ...lines: string[]): string =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//elsewhere.example//EN', 'BEGIN:VEVENT'],
    ...[`UID:${uid}`, 'DTSTAMP:20260301T080000Z', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n')
