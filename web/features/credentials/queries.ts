import { callQueryOrNull } from '#web/api/cache/call-query-or-null.ts'
import { simulatorCalls } from '#web/api/calls/money/simulator.ts'

/** The entry of one of the user's registrations in a simulated register; null if it isn't theirs or doesn't exist. */
export const simulatedEntryQuery = (ref: string) =>
  callQueryOrNull(
    simulatorCalls.getSimulatedEntry,
    { params: { ref } },
    'Failed to fetch the entry in the register',
  )
