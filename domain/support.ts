export const SUPPORT_TOPICS = [
  'booking',
  'payment',
  'account',
  'professional',
  'safety',
  'complaint',
  'privacy',
  'other',
] as const
export type SupportTopic = (typeof SUPPORT_TOPICS)[number]

/** Labels of the topics of a message to support. */
export const SUPPORT_TOPIC_LABELS: Record<SupportTopic, string> = {
  booking: 'A booking or a session',
  payment: 'A payment or a refund',
  account: 'Signing in, or my account',
  professional: 'Offering sessions as a professional',
  safety: 'Safety, or something that worries me',
  complaint: 'A complaint',
  privacy: 'My personal data',
  other: 'Something else',
}

/** Maximum length of a message to support, in characters. */
export const SUPPORT_MESSAGE_MAX_LENGTH = 4000

/** A message is deleted this long after it was delivered to the support mailbox. */
export const SUPPORT_MESSAGE_KEPT_DAYS = 30
