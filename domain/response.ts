/** How a professional's answers to people who write to them for the first time are measured. */

/** The first messages of so many days count. */
export const RESPONSE_DAYS = 90
/** Answered is what was answered, or met in a session, within this time; unanswered what has waited longer. */
export const RESPONSE_WITHIN_MINUTES = 1440
