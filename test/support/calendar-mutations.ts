import { corpus } from './calendar-corpus.ts'

const CHANGES: Record<string, (line: string) => string[]> = {
  dropped: () => [],
  doubled: (line) => [line, line],
  'without its value': (line) => [line.replace(/:.*/s, ':')],
  'with another value': (line) => [line.replace(/:.*/s, ':?')],
  'without its colon': (line) => [line.replaceAll(':', '')],
  'cut in its name': (line) => [line.slice(0, 3)],
  'with a quote': (line) => [`${line.slice(0, -1)}"${line.slice(-1)}`],
  'with a line break in its text': (line) =>
    TEXT.test(line) ? [`${line}a`, 'and: more', 'and more"'] : [line],
}
const TEXT = /^(?!(BEGIN|END|DT|DURATION|R|EXDATE|FREEBUSY|TZ|X-WR|X-LIC|UID|SEQUENCE))/
/** All that say when an event is, or which event that is. */
export const SAYS =
  /^(DTSTART|DTEND|DURATION|RRULE|RDATE|FREEBUSY|RECURRENCE-ID|SEQUENCE|UID|TZ|X-WR-TIMEZONE)/
/** All changes of a line take long; by default each line is changed in one way, the next in the next. */
const areAll = process.env.MUTATIONS === 'all'
export const PATIENCE = { timeout: areAll ? 600_000 : 60_000 }

/** Each line of each calendar, changed. */
export function* mutations() {
  const changes = Object.entries(CHANGES)
  for (const [file, [name, text]] of corpus.entries()) {
    const lines = text
      .replaceAll('\r\n ', '')
      .split(/\r\n|\r/)
      .filter(Boolean)
    for (const [n, line] of lines.entries())
      for (const [each, [how, change]] of changes.entries()) {
        if (!areAll && (file + n) % changes.length !== each) continue
        const changed = change(line)
        const isGone = !changed.some(
          (one) => /^[^;:]+/.exec(one)?.[0] === /^[^;:]+/.exec(line)?.[0],
        )
        const mutant = [...lines.slice(0, n), ...changed, ...lines.slice(n + 1), ''].join('\r\n')
        yield {
          name,
          text,
          line,
          how,
          mutant,
          isGone: isGone || how === 'without its value',
          isOnlyDate: !partAround(lines, n).some((each) => DATED.test(each)),
        }
      }
  }
}

const DATED = /^(DTSTART|DTEND|RECURRENCE-ID).*\d{4}-?\d\d-?\d\d/

/** The other lines of the event in which a line is. */
function partAround(lines: string[], n: number): string[] {
  const before = lines.slice(0, n)
  const after = lines.slice(n + 1)
  const end = after.findIndex((each) => each.startsWith('END:'))
  return [...before.slice(before.lastIndexOf('BEGIN:VEVENT') + 1), ...after.slice(0, end)]
}
