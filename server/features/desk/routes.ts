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
  caseRoutes(app, context)
  route(app, calls.getDesk, ({ staff }) => cases.deskOf(context, staff))
  route(app, calls.listCases, ({ staff, query }) => cases.listCases(context, staff, query))
  route(app, calls.getCase, async ({ staff, params }) => {
    const row = await cases.openedCase(context, staff, params.id)
    return fileOf(context, staff, row)
  })

  route(app, calls.getCaseFile, async ({ staff, params, reply }) => {
    const row = await cases.openedCase(context, staff, params.id)
    const file = await attachmentOf(context, row, params.file)
    const bytes = await bytesOf(context, { ...file, purpose: 'message' }, { isSmall: false })
    reply.headers({
      'content-type': file.contentType,
      'content-disposition': dispositionOf('attachment', file.name),
      'cache-control': 'private, no-store',
    })
    return bytes
  })

  route(app, calls.evidenceFile, async ({ staff, params, reply }) => {
    const row = await cases.openedCase(context, staff, params.id)
    const pdf = await evidencePdf(context, row)
    reply.headers({
      'content-disposition': dispositionOf('inline', `Evidence C-${row.number}.pdf`),
      'cache-control': 'private, no-store',
    })
    return pdf
  })
}

/** What staff do with a case, and the decisions of its kind: all answer with the case as it then is. */
function caseRoutes(app: FastifyInstance, context: Context): void {
  const mount: cases.MountDecision = (call, act, needsProof = () => false) =>
    route<cases.CaseCall>(app, call, async ({ staff, params, request }) => {
      // The route has parsed it by the call's own schema.
      const body = request.body as BodyOf<typeof call>
      if (needsProof(body)) await requireRecentProof(context, staff, browserOf(request))
      await cases.openedCase(context, staff, params.id)
      await act(context, staff, params.id, body)
      return fileOf(context, staff, await cases.findCase(context, params.id))
    })
  mount(calls.giveCase, (_, staff, id, { owner }) => cases.giveCase(context, staff, id, owner))
  mount(calls.setCaseAside, (_, staff, id, { until }) =>
    cases.setCaseAside(context, staff, id, until),
  )
  mount(calls.resolveCase, (_, staff, id, { reason }) =>
    cases.resolveByHand(context, staff, id, reason),
  )
  mount(calls.reopenCase, (_, staff, id, { reason }) =>
    cases.reopenCase(context, staff, id, reason),
  )
  mount(calls.noteInCase, (_, staff, id, { text }) => cases.noteInCase(context, staff, id, text))
  mount(
    calls.answerProposal,
    (_, staff, id, body) => cases.answerProposal(context, staff, id, body, KINDS),
    ({ approves }) => approves,
  )
  for (const { decisions } of KINDS) decisions(mount)
}
