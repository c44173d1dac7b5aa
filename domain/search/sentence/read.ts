import type { ClientGroup } from '#domain/profile/categories.ts'
import type { SpokenLanguage } from '#domain/profile/languages.ts'

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** `week`: these seven days; `weekend`: the coming one, or this one while it lasts. */
export type Day = 'today' | 'tomorrow' | 'week' | 'weekend' | Weekday

/** Whole hours on London's clock, `to` is not one of them; without a day, on any of these seven. */
export type Time = { day?: Day; from: number; to: number }

/** What a sentence says beside its words. A sentence says each kind once. */
export type Read =
  | { kind: 'language'; language: SpokenLanguage }
  /** Pounds that 60 minutes may come to. */
  | { kind: 'total'; pounds: number }
  | { kind: 'order'; sort: 'lowest-price' | 'soonest' }
  | { kind: 'time'; time: Time }
  /** Whoever is there comes first; it keeps no one away. */
  | { kind: 'place'; place: string }
  /** Any of these. */
  | { kind: 'clients'; clients: readonly ClientGroup[] }

export const READ_KINDS = ['language', 'total', 'order', 'time', 'place', 'clients'] as const
export type ReadKind = (typeof READ_KINDS)[number]

/** A reader's find in a text in small letters: `taken` are the parts that said it. */
export type Found = { read: Read; taken: readonly string[] }

/** The first way in which a text says something, between spaces. */
export function said(text: string, pattern: string): RegExpExecArray | null {
  const known = PATTERNS.get(pattern) ?? new RegExp(`(?<= )(?:${pattern})(?= )`)
  PATTERNS.set(pattern, known)
  return known.exec(text)
}

/** As many as the tables have. */
const PATTERNS = new Map<string, RegExp>()

/** Reads 'a, b c, d' as a choice of them, the longest first. */
export function anyOf(list: string): string {
  const words = list.trim().split(/\s*,\s*/)
  return `(?:${words.toSorted((a, b) => b.length - a.length).join('|')})`
}
