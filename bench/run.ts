import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ownTemporaryFolder } from '#test/support/after-death.ts'

/**
 * Runs the benchmarks given as arguments (`npm run bench -- slots start`), or all of them, one after another, each in a
 * separate process. A missed target only prints MISS; the run fails only if a benchmark throws.
 */
const HELPERS = new Set([
  'anchor.ts',
  'desk-people.ts',
  'grow.ts',
  'live-people.ts',
  'load.ts',
  'measure-bookings.ts',
  'measure-search.ts',
  'measure-slot-calls.ts',
  'run.ts',
  'running.ts',
  'world.ts',
])

const all = (await readdir(import.meta.dirname))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !HELPERS.has(file))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort()
const named = process.argv.slice(2)
const unknown = named.find((name) => !all.includes(name))
if (unknown) {
  console.error(`There is no benchmark '${unknown}': choose from ${all.join(', ')}.`)
  process.exit(1)
}

// A benchmark that is killed leaves nothing behind.
const removeFolder = await ownTemporaryFolder()
const broken: string[] = []
for (const name of named.length > 0 ? named : all) {
  console.log(`\n== ${name}`)
  const child = spawn(process.execPath, ['--expose-gc', join(import.meta.dirname, `${name}.ts`)], {
    stdio: 'inherit',
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) broken.push(name)
}
await removeFolder()
if (broken.length > 0) {
  console.error(`\nThese broke: ${broken.join(', ')}.`)
  process.exit(1)
}
