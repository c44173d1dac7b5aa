import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/cases.ts'
import type { Context } from '#server/context.ts'
import { contestAttachment, decideContest } from '#server/features/attendance/attendance.ts'
import * as cases from '#server/features/cases/cases.ts'
import { decideCredential, proofFileOf } from '#server/features/credentials/credentials.ts'
import { bytesOf } from '#server/features/files/files.ts'
import { decideReport } from '#server/features/reports/reports.ts'
import { browserOf, requireRecentProof } from '#server/features/sign-in/sign-in.ts'
import { dispositionOf } from '#server/http/disposition.ts'
import { route } from '#server/http/endpoint.ts'
import { fileOf } from './files.ts'
import { CARRY_OUT } from './proposals.ts'
import { trailRoutes } from './trail-routes.ts'

/** What staff work with. Moving money needs a recent proof. */
export function deskRoutes(app: FastifyInstance, context: Context): void {
  trailRoutes(app, context)
  route(app, calls.getDesk, ({ staff }) => cases.deskOf(context, staff))
  route(app, calls.listCases, ({ query }) => cases.listCases(context, query))
  route(app, calls.getCase, ({ staff, params }) => fileOf(context, staff, params.id))

  route(app, calls.getCaseFile, async ({ params, reply }) => {
    const row = await cases.findCase(context, params.id)
    const file = await (row.queue === 'credentials' ? proofFileOf : contestAttachment)(
      context,
      row,
      params.file,
    )
    const bytes = await bytesOf(context, { ...file, purpose: 'message' }, { isSmall: false })
    reply.headers({
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
  route(app, calls.noteInCase, async ({ staff, params, body }) => {
    await cases.noteInCase(context, staff, params.id, body.text)
    return fileOf(context, staff, params.id)
  })
  route(app, calls.decideContest, async ({ staff, params, body, request }) => {
    if (body.refundMinor > 0) await requireRecentProof(context, staff, browserOf(request))
    await decideContest(context, staff, params.id, body)
    return fileOf(context, staff, params.id)
  })
  route(app, calls.decideCredential, async ({ staff, params, body }) => {
    await decideCredential(context, staff, params.id, body)
    return fileOf(context, staff, params.id)
  })
  route(app, calls.decideReport, async ({ staff, params, body }) => {
    await decideReport(context, staff, params.id, body)
    return fileOf(context, staff, params.id)
  })
  route(app, calls.answerProposal, async ({ staff, params, body, request }) => {
    if (body.approves) await requireRecentProof(context, staff, browserOf(request))
    await cases.answerProposal(context, staff, params.id, body, CARRY_OUT)
    return fileOf(context, staff, params.id)
  })
}
