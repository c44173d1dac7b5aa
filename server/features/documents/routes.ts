import type { FastifyInstance, FastifyReply } from 'fastify'
import * as contract from '#contract/money/documents.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { byPerson, limits } from '#server/http/limits.ts'
import * as documents from './documents.ts'
import type { Issued } from './pdf/contents.ts'
import { renderPdf } from './pdf-worker.ts'
import * as statements from './statements.ts'

export function documentRoutes(app: FastifyInstance, context: Context): void {
  // Rendering one costs as much as about a hundred plain reads.
  const limitDrawing = limits(context, [
    { name: 'documents', max: 60, within: 10 * MINUTE_MS, by: byPerson },
  ])

  route(app, contract.receiptFile, async ({ person, params, request, reply }) => {
    await limitDrawing(request)
    return send(reply, await documents.receiptOf(context, person, params.id))
  })

  route(app, contract.creditNoteFile, async ({ person, params, query, request, reply }) => {
    await limitDrawing(request)
    return send(reply, await documents.creditNoteOf(context, person, params.id, query.n))
  })

  route(app, contract.listStatements, ({ person }) => statements.statementsOf(context, person))

  route(app, contract.statementFile, async ({ person, params, request, reply }) => {
    await limitDrawing(request)
    return send(reply, await statements.statementOf(context, person, params.month))
  })
}

async function send(reply: FastifyReply, document: Issued): Promise<Buffer> {
  reply.header('content-disposition', `inline; filename="${document.number}.pdf"`)
  return renderPdf(document)
}
