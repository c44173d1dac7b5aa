import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { getFile, uploadFile } from '#contract/messages/files.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { byPerson, limits } from '#server/http/limits.ts'
import { describePart, rangeOf } from '#server/http/ranges.ts'
import { bytesOf, fileOf, filmLink, upload } from './files.ts'

export async function fileRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const by = byPerson
  const limit = {
    avatar: limits(context, [{ name: 'photos', max: 30, within: HOUR_MS, by }]),
    'intro-video': limits(context, [{ name: 'films', max: 10, within: 24 * HOUR_MS, by }]),
    message: limits(context, [{ name: 'attachments', max: 120, within: HOUR_MS, by }]),
  }

  await app.register(async (uploads) => {
    // Take the raw body, whatever its declared type: the type is detected from the content.
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    route(uploads, uploadFile, async ({ person, query: { purpose, name }, request }) => {
      await limit[purpose](request)
      return upload(context, person, purpose, request.body as Readable | undefined, name)
    })
  })

  route(app, getFile, async ({ params, query, request: { headers }, reply }) => {
    const file = await fileOf(context, params.id)
    const isSmall = query.size === 'small'
    const tag = `"${file.id}${isSmall ? '-small' : ''}"`
    if (headers['if-none-match'] === tag) return void reply.headers(lasting(tag)).code(304)
    const link = await filmLink(context, file)
    if (link) return void reply.code(302).header('location', link)
    const isVideo = file.purpose === 'intro-video'
    const isSame = headers['if-range'] === undefined || headers['if-range'] === tag
    const range = isVideo && isSame ? rangeOf(headers.range, file.bytes) : 'none'
    if (range === 'unsatisfiable')
      return void reply.code(416).header('content-range', `bytes */${file.bytes}`)
    const part = range === 'none' ? undefined : range
    const bytes = await bytesOf(context, file, { isSmall, range: part })
    // Only now, so that an error is never cached.
    reply.headers(lasting(tag)).type(file.contentType)
    if (isVideo) describePart(reply, file.bytes, part)
    return bytes
  })
}

/** Caching headers for files that never change: a new file gets a new id. */
const lasting = (tag: string) => ({
  'cache-control': 'public, max-age=31536000, immutable',
  etag: tag,
  // No scripts run, even when the file is opened on its own.
  'content-security-policy': "default-src 'none';sandbox;frame-ancestors 'none'",
})
