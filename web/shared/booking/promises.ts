/** Claims made on several pages, limited to what the product does. */

/** Who can review, for use within a sentence: 'only clients who …'. */
export const WHO_REVIEWS = 'clients who came to their paid session'

export const WHO_CAN_REVIEW = `Only ${WHO_REVIEWS} can leave a review.`

export const WHAT_A_REVIEW_PROVES =
  'We know that the session was booked, paid for and is over, and record who is in its video room.'

/** For 'Verified Professional': what is and isn't checked. */
export const WHAT_IS_VERIFIED =
  'Their name and face were checked against an identity document. Qualifications are their own statement.'

/** Who books for someone under 18, as the terms say. */
export const FOR_A_CHILD =
  'A parent or guardian may book a session for a child, such as a lesson, with their own account, and stays nearby during it.'

/** For '24/7 support', wherever it is named: when one can write, and how we answer. */
export const HOW_SUPPORT_ANSWERS =
  'Write to us at any time, day or night: someone from our team reads it and answers by email.'
