/** Maximum number of files in a message. */
export const ATTACHMENTS_MAX = 10

/** How long messages wait for an offline recipient before an email mentions them, and how often per thread. */
/** Devices show a message that nobody has read for so long. */
export const PUSH_AFTER_SECONDS = 30
export const DIGEST_AFTER_MINUTES = 10
export const DIGEST_EVERY_MINUTES = 60

/** Someone whose browser was connected so lately is active. Each connection is noted once a minute. */
export const ACTIVE_WITHIN_MINUTES = 2
