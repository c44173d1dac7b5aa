import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/desk/tickets.ts'
import type { Context } from '#server/context.ts'
import * as support from '#server/features/support/index.ts'
import { route } from '#server/http/endpoint.ts'

/** The register of complaints, and canned answers. */
export function ticketRoutes(app: FastifyInstance, context: Context): void {
  route(app, calls.listComplaints, ({ staff, query }) => support.registerOf(context, staff, query))
  route(app, calls.exportComplaints, async ({ staff, reply }) => {
    reply.headers({
      'content-disposition': 'attachment; filename="complaints.csv"',
      'cache-control': 'private, no-store',
    })
    return support.complaintsAsCsv(context, staff)
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
