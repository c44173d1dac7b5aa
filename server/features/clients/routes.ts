import type { FastifyInstance } from 'fastify'
import {
  getClient,
  listClientSessions,
  listClients,
  setClientTags,
} from '#contract/people/clients.ts'
import { TOTAL_HEADER } from '#contract/totals.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { pageLinks } from '#server/http/pages/page-links.ts'
import * as clients from './clients.ts'
import { findClients } from './store.ts'

export function clientRoutes(app: FastifyInstance, context: Context): void {
  route(app, listClients, async ({ person, query, request, reply }) => {
    const asked = { personId: person.id, now: context.clock(), q: query.q, tag: query.tag }
    const { clients, total } = await findClients(context.db, asked, query)
    reply.header(TOTAL_HEADER, total)
    reply.header('link', pageLinks(request.url, query, total))
    return clients
  })

  route(app, getClient, ({ person, params }) => clients.clientPage(context, person, params.id))

  route(app, listClientSessions, async ({ person, params, query, request, reply }) => {
    const { sessions, total } = await clients.clientSessions(context, person, params.id, query)
    reply.header(TOTAL_HEADER, total)
    reply.header('link', pageLinks(request.url, query, total))
    return sessions
  })

  route(app, setClientTags, ({ person, params, body }) =>
    clients.setTags(context, person, params.id, body.tags),
  )
}
