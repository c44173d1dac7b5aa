/** Reasons for reporting a message. */
export const REPORT_REASONS = ['harassment', 'off-platform', 'scam', 'danger', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Labels of the reasons. */
export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  harassment: 'It is abusive, threatening or sexual',
  'off-platform': 'It asks me to meet or pay outside this site',
  scam: 'It looks like a scam or spam',
  danger: 'Someone may be in danger',
  other: 'Something else',
}

/** Maximum length of the note in a report, in characters. */
export const REPORT_NOTE_MAX_LENGTH = 1000

/** Maximum number of files in a message. */
export const ATTACHMENTS_MAX = 10

/** How long messages wait for an offline recipient before an email mentions them, and how often per thread. */
export const DIGEST_AFTER_MINUTES = 10
export const DIGEST_EVERY_MINUTES = 60
