import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream, ReadableStreamDefaultReader } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { Refusal } from '#domain/errors.ts'
import { SECOND_MS } from '#domain/time.ts'
import type { S3Settings } from '#server/config.ts'
import type { Log } from '#server/log.ts'
import { ProviderAway } from '#server/providers/errors.ts'
import type { Outside } from '#server/providers/outside.ts'
import { unwatched } from '#server/providers/outside.ts'
import type { FilesPort, LinkTo } from './port.ts'

/** For a request without a file, and for each piece of a file that is read. */
const TIMEOUT_MS = 10 * SECOND_MS
/** How slowly a file may be sent. */
const BYTES_PER_MS = 500
/** Every request may be repeated: a file is replaced by the same one, or deleted twice. */
const ATTEMPTS = 3
const PAUSE_MS = 50

type Request = {
  method: 'GET' | 'PUT' | 'DELETE'
  /** What follows the bucket in the address. */
  path: string
  headers?: Record<string, string> | undefined
  body?: Uint8Array<ArrayBuffer> | Blob
}

/**
 * Stores files in a bucket of an S3-compatible service, with path-style addresses (`{endpoint}/{bucket}/{name}`), which
 * all of them support. Uses PutObject, GetObject, DeleteObject and ListObjectsV2 of the Amazon S3 API Reference. Every
 * call throws a Refusal (unavailable) if the service doesn't answer in time.
 */
export function s3(
  { endpoint, publicEndpoint, bucket, ...credentials }: S3Settings,
  {
    log,
    outside = unwatched,
    timeoutMs = TIMEOUT_MS,
  }: { log: Log; outside?: Outside; timeoutMs?: number },
): FilesPort {
  const cache = new Map<string, ArrayBuffer>()

  const addressOf = (at: string, path: string) => `${at.replace(/\/+$/, '')}/${bucket}${path}`

  /** Presigned: the signature is in the query. */
  async function linkAt(at: string, name: string, { contentType, disposition, seconds }: LinkTo) {
    const query = new URLSearchParams({
      'X-Amz-Expires': `${seconds}`,
      'response-content-type': contentType,
      ...(disposition && { 'response-content-disposition': disposition }),
    })
    const url = addressOf(at, `/${name}?${query}`)
    const signer = new AwsV4Signer({ ...credentials, service: 's3', cache, url, signQuery: true })
    // Not every store reads + as a space.
    return (await signer.sign()).url.href.replaceAll('+', '%20')
  }

  /** A reply that is good, or 404. */
  async function ask(request: Request, withinMs = timeoutMs): Promise<Response> {
    const control = new AbortController()
    const timer = setTimeout(() => control.abort(), withinMs)
    try {
      const reply = await untilAnswered(request, control.signal)
      if (reply.ok || reply.status === 404) return reply
      const reason = `the file store answered ${reply.status}: ${(await reply.text()).slice(0, 500)}`
      throw isBusy(reply) ? new ProviderAway(reason) : new Error(reason)
    } catch (error) {
      if (!isAway(error)) throw error
      log.warn({ err: error, method: request.method }, 'the file store did not answer')
      throw unavailable()
    } finally {
      clearTimeout(timer)
    }
  }

  async function untilAnswered(request: Request, signal: AbortSignal): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const reply = await send(request, signal)
      if (attempt === ATTEMPTS || !isBusy(reply)) return reply
      await reply.body?.cancel()
      await pause(PAUSE_MS * 2 ** attempt * Math.random(), undefined, { signal })
    }
  }

  async function send({ method, path, headers = {}, body }: Request, signal: AbortSignal) {
    const url = addressOf(endpoint, path)
    const signer = new AwsV4Signer({ ...credentials, service: 's3', cache, method, url, headers })
    const signed = await signer.sign()
    // Not as a Request, which holds its signal weakly: after a garbage collection, nothing would abort it.
    const init = { method, headers: signed.headers, ...(body && { body }), signal }
    return outside.fetch(method.toLowerCase(), signed.url, init)
  }

  return {
    ...(publicEndpoint && { linkTo: (name, link) => linkAt(publicEndpoint, name, link) }),
    async put(name, source, contentType) {
      // A blob has a known length, which S3 requires, and is read from disk while it is sent.
      const body = Buffer.isBuffer(source) ? new Uint8Array(source) : await openAsBlob(source.path)
      const bytes = body instanceof Blob ? body.size : body.byteLength
      const headers = { 'content-type': contentType }
      const withinMs = timeoutMs + bytes / BYTES_PER_MS
      const reply = await ask({ method: 'PUT', path: `/${name}`, headers, body }, withinMs)
      if (!reply.ok) throw new Error(`the file store answered ${reply.status}`)
      await reply.body?.cancel()
    },
    async read(name, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` }
      const reply = await ask({ method: 'GET', path: `/${name}`, headers })
      if (reply.ok && reply.body)
        return Readable.from(pieces(reply.body as ReadableStream<Uint8Array>, timeoutMs))
      await reply.body?.cancel()
    },
    async delete(name) {
      // For a missing file S3 answers 204; others answer 404.
      const reply = await ask({ method: 'DELETE', path: `/${name}` })
      await reply.body?.cancel()
    },
    async list(after, limit) {
      const query = new URLSearchParams({ 'list-type': '2', 'max-keys': `${limit}` })
      if (after) query.set('start-after', after)
      const reply = await ask({ method: 'GET', path: `?${query}` })
      if (!reply.ok) throw new Error(`the file store answered ${reply.status}`)
      return [...(await reply.text()).matchAll(CONTENTS)].map(([, contents = '']) => ({
        name: inside('Key', contents),
        storedAt: new Date(inside('LastModified', contents)),
      }))
    },
  }
}

/** Names of ours need no decoding; others stay as they are. */
const CONTENTS = /<Contents>(.*?)<\/Contents>/gs
const inside = (tag: string, xml: string) =>
  new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(xml)?.[1] ?? ''

const isBusy = ({ status }: Response) => status >= 500 || status === 429

/** `fetch` says by a TypeError that there is no connection. */
const isAway = (error: unknown) =>
  error instanceof ProviderAway ||
  error instanceof TypeError ||
  (error instanceof Error && error.name === 'AbortError')

const unavailable = () =>
  new Refusal(
    'unavailable',
    'files_unavailable',
    'Files can’t be reached at the moment, please try again',
    { retryAfter: 5 },
  )

/** The bytes as they come. Throws if the next ones take longer than `timeoutMs`. */
async function* pieces(body: ReadableStream<Uint8Array>, timeoutMs: number) {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await within(timeoutMs, reader)
      if (done) return
      yield value
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

async function within(timeoutMs: number, reader: ReadableStreamDefaultReader<Uint8Array>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the file store stopped sending')), timeoutMs)
  })
  try {
    return await Promise.race([reader.read(), late])
  } finally {
    clearTimeout(timer)
  }
}
