import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { folder } from './folder.ts'
import type { FilesPort } from './port.ts'
import { s3 } from './s3.ts'

async function temporaryFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'parlour-files-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

const SECRET = 'secret-of-a-test'
const SETTINGS = { bucket: 'uploads', region: 'eu-west-2', accessKeyId: 'key-of-a-test' }

/** A store that knows PutObject, GetObject with ranges and DeleteObject, and believes only what is signed. */
async function aStore(answer?: (request: IncomingMessage) => number | undefined) {
  const objects = new Map<string, { bytes: Buffer; type: string | undefined }>()
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
      // S3 takes nothing of unknown length.
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
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  return { objects, seen, files: s3({ ...SETTINGS, endpoint, secretAccessKey: SECRET }) }
}

/** AWS Signature Version 4, written down from its documentation and not from the library that is tested. */
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

const bytesOf = async (read: Promise<Readable | undefined>) => {
  const stream = await read
  return stream && (await buffer(stream)).toString()
}

describe.each<[string, () => Promise<FilesPort>]>([
  ['a folder', async () => folder(await temporaryFolder())],
  ['an S3-compatible store', async () => (await aStore()).files],
])('%s', (_name, open) => {
  test('keeps bytes by name, whole or in part', async () => {
    const files = await open()
    await files.put('a.small', Buffer.from('0123456789'), 'image/webp')
    expect(await bytesOf(files.read('a.small'))).toBe('0123456789')
    expect(await bytesOf(files.read('a.small', { start: 2, end: 4 }))).toBe('234')
    await files.put('a.small', Buffer.from('new'), 'image/webp')
    expect(await bytesOf(files.read('a.small'))).toBe('new')
  })

  test('keeps a file of this machine, which stays', async () => {
    const files = await open()
    const path = join(await temporaryFolder(), 'film')
    await writeFile(path, 'x'.repeat(300_000))
    await files.put('film', { path }, 'video/mp4')
    expect(await bytesOf(files.read('film'))).toHaveLength(300_000)
    expect((await stat(path)).size).toBe(300_000)
  })

  test('says when nothing has a name, and deletes twice without complaint', async () => {
    const files = await open()
    expect(await files.read('nothing')).toBeUndefined()
    await files.put('a', Buffer.from('a'), 'image/webp')
    await files.delete('a')
    await files.delete('a')
    expect(await files.read('a')).toBeUndefined()
  })
})

test('a folder keeps nothing of a file that can’t be read to its end', async () => {
  const dataDir = await temporaryFolder()
  const files = folder(dataDir)
  await expect(files.put('a', { path: join(dataDir, 'nothing') }, 'video/mp4')).rejects.toThrow()
  expect(await readdir(join(dataDir, 'files'))).toEqual([])
})

test('nobody else on the machine can look into the folder', async () => {
  const dataDir = await temporaryFolder()
  await folder(dataDir).put('a', Buffer.from('a'), 'image/webp')
  expect((await stat(join(dataDir, 'files'))).mode & 0o077).toBe(0)
})

test('an S3-compatible store is told the type, and asked by path', async () => {
  const { files, objects } = await aStore()
  await files.put('a', Buffer.from('a'), 'image/webp')
  expect([...objects]).toEqual([['/uploads/a', { bytes: Buffer.from('a'), type: 'image/webp' }]])
})

test('an S3-compatible store that is busy is asked again, a film included', async () => {
  let refusals = 1
  const { files, seen, objects } = await aStore(() => (refusals-- > 0 ? 503 : undefined))
  const path = join(await temporaryFolder(), 'film')
  await writeFile(path, 'film')
  await files.put('a', { path }, 'video/mp4')
  expect(seen).toEqual(['PUT /uploads/a', 'PUT /uploads/a'])
  expect(objects.get('/uploads/a')?.bytes.toString()).toBe('film')
})

test('an S3-compatible store that refuses is a fault that names the status', async () => {
  const { files } = await aStore(() => 403)
  const reason = /the file store answered 403: .*Planted/
  await expect(files.put('a', Buffer.from('a'), 'image/webp')).rejects.toThrow(reason)
  await expect(files.read('a')).rejects.toThrow(reason)
  await expect(files.delete('a')).rejects.toThrow(reason)
})
