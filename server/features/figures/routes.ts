import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/desk/figures.ts'
import type { Context } from '#server/context.ts'
import { dispositionOf } from '#server/http/disposition.ts'
import { route } from '#server/http/endpoint.ts'
import { figuresOf } from './figures.ts'
import { figuresFile, rowsFile } from './files.ts'
import { listRows } from './rows.ts'

/** The figures of the marketplace, for staff. */
export function figureRoutes(app: FastifyInstance, context: Context): void {
  route(app, calls.getFigures, ({ query }) => figuresOf(context, query))
  route(app, calls.listFigureRows, ({ query }) => listRows(context, query))
  route(app, calls.figuresFile, async ({ staff, query, reply }) => {
    const { name, text } = await figuresFile(context, staff, query)
    reply.header('content-disposition', dispositionOf('attachment', name))
    return text
  })
  route(app, calls.figureRowsFile, async ({ staff, query, reply }) => {
    const { name, text } = await rowsFile(context, staff, query)
    reply.header('content-disposition', dispositionOf('attachment', name))
    return text
  })
}
