import type { roomToken, Session } from '#contract/booking/sessions.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { stands } from '#domain/booking/states.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import {
  ROOM_CLOSES_AFTER_MINUTES,
  ROOM_OPENS_BEFORE_MINUTES,
  roomIsOpen,
} from '#domain/meeting/room.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { hostedRoomOf, hoursOf } from './hosted-rooms.ts'
import { peopleOf } from './notes-store.ts'
import { findSession, hidesAddress } from './reading/page-store.ts'

/** One of this person's sessions; other people's are not found. */
export async function sessionOf(context: Context, personId: string, id: string): Promise<Session> {
  const session = await findSession(context.db, personId, id, context.clock())
  if (!session) throw notFound('This session')
  return session
}

/**
 * Access to the video room for this person, now. Throws Refusal as `openRoom` does, or 503 if the provider is away or
 * the person hides their network address and there is no relay that could.
 */
export async function enterRoom(
  context: Context,
  person: Person,
  sessionId: string,
): Promise<ReplyOf<typeof roomToken>> {
  const { session, opensAt, closesAt } = await openRoom(context, person.id, sessionId)
  const relayOnly = await hidesAddress(context.db, { id: person.id })
  if (relayOnly && !context.video.hasRelay)
    throw new Refusal(
      'unavailable',
      'no_relay',
      'You chose never to show your network address, and there is no relay to hide it at the moment. Please contact support, or switch that off in your account',
    )
  return context.video.enter({
    sessionId,
    person: { id: person.id, name: person.name },
    relayOnly,
    opensAt,
    expiresAt: closesAt,
    room: context.video.hosted && (await hostedRoomOf(context, session)),
  })
}

/**
 * The rule for who may enter a session's room and when: its two people, confirmed, while the room is open. Returns when
 * it opens and closes, and the ids of the two. Throws Refusal: not found, or a conflict that says why not now.
 */
export async function openRoom(
  context: Context,
  personId: string,
  sessionId: string,
): Promise<{ session: Session; opensAt: Date; closesAt: Date; people: string[] }> {
  const session = await sessionOf(context, personId, sessionId)
  const startsAt = Date.parse(session.startsAt)
  const endsAt = Date.parse(session.endsAt)
  const now = context.clock().getTime()
  if (!stands(session.status))
    throw new Refusal('conflict', 'session_not_confirmed', 'This session is not confirmed')
  if (!roomIsOpen(startsAt, endsAt, now))
    throw now < startsAt
      ? new Refusal(
          'conflict',
          'room_not_open_yet',
          `The video room opens ${ROOM_OPENS_BEFORE_MINUTES} minutes before the session starts`,
        )
      : new Refusal(
          'conflict',
          'room_closed',
          `The video room closed ${ROOM_CLOSES_AFTER_MINUTES} minutes after the session ended`,
        )
  return { session, ...hoursOf(session), people: await peopleOf(context.db, sessionId) }
}
