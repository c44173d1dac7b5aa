import { callQuery } from '#web/api/cache/call-query.ts'
import { intakeCalls } from '#web/api/calls/profile/intake.ts'

/** The signed-in client's sessions whose questions wait for answers. */
export const waitingIntakeQuery = callQuery(
  intakeCalls.listWaitingIntake,
  {},
  'Failed to fetch the questions that wait for you',
)

/** What is asked before a session, and what its client has answered. */
export const sessionIntakeQuery = (id: string) =>
  callQuery(
    intakeCalls.getSessionIntake,
    { params: { id } },
    'Failed to fetch the questions of this session',
  )
