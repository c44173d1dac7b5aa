import { httpsUrl } from '#domain/messages/links.ts'
import { pasted } from '#domain/messages/tidy-text.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts'

/**
 * Calendars elsewhere whose busy times are never offered. Each is read every ten minutes. One that can't be read counts
 * on as it last was; after a day, what it would say is unknown, and nothing new can be booked.
 */
export const READ_EVERY_MS = 10 * MINUTE_MS
export const LATE_AFTER_MS = HOUR_MS
export const UNKNOWN_AFTER_MS = DAY_MS

export const MOST_LINKED_CALENDARS = 5

/** Where calendars are read and written with their owner's permission, instead of by an address. */
export const CALENDAR_PROVIDERS = ['google', 'microsoft'] as const
export type CalendarProvider = (typeof CALENDAR_PROVIDERS)[number]
export const CALENDAR_PROVIDER_NAMES: Record<CalendarProvider, string> = {
  google: 'Google Calendar',
  microsoft: 'Microsoft 365',
}
/** Accounts there that a professional can have connected. */
export const MOST_CALENDAR_GRANTS = 5
/** How long someone may take at a provider to give their permission. */
export const CONSENT_MINUTES = 10
export const CALENDAR_ADDRESS_MAX_LENGTH = 2000
export const CALENDAR_NAME_MAX_LENGTH = 80

export const LINKED_CALENDAR_STATES = ['current', 'late', 'unknown'] as const
export type LinkedCalendarState = (typeof LINKED_CALENDAR_STATES)[number]

/** `readAt`: when it was last read in full; both in epoch milliseconds. */
export function linkedCalendarState(readAt: number, now: number): LinkedCalendarState {
  if (now - readAt >= UNKNOWN_AFTER_MS) return 'unknown'
  return now - readAt >= LATE_AFTER_MS ? 'late' : 'current'
}

const TO_CORRECT = 'can’t be read. Correct or delete it there'
const TO_CHOOSE_A_ZONE = 'Choose another zone for them there'

/** Why a calendar could not be read, and what its owner can do. */
export const READ_PROBLEMS = {
  address: 'This is not the address of a calendar. It starts with https:// or webcal://',
  private: 'Calendars can only be read from public addresses, at port 443 or 8443',
  unreachable: 'There was no answer from this address, or it asks us to try again later',
  refused: 'The calendar does not exist there, or may not be read with this address',
  redirects: 'The address leads from one place to another without end',
  slow: 'The answer took longer than ten seconds',
  large: 'The calendar is larger than 25 MB, or has more than 5 MB of times',
  format: 'What is at this address is not a calendar in the iCalendar format',
  cut: 'The calendar ends in the middle: its server did not send all of it',
  event: `One of the calendar’s events ${TO_CORRECT}`,
  zone: `The calendar has times in a zone that we don’t know. ${TO_CHOOSE_A_ZONE}`,
  events: 'The calendar has more events than can be read',
  password: 'The server does not accept this user name and password',
  elsewhere:
    'This server leads to another one, to which we don’t send your password. Enter the address of that one',
  server: 'There is no CalDAV server at this address',
  google_ended: 'Google no longer lets us read this calendar. Connect it again',
  microsoft_ended: 'Microsoft no longer lets us read this calendar. Connect it again',
  lost: 'We can no longer open its address. Unlink the calendar and link it again',
} as const
export type ReadProblem = keyof typeof READ_PROBLEMS

/**
 * What a problem is about: a zone, as the calendar names it, and an event, by its day there (YYYY-MM-DD) or else by its
 * place among the events, from 1.
 */
export type ProblemAbout = {
  zone?: string | undefined
  day?: string | undefined
  place?: number | undefined
}

/** Why a calendar could not be read, and what its owner can do; without the last full stop. */
export function problemInWords(
  problem: ReadProblem,
  about: ProblemAbout | null | undefined,
): string {
  const { zone, day, place } = about ?? {}
  const event = day
    ? `event on ${dayInWords(day)}`
    : place
      ? `event number ${place} in its file`
      : undefined
  if (problem === 'event' && event) return `The calendar’s ${event} ${TO_CORRECT}`
  if (problem !== 'zone' || !zone) return READ_PROBLEMS[problem]
  const example = event ? `, such as those of the ${event}` : ''
  return `The calendar has times in the zone ‘${zone}’, which we don’t know${example}. ${TO_CHOOSE_A_ZONE}`
}

const dayInWords = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** A name from a calendar as one line that can be shown and kept: no longer than it may be, and no character in two. */
export function calendarName(text: string): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  let name = ''
  for (const { segment } of new Intl.Segmenter('en').segment(
    line.slice(0, 4 * CALENDAR_NAME_MAX_LENGTH),
  )) {
    if (name.length + segment.length > CALENDAR_NAME_MAX_LENGTH) break
    name += segment
  }
  return name.trim()
}

/** The address as one that can be read: https, without a name or password in it; undefined for any other. */
export function calendarUrl(address: string, base?: URL): URL | undefined {
  return httpsUrl(pasted(address).replace(/^webcals?:/i, 'https:'), base)
}

/** The email addresses in a text such as a user name or the address of a calendar, in lower case. */
export function addressesIn(text: string): string[] {
  let plain = text
  try {
    plain = decodeURIComponent(text)
  } catch {
    // It isn't encoded.
  }
  return plain.toLowerCase().match(/[^\s/:;<>"@]+@[^\s/:;<>"@]+\.[^\s/:;<>"@.]+/g) ?? []
}
