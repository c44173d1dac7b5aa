import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/desk/cases.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import * as cases from '#server/features/cases/index.ts'
import { evidencePdf } from '#server/features/disputes/index.ts'
import { bytesOf } from '#server/features/files/index.ts'
import { requireRecentProof } from '#server/features/sign-in/index.ts'
import { browserOf } from '#server/http/browser.ts'
import { dispositionOf } from '#server/http/disposition.ts'
import { route } from '#server/http/endpoint.ts'
import { attachmentOf, fileOf } from './files.ts'
import { KINDS } from './kinds.ts'
import { moneyRoutes } from './money-routes.ts'
import { ticketRoutes } from './ticket-routes.ts'
import { trailRoutes } from './trail-routes.ts'

/** What staff work with. Moving money needs a recent proof. */
export function deskRoutes(app: FastifyInstance, context: Context): void {
  moneyRoutes(app, context)
  ticketRoutes(app, context)
  trailRoutes(app, context)
  decisionRoutes(app, context)
  route(app, calls.getDesk, ({ staff }) => cases.deskOf(context, staff))
  route(app, calls.listCases, ({ staff, query }) => cases.listCases(context, staff, query))
  route(app, calls.getCase, ({ staff, params }) => fileOf(context, staff, params.id))

  route(app, calls.getCaseFile, async ({ params, reply }) => {
    const row = await cases.findCase(context, params.id)
    const file = await attachmentOf(context, row, params.file)
    const bytes = await bytesOf(context, { ...file, purpose: 'message' }, { isSmall: false })
    reply.headers({
      'content-type': file.contentType,
      'content-disposition': dispositionOf('attachment', file.name),
      'cache-control': 'private, no-store',
    })
    return bytes
  })

  route(app, calls.giveCase, async ({ staff, params, body }) => {
    await cases.giveCase(context, staff, params.id, body.owner)
    return fileOf(context, staff, params.id)
  })
  route(app, calls.setCaseAside, async ({ staff, params, body }) => {
    await cases.setCaseAside(context, staff, params.id, body.until)
    return fileOf(context, staff, params.id)
  })
  route(app, calls.resolveCase, async ({ staff, params, body }) => {
    await cases.resolveByHand(context, staff, params.id, body.reason)
    return fileOf(context, staff, params.id)
  })
  route(app, calls.reopenCase, async ({ staff, params, body }) => {
    await cases.reopenCase(context, staff, params.id, body.reason)
    return fileOf(context, staff, params.id)
  })
  route(app, calls.noteInCase, async ({ staff, params, body }) => {
    await cases.noteInCase(context, staff, params.id, body.text)
    return fileOf(context, staff, params.id)
  })
  route(app, calls.evidenceFile, async ({ params, reply }) => {
    const row = await cases.findCase(context, params.id)
    const pdf = await evidencePdf(context, row)
    reply.headers({
      'content-disposition': dispositionOf('inline', `Evidence C-${row.number}.pdf`),
      'cache-control': 'private, no-store',
    })
    return pdf
  })
  route(app, calls.answerProposal, async ({ staff, params, body, request }) => {
    if (body.approves) await requireRecentProof(context, staff, browserOf(request))
    await cases.answerProposal(context, staff, params.id, body, KINDS)
    return fileOf(context, staff, params.id)
  })
}

/** The decisions of each kind of case, which answer with the case as it then is. */
function decisionRoutes(app: FastifyInstance, context: Context): void {
  const decide: cases.MountDecision = (call, carryOut, needsProof = () => false) =>
    route<cases.CaseCall>(app, call, async ({ staff, params, request }) => {
      // The route has parsed it by the call's own schema.
      const body = request.body as BodyOf<typeof call>
      if (needsProof(body)) await requireRecentProof(context, staff, browserOf(request))
      await carryOut(context, staff, params.id, body)
      return fileOf(context, staff, params.id)
    })
  for (const { decisions } of KINDS) decisions(decide)
}
