import type { Property } from './content-lines.ts'
import type { Zone } from './zone.ts'

/** `clock`: what a clock shows, in seconds as if it were in UTC; of a whole day its midnight. Without a zone: local. */
export type Time = { clock: number; isDay: boolean; zone?: Zone | undefined }

/** Seconds that pass after whole days of the calendar. */
export type Duration = { days: number; seconds: number }

export type Params = Map<string, string>

export const DAY = 86_400

const DATE = String.raw`(\d{4})-?(\d\d)-?(\d\d)`
const OFFSET = String.raw`(Z|[+-]\d\d(?::?\d\d)?)?`
/** RFC 5545 3.3.4 and 3.3.5, and as ISO 8601 writes them; seconds may be left out. */
const TIME = new RegExp(
  `^${DATE}(?:[T ](\\d\\d):?(\\d\\d)(?::?(\\d\\d)(?:[.,]\\d+)?)? ?${OFFSET})?$`,
  'i',
)
const SOME_DATE = new RegExp(`(?<!\\d)${DATE}`)

/** A time as it is written. `offset`: in seconds, of one that says it. Undefined if it can't be read. */
export function writtenTime(text: string): (Time & { offset?: number }) | undefined {
  const match = TIME.exec(text.trim())
  if (!match) return undefined
  const [year, month, day, hour, minute, second] = match
    .slice(1, 7)
    .map((each) => Number(each ?? 0)) as number[]
  const midnight = midnightOf(year, month, day)
  if (midnight === undefined || year === undefined || year < 1000) return undefined
  if (match[4] === undefined) return { clock: midnight, isDay: true }
  const clock = (hour as number) * 3600 + (minute as number) * 60 + Math.min(second as number, 59)
  // 24:00 is the end of its day.
  if (clock > DAY || (minute as number) > 59 || (second as number) > 60) return undefined
  const offset = match[7] === undefined ? undefined : offsetOf(match[7])
  return { clock: midnight + clock, isDay: false, ...(offset !== undefined && { offset }) }
}

/** Seconds of '+01:00', '-0500', '+01', 'Z'; undefined for anything else. */
export function offsetOf(text: string): number | undefined {
  if (/^z$/i.test(text)) return 0
  const [, sign, hours, minutes, seconds] =
    /^([+-])(\d\d):?(\d\d)?:?(\d\d)?$/.exec(text.trim()) ?? []
  if (hours === undefined || Number(hours) > 18) return undefined
  const amount = Number(hours) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
  return sign === '-' ? -amount : amount
}

function midnightOf(year = 0, month = 0, day = 0): number | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.getTime() / 1000
    : undefined
}

/** The midnights of all dates that a text has, as clocks show them, whatever else is wrong with it. */
export function datesIn(text: string): number[] {
  return text.split(',').flatMap((each) => {
    const [, year, month, day] = SOME_DATE.exec(each) ?? []
    const midnight = midnightOf(Number(year), Number(month), Number(day))
    return midnight === undefined ? [] : [midnight]
  })
}

/**
 * RFC 5545 3.3.6. A sign makes no difference: nothing lasts less than nothing. Null if it is empty, undefined if it
 * can't be read.
 */
export function durationOf(text: string): Duration | null | undefined {
  const match =
    /^[+-]?P?(?:(\d+)W)?(?:(\d+)D)?(?:T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?)$/i.exec(
      text.trim(),
    )
  if (!match) return undefined
  const [weeks, days, hours, minutes, seconds] = match.slice(1)
  if ([weeks, days, hours, minutes, seconds].every((each) => each === undefined)) return null
  return {
    days: Number(weeks ?? 0) * 7 + Number(days ?? 0),
    seconds: Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0),
  }
}

/**
 * What a property says. Its value begins at the first ':' after which it can be read: a TZID may have some, although it
 * isn't quoted ('tzone://Microsoft/Custom').
 */
export function partsOf({ rest }: Property, isReadable: (value: string) => boolean = () => true) {
  const colons = colonsIn(rest)
  const at = colons.find((each) => isReadable(rest.slice(each + 1).trim())) ?? colons[0]
  return {
    // Without a ':' it is broken, not empty.
    value: at === undefined ? rest : rest.slice(at + 1).trim(),
    params: paramsIn(at === undefined ? rest : rest.slice(0, at)),
  }
}

/** Outside quotes, unless these don't match; the first, and a few of the last. */
function colonsIn(text: string): number[] {
  const isQuoted = (text.match(/"/g)?.length ?? 0) % 2 === 0
  const all = [...text.matchAll(isQuoted ? /"[^"]*"|:/g : /:/g)]
  const colons = all.filter(([each]) => each === ':').map(({ index }) => index)
  return colons.length < 9 ? colons : [...colons.slice(0, 1), ...colons.slice(-8)]
}

function paramsIn(text: string): Params {
  const params: Params = new Map()
  for (const [, name = '', value = ''] of text.matchAll(/;\s*([a-z0-9-]+)\s*=\s*("[^"]*"|[^;]*)/gi))
    if (!params.has(name.toUpperCase()))
      params.set(name.toUpperCase(), value.replaceAll('"', '').trim())
  return params
}
