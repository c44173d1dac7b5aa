import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '#server/config.ts'

const SETTINGS = {
  bucket: 'uploads',
  region: 'eu-west-2',
  accessKeyId: 'key-of-a-test',
  secretAccessKey: 'secret-of-a-test',
}

export type S3Store = {
  /** Stored objects by bucket and key: `/uploads/a`. */
  objects: Map<string, { bytes: Buffer; type: string | undefined }>
  /** When each of them was stored. */
  times: Map<string, Date>
  /** Every request, as `PUT /uploads/a`. */
  seen: string[]
  settings: S3Settings
  close(): void
}

/**
 * A local store with PutObject, GetObject (including ranges), DeleteObject and ListObjectsV2 that accepts only signed
 * requests. `answer` can override the status of a request. By default it listens at a free port of this machine alone.
 */
export async function startS3Store(
  answer?: (request: IncomingMessage) => number | undefined,
  own = SETTINGS,
  { port, host } = { port: 0, host: '127.0.0.1' },
): Promise<S3Store> {
  const objects: S3Store['objects'] = new Map()
  const times: S3Store['times'] = new Map()
  const seen: string[] = []
  const server = createServer(async (request, response) => {
    const [path = '', search = ''] = (request.url ?? '').split('?')
    const query = new URLSearchParams(search)
    const bytes = await buffer(request)
    seen.push(`${request.method} ${path}`)
    const end = (status: number, body?: Buffer | string) => response.writeHead(status).end(body)
    const forced = answer?.(request)
    if (forced) return end(forced, '<Error><Code>Planted</Code></Error>')
    if (!isSigned(request, own)) return end(403, 'bad signature')
    if (request.method === 'PUT') {
      // S3 rejects bodies of unknown length.
      if (request.headers['content-length'] !== String(bytes.length)) return end(411)
      objects.set(path, { bytes, type: request.headers['content-type'] })
      times.set(path, new Date())
      return end(200)
    }
    if (query.has('list-type')) return end(200, listing(`${path}/`, query))
    const object = objects.get(path)
    if (request.method === 'DELETE') {
      objects.delete(path)
      return end(204)
    }
    if (!object) return end(404, '<Error><Code>NoSuchKey</Code></Error>')
    for (const name of ['content-type', 'content-disposition']) {
      const wanted = query.get(`response-${name}`)
      if (wanted) response.setHeader(name, wanted)
    }
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (first) return end(206, object.bytes.subarray(Number(first), Number(last) + 1))
    return end(200, object.bytes)
  })
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  const { address, port: opened } = server.address() as AddressInfo
  const settings = { ...own, endpoint: `http://${address}:${opened}` }
  return { objects, times, seen, settings, close: () => void server.close() }

  function listing(folder: string, query: URLSearchParams): string {
    const names = [...objects.keys()].map((path) => path.slice(folder.length)).sort()
    const listed = names
      .filter((name) => name > (query.get('start-after') ?? ''))
      .slice(0, Number(query.get('max-keys')))
      .map((name) => {
        const at = times.get(folder + name)?.toISOString()
        return `<Contents><Key>${name}</Key><LastModified>${at}</LastModified><Size>1</Size></Contents>`
      })
    return `<?xml version="1.0"?><ListBucketResult><Name>${own.bucket}</Name>${listed.join('')}</ListBucketResult>`
  }
}

/**
 * Whether a request is signed, by a header or (presigned) by its query, which then has not expired. AWS Signature
 * Version 4, implemented from its documentation rather than with the library under test.
 */
function isSigned(
  { method, url, headers }: IncomingMessage,
  { region, secretAccessKey }: typeof SETTINGS,
): boolean {
  const [path = '', search = ''] = (url ?? '').split('?')
  const query = new Map(
    search
      .split('&')
      .filter(Boolean)
      .map((pair) => pair.split('=').map(decodeURIComponent) as [string, string]),
  )
  const inQuery = query.get('X-Amz-Signature')
  query.delete('X-Amz-Signature')
  const { authorization = '' } = headers
  const given = inQuery ?? /Signature=(\w+)/.exec(authorization)?.[1]
  const signed =
    query.get('X-Amz-SignedHeaders') ?? /SignedHeaders=([^,]+)/.exec(authorization)?.[1]
  const at = query.get('X-Amz-Date') ?? String(headers['x-amz-date'])
  const canonical = [
    method,
    path,
    [...query]
      .map((pair) => pair.map(percent).join('='))
      .sort()
      .join('&'),
    ...(signed ?? '').split(';').map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    inQuery ? 'UNSIGNED-PAYLOAD' : headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`
  const text = `AWS4-HMAC-SHA256\n${at}\n${scope}\n${createHash('sha256').update(canonical).digest('hex')}`
  const key = scope
    .split('/')
    .reduce<string | Buffer>(
      (made, part) => createHmac('sha256', made).update(part).digest(),
      `AWS4${secretAccessKey}`,
    )
  const isFresh = !inQuery || Date.now() < instantOf(at) + Number(query.get('X-Amz-Expires')) * 1000
  return isFresh && given === createHmac('sha256', key).update(text).digest('hex')
}

const percent = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** From 20261123T080000Z. */
const instantOf = (at: string) =>
  Date.parse(at.replace(/^(....)(..)(..T..)(..)(..)Z$/, '$1-$2-$3:$4:$5Z'))
