import { mayHavePasswordOf } from '#domain/caldav.ts'
import type { Ask, GuardSettings } from '#server/providers/guarded.ts'
import type { Outside } from '#server/providers/outside.ts'
import type { Element } from '#server/understanding/xml.ts'
import { childOf, childrenOf, parseXml } from '#server/understanding/xml.ts'
import { guardedReading, urlOf } from './guarded-reading.ts'
import type { CaldavAccount, CaldavPort, FoundCalendar } from './port.ts'
import { ReadFailure } from './port.ts'

/** A calendar's events of a year fit into these. */
const XML_BOUNDS = { characters: 5 * 1024 * 1024, elements: 100_000 }

const CALDAV = 'urn:ietf:params:xml:ns:caldav'
const CALENDAR_SERVER = 'http://calendarserver.org/ns/'
const NAMESPACES = `xmlns:d="DAV:" xmlns:c="${CALDAV}" xmlns:s="${CALENDAR_SERVER}"`

type Resource = { href: string; properties: Map<string, Element>; isWhole: boolean }
type Read = (url: URL, asked: { method: string; depth: 0 | 1; body: string }) => Promise<Found>
type Found = { status: number; url: URL; resources: Resource[] }

/** Reads calendars at CalDAV servers with the user name and the password that their owner gave. */
export function calendarsByCaldav({
  outside,
  ...settings
}: GuardSettings & { outside: Outside }): CaldavPort {
  return {
    // Whatever one server does says nothing about the next, so that no breaker opens.
    calendarsOf: (account) =>
      outside.ask(
        'find',
        () => guardedReading(settings, (ask) => calendarsOf(readWith(ask, account), account)),
        { error: () => 'refused' },
      ),
    read: (account, address, asked) =>
      outside.ask(
        'read',
        () =>
          guardedReading(settings, (ask) =>
            eventsOf(readWith(ask, account), urlOf(address), asked),
          ),
        { error: () => 'refused' },
      ),
  }
}

/** The only way to a server: it takes the password along, and so goes nowhere else. */
function readWith(ask: Ask, { server, userName, password }: CaldavAccount): Read {
  const home = urlOf(server)
  const credentials = Buffer.from(`${userName}:${password}`).toString('base64')
  const mayLeadTo = (url: URL) => {
    if (!mayHavePasswordOf(home, url)) throw new ReadFailure('elsewhere')
  }
  return async (url, { method, depth, body }) => {
    mayLeadTo(url)
    const { status, text, ...answer } = await ask(url, {
      ...{ method, body, mayLeadTo },
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/xml; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        depth: String(depth),
      },
    })
    if (status === 401) throw new ReadFailure('password')
    if (status >= 500) throw new ReadFailure('unreachable')
    return { status, url: answer.url, resources: status === 207 ? resourcesIn(text) : [] }
  }
}

/** By RFC 6764 and RFC 4791: the person, their calendars' folder, what is in it. */
async function calendarsOf(read: Read, { server }: CaldavAccount): Promise<FoundCalendar[]> {
  const person = await linkFrom(read, placesAt(urlOf(server)), '{DAV:}current-user-principal')
  const folder = person && (await linkFrom(read, [person], `{${CALDAV}}calendar-home-set`))
  if (!folder) throw new ReadFailure('server')
  const { url, resources } = await read(folder, {
    ...propfind('<d:resourcetype/><d:displayname/><c:supported-calendar-component-set/>'),
    depth: 1,
  })
  return resources.filter(isCalendar).map(({ href, properties }) => {
    const address = urlOf(href, url)
    const name = properties.get('{DAV:}displayname')?.text.trim()
    return { address: address.href, name: name || lastPartOf(address) }
  })
}

/** Where to ask who the person is. */
function placesAt(server: URL): URL[] {
  const wellKnown = new URL('/.well-known/caldav', server)
  return server.pathname === '/' ? [wellKnown, server] : [server, wellKnown]
}

async function linkFrom(read: Read, places: URL[], name: string): Promise<URL | undefined> {
  const property = name.startsWith('{DAV:}')
    ? `<d:${name.slice(6)}/>`
    : `<c:${name.slice(CALDAV.length + 2)}/>`
  for (const place of places) {
    const { url, resources } = await read(place, { ...propfind(property), depth: 0 })
    const link = resources.map(({ properties }) => properties.get(name))
    const href = link.map((each) => childOf(each, '{DAV:}href')?.text.trim()).find(Boolean)
    if (href) return urlOf(href, url)
  }
}

function isCalendar({ properties }: Resource): boolean {
  const set = properties.get(`{${CALDAV}}supported-calendar-component-set`)
  const types = properties.get('{DAV:}resourcetype')
  return (
    childOf(types, `{${CALDAV}}calendar`) !== undefined &&
    // Without the property it takes all kinds.
    (!set ||
      set.children.length === 0 ||
      set.children.some(({ attribute }) => attribute === 'VEVENT'))
  )
}

const lastPartOf = ({ pathname }: URL) => pathname.split('/').filter(Boolean).at(-1) ?? 'Calendar'

async function eventsOf(
  read: Read,
  url: URL,
  { state: known, from, to }: { state: string | null; from: Date; to: Date },
): Promise<{ text: string; state: string | null } | undefined> {
  const about = await read(url, { ...propfind('<s:getctag/><d:sync-token/>'), depth: 0 })
  const [calendar] = about.resources
  if (!calendar) throw new ReadFailure('refused')
  // Taken before the events, so that a change between the two is seen next time.
  const state =
    calendar.properties.get(`{${CALENDAR_SERVER}}getctag`)?.text.trim() ||
    calendar.properties.get('{DAV:}sync-token')?.text.trim() ||
    null
  if (state !== null && state === known) return undefined
  const events = await read(url, { method: 'REPORT', depth: 1, body: query(from, to) })
  if (events.status !== 207) throw new ReadFailure('refused')
  const texts = events.resources.map(({ href, isWhole, properties }) => {
    // As with an answer that was cut short: what is missing may be when its owner is busy.
    if (!isWhole) throw new ReadFailure('events')
    const text = properties.get(`{${CALDAV}}calendar-data`)?.text.trim()
    if (!text) throw new ReadFailure('event')
    return { href, text }
  })
  const inOrder = texts.sort((a, b) => (a.href < b.href ? -1 : 1)).map(({ text }) => text)
  return { text: `${[EMPTY, ...inOrder].join('\r\n')}\r\n`, state }
}

const EMPTY = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR'

const propfind = (properties: string) => ({
  method: 'PROPFIND',
  body: `<?xml version="1.0" encoding="utf-8"?><d:propfind ${NAMESPACES}><d:prop>${properties}</d:prop></d:propfind>`,
})

const query = (from: Date, to: Date) =>
  `<?xml version="1.0" encoding="utf-8"?><c:calendar-query ${NAMESPACES}><d:prop><c:calendar-data/></d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"><c:time-range start="${stamp(from)}" end="${stamp(to)}"/></c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`

const stamp = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, '')

function resourcesIn(text: string): Resource[] {
  let root: Element
  try {
    root = parseXml(text, XML_BOUNDS)
  } catch (error) {
    throw new ReadFailure('server', { cause: error })
  }
  if (root.full !== '{DAV:}multistatus') throw new ReadFailure('server')
  return childrenOf(root, '{DAV:}response').map((response) => {
    const status = childOf(response, '{DAV:}status')
    const properties = childrenOf(response, '{DAV:}propstat')
      .filter((each) => isOk(childOf(each, '{DAV:}status')))
      .flatMap((each) => childOf(each, '{DAV:}prop')?.children ?? [])
    return {
      href: childOf(response, '{DAV:}href')?.text.trim() ?? '',
      properties: new Map(properties.map((each) => [each.full, each])),
      isWhole: !status || isOk(status),
    }
  })
}

const isOk = (status: Element | undefined) => / 2\d\d/.test(status?.text ?? '')
