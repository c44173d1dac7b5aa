/** What a message to support is about, with the words in which people choose it. */
export const SUPPORT_TOPICS = {
  booking: 'A booking or a session',
  payment: 'A payment or a refund',
  account: 'Signing in or my account',
  professional: 'Offering sessions as a professional',
  safety: 'Safety, or something that worries me',
  complaint: 'A complaint',
  privacy: 'My personal data',
  other: 'Something else',
} as const
export type SupportTopic = keyof typeof SUPPORT_TOPICS

/** The longest message, in characters. */
export const SUPPORT_MESSAGE_MAX_LENGTH = 4000
