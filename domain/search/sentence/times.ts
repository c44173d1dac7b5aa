import type { Found, Time } from './read.ts'
import { anyOf, said, WEEKDAYS } from './read.ts'

const MORNING = { from: 0, to: 12 }
const AFTERNOON = { from: 12, to: 17 }
const EVENING = { from: 17, to: 24 }
const ALL_DAY = { from: 0, to: 24 }

type Row = readonly [words: string, says: Partial<Time>]

const DAYS: readonly Row[] = [
  ['tonight|this evening', { day: 'today', ...EVENING }],
  ['this morning', { day: 'today', ...MORNING }],
  ['this afternoon', { day: 'today', ...AFTERNOON }],
  ['today', { day: 'today' }],
  ['tomorrow', { day: 'tomorrow' }],
  ['(?:this |these )?week ?ends?|saturdays? (?:or|and) sundays?', { day: 'weekend' }],
  ['this week', { day: 'week' }],
  ...WEEKDAYS.map((day): Row => {
    const name = day.toLowerCase()
    return [`(?:this |next )?(?:${name}s?|${name.slice(0, 3)})`, { day }]
  }),
]

const PARTS: readonly Row[] = [
  ['(?:early |late )?mornings?', MORNING],
  ['(?:early |late )?afternoons?', AFTERNOON],
  ['lunch ?times?|lunch break|midday', { from: 12, to: 14 }],
  ['(?:early |late )?evenings?|after work|after school', EVENING],
]

/** The little words that lead to a time, and what goes away with it. */
const BEFORE = `(?:(?:free|available|open|appointments?|slots?|sessions?) )?(?:${anyOf('on, on a, at, at the, in the, this, for, over the, of a, of an, late')} )?`

/** What takes its name from a day or a part of one, and is no wish for a time. */
const NAMED_AFTER = anyOf(`
  job, jobs, shift, shifts, work, working, rota, overtime, contract, school, trading, contact,
  sickness, after pill, primrose, dread, blues, scaries, worry, anxiety, night, nights, class,
  league, wedding`)
const SPENT = anyOf('work, works, worked, working, shift, shifts, every, all, shift work')
/** Who can't sleep says when. */
const AWAKE = 'wak\\w*|woke|up at|awake \\w+|asleep'

const CLOCK = '(\\d{1,2})(?:[.:](\\d\\d))? ?(am|pm|oclock|o clock)?'
const NO_LENGTH =
  '(?! (?:years?|yrs?|months?|weeks?|days?|hours?|minutes?|mins?|miscarriages?|kids?|children|babies))'

/**
 * 'Tonight', 'Saturday morning', 'after 5': a day, a part of one, hours, or these together. Bare numbers count only
 * where hours are usual: 'after 40' is an age, 'after 5 years' no time of day.
 */
export function timeIn(text: string): Found | undefined {
  const day = rowIn(text, DAYS)
  const part = day?.says.from === undefined ? rowIn(text, PARTS) : undefined
  const hours = hoursIn(text, day !== undefined)
  const parts = [day, part, hours].filter((found) => found !== undefined)
  if (parts.length === 0) return undefined
  const time: Time = { ...ALL_DAY, ...day?.says, ...part?.says, ...hours?.says }
  if (time.from >= time.to) return undefined
  return { read: { kind: 'time', time }, taken: parts.map(({ taken }) => taken) }
}

type FoundRow = { says: Partial<Time>; taken: string }

function rowIn(text: string, rows: readonly Row[]): FoundRow | undefined {
  for (const [words, says] of rows) {
    const found = said(text, `${BEFORE}(?:${words})`)
    if (!found) continue
    const isName = said(text, `(?:${words}) ${NAMED_AFTER}|${SPENT} (?:\\w+ )?(?:${words})`)
    return isName ? undefined : { says, taken: found[0] }
  }
  return undefined
}

function hoursIn(text: string, hasDay: boolean): FoundRow | undefined {
  if (said(text, AWAKE)) return undefined
  const between = said(text, `between ${CLOCK} and ${CLOCK}`)
  if (between) {
    const to = hourOf(between.slice(4, 7), 'later')
    const from = hourOf([between[1], between[2], between[3] ?? between[6]], 'later')
    return within({ from, to }, between[0])
  }
  const after = said(text, `(?:any time |anytime )?(?:after|from|past) ${CLOCK}${NO_LENGTH}`)
  if (after && isHour(after, text))
    return within({ from: hourOf(after.slice(1), 'later', 'up'), to: 24 }, after[0])
  const before = said(text, `(?:any time |anytime )?(?:before|by|until) ${CLOCK}${NO_LENGTH}`)
  if (before && isHour(before, text))
    return within({ from: 0, to: hourOf(before.slice(1), 'earlier') }, before[0])
  const at = said(text, `(?:at |around )?${CLOCK}`)
  if (!at || !(at[3] || (hasDay && (at[2] || at[0].startsWith('at '))))) return undefined
  const from = hourOf(at.slice(1), 'later')
  return within({ from, to: from + 1 }, at[0])
}

function within({ from, to }: { from: number; to: number }, taken: string): FoundRow | undefined {
  return from >= 0 && to <= 24 && from < to ? { says: { from, to }, taken } : undefined
}

/** With 'am' or 'pm', with minutes, or as the last word. */
function isHour(match: RegExpExecArray, text: string): boolean {
  const isLast = text.trimEnd().endsWith(match[0].trimEnd())
  return Number(match[1]) <= 24 && Boolean(match[2] || match[3] || isLast)
}

/** Someone who says 'after 5' means the afternoon, 'before 9' the morning. */
function hourOf(
  [digits, minutes, half]: (string | undefined)[],
  meant: 'later' | 'earlier',
  round?: 'up',
): number {
  const hour = Number(digits) + (round && Number(minutes) > 0 ? 1 : 0)
  if (half === 'am') return hour % 12
  if (half === 'pm') return hour === 12 ? 12 : hour + 12
  const latestAfternoon = meant === 'later' ? 9 : 5
  return hour >= 1 && hour <= latestAfternoon ? hour + 12 : hour
}
