import type { FastifyInstance } from 'fastify'
import { TOTAL_HEADER } from '#contract/professionals.ts'
import {
  dailyRecordings,
  dailyRoom,
  getSession,
  listSessions,
  roomToken,
  saveClientNote,
  saveNotes,
} from '#contract/sessions.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { createRoom, recordingsOf } from './hosted-rooms.ts'
import * as notes from './notes.ts'
import { enterRoom } from './sessions.ts'
import { findSessions } from './store.ts'

export function sessionRoutes(app: FastifyInstance, context: Context): void {
  route(app, listSessions, async ({ person, query, reply }) => {
    const own = person.role === 'PROFESSIONAL' ? 'professional' : 'client'
    if (query.role && query.role !== own)
      throw new Refusal('forbidden', 'not_your_role', `Your account is a ${own} account`)
    const side = { personId: person.id, role: own } as const
    const { sessions, total } = await findSessions(context.db, side, query, context.clock())
    reply.header(TOTAL_HEADER, total)
    return sessions
  })

  route(app, getSession, ({ person, params }) => notes.sessionWithNotes(context, person, params.id))

  route(app, saveNotes, ({ person, params, body }) =>
    notes.saveNotes(context, person, params.id, body),
  )

  route(app, saveClientNote, ({ person, params, body }) =>
    notes.saveClientNote(context, person, params.id, body.text),
  )

  route(app, roomToken, ({ person, params }) => enterRoom(context, person, params.id))

  route(app, dailyRoom, ({ person, body }) => createRoom(context, person, body.sessionId))

  route(app, dailyRecordings, ({ person, query }) => recordingsOf(context, person, query.roomName))
}
