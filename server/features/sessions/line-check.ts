import { randomBytes } from 'node:crypto'
import type { iceServers } from '#contract/booking/sessions.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { isAhead } from '#domain/booking/booking.ts'
import { Refusal } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { sessionOf } from './sessions.ts'

/** A check takes seconds; its credentials last a little longer. */
const CHECK_MS = 10 * MINUTE_MS

/** The servers of a call, for a check beforehand. Throws Refusal as `assertAhead` does. */
export async function callServers(
  context: Context,
  person: Person,
  sessionId: string,
): Promise<ReplyOf<typeof iceServers>> {
  await assertAhead(context, person, sessionId)
  const expiresAt = new Date(context.clock().getTime() + CHECK_MS)
  return { iceServers: context.video.iceServers({ sessionId, personId: person.id, expiresAt }) }
}

/** Bytes that no network on the way can compress. */
export async function someBytes(
  context: Context,
  person: Person,
  sessionId: string,
  count: number,
): Promise<Buffer> {
  await assertAhead(context, person, sessionId)
  return randomBytes(count)
}

/** Only a session's two people check their lines, and only while there is a call to check them for. */
export async function assertAhead(
  context: Context,
  person: Person,
  sessionId: string,
): Promise<void> {
  const { status, endsAt } = await sessionOf(context, person.id, sessionId)
  if (!isAhead(status, Date.parse(endsAt), context.clock().getTime()))
    throw new Refusal('conflict', 'session_not_ahead', 'This session is over or not confirmed')
}
