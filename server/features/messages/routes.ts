import type { FastifyInstance } from 'fastify'
import {
  blockThread,
  getAttachment,
  listConversations,
  listMessages,
  markRead,
  nextSession,
  openConversation,
  reportMessage,
  searchMessages,
  sendMessage,
  unblockThread,
} from '#contract/messages/messages.ts'
import type { Context } from '#server/context.ts'
import { limitReports } from '#server/features/reports/index.ts'
import { dispositionOf } from '#server/http/disposition.ts'
import { route } from '#server/http/endpoint.ts'
import { byAddress, limits, unconfirmedByNetwork } from '#server/http/limits.ts'
import { attachmentBytes, attachmentLink, attachmentOf, isPicture } from './attachments.ts'
import { foundMessages } from './message-search.ts'
import {
  conversations,
  conversationWith,
  markThreadRead,
  messagesOf,
  nextSessionOf,
  write,
} from './messages.ts'
import { block, report, unblock } from './moderation.ts'

const OK = { ok: true as const }

export function messageRoutes(app: FastifyInstance, context: Context): void {
  const reportLimit = limitReports(context)
  route(app, listConversations, ({ person }) => conversations(context, person))
  const countNew = limits(context, [
    unconfirmedByNetwork(context, {
      name: 'first contacts of unconfirmed',
      toDo: 'write to new professionals',
    }),
  ])
  route(app, openConversation, ({ person, body, request }) =>
    conversationWith(context, person, body, () => countNew(request)),
  )
  route(app, listMessages, ({ person, params, query }) =>
    messagesOf(context, person, params.id, query),
  )
  route(app, searchMessages, ({ person, query }) => foundMessages(context, person, query.q))
  route(app, sendMessage, async ({ person, body: message }) => {
    const { threadId, body, clientId = null, attachments } = message
    return write(context, person, {
      threadId,
      body,
      clientId,
      way: 'http',
      ...(attachments?.length && { attachments }),
    })
  })
  route(app, markRead, async ({ person, params }) => {
    await markThreadRead(context, person, params.id)
    return OK
  })
  route(app, nextSession, ({ person, params }) => nextSessionOf(context, person, params.id))
  route(app, blockThread, async ({ person, params }) => {
    await block(context, person, params.id)
    return OK
  })
  route(app, unblockThread, async ({ person, params }) => {
    await unblock(context, person, params.id)
    return OK
  })
  route(app, reportMessage, async ({ person, params, body, request }) => {
    await reportLimit(request)
    await report(context, person, params.id, { ...body, network: byAddress(request) })
    return OK
  })
  route(app, getAttachment, async ({ person, params, query, reply }) => {
    const file = await attachmentOf(context, person, params.id)
    const place = isPicture(file.contentType) ? 'inline' : 'attachment'
    const disposition = dispositionOf(place, file.name)
    const link = await attachmentLink(context, file, disposition)
    if (link) return void reply.code(302).header('location', link)
    // Read first, so that an error is never cached.
    const bytes = await attachmentBytes(context, file, { isSmall: query.size === 'small' })
    reply.headers({
      // No scripts run, even when the file is opened on its own.
      'content-security-policy': "default-src 'none';sandbox;frame-ancestors 'none'",
      'content-disposition': disposition,
    })
    reply.type(file.contentType)
    return bytes
  })
}
