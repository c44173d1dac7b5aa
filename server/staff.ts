import { compose } from './compose.ts'
import { loadConfig } from './config.ts'
import { connect } from './database/connect.ts'
import { startEmbedded } from './database/embedded.ts'
import { log } from './http/log.ts'
import { staffCommand } from './staff-command.ts'

// Adds, ends and lists the members of staff.
try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error((error as Error).message || 'The database does not answer: check DATABASE_URL.')
  process.exitCode = 1
}
process.exit()

async function run(words: string[]): Promise<void> {
  const act = staffCommand(words)
  const config = loadConfig()
  if (config.DATABASE_DIRECT_URL) return work(config.DATABASE_DIRECT_URL)
  const embedded = await startEmbedded({ dataDir: config.DATA_DIR, print: console.log })
  await work(embedded.url).finally(embedded.stop)

  async function work(url: string): Promise<void> {
    const db = await connect(url)
    const context = compose(config, db, log(config))
    try {
      await context.devClock?.read()
      for (const line of await act(context)) console.log(line)
    } finally {
      await context.background.settled(3000)
      await Promise.all([context.limiter.close(), context.live.close()])
      await db.close()
    }
  }
}
