import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  dailyRecordings,
  dailyRoom,
  getSession,
  iceServers,
  lineDown,
  lineUp,
  listSessions,
  roomToken,
  saveClientNote,
  saveNotes,
} from '#contract/booking/sessions.ts'
import { ownCalendar as ownCalendarCall } from '#contract/hours/calendar.ts'
import { TOTAL_HEADER } from '#contract/profile/professionals.ts'
import { Refusal } from '#domain/errors.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { byPerson, limits } from '#server/http/limits.ts'
import { ownCalendar } from './calendar.ts'
import { createRoom, recordingsOf } from './hosted-rooms.ts'
import { assertAhead, callServers, someBytes } from './line-check.ts'
import * as notes from './notes.ts'
import { findSessions } from './reading/list-store.ts'
import { findPeopleHere } from './reading/page-store.ts'
import { enterRoom } from './sessions.ts'

export async function sessionRoutes(app: FastifyInstance, context: Context): Promise<void> {
  route(app, listSessions, async ({ person, query, reply }) => {
    const own = person.role === 'PROFESSIONAL' ? 'professional' : 'client'
    if (query.role && query.role !== own)
      throw new Refusal('forbidden', 'not_your_role', `Your account is a ${own} account`)
    const side = { personId: person.id, role: own } as const
    const { sessions, total } = await findSessions(context.db, side, query, context.clock())
    reply.header(TOTAL_HEADER, total)
    return sessions
  })

  route(app, ownCalendarCall, ({ person, query }) => ownCalendar(context, person, query))

  route(app, getSession, async ({ person, params: { id } }) => {
    const session = await notes.sessionWithNotes(context, person, id)
    return { ...session, here: await findPeopleHere(context.db, id) }
  })

  route(app, saveNotes, ({ person, params, body }) =>
    notes.saveNotes(context, person, params.id, body),
  )

  route(app, saveClientNote, ({ person, params, body }) =>
    notes.saveClientNote(context, person, params.id, body.text),
  )

  route(app, roomToken, ({ person, params }) => enterRoom(context, person, params.id))

  route(app, dailyRoom, ({ person, body }) => createRoom(context, person, body.sessionId))

  route(app, dailyRecordings, ({ person, query }) => recordingsOf(context, person, query.roomName))

  // A check of a line makes about twenty requests.
  const limit = limits(context, [
    { name: 'line-checks', max: 240, within: 10 * MINUTE_MS, by: byPerson },
  ])
  route(app, iceServers, async ({ person, params, request }) => {
    await limit(request)
    return callServers(context, person, params.id)
  })
  route(app, lineDown, async ({ person, params, query, request }) => {
    await limit(request)
    return someBytes(context, person, params.id, query.bytes)
  })
  await app.register(async (uploads) => {
    // Raw bytes, whatever their declared type.
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_: FastifyRequest, body: Buffer) => body,
    )
    route(uploads, lineUp, async ({ person, params, request }) => {
      await limit(request)
      await assertAhead(context, person, params.id)
      return { bytes: (request.body as Buffer | undefined)?.length ?? 0 }
    })
  })
}
