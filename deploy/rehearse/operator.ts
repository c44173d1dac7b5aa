import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { completed } from './site.ts'
import type { Stage } from './stage.ts'

const STAFF = 'first@staff.example'

/** What docs/operations/ tells an operator to run in the worker's container. */
export async function staffAndBooks({ site }: Stage): Promise<void> {
  const worker = site.of('worker')
  const node = async (...args: string[]) => `${await worker.exec(['node', ...args])}`.trim()
  console.log(`  ${await node('server/staff.ts', 'add', STAFF, 'Fay First', 'admin')}`)
  if (!new RegExp(`^${STAFF}\t.*\tadmin`, 'm').test(await node('server/staff.ts', 'list')))
    throw new Error('the first member of staff is not in the list')
  await arrived(site.of('mail.example').log, STAFF)
  console.log('  ✓ the first member of staff has the email')
  console.log(`  ✓ ${await node('server/ledger-check.ts')}`)
}

/** The commands of docs/operations.md#backups, and a damage that they mend. */
export async function restoreABackup({ site }: Stage): Promise<void> {
  const postgres = site.of('postgres')
  const psql = (database: string, sql: string) =>
    postgres.exec([
      'psql',
      '--username=parlour',
      '--no-psqlrc',
      '-qAt',
      '-v',
      'ON_ERROR_STOP=1',
      database,
      '-c',
      sql,
    ])
  const dump = await postgres.exec(['pg_dump', '--username=parlour', '--format=custom', 'parlour'])
  console.log(`  ✓ pg_dump: ${Math.round(dump.length / 1024)} KB`)
  await psql('parlour', 'drop table bookings cascade')
  const programs = ['web1', 'web2', 'web3', 'worker']
  await Promise.all(programs.map((name) => site.of(name).stop()))
  await postgres.exec(['createdb', '--username=parlour', 'restored'])
  await postgres.exec(
    [
      'pg_restore',
      '--username=parlour',
      '--no-owner',
      '--no-privileges',
      '--exit-on-error',
      '--dbname=restored',
    ],
    { input: dump },
  )
  await psql('postgres', 'alter database parlour rename to damaged')
  await psql('postgres', 'alter database restored rename to parlour')
  await completed(site.run(site.service('migrate')))
  console.log('  ✓ restored, and migrated, which gives the program its rights again')
  for (const name of programs) site.run(site.service(name))
}

/** Emails are handed over within moments. */
async function arrived(log: string, to: string): Promise<void> {
  for (let tries = 0; !readFileSync(log, 'utf8').includes(`"to":["${to}"]`); tries++) {
    if (tries === 120) throw new Error(`no email has come for ${to}`)
    await pause(500)
  }
}
