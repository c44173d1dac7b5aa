import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { closeLater } from '#test/support/closing.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const shared = await mkdtemp(join(tmpdir(), 'parlour-old-assets-'))
const now = new Date('2026-03-02T10:00:00Z')

/** A program with a build of its own that has this one file. */
async function startProgram(file: string, settings: Record<string, string> = {}) {
  const build = await mkdtemp(join(tmpdir(), 'parlour-build-'))
  await mkdir(join(build, 'assets/blur-1'), { recursive: true })
  await writeFile(join(build, 'assets', file), `'${file}'`)
  await writeFile(join(build, 'assets/blur-1', file), `'blur'`)
  const { context } = await buildTestApp({ settings, now })
  const app = await buildApp(context, async () => ({
    render: async () => new Response('A page'),
    assetsDir: build,
    close: async () => {},
  }))
  closeLater(() => app.close())
  return app
}

it('programs of two builds serve each other’s files, as files', async () => {
  const before = await startProgram('before.js', { OLD_ASSETS_DIR: shared })
  const after = await startProgram('after.js', { OLD_ASSETS_DIR: shared })
  for (const [app, path, text] of [
    [before, '/assets/after.js', "'after.js'"],
    [after, '/assets/before.js', "'before.js'"],
  ] as const) {
    const { body, headers } = await app.inject(path)
    expect(body).toBe(text)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
  const worker = await after.inject('/assets/blur-1/before.js')
  expect(worker.headers['content-security-policy']).toContain("'wasm-unsafe-eval'")
})

it('files that no program has used for two weeks are deleted, but never its own', async () => {
  const [long, lately] = [new Date('2026-02-15T09:00:00Z'), new Date('2026-02-17T10:00:00Z')]
  for (const [file, usedAt] of [
    ['ancient.js', long],
    ['recent.js', lately],
    ['own.js', long],
  ] as const) {
    await writeFile(join(shared, file), '')
    await utimes(join(shared, file), usedAt, usedAt)
  }
  await startProgram('own.js', { OLD_ASSETS_DIR: shared })
  const kept = await readdir(shared)
  expect(kept).toEqual(expect.arrayContaining(['own.js', 'recent.js']))
  expect(kept).not.toContain('ancient.js')
})

it.each<Record<string, string>>([{}, { OLD_ASSETS_DIR: shared }])(
  'a file that no build has is neither a page nor kept by caches, with %j',
  async (settings) => {
    const app = await startProgram('own.js', settings)
    const { statusCode, body, headers } = await app.inject('/assets/none.js')
    expect([statusCode, body]).toEqual([404, 'There is nothing at this address'])
    expect(headers['cache-control']).toBeUndefined()
  },
)

it('a folder that can’t be written doesn’t stop the program', async () => {
  const file = join(shared, 'a-file')
  await writeFile(file, '')
  const app = await startProgram('own.js', { OLD_ASSETS_DIR: join(file, 'folder') })
  expect((await app.inject('/assets/own.js')).statusCode).toBe(200)
})
