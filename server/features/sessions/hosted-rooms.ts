import type { dailyRecordings, dailyRoom, Session } from '#contract/booking/sessions.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { paths } from '#contract/paths/paths.ts'
import { stands } from '#domain/booking/states.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import { RECORDING_DAYS } from '#domain/meeting/recordings.ts'
import { ROOM_CLOSES_AFTER_MINUTES, roomOpensAt } from '#domain/meeting/room.ts'
import type { Person } from '#domain/roles.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import {
  findDeletedRecordings,
  findHostedRoom,
  isRoomOf,
  storeHostedRoom,
} from './hosted-room-store.ts'
import { findSession } from './reading/page-store.ts'

/**
 * The room of one of this person's sessions, created on the first request; built-in rooms need no creation. Throws 404,
 * 409 (the session isn't confirmed or its room is closed), or 503 if the provider doesn't answer.
 */
export async function createRoom(
  context: Context,
  person: Person,
  sessionId: string,
): Promise<ReplyOf<typeof dailyRoom>> {
  const now = context.clock()
  const session = await findSession(context.db, person.id, sessionId, now)
  if (!session) throw notFound('This session')
  if (!stands(session.status))
    throw new Refusal('conflict', 'session_not_confirmed', 'This session is not confirmed')
  if (now >= hoursOf(session).closesAt)
    throw new Refusal(
      'conflict',
      'room_closed',
      `The video room closed ${ROOM_CLOSES_AFTER_MINUTES} minutes after the session ended`,
    )
  return context.video.hosted ? hostedRoomOf(context, session) : builtInRoomOf(session.id)
}

/** Named after its session, with the session's own page as its address. */
const builtInRoomOf = (sessionId: string) => ({
  name: `session-${sessionId}`,
  url: paths.session(sessionId),
})

/** The name contains the start, so a moved session gets a new room. */
export async function hostedRoomOf(
  context: Context,
  session: Session,
): Promise<{ name: string; url: string }> {
  const { hosted } = context.video
  if (!hosted) throw new Error('rooms are not hosted')
  const name = `session-${session.id}-${(Date.parse(session.startsAt) / MINUTE_MS).toString(36)}`
  const kept = await findHostedRoom(context.db, { sessionId: session.id })
  if (kept?.name === name) return kept
  const room = await hosted.open({ name, ...hoursOf(session) })
  await storeHostedRoom(context.db, { ...room, sessionId: session.id, now: context.clock() })
  return room
}

/** When a session's room is open. */
export function hoursOf({ startsAt, endsAt }: Session): { opensAt: Date; closesAt: Date } {
  return {
    opensAt: new Date(roomOpensAt(Date.parse(startsAt))),
    closesAt: new Date(Date.parse(endsAt) + ROOM_CLOSES_AFTER_MINUTES * MINUTE_MS),
  }
}

/** The name of a session's hosted room, for its recordings; undefined if there is none. */
export async function hostedRoomName(context: Context, id: string): Promise<string | undefined> {
  if (!context.video.hosted) return
  return (await findHostedRoom(context.db, { sessionId: id }))?.name
}

/** Recordings of the last 30 days from one of this person's sessions; built-in rooms have none. Throws 404 or 503. */
export async function recordingsOf(
  context: Context,
  person: Person,
  roomName: string,
): Promise<ReplyOf<typeof dailyRecordings>> {
  const { hosted } = context.video
  if (!hosted && (await isBuiltInRoomOf(context, person, roomName))) return { recordings: [] }
  if (!hosted || !(await isRoomOf(context.db, { personId: person.id, name: roomName })))
    throw notFound('This room')
  const since = new Date(context.clock().getTime() - RECORDING_DAYS * DAY_MS)
  const deleted = await findDeletedRecordings(context.db, { roomName })
  const kept = (await hosted.recordings(roomName))
    .filter(
      ({ id, isFinished, startedAt }) =>
        isFinished && startedAt >= since && !deleted.some(({ providerId }) => providerId === id),
    )
    .sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
  const linked = await Promise.all(
    kept.map(async ({ id, startedAt }) => {
      const url = await hosted.linkTo(id)
      return url ? [{ id, startedAt: startedAt.toISOString(), url }] : []
    }),
  )
  return { recordings: linked.flat() }
}

async function isBuiltInRoomOf(
  context: Context,
  person: Person,
  roomName: string,
): Promise<boolean> {
  const [, id] = /^session-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(roomName) ?? []
  if (id === undefined) return false
  return (await findSession(context.db, person.id, id, context.clock())) !== undefined
}
