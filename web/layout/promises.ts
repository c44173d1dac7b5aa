/**
 * What several pages promise, as far as the product keeps it today. Who came to a session is not known to it: what a page
 * says of reviews and of sessions that somebody missed stands here alone, and changes here when that does.
 */

/** Who can review, in the middle of a sentence: 'only clients whose …'. */
export const WHO_REVIEWS = 'clients whose paid session is over'

export const WHO_CAN_REVIEW = `Only ${WHO_REVIEWS} can leave a review.`

/** And how far that goes. */
export const WHAT_A_REVIEW_PROVES =
  'We know that the session was booked and paid for and is over, but not who came.'

/** What happens by itself when somebody does not come: nothing. */
export const NOBODY_CAME =
  'We do not record who came to a session, so one that someone missed counts as held until you tell us.'

/** What happens then. */
export const ONCE_TOLD =
  'A person asks both of you and answers by email. If the professional did not come, you are owed everything you paid, and we arrange that refund by hand.'

/** Behind 'Verified Professional': what is checked, and what is not. */
export const WHAT_IS_VERIFIED =
  'Their name and face were checked against an identity document. Qualifications are their own statement.'

/** Behind '24/7 support': how it is answered. */
export const HOW_SUPPORT_ANSWERS =
  'You can write at any hour. A person reads your message and answers by email as soon as they can.'
