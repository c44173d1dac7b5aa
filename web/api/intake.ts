import { callQuery } from './call-query.ts'
import { intakeCalls } from './calls/profile/intake.ts'

/** The signed-in client's sessions whose questions wait for answers. */
export const waitingIntakeQuery = callQuery(
  intakeCalls.listWaitingIntake,
  {},
  'Failed to fetch the questions that wait for you',
)
