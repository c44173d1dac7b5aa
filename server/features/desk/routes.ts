import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/desk/cases.ts'
import { decideRestriction as decideRestrictionCall } from '#contract/desk/restrictions.ts'
import type { CaseQueue } from '#domain/desk/cases.ts'
import type { Context } from '#server/context.ts'
import { contestAttachment, decideContest } from '#server/features/attendance/index.ts'
import * as cases from '#server/features/cases/index.ts'
import { decideCredential, proofFileOf } from '#server/features/credentials/index.ts'
import { acceptDispute, answerDispute, evidencePdf } from '#server/features/disputes/index.ts'
import { bytesOf } from '#server/features/files/index.ts'
import { decideReport } from '#server/features/reports/index.ts'
import { decideRestriction } from '#server/features/restrictions/index.ts'
import { requireRecentProof } from '#server/features/sign-in/index.ts'
import { browserOf } from '#server/http/browser.ts'
import { dispositionOf } from '#server/http/disposition.ts'
import { route } from '#server/http/endpoint.ts'
import { fileOf } from './files.ts'
import { moneyRoutes } from './money-routes.ts'
import { CARRY_OUT, REFUSE } from './proposals.ts'
import { CHANGES, fileOfReport } from './reports.ts'
import { ticketRoutes } from './ticket-routes.ts'
import { trailRoutes } from './trail-routes.ts'

/** Whose files a case has; those of a contest otherwise. */
const FILES_OF: { [queue in CaseQueue]?: FileOfCase } = {
  credentials: proofFileOf,
  reports: fileOfReport,
}
type FileOfCase = (
  context: Context,
  row: cases.Row,
  fileId: string,
) => Promise<{ id: string; name: string; contentType: string }>

/** What staff work with. Moving money needs a recent proof. */
export function deskRoutes(app: FastifyInstance, context: Context): void {
  moneyRoutes(app, context)
  ticketRoutes(app, context)
  trailRoutes(app, context)
  route(app, calls.getDesk, ({ staff }) => cases.deskOf(context, staff))
  route(app, calls.listCases, ({ staff, query }) => cases.listCases(context, staff, query))
  route(app, calls.getCase, ({ staff, params }) => fileOf(context, staff, params.id))

  route(app, calls.getCaseFile, async ({ params, reply }) => {
    const row = await cases.findCase(context, params.id)
    const file = await (FILES_OF[row.queue] ?? contestAttachment)(context, row, params.file)
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
  route(app, calls.decideContest, async ({ staff, params, body, request }) => {
    if (body.refundMinor + body.creditMinor > 0)
      await requireRecentProof(context, staff, browserOf(request))
    await decideContest(context, staff, params.id, body)
    return fileOf(context, staff, params.id)
  })
  route(app, calls.decideCredential, async ({ staff, params, body }) => {
    await decideCredential(context, staff, params.id, body)
    return fileOf(context, staff, params.id)
  })
  route(app, calls.decideReport, async ({ staff, params, body }) => {
    await decideReport(context, staff, params.id, body, CHANGES)
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
  route(app, calls.answerDispute, async ({ staff, params, body }) => {
    await answerDispute(context, staff, params.id, body)
    return fileOf(context, staff, params.id)
  })
  route(app, calls.acceptDispute, async ({ staff, params, body, request }) => {
    await requireRecentProof(context, staff, browserOf(request))
    await acceptDispute(context, staff, params.id, body.reason)
    return fileOf(context, staff, params.id)
  })
  route(app, decideRestrictionCall, async ({ staff, params, body, request }) => {
    await requireRecentProof(context, staff, browserOf(request))
    await decideRestriction(context, staff, params.id, body)
    return fileOf(context, staff, params.id)
  })
  route(app, calls.answerProposal, async ({ staff, params, body, request }) => {
    if (body.approves) await requireRecentProof(context, staff, browserOf(request))
    await cases.answerProposal(context, staff, params.id, body, CARRY_OUT, REFUSE)
    return fileOf(context, staff, params.id)
  })
}
