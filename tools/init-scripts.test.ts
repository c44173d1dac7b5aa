import { execFile, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeFiles, preparePaths } from '#server/database/embedded/embedded-paths.ts'
import { launch, stopServer } from '#server/database/embedded/embedded-server.ts'

const SCRIPTS = ['program-role.sh', 'replication.sh']

test('the init scripts of compose.yaml make both accounts and the replica’s place where the only role is POSTGRES_USER', async () => {
  const { data, host, client } = await aCluster()
  const folder = await temporaryFolder()
  for (const name of ['program-password', 'replication-password'])
    await writeFile(join(folder, name), `${name}\n`)
  for (const name of SCRIPTS) {
    const script = await readFile(join('deploy/compose', name), 'utf8')
    await writeFile(join(folder, name), script.replaceAll('/run/secrets', folder))
  }
  // The image has psql; a machine that runs tests may not.
  if (spawnSync('psql', ['--version']).status !== 0)
    await symlink(resolve('test/support/psql.js'), join(folder, 'psql'))

  // As the image does it: in one shell, as the account postgres, whose name psql takes for the role's.
  await promisify(execFile)(
    'bash',
    ['--norc', '-c', SCRIPTS.map((name) => `. ./${name}`).join('\n')],
    {
      cwd: folder,
      env: {
        PATH: `${folder}:${resolve('node_modules/.bin')}:${process.env.PATH}`,
        PGHOST: host,
        PGUSER: 'postgres',
        PGDATA: data,
        POSTGRES_USER: 'parlour',
        POSTGRES_DB: 'parlour',
      },
    },
  )

  const roles = await client.query<{ name: string; replicates: boolean; password: string }>(
    `select rolname as name, rolreplication as replicates, rolpassword as password
     from pg_authid where rolname !~ '^pg_' order by rolname`,
  )
  const password = expect.stringContaining('SCRAM-SHA-256')
  expect(roles.rows).toEqual([
    { name: 'parlour', replicates: true, password: null },
    { name: 'parlour_program', replicates: false, password },
    { name: 'replica', replicates: true, password },
  ])
  const slots = await client.query('select slot_name from pg_replication_slots')
  expect(slots.rows).toEqual([{ slot_name: 'replica' }])
  const rules = await client.query(
    `select user_name, auth_method, error from pg_hba_file_rules where 'replication' = any(database)
     order by line_number desc limit 1`,
  )
  expect(rules.rows).toEqual([
    { user_name: ['replica'], auth_method: 'scram-sha-256', error: null },
  ])
})

/** A new PostgreSQL whose only role is `parlour`, with a database of the same name, as the image makes it. */
async function aCluster() {
  const paths = await preparePaths(await temporaryFolder(), () => undefined)
  await makeFiles(paths, () => undefined)
  await launch(paths)
  onTestFinished(() => stopServer(paths))
  const at = (database: string) =>
    new pg.Client({ host: paths.socketDir, port: 5432, user: 'parlour', database })
  await vi.waitFor(
    async () => {
      const client = at('postgres')
      await client.connect()
      await client.query('create database parlour')
      await client.end()
    },
    { timeout: 300_000, interval: 50 },
  )
  const client = at('parlour')
  await client.connect()
  onTestFinished(() => client.end())
  return { data: paths.data, host: paths.socketDir, client }
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parlour-init-'))
  // Under root, PostgreSQL runs as a different user, which needs access.
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
