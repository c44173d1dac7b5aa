import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const project = join(import.meta.dirname, '../..')
const tree = mkdtempSync(join(tmpdir(), 'contract-'))

const FEATURE = `
import type { QueryClient } from '@tanstack/react-query'
import { bookingCalls } from '#web/api/calls/booking/bookings.ts'
import { invalidate } from '#web/api/cache/invalidate.ts'
import { send } from '#web/api/client.ts'
const slot = { professionalId: '', startsAt: '', endsAt: '' }
export const renamed = () => send(bookingCalls.createBooking, { body: slot })
export const wrongInput = () => send(bookingCalls.holdSlot, { body: { ...slot, startsAt: 0 } })
export const misspelt = (client: QueryClient) => invalidate(client, 'sesions')
export const right = async (client: QueryClient) => {
  const { holdExpiresAt } = await send(bookingCalls.holdSlot, { body: slot })
  await invalidate(client, 'sessions')
  return holdExpiresAt.length
}
`

/** The compiler's errors, by file and line. */
let errors: Map<string, string>

beforeAll(() => {
  for (const part of ['contract', 'domain', 'web/api', 'web/context.ts', 'package.json'])
    cpSync(join(project, part), join(tree, part), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(tree, 'node_modules'))
  const change = (path: string, from: string, to: string) => {
    const code = readFileSync(join(tree, path), 'utf8')
    expect(code).toContain(from)
    writeFileSync(join(tree, path), code.replaceAll(from, to))
  }
  // One call has a different name in the contract; another is described but missing.
  change('contract/calls/booking/bookings.ts', 'createBooking', 'holdSlot')
  change('contract/booking/bookings.ts', 'createBooking', 'holdSlot')
  change('contract/desk/support.ts', 'export const writeToSupport', 'export const write')
  writeFileSync(join(tree, 'web/feature.ts'), FEATURE)
  const { compilerOptions } = JSON.parse(readFileSync(join(project, 'tsconfig.json'), 'utf8'))
  const options = { ...compilerOptions, incremental: false, types: [], tsBuildInfoFile: undefined }
  const files = ['web/feature.ts', 'web/api/calls/desk/support.ts']
  writeFileSync(join(tree, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files }))
  errors = compile()
}, 60_000)

afterAll(() => rmSync(tree, { recursive: true }))

function compile(): Map<string, string> {
  const tsc = join(project, 'node_modules/typescript/bin/tsc')
  try {
    execFileSync(process.execPath, [tsc, '--pretty', 'false'], { cwd: tree, stdio: 'pipe' })
    return new Map()
  } catch (failure) {
    const said = String((failure as { stdout: Buffer }).stdout)
    const lines = said.matchAll(/^(\S+)\((\d+),\d+\): error (TS\d+)/gm)
    return new Map([...lines].map(([, file, line, code]) => [`${file}:${line}`, code ?? '']))
  }
}

test('the compiler rejects whatever is not in the contract, and nothing else', () => {
  const at = (code: string) => FEATURE.split('\n').findIndex((line) => line.includes(code)) + 1
  expect([...errors.keys()].sort()).toEqual(
    [
      `web/feature.ts:${at('renamed')}`,
      `web/feature.ts:${at('wrongInput')}`,
      `web/feature.ts:${at('misspelt')}`,
      'web/api/calls/desk/support.ts:4',
    ].sort(),
  )
})
