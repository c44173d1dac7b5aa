import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Registry } from 'prom-client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { outsideWith, unwatched } from '#server/providers/outside.ts'
import { watchedBy } from '#test/support/metrics.ts'
import { startS3Store } from '#test/support/s3-store.ts'
import { folder } from './folder.ts'
import type { FilesPort } from './port.ts'
import { s3 } from './s3.ts'

const log = { info() {}, warn() {}, error() {} }

async function temporaryFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'parlour-files-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

async function aStore(answer?: (request: IncomingMessage) => number | undefined) {
  const store = await startS3Store(answer)
  onTestFinished(store.close)
  return { ...store, files: s3(store.settings, { log }) }
}

const bytesOf = async (read: Promise<Readable | undefined>) => {
  const stream = await read
  return stream && (await buffer(stream)).toString()
}

describe.each<[string, () => Promise<FilesPort>]>([
  ['a folder', async () => folder(await temporaryFolder())],
  ['an S3-compatible store', async () => (await aStore()).files],
])('%s', (_name, open) => {
  test('stores bytes by name, and reads all or part of them', async () => {
    const files = await open()
    await files.put('a.small', Buffer.from('0123456789'), 'image/webp')
    expect(await bytesOf(files.read('a.small'))).toBe('0123456789')
    expect(await bytesOf(files.read('a.small', { start: 2, end: 4 }))).toBe('234')
    await files.put('a.small', Buffer.from('new'), 'image/webp')
    expect(await bytesOf(files.read('a.small'))).toBe('new')
  })

  test('stores a copy of a local file', async () => {
    const files = await open()
    const path = join(await temporaryFolder(), 'film')
    await writeFile(path, 'x'.repeat(300_000))
    await files.put('film', { path }, 'video/mp4')
    expect(await bytesOf(files.read('film'))).toHaveLength(300_000)
    expect((await stat(path)).size).toBe(300_000)
  })

  test('lists files by name, in pages, with the time at which they were stored', async () => {
    const files = await open()
    expect(await files.list('', 2)).toEqual([])
    for (const name of ['c', 'a', 'b.small']) await files.put(name, Buffer.from(name), 'image/webp')
    const first = await files.list('', 2)
    expect(first.map(({ name }) => name)).toEqual(['a', 'b.small'])
    expect((await files.list('b.small', 2)).map(({ name }) => name)).toEqual(['c'])
    for (const { storedAt } of first)
      expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(10_000)
  })

  test('says when there is no such file, and can delete twice', async () => {
    const files = await open()
    expect(await files.read('nothing')).toBeUndefined()
    await files.put('a', Buffer.from('a'), 'image/webp')
    await files.delete('a')
    await files.delete('a')
    expect(await files.read('a')).toBeUndefined()
  })
})

test('a folder keeps nothing of a file that can’t be read completely', async () => {
  const dataDir = await temporaryFolder()
  const files = folder(dataDir)
  await expect(files.put('a', { path: join(dataDir, 'nothing') }, 'video/mp4')).rejects.toThrow()
  expect(await readdir(join(dataDir, 'files'))).toEqual([])
})

test('no one else on the machine can look into the folder', async () => {
  const dataDir = await temporaryFolder()
  await folder(dataDir).put('a', Buffer.from('a'), 'image/webp')
  expect((await stat(join(dataDir, 'files'))).mode & 0o077).toBe(0)
})

test('an S3-compatible store gets the type, and path-style addresses', async () => {
  const { files, objects } = await aStore()
  await files.put('a', Buffer.from('a'), 'image/webp')
  expect([...objects]).toEqual([['/uploads/a', { bytes: Buffer.from('a'), type: 'image/webp' }]])
})

test('an S3-compatible store that is busy is retried, even with a video', async () => {
  let refusals = 1
  const { files, seen, objects } = await aStore(() => (refusals-- > 0 ? 503 : undefined))
  const path = join(await temporaryFolder(), 'film')
  await writeFile(path, 'film')
  await files.put('a', { path }, 'video/mp4')
  expect(seen).toEqual(['PUT /uploads/a', 'PUT /uploads/a'])
  expect(objects.get('/uploads/a')?.bytes.toString()).toBe('film')
})

test('a refusal by an S3-compatible store is a fault that names the status', async () => {
  const { files } = await aStore(() => 403)
  const reason = /the file store answered 403: .*Planted/
  await expect(files.put('a', Buffer.from('a'), 'image/webp')).rejects.toThrow(reason)
  await expect(files.read('a')).rejects.toThrow(reason)
  await expect(files.delete('a')).rejects.toThrow(reason)
})

test('an S3-compatible store that stays busy, or has gone, can’t be reached', async () => {
  const { files } = await aStore(() => 503)
  await expect(files.read('a')).rejects.toThrow(UNREACHABLE)
  const gone = await startS3Store()
  gone.close()
  await expect(s3(gone.settings, { log }).read('a')).rejects.toThrow(UNREACHABLE)
})

test('temporary keys are sent with their third part', async () => {
  const tokens: unknown[] = []
  const { settings } = await aStore(({ headers }) => {
    tokens.push(headers['x-amz-security-token'])
    return undefined
  })
  await s3({ ...settings, sessionToken: 'third' }, { log }).put('a', Buffer.from('a'), 'image/webp')
  expect(tokens).toEqual(['third'])
})

const UNREACHABLE = 'Files can’t be reached at the moment, please try again'

/** A store that says only what it is told to say to each request. */
async function aSilentStore(says = '', outside = unwatched): Promise<FilesPort> {
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => socket.write(says))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { region: 'eu-west-2', accessKeyId: 'key', secretAccessKey: 'secret' }
  return s3({ endpoint, bucket: 'uploads', ...keys }, { log, outside, timeoutMs: 200 })
}

test('an S3-compatible store that accepts and never answers is given up, whatever garbage is collected', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const collecting = setInterval(collect, 20)
  onTestFinished(() => clearInterval(collecting))
  const registry = new Registry()
  const files = await aSilentStore('', outsideWith(registry, log)('s3'))
  const path = join(await temporaryFolder(), 'film')
  await writeFile(path, 'film')
  await Promise.all([
    expect(files.read('a')).rejects.toThrow(UNREACHABLE),
    expect(files.read('b')).rejects.toThrow(UNREACHABLE),
    expect(files.delete('a')).rejects.toThrow(UNREACHABLE),
    expect(files.put('a', Buffer.from('a'), 'image/webp')).rejects.toThrow(UNREACHABLE),
    expect(files.put('a', { path }, 'video/mp4')).rejects.toThrow(UNREACHABLE),
  ])
  expect(watchedBy('ParlourProviderAway', await registry.metrics())).toBe(1)
})

test('a file that an S3-compatible store stops sending ends with an error', async () => {
  const files = await aSilentStore('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n01234')
  await expect(bytesOf(files.read('a'))).rejects.toThrow('the file store stopped sending')
})
