import cluster from 'node:cluster'
import type { Config } from './config.ts'
import { ConfigError, loadConfig } from './config.ts'

// Check the settings before importing the program, which takes most of the start-up time.
const config = settings()
if (config && cluster.isWorker) await (await import('./processes/child.ts')).runChild(config)
else if (config) await (await import('./program.ts')).run(config)

function settings(): Config | undefined {
  try {
    return loadConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
