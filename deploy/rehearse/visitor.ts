// Visits a site as people do, from wherever this runs: node deploy/rehearse/visitor.ts https://parlour.example
// It signs up people and pays with a test card, so the site's payments and identity checks have to be stand-ins.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { keepAsking } from './traffic.ts'
import { comeBack, visit } from './visit.ts'

/** For whatever a person waits for. */
const PATIENCE_MS = 120_000

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** Where the relay is, if not at the site's name. */
    relay: { type: 'string' },
    /** A file to keep who was there and what they booked. */
    keep: { type: 'string' },
    /** What such a file has kept is to be there. */
    'come-back': { type: 'string' },
    /** Asks without a pause until SIGTERM, and fails if one request does. */
    traffic: { type: 'boolean' },
  },
})
const [site] = positionals
if (!site) throw new Error('Name the address of the site')

if (values.traffic) await keepAsking(site)
else if (values['come-back'])
  await comeBack(site, step, JSON.parse(readFileSync(values['come-back'], 'utf8')))
else {
  const seen = await visit(site, step, values.relay)
  if (values.keep) writeFileSync(values.keep, JSON.stringify(seen))
}
process.exit()

async function step<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  try {
    const result = await Promise.race([act(), tooLate()])
    console.log(`  ✓ ${name} (${Math.round(performance.now() - begun)} ms)`)
    return result
  } catch (error) {
    console.log(`  ✗ ${name}: ${(error as Error).message}`)
    process.exit(1)
  }
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('nothing for two minutes')), PATIENCE_MS).unref()
  })
}
