import { mayHavePasswordOf } from '#domain/hours/caldav.ts'
import type { Ask, GuardSettings } from '#server/providers/guarded.ts'
import type { Outside } from '#server/providers/outside.ts'
import type { CaldavAnswer, CaldavQuery } from '#server/understanding/caldav-answers.ts'
import { CALDAV, CALENDAR_SERVER, MOST_BYTES } from '#server/understanding/caldav-answers.ts'
import type { Understanding } from '#server/understanding/understanding.ts'
import { guardedReading, isPassing, urlOf } from './guarded-reading.ts'
import type { CaldavAccount, CaldavPort, FoundCalendar } from './port.ts'
import { ReadFailure } from './port.ts'

const NAMESPACES = `xmlns:d="DAV:" xmlns:c="${CALDAV}" xmlns:s="${CALENDAR_SERVER}"`

type CaldavRequest<Wanted> = { method: string; depth: 0 | 1; body: string; wanted: Wanted }
/** `found`: undefined if the server's answer is no 207. */
type Read = <Wanted extends CaldavQuery>(
  url: URL,
  asked: CaldavRequest<Wanted>,
) => Promise<{ url: URL; found: CaldavAnswer<Wanted> | undefined }>

type Settings = GuardSettings & {
  outside: Outside
  understand: Understanding['caldav']
  clock: () => Date
}

/** Reads calendars at CalDAV servers with the user name and the password that their owner gave. */
export function calendarsByCaldav({
  outside,
  understand,
  clock,
  ...settings
}: Settings): CaldavPort {
  return {
    // Whatever one server does says nothing about the next, so that no breaker opens.
    calendarsOf: (account, person) =>
      outside.ask(
        'find',
        () =>
          guardedReading(settings, (ask) => calendarsOf(readWith(ask, account, person), account)),
        { error: () => 'refused' },
      ),
    read: (account, address, { person, ...asked }) =>
      outside.ask(
        'read',
        () =>
          guardedReading(settings, (ask) =>
            eventsOf(readWith(ask, account, person), urlOf(address), {
              ...asked,
              now: clock().getTime(),
            }),
          ),
        { error: () => 'refused' },
      ),
  }

  /** The only way to a server: it takes the password along, and so goes nowhere else. */
  function readWith(ask: Ask, { server, userName, password }: CaldavAccount, person: string): Read {
    const home = urlOf(server)
    const credentials = Buffer.from(`${userName}:${password}`).toString('base64')
    const mayLeadTo = (url: URL) => {
      if (!mayHavePasswordOf(home, url)) throw new ReadFailure('elsewhere')
    }
    return async (url, { method, depth, body, wanted }) => {
      mayLeadTo(url)
      const { status, text, ...answer } = await ask(url, {
        method,
        body,
        mayLeadTo,
        mostBytes: wanted.kind === 'events' ? MOST_BYTES.events : MOST_BYTES.usual,
        headers: {
          authorization: `Basic ${credentials}`,
          'content-type': 'application/xml; charset=utf-8',
          'content-length': String(Buffer.byteLength(body)),
          depth: String(depth),
        },
      })
      if (status === 401) throw new ReadFailure('password')
      if (isPassing(status)) throw new ReadFailure('unreachable')
      const found = status === 207 ? await understand(person, text, wanted) : undefined
      return { url: answer.url, found }
    }
  }
}

/** By RFC 6764 and RFC 4791: the person, their calendars' folder, what is in it. */
async function calendarsOf(read: Read, { server }: CaldavAccount): Promise<FoundCalendar[]> {
  const person = await linkFrom(read, placesAt(urlOf(server)), '{DAV:}current-user-principal')
  const folder = person && (await linkFrom(read, [person], `{${CALDAV}}calendar-home-set`))
  if (!folder) throw new ReadFailure('server')
  const { url, found = [] } = await read(folder, {
    ...propfind('<d:resourcetype/><d:displayname/><c:supported-calendar-component-set/>'),
    depth: 1,
    wanted: { kind: 'calendars' },
  })
  return found.map(({ href, name }) => {
    const address = urlOf(href, url)
    return { address: address.href, name: name ?? lastPartOf(address) }
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
    const { url, found } = await read(place, {
      ...propfind(property),
      depth: 0,
      wanted: { kind: 'link', property: name },
    })
    if (found?.href) return urlOf(found.href, url)
  }
}

const lastPartOf = ({ pathname }: URL) => pathname.split('/').filter(Boolean).at(-1) ?? 'Calendar'

async function eventsOf(
  read: Read,
  url: URL,
  { state: known, from, to, now }: { state: string | null; from: Date; to: Date; now: number },
): Promise<{ text: string; state: string | null } | undefined> {
  const about = await read(url, {
    ...propfind('<s:getctag/><d:sync-token/>'),
    depth: 0,
    wanted: { kind: 'state' },
  })
  // Taken before the events, so that a change between the two is seen next time.
  const state = about.found?.state
  if (state === undefined) throw new ReadFailure('refused')
  if (state !== null && state === known) return undefined
  const { found } = await read(url, {
    method: 'REPORT',
    depth: 1,
    body: query(from, to),
    wanted: { kind: 'events', now },
  })
  if (!found) throw new ReadFailure('refused')
  return { text: found.text, state }
}

const propfind = (properties: string) => ({
  method: 'PROPFIND',
  body: `<?xml version="1.0" encoding="utf-8"?><d:propfind ${NAMESPACES}><d:prop>${properties}</d:prop></d:propfind>`,
})

const query = (from: Date, to: Date) =>
  `<?xml version="1.0" encoding="utf-8"?><c:calendar-query ${NAMESPACES}><d:prop><c:calendar-data/></d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"><c:time-range start="${stamp(from)}" end="${stamp(to)}"/></c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`

const stamp = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, '')
