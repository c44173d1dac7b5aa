/**
 * Claims made on several pages, limited to what the product does today. It doesn't know who attended a session: when
 * that changes, only the texts about reviews and missed sessions here have to change.
 */

/** Who can review, for use within a sentence: 'only clients whose …'. */
export const WHO_REVIEWS = 'clients whose paid session is over'

export const WHO_CAN_REVIEW = `Only ${WHO_REVIEWS} can leave a review.`

export const WHAT_A_REVIEW_PROVES =
  'We know that the session was booked, paid for and is over, but not who attended.'

/** What happens automatically when someone doesn't attend: nothing. */
export const NOBODY_CAME =
  'We don’t record who attends a session, so a missed one counts as held until you tell us.'

/** What happens once support is told. */
export const ONCE_TOLD =
  'Someone from our team asks both of you and replies by email. If the professional did not turn up, you are owed a full refund, which we arrange by hand.'

/** For 'Verified Professional': what is and isn't checked. */
export const WHAT_IS_VERIFIED =
  'Their name and face were checked against an identity document. Qualifications are their own statement.'

/** For '24/7 support': how requests are answered. */
export const HOW_SUPPORT_ANSWERS =
  'You can write at any time. Someone from our team reads your message and replies by email as soon as they can.'
