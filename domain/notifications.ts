/**
 * What people may do without. What concerns their bookings, money and account they are always told: by email, and some
 * of it by law.
 */
export const OPTIONAL_KINDS = ['reminders', 'messages'] as const
export type OptionalKind = (typeof OPTIONAL_KINDS)[number]

export const isOptionalKind = (kind: string): kind is OptionalKind =>
  (OPTIONAL_KINDS as readonly string[]).includes(kind)

/** As in 'Stop emails with reminders'. */
export const EMAILS_IN_WORDS: Record<OptionalKind, string> = {
  reminders: 'emails with reminders',
  messages: 'emails about unread messages',
}
