import type { Party } from '#domain/booking/changes.ts'
import type { AttendanceEvent } from './attendance.ts'

/** `at` is an ISO instant. */
type Event = Omit<AttendanceEvent, 'at'> & { at: string }
/** A reader who is one of the two is called 'You'. */
export type Names = Record<Party, string>

/** What was recorded, each with its time; what repeats itself is said once. */
export function story(events: readonly Event[], names: Names): { at: string; text: string }[] {
  const said = new Set<string>()
  return events.flatMap((event) => {
    const text = sentenceOf(event, names)
    if (REPEATED.includes(event.kind) || event.reason === 'room-closed') {
      if (said.has(text)) return []
      said.add(text)
    }
    return { at: event.at, text }
  })
}

const REPEATED: readonly Event['kind'][] = ['waiting', 'connected', 'media']

function sentenceOf({ person, kind, reason }: Event, names: Names): string {
  const name = names[person]
  const whose = name === 'You' ? 'Your' : `${name}’s`
  const were = name === 'You' ? 'were' : 'was'
  const other = names[person === 'client' ? 'professional' : 'client']
  switch (kind) {
    case 'waiting':
      return `${name} came to the waiting room`
    case 'joined':
      return `${name} joined`
    case 'connected':
      return [name, other].includes('You') ? 'You two were connected' : 'The two were connected'
    case 'media':
      return `${whose} picture or sound reached ${other === 'You' ? 'you' : other}`
    case 'back':
      return `${name} ${were} back`
    case 'lost':
      return reason === 'program-stopped'
        ? `${whose} connection was lost: our program stopped`
        : `${whose} connection was lost`
    case 'left':
      return leftInWords(reason, { name, whose, were })
  }
}

function leftInWords(
  reason: Event['reason'],
  { name, whose, were }: { name: string; whose: string; were: string },
): string {
  switch (reason) {
    case 'lost-for-good':
      return `${whose} connection stayed lost`
    case 'sign-in-ended':
      return `${name} ${were} signed out`
    case 'moved':
      return `${name} went on in another window`
    case 'program-stopped':
      return `${name} ${were} cut off: our program stopped`
    case 'room-closed':
      return 'The room closed'
    case 'own-choice':
    case null:
      return `${name} left`
  }
}
