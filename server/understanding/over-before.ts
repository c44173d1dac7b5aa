import { DAY_MS, SECOND_MS } from '#domain/time.ts'

const DATED = /:(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?\s*$/
const LASTS =
  /:P(?:(\d{1,3})W)?(?:(\d{1,3})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?\s*$/
const RECURS = new Set(['RRULE', 'RDATE', 'EXRULE', 'RECURRENCE-ID'])

export type OverBefore = {
  /** Takes the next line of the event; `name` is undefined if it is not well-formed. */
  look(name: string | undefined, line: string): void
  isCertain(): boolean
}

/**
 * Whether an event was over before a time, in epoch milliseconds and short of what zones make of it. Only what plain
 * dates and lengths tell is certain: no rule, nothing that changes one, nothing that can't be read.
 */
export function overBefore(time: number): OverBefore {
  let isCertain = true
  let latest: number | undefined
  let lasts = DAY_MS
  return {
    look(name, line) {
      if (!isCertain) return
      if (name === undefined || RECURS.has(name)) isCertain = false
      else if (name === 'DTSTART' || name === 'DTEND') {
        const [, year, month, day] = DATED.exec(line) ?? []
        const date = Date.UTC(Number(year), Number(month) - 1, Number(day))
        if (Number.isNaN(date) || date >= time) isCertain = false
        latest = Math.max(latest ?? date, date)
      } else if (name === 'DURATION') {
        const length = LASTS.exec(line)
        if (!length) isCertain = false
        const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = (length ?? [])
          .slice(1)
          .map((each = '0') => Number(each))
        lasts += (weeks * 7 + days) * DAY_MS
        lasts += (hours * 3600 + minutes * 60 + seconds) * SECOND_MS
      }
    },
    isCertain: () => isCertain && latest !== undefined && latest + lasts < time,
  }
}
