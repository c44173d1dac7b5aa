import { edgeIn, isFolded, OF_TIME, PARTS } from '#server/understanding/property-lines.ts'

/** A content line (RFC 5545 3.1): its name in capitals, and the rest from the first ';' or ':' on, unfolded. */
export type Property = { name: string; rest: string }

export type Component = {
  /** In capitals. */
  name: string
  properties: Property[]
  components: Component[]
  /** Which one of the events in the text it is, from 1. */
  place: number
}

const NAMES = new Set(OF_TIME)
const LINE = /^([a-z0-9-]+)[ \t]*([;:].*)?$/is
/** A name whose ';' or ':' was lost. */
const BROKEN = new RegExp(`^(${OF_TIME.join('|')})(?![a-z0-9-]*[;:])`, 'i')

/**
 * The calendar objects in a text, one after another, with the properties that say something of time. Lenient: lines may
 * end in CR, LF or both; what is neither a property nor folded is skipped; a component that isn't closed, or isn't
 * opened, is understood from its other end. `isWhole` is false if the last object has no end, as when an answer was cut
 * short.
 */
export function calendarsIn(text: string): { calendars: Component[]; isWhole: boolean } {
  let place = 0
  const create = (name: string): Component => ({
    name,
    properties: [],
    components: [],
    place: name === 'VEVENT' ? ++place : 0,
  })
  const calendars: Component[] = []
  /** The open components, the calendar first. */
  let stack: Component[] = []
  /** For each of them, how many properties it had when its latest part ended. */
  let marks: number[] = []
  let isAfterEnd = false
  /** What stands before any calendar begins. */
  const loose: Property[] = []
  const top = () => stack.at(-1)

  for (const line of linesIn(text)) {
    const edge = edgeIn(line)
    if (!edge) addProperty(line)
    else if (edge.isBegin) open(edge.component)
    else close(edge.component)
  }
  return { calendars, isWhole: stack.length === 0 || (isAfterEnd && stack.length === 1) }

  function addProperty(line: string): void {
    const property = propertyOf(line)
    if (property) (top()?.properties ?? loose).push(property)
  }

  function open(name: string): void {
    if (name === 'VCALENDAR') {
      start(false)
      return
    }
    if (PARTS.has(name)) {
      // The beginning of the calendar was lost, or it ended too early.
      if (stack.length === 0) start(calendars.length > 0, loose)
      // An event within an event: the end of the former was lost.
      keep(1)
    } else if (OBSERVANCES.has(name) && stack[1]?.name === 'VTIMEZONE') keep(2)
    const outer = top()
    if (!outer) return
    const component = create(name)
    outer.components.push(component)
    stack.push(component)
    marks.push(0)
  }

  function start(isAfter: boolean, properties: Property[] = []): void {
    const calendar = { ...create('VCALENDAR'), properties }
    calendars.push(calendar)
    stack = [calendar]
    marks = [properties.length]
    isAfterEnd = isAfter
  }

  function close(name: string): void {
    const at = stack.findLastIndex((each) => each.name === name)
    if (at >= 0) keep(at)
    else adopt(name)
    // An alarm or a part of a zone, whose own part has no beginning, begins no other.
    if (stack.length > 1 || (stack.length === 1 && PARTS.has(name)))
      marks[marks.length - 1] = top()?.properties.length ?? 0
  }

  /** Closes all but the outermost `count`. What follows an alarm without an end belongs to its event. */
  function keep(count: number): void {
    for (let n = stack.length - 1; n > count; n--)
      if (stack[n]?.name === 'VALARM')
        stack[n - 1]?.properties.push(...(stack[n]?.properties ?? []))
    stack.length = Math.min(stack.length, count)
    marks.length = stack.length
  }

  /** The beginning was lost: what came since the latest part ended is its content. */
  function adopt(name: string): void {
    const outer = top()
    if (!outer || name === 'VALARM') return
    const component = create(name)
    component.properties = outer.properties.slice(marks.at(-1))
    if (name === 'VTIMEZONE') {
      component.components = outer.components.filter((each) => OBSERVANCES.has(each.name))
      outer.components = outer.components.filter((each) => !OBSERVANCES.has(each.name))
    }
    outer.components.push(component)
  }
}

const OBSERVANCES = new Set(['STANDARD', 'DAYLIGHT'])

function propertyOf(line: string): Property | undefined {
  const [, name = '', rest] = LINE.exec(line) ?? []
  const known = name.toUpperCase()
  if (rest !== undefined) return NAMES.has(known) ? { name: known, rest } : undefined
  const [broken] = BROKEN.exec(line) ?? []
  return broken === undefined
    ? undefined
    : { name: broken.toUpperCase(), rest: `:${line.slice(broken.length)}` }
}

/** Unfolded. A folded line is only put together if it begins as a property that is kept, or as a component. */
function* linesIn(text: string): Generator<string, undefined> {
  let line = ''
  for (const part of physicalLines(text)) {
    if (part === '') continue
    if (!isFolded(part)) {
      if (line !== '') yield line
      line = MATTERS.test(part) ? part : ''
    } else if (line !== '') line += part.slice(1)
  }
  if (line !== '') yield line
}

/** A name may be folded, too. */
const MATTERS = new RegExp(`^(BEGIN|END|${OF_TIME.join('|')}|[a-z-]{1,26}$)`, 'i')

function* physicalLines(text: string): Generator<string, undefined> {
  // U+FEFF: a byte order mark.
  let from = text.startsWith('\uFEFF') ? 1 : 0
  while (from < text.length) {
    const found = text.indexOf('\n', from)
    const end = found < 0 ? text.length : found
    const line = text.slice(from, text[end - 1] === '\r' && end > from ? end - 1 : end)
    from = end + 1
    if (line.includes('\r')) yield* line.split('\r')
    else yield line
  }
}
