import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getFile, uploadFile } from '#contract/files.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/endpoint.ts'
import { limits } from '#server/http/limits.ts'
import { bytesOf, fileOf, upload } from './files.ts'
import { rangeOf } from './range.ts'

const HOUR = 60 * 60_000

export async function fileRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const by = async (request: FastifyRequest) => (await request.person())?.id ?? ''
  const limit = {
    avatar: limits(app, [{ max: 30, within: HOUR, by }]),
    'intro-video': limits(app, [{ max: 10, within: 24 * HOUR, by }]),
    message: limits(app, [{ max: 120, within: HOUR, by }]),
  }

  await app.register(async (uploads) => {
    // The body as it comes, whatever it is said to be: its content tells what it is.
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    route(uploads, uploadFile, async ({ person, query: { purpose, name }, request }) => {
      await limit[purpose](request)
      return upload(context, person, purpose, request.body as Readable | undefined, name)
    })
  })

  route(app, getFile, async ({ params, query, request, reply }) => {
    const file = await fileOf(context, params.id)
    const isSmall = query.size === 'small'
    const tag = `"${file.id}${isSmall ? '-small' : ''}"`
    reply.headers({
      // Another file is another id.
      'cache-control': 'public, max-age=31536000, immutable',
      etag: tag,
      // Nothing in it runs, also where somebody opens it by itself.
      'content-security-policy': "default-src 'none';sandbox;frame-ancestors 'none'",
    })
    if (request.headers['if-none-match'] === tag) return void reply.code(304)
    reply.type(file.contentType)
    if (file.purpose === 'avatar') return bytesOf(context, file, { isSmall })
    return sendRange(reply, request, tag, file.bytes, (range) => bytesOf(context, file, { range }))
  })
}

/** RFC 9110, 14: a film is looked at from anywhere. */
async function sendRange(
  reply: FastifyReply,
  { headers }: FastifyRequest,
  tag: string,
  bytes: number,
  read: (range?: { start: number; end: number }) => Promise<Readable>,
): Promise<Readable | undefined> {
  reply.header('accept-ranges', 'bytes')
  const isSame = headers['if-range'] === undefined || headers['if-range'] === tag
  const range = isSame ? rangeOf(headers.range, bytes) : 'none'
  if (range === 'unsatisfiable') {
    reply.code(416).header('content-range', `bytes */${bytes}`).removeHeader('cache-control')
    return undefined
  }
  if (range === 'none') {
    reply.header('content-length', bytes)
    return read()
  }
  reply.code(206)
  reply.header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
  reply.header('content-length', range.end - range.start + 1)
  return read(range)
}
