import type { Session } from '#contract/booking/sessions.ts'
import type { User } from '#contract/people/sign-in.ts'
import type { SessionState } from '#domain/booking/booking.ts'
import type { Elements } from '#web/ui/elements.tsx'

/** Parts of the page that other features draw. */
export type SessionParts = {
  /** The client's review, once the session is over. */
  review: Elements
  /** The conversation of the two, for the video room. */
  chat: Elements
  /** Who was or is in the room, before it is decided what that means; for a client alone in it, how long they wait. */
  attendance: (isAlone: boolean) => Elements
  /** What the two say against the record, and a form for whose turn it is to answer. */
  contest: Elements
  contestForm: (onCancel: () => void) => Elements
  /** What the professional asks beforehand, and the client's answers; a step of what its client does beforehand. */
  questions: (isStep: boolean) => Elements
  /** For the professional in the room: what the client answered. */
  answers: Elements
  addedTime: Elements
  /** Buttons to move or cancel the session. */
  changes: Elements
  /** For the client of an expired hold: ways to book again. */
  again: Elements
  /** Where a request stands, and what can be answered. */
  request: Elements
  /** For the professional: proposes the next time to the client. */
  propose: Elements
  /** The series that it belongs to. */
  series: Elements
}

/** What each piece of a session's page may need. */
export type SessionPage = {
  session: Session
  state: SessionState
  person: User
  isClient: boolean
  me: { id: string; name: string }
  /** The other one of the two. */
  other: Session['client']
  isOtherHere: boolean
  canReview: boolean
  /** The client was there for long enough to review it, as far as is known. */
  hasSeenEnough: boolean
  /** The server's time in ms. */
  now: number
  parts: SessionParts
  onJoin: () => void
  /** Called with a reason if the user didn't leave by choice. */
  onLeave: (reason?: string) => void
  /** Undefined before the room opens, and once it is reported. */
  onReport: (() => void) | undefined
}
