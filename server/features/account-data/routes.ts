import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import {
  askForExport,
  deleteAccount,
  downloadExport,
  exportAccount,
  getErasure,
  getExport,
  keepAccount,
} from '#contract/people/account-data.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { browserOf } from '#server/http/browser.ts'
import { route } from '#server/http/endpoint.ts'
import { byPerson, limits } from '#server/http/limits.ts'
import * as exports from './data-exports.ts'
import * as erasure from './erasure.ts'
import { beginDownload, exportOf } from './export.ts'

export function accountDataRoutes(app: FastifyInstance, context: Context): void {
  const limitExports = limits(context, [
    { name: 'exports', max: 10, within: HOUR_MS, by: byPerson },
  ])
  const limitZips = limits(context, [{ name: 'zip exports', max: 5, within: DAY_MS, by: byPerson }])
  const limitAttempts = limits(context, [
    {
      name: 'erasure attempts',
      max: context.config.SIGN_IN_LIMIT_ACCOUNT,
      within: 15 * MINUTE_MS,
      by: byPerson,
    },
  ])

  route(app, exportAccount, async ({ person, request, reply }) => {
    await limitExports(request)
    await beginDownload(context, person, browserOf(request))
    const day = context.clock().toISOString().slice(0, 10)
    reply.header('content-disposition', `attachment; filename="my-data-${day}.json"`)
    // Streams bypass the reply's schema.
    return Readable.from(exportOf(context, person)) as unknown as Record<string, unknown>
  })

  route(app, askForExport, async ({ person, request }) => {
    await limitZips(request)
    return exports.askForExport(context, person, browserOf(request))
  })

  route(app, getExport, async ({ person }) => ({
    export: await exports.dataExportOf(context, person),
  }))

  route(app, downloadExport, async ({ person, request, reply }) => {
    await limitExports(request)
    const { bytes, file } = await exports.readExport(context, person)
    const day = context.clock().toISOString().slice(0, 10)
    reply.header('content-disposition', `attachment; filename="my-data-${day}.zip"`)
    reply.header('content-length', bytes)
    return file
  })

  route(app, deleteAccount, async ({ body, person, request, reply }) => {
    await limitAttempts(request)
    reply.header(
      'set-cookie',
      await erasure.requestErasure(context, person, body.password, browserOf(request)),
    )
    return { ok: true as const }
  })

  route(app, getErasure, ({ person }) => erasure.erasureOf(context, person))

  route(app, keepAccount, async ({ person }) => ({
    user: await erasure.cancelErasure(context, person),
  }))
}
