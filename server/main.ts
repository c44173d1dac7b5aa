import cluster from 'node:cluster'
import type { Config } from './config.ts'
import { ConfigError, loadConfig } from './config.ts'

// What is stored is for this account alone, even where a file is made without a mode of its own.
process.umask(0o077)

// Check the settings before importing the program, which takes most of the start-up time.
const config = settings()
if (config && cluster.isWorker) await (await import('./processes/child.ts')).runChild(config)
else if (config && (await isForUs(config))) await (await import('./program.ts')).run(config)

/** Whether this process is the program, and not the one that gives a demonstration an empty database each night. */
async function isForUs(config: Config): Promise<boolean> {
  if (!config.DEMO_RESETS_AT) return true
  const { runWithResets, UNDER_RESETS } = await import('./processes/nightly-reset.ts')
  if (process.argv[2] !== UNDER_RESETS) {
    await runWithResets(config, config.DEMO_RESETS_AT, (line) => console.log(line))
    return false
  }
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  return true
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
