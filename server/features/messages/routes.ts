import type { FastifyInstance } from 'fastify'
import {
  listConversations,
  listMessages,
  markRead,
  openConversation,
  sendMessage,
} from '#contract/messages.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { limits } from '#server/http/limits.ts'
import { conversations, conversationWith, markThreadRead, messagesOf, send } from './messages.ts'

const MINUTE_MS = 60_000

export function messageRoutes(app: FastifyInstance, context: Context): void {
  // Far more than anybody types; a queue that goes out after hours offline fits.
  const limit = limits(app, [
    { max: 300, within: MINUTE_MS, by: async (request) => (await request.person())?.id ?? '' },
  ])
  route(app, listConversations, ({ person }) => conversations(context, person))
  route(app, openConversation, ({ person, body }) => conversationWith(context, person, body))
  route(app, listMessages, ({ person, params, query }) =>
    messagesOf(context, person, params.id, query),
  )
  route(app, sendMessage, async ({ person, body, request }) => {
    await limit(request)
    const { threadId, clientId = null } = body
    return send(context, {
      threadId,
      body: body.body,
      clientId,
      authorId: person.id,
      way: 'http',
    })
  })
  route(app, markRead, async ({ person, params }) => {
    await markThreadRead(context, person, params.id)
    return { ok: true as const }
  })
}
