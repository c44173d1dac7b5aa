import type { FieldError } from '#domain/errors.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Calendar, Override, Schedule, WeeklyWindow, Window } from './calendar.ts'
import type { Travel } from './travel.ts'
import { WEEKDAYS } from './weekdays.ts'
import { dateOfDay, dayNumber, isTimeZone, localDay } from './zone.ts'

/** The part of a calendar that the professional sets. */
export type WorkingHours = Pick<
  Calendar,
  'timeZone' | 'weekly' | 'overrides' | 'schedules' | 'travels' | 'rules'
>

/** Windows start and end on the hour or half hour of the professional's clock. */
export const STEP_MINUTES = 30
/** What 'Add Hours' offers first: 9:00 AM to 5:00 PM. */
export const USUAL_WINDOW: Window = { startMin: 540, endMin: 1020 }
/** A start for newcomers: these hours from Monday to Friday. */
export const USUAL_WEEK: WeeklyWindow[] = [1, 2, 3, 4, 5].map((weekday) => ({
  ...USUAL_WINDOW,
  weekday,
  isActive: true,
}))

/** The breaks, in minutes, that screens offer. */
export const BREAKS = [0, 5, 10, 15, 30, 45, 60, 90, 120]

export const LIMITS = {
  windowsPerDay: 12,
  overrides: 400,
  schedules: 10,
  /** In characters. */
  scheduleName: 60,
  travels: 10,
  /** How many days ago a day may be, so that a form opened some days ago can still be saved. */
  daysBack: 30,
  daysAhead: 730,
  /** From the first to the last day of a schedule or travel. */
  daysLong: 731,
  minNoticeMin: { least: 0, most: 43_200 },
  bufferMin: { least: 0, most: 240 },
  bufferBeforeMin: { least: 0, most: 240 },
  horizonDays: { least: 1, most: 365 },
  maxPerDay: { least: 1, most: 48 },
  maxMinutesPerDay: { least: 30, most: 1440 },
} as const

const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/**
 * Everything wrong with working hours, each with the path of its field (`weekly.2.endMin`) and one sentence; an empty
 * list means that they can be saved. `now`: epoch minutes. Never throws, whatever the numbers and strings.
 */
export function problemsOf(hours: WorkingHours, now: number): FieldError[] {
  const today = localDay(now, isTimeZone(hours.timeZone) ? hours.timeZone : 'UTC')
  return [
    ...zoneProblems(hours.timeZone, 'timeZone'),
    ...weeklyProblems(hours.weekly, 'weekly'),
    ...overrideProblems(hours.overrides, today),
    ...scheduleProblems(hours.schedules ?? [], today),
    ...travelProblems(hours.travels ?? [], today),
    ...ruleProblems(hours.rules),
  ]
}

function zoneProblems(timeZone: string, path: string): FieldError[] {
  if (isTimeZone(timeZone)) return []
  return [problem(path, 'The time zone must be one of the IANA list, such as Europe/London')]
}

function weeklyProblems(weekly: WeeklyWindow[], field: string): FieldError[] {
  return weekly.flatMap((window, index) => {
    const path = `${field}.${index}`
    const day = WEEKDAYS[window.weekday]
    if (day === undefined)
      return problem(`${path}.weekday`, 'A weekday must be a number from 0 (Sunday) to 6')
    const before = weekly.slice(0, index).filter(({ weekday }) => weekday === window.weekday)
    if (before.length === LIMITS.windowsPerDay) return problem(path, tooMany(day))
    const others = window.isActive ? before.filter(({ isActive }) => isActive) : []
    return windowProblems(window, others, path, `${day}’s hours`)
  })
}

function overrideProblems(overrides: Override[], today: number): FieldError[] {
  const problems: FieldError[] = []
  if (overrides.length > LIMITS.overrides)
    problems.push(
      problem('overrides', `At most ${LIMITS.overrides} days can differ from the usual week`),
    )
  const seen = new Set<string>()
  for (const [index, { date, windows }] of overrides.slice(0, LIMITS.overrides).entries()) {
    const path = `overrides.${index}`
    const wrong = dateProblem(date, today) ?? (seen.has(date) ? 'is there twice' : undefined)
    seen.add(date)
    if (wrong) problems.push(problem(`${path}.date`, `${dateLabel(date)} ${wrong}`))
    if (windows.length > LIMITS.windowsPerDay)
      problems.push(problem(`${path}.windows.${LIMITS.windowsPerDay}`, tooMany(dateLabel(date))))
    for (const [place, window] of windows.slice(0, LIMITS.windowsPerDay).entries())
      problems.push(
        ...windowProblems(
          window,
          windows.slice(0, place),
          `${path}.windows.${place}`,
          `The hours of ${dateLabel(date)}`,
        ),
      )
  }
  return problems
}

function dateProblem(date: string, today: number): string | undefined {
  if (!isDate(date)) return 'must be a date, YYYY-MM-DD'
  const daysAhead = dayNumber(date) - today
  if (daysAhead < -LIMITS.daysBack) return 'is long over'
  if (daysAhead > LIMITS.daysAhead) return 'is more than two years ahead'
}

function isDate(date: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return false
  const time = Date.parse(date)
  return !Number.isNaN(time) && dateOfDay(time / DAY_MS) === date
}

function scheduleProblems(schedules: Schedule[], today: number): FieldError[] {
  const problems = schedules
    .slice(0, LIMITS.schedules)
    .flatMap(({ name, weekly, ...range }, index) => {
      const path = `schedules.${index}`
      const isNamed = !isBlank(name) && name.length <= LIMITS.scheduleName
      const others = schedules.slice(0, index)
      return [
        ...(isNamed ? [] : [problem(`${path}.name`, NAME_SENTENCE)]),
        ...rangeProblems(range, others, path, today, 'The schedule'),
        ...weeklyProblems(weekly, `${path}.weekly`),
      ]
    })
  if (schedules.length > LIMITS.schedules)
    problems.push(problem('schedules', `You can have at most ${LIMITS.schedules} other schedules`))
  return problems
}

const NAME_SENTENCE = `A schedule needs a name of at most ${LIMITS.scheduleName} characters`

function travelProblems(travels: Travel[], today: number): FieldError[] {
  const problems = travels.slice(0, LIMITS.travels).flatMap(({ timeZone, ...range }, index) => {
    const path = `travels.${index}`
    return [
      ...rangeProblems(range, travels.slice(0, index), path, today, 'The stay'),
      ...zoneProblems(timeZone, `${path}.timeZone`),
    ]
  })
  if (travels.length > LIMITS.travels)
    problems.push(
      problem('travels', `You can plan at most ${LIMITS.travels} stays in other time zones`),
    )
  return problems
}

type Range = Pick<Travel, 'from' | 'to'>

/** `others`: earlier ranges with which this one must not share a day. `what`: 'The schedule'. */
function rangeProblems(
  { from, to }: Range,
  others: Range[],
  path: string,
  today: number,
  what: string,
): FieldError[] {
  const first = isDate(from) ? undefined : dateProblem(from, today)
  const last = dateProblem(to, today)
  const wrong = [
    ...(first ? [problem(`${path}.from`, `${what}’s first day ${first}`)] : []),
    ...(last ? [problem(`${path}.to`, `${what}’s last day ${last}`)] : []),
  ]
  if (wrong.length > 0) return wrong
  if (to < from) return [problem(`${path}.to`, `${what} must end on its first day or after it`)]
  if (dayNumber(to) - dayNumber(from) >= LIMITS.daysLong)
    return [problem(`${path}.to`, `${what} must end within two years of its first day`)]
  const other = others.find((each) => each.from <= to && from <= each.to)
  if (!other) return []
  return [
    problem(
      `${path}.from`,
      `${what} shares days with another, ${dateLabel(other.from)} to ${dateLabel(other.to)}`,
    ),
  ]
}

/** `others`: earlier windows that this one must not overlap. `whose`: 'Monday’s hours'. */
function windowProblems(
  { startMin, endMin }: Window,
  others: Window[],
  path: string,
  whose: string,
): FieldError[] {
  const steps: FieldError[] = []
  for (const [name, minute] of Object.entries({ startMin, endMin })) {
    const isTime = Number.isInteger(minute) && minute >= 0 && minute <= 1440
    if (!isTime || minute % STEP_MINUTES !== 0)
      steps.push(problem(`${path}.${name}`, `${whose} must start and end on the hour or half hour`))
  }
  if (steps.length > 0) return steps
  if (endMin <= startMin) return [problem(`${path}.endMin`, `${whose} must end after they start`)]
  const other = others.find((each) => each.startMin < endMin && startMin < each.endMin)
  if (!other) return []
  return [problem(`${path}.startMin`, `${whose} overlap those from ${windowLabel(other)}`)]
}

const tooMany = (day: string) =>
  `${day} can have at most ${LIMITS.windowsPerDay} stretches of hours`

function ruleProblems(rules: WorkingHours['rules']): FieldError[] {
  const problems: FieldError[] = []
  for (const [name, sentence] of RULE_SENTENCES) {
    const value = rules[name]
    if (value === undefined && OPTIONAL.has(name)) continue
    const { least, most } = LIMITS[name]
    const isOffStep = name === 'maxMinutesPerDay' && Number(value) % STEP_MINUTES !== 0
    if (!Number.isInteger(value) || Number(value) < least || Number(value) > most || isOffStep)
      problems.push(problem(`rules.${name}`, sentence))
  }
  if (problems.length === 0 && rules.minNoticeMin >= rules.horizonDays * 1440)
    problems.push(
      problem(
        'rules.horizonDays',
        'Clients must be able to book further ahead than the notice that you need',
      ),
    )
  return problems
}

const RULE_SENTENCES = [
  ['minNoticeMin', 'The notice must be at most 30 days, in whole minutes'],
  ['bufferMin', 'The break after a session must be at most 4 hours, in whole minutes'],
  ['bufferBeforeMin', 'The break before a session must be at most 4 hours, in whole minutes'],
  ['horizonDays', 'Clients can book at least 1 and at most 365 days ahead'],
  ['maxPerDay', 'The most sessions a day must be a number from 1 to 48'],
  [
    'maxMinutesPerDay',
    'Most hours a day must be from half an hour to 24 hours, in steps of half an hour',
  ],
] as const

const OPTIONAL: ReadonlySet<string> = new Set(['bufferBeforeMin', 'maxPerDay', 'maxMinutesPerDay'])

const problem = (path: string, message: string): FieldError => ({ path, message })

/**
 * Drops overrides, schedules and travels that are past, except yesterday's, which may still be today elsewhere. `now`:
 * epoch minutes.
 */
export function withoutPast<Hours extends WorkingHours>(hours: Hours, now: number): Hours {
  const yesterday = dateOfDay(localDay(now, hours.timeZone) - 1)
  const isNotOver = ({ to }: Range) => to >= yesterday
  return {
    ...hours,
    overrides: hours.overrides.filter(({ date }) => date >= yesterday),
    schedules: hours.schedules?.filter(isNotOver),
    travels: hours.travels?.filter(isNotOver),
  }
}

/** '9:00 AM'; 1440, the end of the day, is '12:00 AM'. */
export function timeLabel(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  const minutes = String(minute % 60).padStart(2, '0')
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** '9:00 AM to 5:00 PM'. */
export const windowLabel = ({ startMin, endMin }: Window) =>
  `${timeLabel(startMin)} to ${timeLabel(endMin)}`

/** Minutes as exact hours: '7.5 h'. */
export const hoursLabel = (minutes: number) => `${minutes / 60} h`

/** '24 December 2026' for 2026-12-24; a string that is not a date is returned unchanged. */
export function dateLabel(date: string): string {
  if (!isDate(date)) return date
  const [year, month, day] = date.split('-').map(Number)
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`
}
