import type { Rules, WeeklyWindow, Window } from '#domain/hours/calendar.ts'
import type { Register } from '#domain/profile/badges/registers.ts'
import type { Category, ClientGroup } from '#domain/profile/categories.ts'
import type { SpokenLanguage } from '#domain/profile/languages.ts'
import type { Credential } from '#domain/profile/profile.ts'

/** `reply` is the professional's answer, a day later. */
export type DemoReview = { rating: 1 | 2 | 3 | 4 | 5; text: string; reply?: string }

export type DemoProfessional = {
  name: string
  email: string
  /** A drawn portrait under public/. */
  face?: string
  headline: string
  /** Paragraphs. */
  bio: string[]
  experience: string
  categories: Category[]
  tags: string[]
  credentials: Credential[]
  languages: SpokenLanguage[]
  clientGroups: ClientGroup[]
  experienceYears: number
  /** A file under public/. */
  introVideoUrl?: string
  hourlyRateMinor: number
  location: string
  timeZone: string
  weekly: WeeklyWindow[]
  rules: Rules
  /** Days that differ from the usual week, counted from today; no windows means a day off. */
  overrides: { inDays: number; windows: Window[] }[]
  /** Offers a free first talk of 15 minutes. */
  hasFirstTalk?: boolean
  isVerified: boolean
  createdDaysAgo: number
  /** The number of sessions in the past year; at least one for each review. */
  sessions: number
  reviews: DemoReview[]
}

export type DemoClient = { name: string; email: string; createdDaysAgo: number }

/**
 * A qualification with a registration number. The numbers are far above those that registers have issued, so none is a
 * real person's.
 */
export function registered(
  register: Register,
  number: string,
  institution: string,
  year: number,
): Credential {
  return {
    title: `Registered with the ${register}`,
    institution,
    year,
    registration: { register, number },
  }
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Parses lines such as 'Mon Wed 09:00-12:30 13:30-17:00' into weekly windows. */
export function week(...lines: string[]): WeeklyWindow[] {
  return lines.flatMap((line) => {
    const words = line.split(' ')
    const windows = hours(...words.filter((word) => word.includes('-')))
    return words
      .filter((word) => !word.includes('-'))
      .flatMap((day) =>
        windows.map((window) => ({ weekday: WEEKDAYS.indexOf(day), ...window, isActive: true })),
      )
  })
}

/** Parses '09:00-12:30' into minutes; '24:00' is the end of the day. */
export function hours(...spans: string[]): Window[] {
  return spans.map((span) => {
    const [start = 0, end = 0] = span.split('-').map(minuteOfDay)
    return { startMin: start, endMin: end }
  })
}

function minuteOfDay(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}
