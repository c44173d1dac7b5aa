import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'

let project: string

/** A temporary project with the real tools, and fakes of npm and the bundler that log their calls. */
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'parlour-tools-'))
  onTestFinished(() => rmSync(project, { recursive: true }))
  cpSync(import.meta.dirname, join(project, 'tools'), { recursive: true })
  write('package.json', '{ "type": "module" }')
  writeProgram('bin/npm', `echo "npm $*" >> ${project}/calls`)
  writeProgram('node_modules/node/bin/node', `exec ${process.execPath} "$@"`)
  write(
    'node_modules/.bin/react-router',
    `require('node:fs').appendFileSync('${project}/calls', 'build\\n')`,
  )
  write('node_modules/package.json', '{ "type": "commonjs" }')
})

describe('set-up', () => {
  const needs = { 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' } }

  test('does nothing if node_modules matches the lock file', () => {
    writeLocks(
      { ...needs, 'node_modules/only-for-mac': { version: '1.0.0', optional: true } },
      needs,
    )
    expect(run('set-up.js')).toEqual({ code: 0, said: '' })
    expect(calls()).toEqual([])
  })

  test.each([
    ['another version', { 'node_modules/zod': { version: '4.6.6', integrity: 'sha512-b' } }],
    ['a missing package', {}],
  ])('installs over %s', (_, present) => {
    writeLocks(needs, present)
    expect(run('set-up.js').code).toBe(0)
    expect(calls()).toEqual([expect.stringMatching(/^npm install --no-save --include=dev/)])
  })

  test('installs if nothing is installed', () => {
    write('package-lock.json', JSON.stringify({ packages: needs }))
    expect(run('set-up.js').code).toBe(0)
    expect(calls()).toEqual([expect.stringMatching(/^npm install/)])
  })

  test('downloads Node if install scripts were skipped', () => {
    writeLocks(needs, needs)
    rmSync(join(project, 'node_modules/node/bin/node'))
    writeProgram(
      'bin/npm',
      `echo "npm $*" >> ${project}/calls; touch ${project}/node_modules/node/bin/node`,
    )
    expect(run('set-up.js')).toEqual({ code: 0, said: '' })
    expect(calls()).toEqual([expect.stringMatching(/^npm rebuild node --ignore-scripts=false/)])
  })

  test("shows npm's output and one sentence if npm fails", () => {
    write('package-lock.json', JSON.stringify({ packages: needs }))
    writeProgram('bin/npm', 'echo "npm error network" >&2; exit 1')
    const { code, said } = run('set-up.js')
    expect(code).toBe(1)
    expect(said).toMatch(/npm error network\nThe dependencies could not be installed: .*\.$/)
  })
})

describe('build-if-stale', () => {
  test('builds once, and again only if the content of the sources has changed', () => {
    write('web/root.tsx', 'one')
    write('web/root.test.tsx', 'one')
    write('server/main.ts', 'one')
    const builds = () => {
      expect(run('build-if-stale.js').code).toBe(0)
      return calls().length
    }
    expect(builds()).toBe(1)
    expect(builds()).toBe(1)

    utimesSync(join(project, 'web/root.tsx'), new Date(), new Date())
    write('web/root.test.tsx', 'two')
    write('server/main.ts', 'two')
    expect(builds()).toBe(1)

    write('web/root.tsx', 'two')
    expect(builds()).toBe(2)
    write('domain/money.ts', 'new')
    expect(builds()).toBe(3)
    const imports = { '#web/*': './web/*' }
    write('package.json', JSON.stringify({ type: 'module', imports }))
    expect(builds()).toBe(4)
    write('package.json', JSON.stringify({ type: 'module', imports, scripts: { test: 'true' } }))
    expect(builds()).toBe(4)
    rmSync(join(project, 'build'), { recursive: true })
    expect(builds()).toBe(5)
  })

  test('writes compressed copies of the files that benefit', () => {
    const script = 'const word = "again"\n'.repeat(200)
    write('build/client/assets/page.js', script)
    write('build/client/assets/small.js', 'x')
    write('build/client/og-image.png', 'p'.repeat(5000))
    write('web/root.tsx', 'one')
    expect(run('build-if-stale.js').code).toBe(0)
    const at = (path: string) => join(project, 'build/client', path)
    expect(brotliDecompressSync(readFileSync(at('assets/page.js.br'))).toString()).toBe(script)
    expect(gunzipSync(readFileSync(at('assets/page.js.gz'))).toString()).toBe(script)
    expect([existsSync(at('assets/small.js.br')), existsSync(at('og-image.png.br'))]).toEqual([
      false,
      false,
    ])
  })

  test('builds for production, whatever NODE_ENV is', () => {
    write('web/root.tsx', 'one')
    write('node_modules/.bin/react-router', `console.error(process.env.NODE_ENV); process.exit(1)`)
    expect(process.env.NODE_ENV).toBe('test')
    expect(run('build-if-stale.js').said).toMatch(/^production$/m)
  })

  test('tries again after a failed build', () => {
    write('web/root.tsx', 'one')
    expect(run('build-if-stale.js').code).toBe(0)
    write('web/root.tsx', 'broken')
    write('node_modules/.bin/react-router', `console.error('broken page'); process.exitCode = 1`)
    const { code, said } = run('build-if-stale.js')
    expect(code).toBe(1)
    expect(said).toMatch(/broken page\nThe pages could not be built: see above\.$/)
    expect(run('build-if-stale.js').code).toBe(1)
  })
})

test('is-built says in a sentence what is missing, and installs and builds nothing', () => {
  rmSync(join(project, 'node_modules'), { recursive: true })
  const missing = () => run('is-built.js')
  expect(missing()).toEqual({ code: 1, said: expect.stringMatching(/^The dependencies are not/) })
  writeProgram('node_modules/node/bin/node', 'exit 0')
  expect(missing()).toEqual({ code: 1, said: expect.stringMatching(/^The pages are not built/) })
  write('build/sources.sha256', 'of these sources')
  expect(missing()).toEqual({ code: 0, said: '' })
  expect(calls()).toEqual([])
})

test('pack copies Node, the sources, the built pages and the packages that a server needs', () => {
  const uses = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']))
  write('package.json', JSON.stringify({ type: 'module', dependencies: uses('node', 'fastify') }))
  const fastify = { dependencies: uses('pino'), optionalDependencies: uses('for-mac') }
  write('node_modules/fastify/package.json', JSON.stringify(fastify))
  write('node_modules/fastify/index.d.ts', 'types')
  const pino = {
    peerDependencies: uses('zod', 'vite'),
    peerDependenciesMeta: { vite: { optional: true } },
  }
  write('node_modules/fastify/node_modules/pino/package.json', JSON.stringify(pino))
  for (const name of ['zod', 'vite', 'pino']) write(`node_modules/${name}/package.json`, '{}')
  for (const file of [
    'server/main.ts',
    'server/main.test.ts',
    'contract/calls.ts',
    'domain/money.ts',
  ])
    write(file, '')
  write('build/sources.sha256', 'of these sources')
  const out = join(project, 'out')
  const locked = { 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' } }
  writeLocks(locked, { 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-b' } })
  expect(run('pack.js', out).said).toMatch(/^node_modules isn't what package-lock.json names/)
  writeLocks(locked, locked)
  expect(run('pack.js', out)).toEqual({ code: 0, said: '' })
  const packed = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(out, join(entry.parentPath, entry.name)))
  expect(packed.sort()).toEqual([
    'bin/node',
    'build/sources.sha256',
    'contract/calls.ts',
    'domain/money.ts',
    'node_modules/fastify/node_modules/pino/package.json',
    'node_modules/fastify/package.json',
    'node_modules/zod/package.json',
    'package.json',
    'server/main.ts',
  ])
  expect(run('pack.js', out)).toEqual({
    code: 1,
    said: `${out} exists already: name a new folder.`,
  })
})

test('find-browser says what to do if CHROMIUM_PATH is not a browser', () => {
  const source = `await import('${import.meta.dirname}/find-browser.js').then((m) => m.findBrowser())`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    env: { CHROMIUM_PATH: '/bin/true' },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain(
    'CHROMIUM_PATH=/bin/true is no Chromium that runs here: correct it or unset it.',
  )
})

function run(tool: string, ...args: string[]): { code: number | null; said: string } {
  const script = join(project, 'tools', tool)
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env: { PATH: `${project}/node_modules/.bin:${project}/bin:${process.env.PATH}` },
    encoding: 'utf8',
  })
  return { code: status, said: (stdout + stderr).trim() }
}

function calls(): string[] {
  const path = join(project, 'calls')
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []
}

function writeLocks(wanted: object, present: object): void {
  write('package-lock.json', JSON.stringify({ packages: wanted }))
  write('node_modules/.package-lock.json', JSON.stringify({ packages: present }))
}

function writeProgram(path: string, script: string): void {
  write(path, `#!/bin/sh\n${script}\n`)
  chmodSync(join(project, path), 0o755)
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), text)
}
