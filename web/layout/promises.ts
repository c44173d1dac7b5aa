/**
 * Claims made on several pages, limited to what the product does today. It doesn't know who attended a session: when
 * that changes, only the texts about reviews and missed sessions here have to change.
 */

/** Who can review, for use within a sentence: 'only clients whose …'. */
export const WHO_REVIEWS = 'clients whose paid session is over'

export const WHO_CAN_REVIEW = `Only ${WHO_REVIEWS} can leave a review.`

export const WHAT_A_REVIEW_PROVES =
  'We know that the session was booked and paid for and is over, but not who came.'

/** What happens automatically when someone doesn't attend: nothing. */
export const NOBODY_CAME =
  'We do not record who came to a session, so one that someone missed counts as held until you tell us.'

/** What happens once support is told. */
export const ONCE_TOLD =
  'A person asks both of you and answers by email. If the professional did not come, you are owed everything you paid, and we arrange that refund by hand.'

/** For 'Verified Professional': what is and isn't checked. */
export const WHAT_IS_VERIFIED =
  'Their name and face were checked against an identity document. Qualifications are their own statement.'

/** For '24/7 support': how requests are answered. */
export const HOW_SUPPORT_ANSWERS =
  'You can write at any hour. A person reads your message and answers by email as soon as they can.'
