import cluster from 'node:cluster'
import type { Config } from './config.ts'
import { ConfigError, loadConfig } from './config.ts'
import { runWithResets, UNDER_RESETS } from './processes/nightly-reset.ts'

// What is stored is for this account alone, even where a file is made without a mode of its own.
process.umask(0o077)

// Check the settings before importing the program, which takes most of the start-up time.
const config = settings()
if (config && cluster.isWorker) await (await import('./processes/child.ts')).runChild(config)
else if (config?.DEMO_RESETS_AT && process.argv[2] !== UNDER_RESETS)
  await runWithResets(config, config.DEMO_RESETS_AT, (line) => console.log(line))
else if (config) {
  // Whoever would give it an empty database is gone.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  await (await import('./program.ts')).run(config)
}

function settings(): Config | undefined {
  try {
    return loadConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
