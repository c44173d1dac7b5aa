import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  answerRecordingAsGuest,
  guestRecording,
  stopRecordingAsGuest,
} from '#contract/meeting/guests.ts'
import {
  answerRecording,
  askToRecord,
  deleteRecording,
  getRecording,
  listRecordings,
  recordingSent,
  sendRecordingPart,
  stopRecording,
} from '#contract/meeting/recordings.ts'
import { MAX_PART_BYTES } from '#domain/meeting/recordings.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { admittedGuest } from '#server/features/guests/index.ts'
import { browserOf } from '#server/http/browser.ts'
import { route } from '#server/http/endpoint.ts'
import { byPerson, limits } from '#server/http/limits.ts'
import { describePart, rangeOf } from '#server/http/ranges.ts'
import { readRange } from './files.ts'
import { bytesOf } from './hosted-recordings.ts'
import * as recordings from './recordings.ts'

export async function recordingRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const limit = limits(context, [
    { name: 'recording questions', max: 60, within: HOUR_MS, by: byPerson },
  ])

  route(app, listRecordings, ({ person, params }) =>
    recordings.recordingsOf(context, person, params.id),
  )

  route(app, askToRecord, async ({ person, params, request }) => {
    await limit(request)
    return recordings.ask(context, person, params.id, browserOf(request))
  })

  route(app, answerRecording, ({ person, params, body }) =>
    recordings.answer(context, person, params.id, body.agrees),
  )

  route(app, stopRecording, ({ person, params }) => recordings.stop(context, person, params.id))

  const guestOf = (request: FastifyRequest) => admittedGuest(context, request.headers.cookie)

  route(app, guestRecording, async ({ request }) =>
    recordings.currentFor(context, await guestOf(request)),
  )

  route(app, answerRecordingAsGuest, async ({ body, request }) =>
    recordings.answerAsGuest(context, await guestOf(request), body.agrees),
  )

  route(app, stopRecordingAsGuest, async ({ request }) =>
    recordings.stopAsGuest(context, await guestOf(request)),
  )

  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_PART_BYTES },
      (_request, payload, done) => done(null, payload),
    )
    route(uploads, sendRecordingPart, async ({ person, params, query, request }) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await recordings.storePartOf(context, person, params.id, { ...query, bytes })
      return undefined
    })
  })

  route(app, recordingSent, ({ person, params }) =>
    recordings.recordSent(context, person, params.id),
  )

  route(app, getRecording, async ({ person, params: { id }, query, request, reply }) => {
    const found = await recordings.finished(context, person, id)
    reply.header('cache-control', 'private, no-store')
    const describe = (contentType: string) => {
      reply.type(contentType)
      const name = `session.${contentType === 'video/mp4' ? 'mp4' : 'webm'}`
      if (query.download) reply.header('content-disposition', `attachment; filename="${name}"`)
    }
    if ('providerId' in found) {
      const { range } = request.headers
      const { isPart, headers, body } = await bytesOf(context, found.providerId, range)
      describe(headers['content-type'])
      reply.code(isPart ? 206 : 200).headers({ 'accept-ranges': 'bytes', ...headers })
      return body
    }
    const { bytes, contentType } = found
    const range = rangeOf(request.headers.range, bytes)
    if (range === 'unsatisfiable')
      return void reply.code(416).header('content-range', `bytes */${bytes}`)
    describe(contentType)
    const part = range === 'none' ? undefined : range
    describePart(reply, bytes, part)
    const { start, end } = part ?? { start: 0, end: bytes - 1 }
    return Readable.from(readRange(context, id, { start, end, size: bytes }))
  })

  route(app, deleteRecording, async ({ person, params }) => {
    await recordings.remove(context, person, params.id)
    return undefined
  })
}
