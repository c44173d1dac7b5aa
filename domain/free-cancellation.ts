/** A client who cancels at least this long before the start gets everything back; later, nothing. */
export const FREE_CANCELLATION_HOURS = 24
