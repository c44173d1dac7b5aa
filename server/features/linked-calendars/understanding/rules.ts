const FREQUENCIES = [
  'SECONDLY',
  'MINUTELY',
  'HOURLY',
  'DAILY',
  'WEEKLY',
  'MONTHLY',
  'YEARLY',
] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** A recurrence rule (RFC 5545 3.3.10). */
export type Rule = {
  freq: Frequency
  interval: number
  count?: number
  /** As it is written. */
  until?: string
  /** BYDAY and so on, WKST, RSCALE and SKIP (RFC 7529), with values that are in range. */
  by: Map<string, string[]>
}

export const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const NUMBERS: Record<string, (n: number) => boolean> = {
  BYSECOND: (n) => n >= 0 && n <= 59,
  BYMINUTE: (n) => n >= 0 && n <= 59,
  BYHOUR: (n) => n >= 0 && n <= 23,
  BYMONTHDAY: (n) => n !== 0 && Math.abs(n) <= 31,
  BYYEARDAY: (n) => n !== 0 && Math.abs(n) <= 366,
  BYWEEKNO: (n) => n !== 0 && Math.abs(n) <= 53,
  BYMONTH: (n) => n >= 1 && n <= 12,
  BYSETPOS: (n) => n !== 0 && Math.abs(n) <= 366,
}

/**
 * Undefined if it can't be read. An end that can't be read is taken for none: then its owner counts as busy more often,
 * not less.
 */
export function readRule(value: string): Rule | undefined {
  const by = new Map<string, string[]>()
  const parts = new Map<string, string>()
  for (const part of value
    .toUpperCase()
    .replaceAll('"', '')
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [name = '', given] = part.split('=').map((each) => each.trim())
    if (name && given !== '') parts.set(name, given ?? '')
  }
  const freq = FREQUENCIES.find((each) => each === parts.get('FREQ'))
  // With another interval, a count would end too early.
  if (!freq || !/^\d*$/.test(parts.get('INTERVAL') ?? '')) return undefined
  for (const [name, given] of parts) {
    if (/^(FREQ|INTERVAL|COUNT|UNTIL|X-.*)$/.test(name)) continue
    const values = given
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
    const read = values.map((each) => readPart(name, each, freq))
    if (read.length === 0 || !read.every((each) => each !== undefined)) return undefined
    by.set(name, [...new Set(read)])
  }
  if (by.has('SKIP') !== by.has('RSCALE')) by.delete('RSCALE')
  const [interval, count] = ['INTERVAL', 'COUNT'].map((name) => Number(parts.get(name)))
  const until = parts.get('UNTIL')
  return {
    freq,
    by,
    interval: isCount(interval) ? interval : 1,
    ...(isCount(count) && { count }),
    ...(until && { until }),
  }
}

const isCount = (n: number | undefined): n is number => Number.isInteger(n) && (n as number) > 0

function readPart(name: string, value: string, freq: Frequency): string | undefined {
  const isInRange = NUMBERS[name]
  if (isInRange) {
    const n = name === 'BYSECOND' ? Math.min(Number(value), 59) : Number(value)
    return /^[+-]?\d+$/.test(value) && isInRange(n) ? String(n) : undefined
  }
  if (name === 'BYDAY') {
    const [, place, day] = /^([+-]?\d{1,2})? ?(SU|MO|TU|WE|TH|FR|SA)$/.exec(value) ?? []
    if (day === undefined) return undefined
    // Only in a month or a year is there a second Monday; '0MO' is any.
    const isPlaced = Number(place ?? 0) !== 0 && (freq === 'MONTHLY' || freq === 'YEARLY')
    return isPlaced && Math.abs(Number(place)) <= 53 ? `${Number(place)}${day}` : day
  }
  if (name === 'WKST') return WEEKDAYS.includes(value) ? value : undefined
  if (name === 'RSCALE') return value.startsWith('GREGO') ? 'GREGORIAN' : undefined
  if (name === 'SKIP') return /^(OMIT|BACKWARD|FORWARD)$/.test(value) ? value : undefined
  return undefined
}
