// Runs every check and test, or the parts given as arguments, and prints how long each took.
import { runTool, stop } from './project.js'

/** @type {Record<string, () => Promise<boolean>>} */
const parts = {
  types: async () =>
    (await runTool('tools/statements.ts', ['--check'])) &&
    (await runTool('react-router', ['typegen'], { quiet: true })) &&
    (
      await Promise.all(
        ['server', 'web', 'web/service-worker', '.'].map((room) =>
          runTool('tsc', ['--noEmit', '-p', room]),
        ),
      )
    ).every((ok) => ok),
  lint: async () =>
    (await runTool('tools/walls.ts', ['--check'])) && (await runTool('biome', ['ci', '.'])),
  unit: () => runTool('vitest', ['run', '--project', 'unit']),
  faults: () => runTool('vitest', ['run', '--project', 'faults']),
  journeys: async () => {
    if (!(await runTool('tools/build-if-stale.js', []))) return false
    // One after the other: on a slow machine, a call takes so much of both cores that pages beside it time out.
    const calls = await runTool('playwright', ['test', '--project', 'calls'])
    return (await runTool('playwright', ['test', '--project', 'journeys'])) && calls
  },
}

/** What to run before each commit: about three minutes in total. */
const QUICK = ['types', 'lint', 'unit']

const named = process.argv.slice(2).flatMap((name) => (name === 'quick' ? QUICK : [name]))
const unknown = named.find((name) => !(name in parts))
if (unknown) stop(`There is no part '${unknown}': choose from ${Object.keys(parts).join(', ')}.`)

const rows = []
const started = Date.now()
for (const name of named.length > 0 ? named : Object.keys(parts)) {
  console.log(`\n== ${name}`)
  const start = Date.now()
  const ok = await parts[name]?.()
  rows.push({ name, ok, took: Date.now() - start })
}

console.log()
for (const { name, ok, took } of rows) {
  console.log(`${name.padEnd(10)} ${(ok ? 'ok' : 'FAILED').padEnd(8)} ${seconds(took)}`)
}
console.log(`${'all'.padEnd(19)} ${seconds(Date.now() - started)}`)
process.exit(rows.every((row) => row.ok) ? 0 : 1)

/** @param {number} milliseconds */
function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1).padStart(6)} s`
}
