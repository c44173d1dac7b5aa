import { WAIT_MINUTES } from '#domain/waiting.ts'

/** Claims made on several pages, limited to what the product does. */

/** Who can review, for use within a sentence: 'only clients who …'. */
export const WHO_REVIEWS = 'clients who came to their paid session'

export const WHO_CAN_REVIEW = `Only ${WHO_REVIEWS} can leave a review.`

export const WHAT_A_REVIEW_PROVES =
  'We know that the session was booked, paid for and is over, and record who is in its video room.'

/** What happens without anyone asking if the professional doesn't attend. */
export const LET_DOWN = `If the professional is not there for ${WAIT_MINUTES} minutes, a button on the session’s page lets you leave at once with a full refund. If the two of you never meet because of them, you are refunded when the video room closes, without asking.`

export const WHO_IS_RECORDED =
  'We record who is in the video room and when, and both of you see that record on the session’s page.'

/** What happens once support is told. */
export const ONCE_TOLD =
  'Someone from our team asks both of you and replies by email. What you are owed beyond that, we refund by hand.'

/** For 'Verified Professional': what is and isn't checked. */
export const WHAT_IS_VERIFIED =
  'Their name and face were checked against an identity document. Qualifications are their own statement.'

/** For '24/7 support': how requests are answered. */
export const HOW_SUPPORT_ANSWERS =
  'You can write at any time. Someone from our team reads your message and replies by email as soon as they can.'
