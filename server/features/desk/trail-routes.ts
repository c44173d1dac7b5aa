import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/desk/staff-trail.ts'
import type { Context } from '#server/context.ts'
import { dispositionOf } from '#server/http/disposition.ts'
import { route } from '#server/http/endpoint.ts'
import { checkNow, readTrail } from './trail.ts'
import { trailFile } from './trail-file.ts'

const TYPES = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' }

/** For admins: what staff did, and whether anything in it was changed. */
export function trailRoutes(app: FastifyInstance, context: Context): void {
  route(app, calls.readTrail, ({ query }) => readTrail(context, query))
  route(app, calls.checkTrail, () => checkNow(context))
  route(app, calls.trailFile, async ({ staff, query, reply }) => {
    const lines = await trailFile(context, staff, query)
    const name = `trail-${query.from}-to-${query.to}.${query.as}`
    reply
      .type(TYPES[query.as])
      .header('content-disposition', dispositionOf('attachment', name))
      .header('cache-control', 'private, no-store')
    // Streams bypass the reply's schema.
    return Readable.from(lines) as unknown as string
  })
}
