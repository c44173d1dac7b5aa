import type { Config } from './config.ts'
import { ConfigError, loadConfig } from './config.ts'

// Settings that can't be used are refused before the program, the larger part of a start, is loaded.
const config = settings()
if (config) await (await import('./program.ts')).run(config)

function settings(): Config | undefined {
  try {
    return loadConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
