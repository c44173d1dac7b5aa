import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { commandsOf, runFromBook } from './book.ts'
import type { Stage } from './stage.ts'

/** What the book tells an operator to run in a container, without npm. */
export async function staffAndBooks(stage: Stage): Promise<void> {
  for (const line of commandsOf('docs/operations/desk.md', 'node server/staff.ts'))
    say(line, await runFromBook(stage, line))
  await arrived(stage.site.of('mail.example').log, 'name@example.org')
  console.log('  ✓ the first member of staff has the email')
  const check = 'node server/ledger-check.ts'
  say(check, await runFromBook(stage, check))
}

/** A table is lost, and brought back by the commands of the book. */
export async function restoreABackup(stage: Stage): Promise<void> {
  const page = 'docs/operations.md'
  const compose = 'docker compose -f deploy/compose.yaml'
  for (const line of commandsOf(page, `${compose} exec -T postgres pg_dump`))
    say(line, await runFromBook(stage, line))
  const loss = ['psql', '--username=parlour', 'parlour', '-c', 'drop table bookings cascade']
  await stage.site.of('postgres').exec(loss)
  console.log('  ✓ the table of bookings is lost')
  for (const line of commandsOf(page, `${compose} stop`)) say(line, await runFromBook(stage, line))
}

function say(line: string, said: string): void {
  console.log(`  ✓ ${line}${said && `\n      ${said.split('\n').join('\n      ')}`}`)
}

/** Emails are handed over within moments. */
async function arrived(log: string, to: string): Promise<void> {
  for (let tries = 0; !readFileSync(log, 'utf8').includes(`"to":["${to}"]`); tries++) {
    if (tries === 120) throw new Error(`no email has come for ${to}`)
    await pause(500)
  }
}
