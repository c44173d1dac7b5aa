/** In a file of their own, so that pages that only say them needn't load the rules of attendance. */

/** How long each of the two waits for the other before they may go. */
export const WAIT_MINUTES = 15
/** In a session of so many minutes; half of one that is too short for it. */
export const waitMinutesIn = (minutes: number): number =>
  Math.min(WAIT_MINUTES, Math.floor(minutes / 2))
/** What the professional may miss without a refund. */
export const TOLERANCE_MINUTES = 5
/** A seat that is lost and taken again within this time was never empty. */
export const SEAT_KEPT_SECONDS = 30
