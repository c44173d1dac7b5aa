import type { Party } from '#domain/booking/changes.ts'
import type { AttendanceEvent } from './attendance.ts'

/**
 * Since when someone is in the room or its waiting room; undefined if they aren't. A connection that is lost and comes
 * back does not count as a new visit. Instants are in ms; the events are in their order.
 */
export function hereSince(events: readonly AttendanceEvent[], party: Party): number | undefined {
  let since: number | undefined
  for (const { person, kind, reason, at } of events) {
    if (person !== party || reason === 'moved') continue
    if (kind === 'left') since = undefined
    else since ??= at
  }
  return since
}
