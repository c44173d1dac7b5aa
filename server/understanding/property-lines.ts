const COLON = 0x3a
const SEMICOLON = 0x3b
const LONGEST_NAME = 100

/** Names as they are written. */
const known = new Map<string, string>()
const MOST_KNOWN = 1000

/** The name of a property line (RFC 5545, 3.1), in capitals; undefined if it is none. */
export function nameOf(line: string): string | undefined {
  for (let at = 0; at < line.length && at < LONGEST_NAME; at++) {
    const code = line.charCodeAt(at)
    if (code === COLON || code === SEMICOLON)
      return at === 0 ? undefined : inCapitals(line.slice(0, at))
    if (!isOfName(code)) return
  }
}

/** Letters, digits and the hyphen. */
const isOfName = (code: number) =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x30 && code <= 0x39) ||
  code === 0x2d

function inCapitals(name: string): string {
  const found = known.get(name) ?? name.toUpperCase()
  if (known.size < MOST_KNOWN) known.set(name, found)
  return found
}

/** What says something of time: the reader of calendars looks at no other property, whatever it is in. */
export const OF_TIME = [
  ...['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'FREEBUSY'],
  ...['UID', 'SEQUENCE', 'STATUS', 'TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS', 'ATTENDEE', 'METHOD'],
  ...['TZID', 'X-LIC-LOCATION', 'TZOFFSETFROM', 'TZOFFSETTO', 'X-WR-TIMEZONE', 'X-WR-CALNAME'],
]

/** What a calendar is made of: one in another means that the end of the former was lost. */
export const PARTS = new Set([
  ...['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE', 'VAVAILABILITY'],
])

/** The component, in capitals, that an unfolded line begins or ends; undefined for any other line. */
export function edgeIn(line: string): { isBegin: boolean; component: string } | undefined {
  const [, begin, component] = /^(?:(BEGIN)|END)[ \t]*:[ \t]*([a-z-]+)[ \t]*$/i.exec(line) ?? []
  return component === undefined
    ? undefined
    : { isBegin: begin !== undefined, component: component.toUpperCase() }
}

/** Whether it continues the line before it. */
export const isFolded = (line: string) => line.startsWith(' ') || line.startsWith('\t')
