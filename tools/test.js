// Runs every check and test, or the parts given as arguments, and prints how long each took.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endingsOfPlaywright, endingsOfVitest, mayPass } from './endings.js'
import { root, runTool, stop } from './project.js'

const reports = mkdtempSync(join(tmpdir(), 'parlour-reports-'))

/** @type {import('./endings.js').Ending[]} */
const endings = []

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
  unit: () => runVitest('unit'),
  screens: () => runVitest('screens'),
  faults: () => runVitest('faults'),
  journeys: async () => {
    if (!(await runTool('tools/build-if-stale.js', []))) return false
    // One after the other: on a slow machine, a call takes so much of both cores that pages beside it time out.
    const calls = await runPlaywright('calls')
    return (await runPlaywright('journeys')) && calls
  },
}

/** What to run before each commit: about three minutes in total. */
const QUICK = ['types', 'lint', 'unit', 'screens']

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

rmSync(reports, { recursive: true })

const unsteady = readFileSync(join(root, 'test/unsteady.txt'), 'utf8').split('\n')
const passed = rows.every((row) => row.ok) && mayPass(endings, unsteady)

console.log()
for (const { name, ok, took } of rows) {
  console.log(`${name.padEnd(10)} ${(ok ? 'ok' : 'FAILED').padEnd(8)} ${seconds(took)}`)
}
console.log(`${'all'.padEnd(19)} ${seconds(Date.now() - started)}`)
for (const { failed, name, why } of endings) {
  console.log(`${failed ? 'failed' : 'unsteady'}: ${name}\n  ${why}`)
}
if (endings.some(({ failed }) => !failed)) {
  console.log('Mend what is unsteady next: see CONTRIBUTING.md. Traces: test-results/.')
}
process.exit(passed ? 0 : 1)

/** @param {string} project */
async function runVitest(project) {
  const report = join(reports, `${project}.json`)
  const ok = await runTool('vitest', [
    ...['run', '--project', project],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ])
  if (existsSync(report)) endings.push(...endingsOfVitest(JSON.parse(readFileSync(report, 'utf8'))))
  return ok
}

/** @param {string} project */
async function runPlaywright(project) {
  const report = join(reports, `${project}.json`)
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report
  const ok = await runTool('playwright', ['test', '--project', project, '--reporter=list,json'])
  if (existsSync(report)) {
    endings.push(...endingsOfPlaywright(JSON.parse(readFileSync(report, 'utf8'))))
  }
  return ok
}

/** @param {number} milliseconds */
function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1).padStart(6)} s`
}
