// Runs every check and test, or the parts given as arguments, and prints how long each took and what it cost: its
// processor seconds divided by those of a fixed piece of work (tools/anchor.js), since machines differ.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endingsOfPlaywright, endingsOfVitest, isDear, mayPass } from './endings.js'
import { measured } from './processor-time.js'
import { ownNode, root, runTool, stop } from './project.js'

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
        // Several checkers would each check what they share: twice the processor's time.
        ['server', 'web', 'web/service-worker', '.'].map((room) =>
          runTool('tsc', ['--noEmit', '--checkers', '1', '-p', room]),
        ),
      )
    ).every((ok) => ok),
  lint: async () =>
    (await runTool('tools/walls.ts', ['--check'])) &&
    (await runTool('tools/settings.ts', ['--check'])) &&
    (await runTool('biome', ['ci', '.'])),
  unit: () => runVitest('unit'),
  screens: () => runVitest('screens'),
  faults: () => runVitest('faults'),
  journeys: runPlaywright,
}

/** What to run before each commit. */
const QUICK = ['types', 'lint', 'unit', 'screens']

const named = process.argv.slice(2).flatMap((name) => (name === 'quick' ? QUICK : [name]))
const unknown = named.find((name) => !(name in parts))
if (unknown) stop(`There is no part '${unknown}': choose from ${Object.keys(parts).join(', ')}.`)

// A whole run costs the same in a fresh clone and in a worn one: it doesn't lean on what an earlier check kept.
if (named.length === 0) for (const kept of keptByTypes()) rmSync(kept)

const rows = []
/** @type {number[]} */
const anchors = []
const started = Date.now()
for (const name of named.length > 0 ? named : Object.keys(parts)) {
  console.log(`\n== ${name}`)
  anchors.push(Number(execFileSync(ownNode, [join(root, 'tools/anchor.js')], { encoding: 'utf8' })))
  const start = Date.now()
  const { result: ok, seconds } = await measured(async () => parts[name]?.())
  rows.push({ name, ok, seconds, took: Date.now() - start })
}
const anchor = anchors.toSorted((a, b) => a - b)[anchors.length >> 1] ?? 1

rmSync(reports, { recursive: true })

const unsteady = readFileSync(join(root, 'test/unsteady.txt'), 'utf8').split('\n')
/** @type {Record<string, number>} what each part may cost, in anchors */
const budget = JSON.parse(readFileSync(join(root, 'test/budget.json'), 'utf8'))
const costs = rows.map(({ name, ok, took, seconds }) => {
  const cost = seconds === undefined ? undefined : seconds / anchor
  return { name, ok, took, seconds, cost, isDear: isDear(cost, budget[name]) }
})
const passed = costs.every(({ ok, isDear }) => ok && !isDear) && mayPass(endings, unsteady)

console.log()
for (const { name, ok, took, seconds, cost, isDear } of costs) {
  const state = !ok ? 'FAILED' : isDear ? 'DEAR' : 'ok'
  const spent =
    cost === undefined
      ? 'not measured here'
      : `${cost.toFixed(0).padStart(5)} of ${budget[name] ?? '–'} anchors (${seconds?.toFixed(0)} processor seconds)`
  console.log(`${name.padEnd(10)} ${state.padEnd(8)} ${wallSeconds(took)}  ${spent}`)
}
console.log(
  `${'all'.padEnd(19)} ${wallSeconds(Date.now() - started)}  an anchor is ${anchor.toFixed(2)} s`,
)
for (const { failed, name, why } of endings) {
  console.log(`${failed ? 'failed' : 'unsteady'}: ${name}\n  ${why}`)
}
if (endings.some(({ failed }) => !failed)) {
  console.log('Mend what is unsteady next: see CONTRIBUTING.md. Traces: test-results/.')
}
process.exit(passed ? 0 : 1)

/** What TypeScript kept of earlier checks (`tsBuildInfoFile`). */
function keptByTypes() {
  return globSync(join(root, 'node_modules/.cache/types*.tsbuildinfo'))
}

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

/** Calls go on, one at a time, beside the journeys: they wait more than they work. */
async function runPlaywright() {
  const report = join(reports, 'playwright.json')
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report
  const projects = ['calls', 'journeys'].flatMap((name) => ['--project', name])
  const ok = await runTool('playwright', ['test', ...projects, '--reporter=list,json'])
  if (existsSync(report)) {
    endings.push(...endingsOfPlaywright(JSON.parse(readFileSync(report, 'utf8'))))
  }
  return ok
}

/** @param {number} milliseconds */
function wallSeconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1).padStart(6)} s`
}
