import { loadConfig } from './config.ts'
import { staffCommand } from './staff-command.ts'

// Adds, ends and lists the members of staff.
try {
  await staffCommand(loadConfig(), process.argv.slice(2), console.log)
} catch (error) {
  console.error((error as Error).message || 'The database does not answer: check DATABASE_URL.')
  process.exitCode = 1
}
process.exit()
