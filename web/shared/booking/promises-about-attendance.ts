import { ANSWER_DAYS, CONTEST_HOURS } from '#domain/meeting/contests.ts'
import { WAIT_MINUTES } from '#domain/meeting/waiting.ts'

/** Claims about who came to a session: in a file of their own, because the first pages that people open need none. */

/** What happens without anyone asking if the professional doesn't attend. */
export const LET_DOWN = `If the professional is not there for ${WAIT_MINUTES} minutes, or half of a shorter session, a button on the session’s page lets you leave at once with a full refund. If the two of you never meet because of them, you are refunded when the video room closes, without asking.`

export const WHO_IS_RECORDED =
  'We record who is in the video room and when, and both of you see that record on the session’s page.'

/** What can be said against the record. */
export const WHO_CONTESTS = `If it is wrong, either of you can contest it there until ${CONTEST_HOURS} hours after the end, and add files such as screenshots. The payout then waits, and the other one has ${ANSWER_DAYS} days to answer; once they have, we read both sides and decide. If the professional does not answer in time, the client is refunded in full.`

/** What happens once support is told. */
export const ONCE_TOLD =
  'Someone from our team asks both of you and replies by email. What you are owed beyond that, we refund to your card.'
