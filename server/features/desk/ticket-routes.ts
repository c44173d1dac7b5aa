import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/desk/tickets.ts'
import type { Context } from '#server/context.ts'
import * as support from '#server/features/support/index.ts'
import { route } from '#server/http/endpoint.ts'
import { fileOf } from './files.ts'

/** Messages to support and complaints at the desk. */
export function ticketRoutes(app: FastifyInstance, context: Context): void {
  route(app, calls.answerTicket, async ({ staff, params, body }) => {
    await support.answerTicket(context, staff, params.id, body)
    return fileOf(context, staff, params.id)
  })
  route(app, calls.resolveTicket, async ({ staff, params, body }) => {
    await support.resolveTicket(context, staff, params.id, body.reason)
    return fileOf(context, staff, params.id)
  })
  route(app, calls.reopenTicket, async ({ staff, params }) => {
    await support.reopenTicket(context, staff, params.id)
    return fileOf(context, staff, params.id)
  })
  route(app, calls.acknowledgeComplaint, async ({ staff, params, body }) => {
    await support.acknowledgeComplaint(context, staff, params.id, body)
    return fileOf(context, staff, params.id)
  })
  route(app, calls.decideComplaint, async ({ staff, params, body }) => {
    await support.decideComplaint(context, staff, params.id, body)
    return fileOf(context, staff, params.id)
  })
  route(app, calls.listComplaints, ({ query }) => support.registerOf(context, query))
  route(app, calls.exportComplaints, async ({ reply }) => {
    reply.headers({
      'content-disposition': 'attachment; filename="complaints.csv"',
      'cache-control': 'private, no-store',
    })
    return support.complaintsAsCsv(context)
  })
  route(app, calls.listCannedAnswers, () => support.cannedAnswers(context))
  route(app, calls.saveCannedAnswer, ({ staff, params, body }) =>
    support.saveCanned(context, staff, params.id, body),
  )
  route(app, calls.deleteCannedAnswer, async ({ staff, params }) => {
    await support.deleteCanned(context, staff, params.id)
    return { ok: true as const }
  })
}
