import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '#server/config.ts'

const SECRET = 'secret-of-a-test'
const SETTINGS = { bucket: 'uploads', region: 'eu-west-2', accessKeyId: 'key-of-a-test' }

export type S3Store = {
  /** Stored objects by bucket and key: `/uploads/a`. */
  objects: Map<string, { bytes: Buffer; type: string | undefined }>
  /** Every request, as `PUT /uploads/a`. */
  seen: string[]
  settings: S3Settings
  close(): void
}

/**
 * A local store with PutObject, GetObject (including ranges) and DeleteObject that accepts only signed requests.
 * `answer` can override the status of a request.
 */
export async function startS3Store(
  answer?: (request: IncomingMessage) => number | undefined,
): Promise<S3Store> {
  const objects: S3Store['objects'] = new Map()
  const seen: string[] = []
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const bytes = await buffer(request)
    seen.push(`${request.method} ${path}`)
    const end = (status: number, body?: Buffer | string) => response.writeHead(status).end(body)
    const forced = answer?.(request)
    if (forced) return end(forced, '<Error><Code>Planted</Code></Error>')
    if (request.headers.authorization !== signatureOf(request)) return end(403, 'bad signature')
    if (request.method === 'PUT') {
      // S3 rejects bodies of unknown length.
      if (request.headers['content-length'] !== String(bytes.length)) return end(411)
      objects.set(path, { bytes, type: request.headers['content-type'] })
      return end(200)
    }
    const object = objects.get(path)
    if (request.method === 'DELETE') {
      objects.delete(path)
      return end(204)
    }
    if (!object) return end(404, '<Error><Code>NoSuchKey</Code></Error>')
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (first) return end(206, object.bytes.subarray(Number(first), Number(last) + 1))
    return end(200, object.bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const settings = { ...SETTINGS, endpoint: `http://127.0.0.1:${port}`, secretAccessKey: SECRET }
  return { objects, seen, settings, close: () => void server.close() }
}

/** AWS Signature Version 4, implemented from its documentation rather than with the library under test. */
function signatureOf({ method, url, headers }: IncomingMessage): string {
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? ''
  const canonical = [
    method,
    url,
    '',
    ...signed.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const at = String(headers['x-amz-date'])
  const scope = `${at.slice(0, 8)}/${SETTINGS.region}/s3/aws4_request`
  const text = `AWS4-HMAC-SHA256\n${at}\n${scope}\n${createHash('sha256').update(canonical).digest('hex')}`
  const key = scope
    .split('/')
    .reduce<string | Buffer>(
      (made, part) => createHmac('sha256', made).update(part).digest(),
      `AWS4${SECRET}`,
    )
  const signature = createHmac('sha256', key).update(text).digest('hex')
  return `AWS4-HMAC-SHA256 Credential=${SETTINGS.accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
}
