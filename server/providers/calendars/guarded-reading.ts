import { calendarUrl } from '#domain/hours/linked-calendars.ts'
import type { Ask, GuardSettings } from '#server/providers/guarded.ts'
import { guarded } from '#server/providers/guarded.ts'
import { ReadFailure } from './port.ts'

const RULES = {
  userAgent: 'Parlour-Calendar-Reader',
  // Each request says what it takes.
  mostBytes: 0,
  mostRedirects: 5,
  urlOf,
  Failure: ReadFailure,
}

/** Runs `work`, which reads calendars at servers that a person names. Throws ReadFailure. */
export const guardedReading = <Result>(
  settings: GuardSettings,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> => guarded(settings, RULES, work)

/** Throws ReadFailure for what is not an address that may be asked. */
export function urlOf(address: string, base?: URL): URL {
  const url = calendarUrl(address, base)
  if (!url) throw new ReadFailure('address')
  return url
}

/** RFC 6585, 4 and RFC 9110, 15.5.9, 15.6: says nothing about the calendar, and is over some time. */
export const isPassing = (status: number): boolean =>
  status >= 500 || status === 429 || status === 408 || status === 425
