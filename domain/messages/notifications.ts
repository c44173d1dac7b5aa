import type { Party } from '#domain/booking/changes.ts'
import type { PaymentAsk } from '#domain/booking/series.ts'
import { outcomeInBrief } from '#domain/meeting/outcome-in-words.ts'
import type { Outcome } from '#domain/meeting/outcomes.ts'

/** What the two people of a booking are told. A program leaves kinds that it doesn't know to one of a later release. */
export const BOOKING_NEWS = [
  'requested',
  'request-offered',
  'request-ended',
  'confirmed',
  'series-reserved',
  'series-due',
  'series-unpaid',
  'series-released',
  'series-cancelled',
  'series-moved',
  'rescheduled',
  'cancelled',
  'outcome',
  'contested',
  'contest-answered',
  'contest-decided',
  'contest-upheld',
  'reminder-24h',
  'reminder-1h',
  'reminder-10m',
  'review-invitation',
  'new-review',
  'paid-out',
] as const
export type BookingNews = (typeof BOOKING_NEWS)[number]

export const CHOICE_KINDS = ['bookings', 'reminders', 'messages', 'reviews'] as const
export type ChoiceKind = (typeof CHOICE_KINDS)[number]
export const WAYS = ['mail', 'push', 'text'] as const
export type Way = (typeof WAYS)[number]

/**
 * What people can choose to be told, and how, with what counts until they do. Not here is what they are always told by
 * email, some of it by law: what concerns their bookings, money and account.
 */
export const CHOICES: readonly { kind: ChoiceKind; way: Way; isUsual: boolean }[] = [
  { kind: 'bookings', way: 'push', isUsual: true },
  { kind: 'reminders', way: 'mail', isUsual: true },
  { kind: 'reminders', way: 'push', isUsual: true },
  { kind: 'messages', way: 'mail', isUsual: true },
  { kind: 'messages', way: 'push', isUsual: true },
  { kind: 'reviews', way: 'mail', isUsual: true },
  { kind: 'reviews', way: 'push', isUsual: false },
  // Only with a confirmed number. Each costs money, and shows on a lock screen without a sign-in.
  { kind: 'bookings', way: 'text', isUsual: false },
  { kind: 'reminders', way: 'text', isUsual: false },
]

/** What people may do without by email. */
export const OPTIONAL_KINDS = ['reminders', 'messages', 'reviews'] as const
export type OptionalKind = (typeof OPTIONAL_KINDS)[number]

export const isOptionalKind = (kind: string): kind is OptionalKind =>
  (OPTIONAL_KINDS as readonly string[]).includes(kind)

/** As in 'Stop emails with reminders'. */
export const EMAILS_IN_WORDS: Record<OptionalKind, string> = {
  reminders: 'emails with reminders',
  messages: 'emails about unread messages',
  reviews: 'emails about reviews',
}

/** The kind to which news of a booking belongs, if people may do without it. */
export const OPTIONAL_NEWS: Partial<Record<BookingNews, OptionalKind>> = {
  'reminder-24h': 'reminders',
  'reminder-1h': 'reminders',
  'reminder-10m': 'reminders',
  'review-invitation': 'reviews',
  'new-review': 'reviews',
}

/** Minutes of the day in the person's zone; past midnight if `untilMin` is before `fromMin`. */
export type QuietHours = { fromMin: number; untilMin: number }
/** What is proposed to whoever turns them on. */
export const USUAL_QUIET_HOURS: QuietHours = { fromMin: 22 * 60, untilMin: 7 * 60 }

/** Whether devices show only what is urgent at this minute of the day. */
export function isQuiet({ fromMin, untilMin }: QuietHours, minute: number): boolean {
  return fromMin <= untilMin
    ? minute >= fromMin && minute < untilMin
    : minute >= fromMin || minute < untilMin
}

/** A message, like news: others see lock screens, so not what it says. */
export const messageInWords = (from: string) => `New message from ${from}`

/** What must come before the session: it wakes a phone, and comes in quiet hours too. */
export const isUrgent = (kind: BookingNews) => kind === 'reminder-1h' || kind === 'reminder-10m'

/**
 * Not what is told minutes before the start, when an email would come too late, nor each payout: statements tell those
 * of a month.
 */
const UNMAILED = ['reminder-10m', 'paid-out'] as const
export type MailedNews = Exclude<BookingNews, (typeof UNMAILED)[number]>
export const isMailed = <N extends { kind: BookingNews }>(
  news: N,
): news is N & { kind: MailedNews } => !UNMAILED.some((kind) => kind === news.kind)

/** Older news is no longer listed. */
export const NEWS_DAYS = 30
export const NEWS_LISTED = 30

/**
 * What the bell lists: news of bookings, what 'confirmed' is to a client whose request was accepted, and a time that a
 * waiting list offers, for as long as it does.
 */
export type NewsKind = BookingNews | 'request-accepted' | 'offer'

export type News = {
  kind: NewsKind
  /** The other person's name. */
  other: string
  /** What became of the session, once that is decided; only told to its two people. */
  became?: { outcome: Outcome; reader: Party } | null | undefined
  /** Why the client has to pay for a session of a series themselves. */
  asks?: PaymentAsk | null | undefined
}

/**
 * News in a line, for lists and for what a device shows on its lock screen: so it doesn't say what a session is about.
 */
export function newsInWords({ kind, other, became, asks }: News): string {
  switch (kind) {
    case 'requested':
      return `${other} asks for a session`
    case 'request-accepted':
      return `${other} has accepted: your session is booked`
    case 'request-offered':
      return `${other} offers you other times`
    case 'request-ended':
      return `The request for a session with ${other} has ended`
    case 'confirmed':
      return `New booking from ${other}`
    case 'series-reserved':
      return `${other} reserved a series with you`
    case 'series-due':
      return `Your session with ${other} is paid for soon`
    case 'series-unpaid':
      return asks === 'declined'
        ? `Your card was declined: please pay for your session with ${other}`
        : `Please pay for your session with ${other}`
    case 'series-released':
      return `Your reserved session with ${other} was released`
    case 'series-cancelled':
      return `Cancelled: what was reserved with ${other}`
    case 'series-moved':
      return `Your reserved session with ${other} has moved`
    case 'rescheduled':
      return `Your session with ${other} has moved`
    case 'cancelled':
      return became
        ? outcomeInBrief(became.outcome, became.reader, other)
        : `Your session with ${other} was cancelled`
    case 'outcome':
      return became
        ? outcomeInBrief(became.outcome, became.reader, other)
        : `What became of your session with ${other}`
    case 'contested':
      return `${other} contests who was there: please answer`
    case 'contest-answered':
      return `${other} has answered what you contested`
    case 'contest-decided':
    case 'contest-upheld':
      return `Decided: what was contested about your session with ${other}`
    case 'reminder-24h':
    case 'reminder-1h':
    case 'reminder-10m':
      return `Your session with ${other} is coming up`
    case 'review-invitation':
      return `How was your session with ${other}?`
    case 'new-review':
      return `${other} has reviewed your session`
    case 'offer':
      return `A time with ${other} is free`
    case 'paid-out':
      return `You have been paid for your session with ${other}`
  }
}
