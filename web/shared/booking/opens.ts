import { roomOpensAt } from '#domain/meeting/room.ts'
import { timeOf } from '#web/shared/time/time.ts'
import { dayInSentence } from '#web/shared/time/when-in-sentence.ts'

/** When the room of a session opens that starts then; both are instants. */
export const opensAt = (startsAt: string): string =>
  new Date(roomOpensAt(Date.parse(startsAt))).toISOString()

/** 'Opens Thu 3 Dec, 09:50'. */
export function opensInWords(startsAt: string, zone: string): string {
  const at = opensAt(startsAt)
  return `Opens ${dayInSentence(at, zone)}, ${timeOf(at, zone)}`
}
