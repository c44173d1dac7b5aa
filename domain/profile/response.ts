/** How a professional's replies to first messages are measured. */

/** First messages from this many days count. */
export const RESPONSE_DAYS = 90
/** Answered means a reply or a session within this time; unanswered means that more time has passed without either. */
export const RESPONSE_WITHIN_MINUTES = 1440
