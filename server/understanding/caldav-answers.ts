import { ReadFailure } from '#server/providers/calendars/port.ts'
import { calendarSieve } from './calendar-sieve.ts'
import type { Element, XmlBounds } from './xml.ts'
import { childOf, childrenOf, parseXml } from './xml.ts'

export const CALDAV = 'urn:ietf:params:xml:ns:caldav'
export const CALENDAR_SERVER = 'http://calendarserver.org/ns/'

/** What is looked for in a server's answer (RFC 4918, 207 Multi-Status); `now` in epoch milliseconds. */
export type CaldavQuery =
  /** The address that a property has, `{DAV:}current-user-principal`. */
  | { kind: 'link'; property: string }
  /** Folders that can have events. */
  | { kind: 'calendars' }
  /** Changes with the calendar; null if the server says none, undefined if it knows no such calendar. */
  | { kind: 'state' }
  /** All events as one iCalendar text, without what tells nothing of time. */
  | { kind: 'events'; now: number }

export type CaldavAnswer<Wanted extends CaldavQuery = CaldavQuery> = {
  link: { href: string | undefined }
  calendars: { href: string; name: string | undefined }[]
  state: { state: string | null | undefined }
  events: { text: string }
}[Wanted['kind']]

/** Most answers are a few lines; those with events hold a calendar's events of a year. */
export const MOST_BYTES = { usual: 500 * 1024, events: 10 * 1024 * 1024 }
const BOUNDS: { usual: XmlBounds; events: XmlBounds } = {
  usual: { characters: MOST_BYTES.usual, elements: 20_000 },
  events: { characters: MOST_BYTES.events, elements: 100_000 },
}
/** People choose among them. */
const MOST_CALENDARS = 500

type Resource = { href: string; properties: Map<string, Element>; isWhole: boolean }

/** Throws ReadFailure. */
export function foundIn(text: string, wanted: CaldavQuery): CaldavAnswer {
  const bounds = wanted.kind === 'events' ? BOUNDS.events : BOUNDS.usual
  const resources = resourcesIn(text, bounds)
  if (wanted.kind === 'link') return linkIn(resources, wanted.property)
  if (wanted.kind === 'calendars') return calendarsIn(resources)
  return wanted.kind === 'state' ? stateIn(resources) : eventsIn(resources, wanted.now)
}

function resourcesIn(text: string, bounds: XmlBounds): Resource[] {
  let root: Element
  try {
    root = parseXml(text, bounds)
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

const linkIn = (resources: Resource[], property: string) => ({
  href: resources
    .map(({ properties }) => childOf(properties.get(property), '{DAV:}href')?.text.trim())
    .find(Boolean),
})

const calendarsIn = (resources: Resource[]) =>
  resources
    .filter(isCalendar)
    .slice(0, MOST_CALENDARS)
    .map(({ href, properties }) => ({
      href,
      name: properties.get('{DAV:}displayname')?.text.trim() || undefined,
    }))

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

function stateIn([calendar]: Resource[]) {
  if (!calendar) return { state: undefined }
  const state =
    calendar.properties.get(`{${CALENDAR_SERVER}}getctag`)?.text.trim() ||
    calendar.properties.get('{DAV:}sync-token')?.text.trim() ||
    null
  return { state }
}

function eventsIn(resources: Resource[], now: number) {
  const texts = resources.map(({ href, isWhole, properties }) => {
    // As with an answer that was cut short: what is missing may be when its owner is busy.
    if (!isWhole) throw new ReadFailure('events')
    const text = properties.get(`{${CALDAV}}calendar-data`)?.text.trim()
    if (!text) throw new ReadFailure('event')
    return { href, text }
  })
  const sieve = calendarSieve(now)
  sieve.add(`${EMPTY}\r\n`)
  for (const { text } of texts.sort((a, b) => (a.href < b.href ? -1 : 1))) sieve.add(`${text}\r\n`)
  return { text: sieve.text() }
}

const EMPTY = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR'
