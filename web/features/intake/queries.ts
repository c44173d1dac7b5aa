import { callQuery } from '#web/api/cache/call-query.ts'
import { callQueryOrNull } from '#web/api/cache/call-query-or-null.ts'
import { intakeCalls } from '#web/api/calls/profile/intake.ts'
import { serviceCalls } from '#web/api/calls/profile/services.ts'

/** What the professional asks before first sessions. */
export const ownIntakeQuery = callQuery(
  intakeCalls.listIntake,
  {},
  'Failed to fetch your questions',
)

export const ownServicesQuery = callQuery(
  serviceCalls.listOwnServices,
  {},
  'Failed to fetch your services',
)

/** What one of the professional's clients answered; null if they are none of theirs. */
export const clientIntakeQuery = (id: string) =>
  callQueryOrNull(intakeCalls.getClientIntake, { params: { id } }, 'Failed to fetch their answers')
