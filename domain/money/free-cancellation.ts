/** Clients who cancel at least this long before the start get a full refund; later, nothing. */
export const FREE_CANCELLATION_HOURS = 24
