/** Why somebody reports a message. */
export const REPORT_REASONS = ['harassment', 'off-platform', 'scam', 'danger', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** The words in which people choose the reason. */
export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  harassment: 'It is abusive, threatening or sexual',
  'off-platform': 'It asks me to meet or pay outside this site',
  scam: 'It looks like a scam or spam',
  danger: 'Someone may be in danger',
  other: 'Something else',
}

/** The longest note to a report, in characters. */
export const REPORT_NOTE_MAX_LENGTH = 1000

/** Files that one message carries at most. */
export const ATTACHMENTS_MAX = 10

/** Messages of somebody who is not connected wait so long before a mail tells of them, once an hour per thread. */
export const DIGEST_AFTER_MINUTES = 10
export const DIGEST_EVERY_MINUTES = 60
