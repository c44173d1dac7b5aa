import { compose } from './compose.ts'
import { loadConfig } from './config.ts'
import { connect } from './database/connect.ts'
import { startEmbedded } from './database/embedded/embedded.ts'
import { differences } from './features/ledger/index.ts'
import { log } from './http/logs/log.ts'

/** The database refuses any write. */
const READ_ONLY = `options=${encodeURIComponent('-c default_transaction_read_only=on')}`

// node server/ledger-check.ts [YYYY-MM-DD] prints a line for each discrepancy in the books; if there are any, the exit
// code is 1.
try {
  await run(process.argv[2])
} catch (error) {
  console.error((error as Error).message || 'The database does not answer: check DATABASE_URL.')
  process.exitCode = 1
}
process.exit()

async function run(day: string | undefined): Promise<void> {
  const since = new Date(day ?? 0)
  if (Number.isNaN(since.getTime()))
    throw new Error(`${day} is no day: write it as in 2026-11-01, or leave it out.`)
  const config = loadConfig()
  if (config.DATABASE_DIRECT_URL) return check(config.DATABASE_DIRECT_URL, since)
  const embedded = await startEmbedded({ dataDir: config.DATA_DIR, print: console.log })
  await check(embedded.url, since).finally(embedded.stop)
}

async function check(url: string, since: Date): Promise<void> {
  const config = loadConfig()
  const db = await connect(`${url}${url.includes('?') ? '&' : '?'}${READ_ONLY}`)
  // Nothing is published, so the bus isn't needed.
  const context = compose({ ...config, REDIS_URL: undefined }, db, log(config))
  let count = 0
  try {
    await context.devClock?.read()
    for await (const sentence of differences(context, since)) {
      count += 1
      console.log(sentence)
    }
  } finally {
    await db.close()
  }
  if (count > 0) process.exitCode = 1
  console.log(
    count === 0 ? 'The books agree.' : `${count} ${count === 1 ? 'difference' : 'differences'}.`,
  )
}
