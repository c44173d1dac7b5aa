import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import type { EmbeddedDatabase } from '#server/database/embedded/embedded.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { copyCluster } from '#test/support/migrated-cluster.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'

const asRoot = process.getuid?.() === 0
const cleanups: (() => Promise<unknown> | unknown)[] = []

afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

test('an empty folder becomes a UTF-8 database with fsync and checksums and without network access', async () => {
  const database = await start(await emptyFolder())
  const settings = await query(
    database.url,
    `select current_database() as name, current_user as person, current_setting('fsync') as fsync,
       current_setting('data_checksums') as checksums, current_setting('listen_addresses') as hosts,
       current_setting('server_encoding') as encoding, current_setting('TimeZone') as zone,
       lower('ÉŁ') as lowered`,
  )
  expect(settings).toEqual([
    {
      name: 'parlour',
      person: 'parlour_program',
      fsync: 'on',
      checksums: 'on',
      hosts: '',
      encoding: 'UTF8',
      zone: 'UTC',
      lowered: 'éł',
    },
  ])
})

test('data survives a stop and a start', async () => {
  const dataDir = await madeFolder()
  const first = await start(dataDir)
  await query(first.ownerUrl, `create table kept as select 'before' as word`)
  await first.stop()
  const second = await start(dataDir)
  expect(await query(second.ownerUrl, 'select word from kept')).toEqual([{ word: 'before' }])
})

test('stop leaves no server behind', async () => {
  const dataDir = await madeFolder()
  const database = await start(dataDir)
  const pid = await serverOf(dataDir)
  await database.stop()
  await until(() => !isAlive(pid))
  await expect(query(database.url, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/)
})

test('a second program on the same folder is refused with one sentence, and the first continues', async () => {
  const dataDir = await madeFolder()
  const first = await start(dataDir)
  await expect(start(dataDir)).rejects.toThrow(
    `Another Parlour uses the data folder ${dataDir}: stop it, or give this one a DATA_DIR of its own.`,
  )
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('if two programs start on an empty folder at once, one of them gets it', async () => {
  const dataDir = await emptyFolder()
  const results = await Promise.allSettled([start(dataDir), start(dataDir)])
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.map((result) => result.reason.message)).toEqual([
    expect.stringMatching(/^Another Parlour uses the data folder/),
  ])
})

test('a server left running by a killed program is reused at once', async () => {
  const dataDir = await madeFolder()
  const program = await startProgram(dataDir)
  const server = await serverOf(dataDir)
  await query(program.ownerUrl, `create table kept as select 'acknowledged' as word`)
  await kill(program.child)

  const lines: string[] = []
  const next = await start(dataDir, lines)
  expect(await serverOf(dataDir)).toBe(server)
  expect(lines).toEqual(['The database of a program that was killed still ran: it is used again.'])
  expect(await query(next.ownerUrl, 'select word from kept')).toEqual([{ word: 'acknowledged' }])
  await next.stop()
  await until(() => !isAlive(server))
})

test('after program and server were killed together, nothing acknowledged is lost', async () => {
  const dataDir = await madeFolder()
  const program = await startProgram(dataDir)
  await query(program.ownerUrl, `create table kept as select 'acknowledged' as word`)
  const server = await serverOf(dataDir)
  await kill(program.child)
  process.kill(server, 'SIGKILL')

  const next = await start(dataDir)
  expect(await query(next.ownerUrl, 'select word from kept')).toEqual([{ word: 'acknowledged' }])
})

test('a lock file whose process id now belongs to another process does not prevent the start', async () => {
  const dataDir = await madeFolder()
  await (await start(dataDir)).stop()
  const stranger = spawn('sleep', ['60'])
  cleanups.push(() => stranger.kill())
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${stranger.pid}\n`)
  const next = await start(dataDir)
  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a server killed while the program runs is restarted at the same address', async () => {
  const dataDir = await madeFolder()
  const lines: string[] = []
  const database = await start(dataDir, lines)
  await query(database.ownerUrl, `create table kept as select 'acknowledged' as word`)
  process.kill(await serverOf(dataDir), 'SIGKILL')
  await until(() => lines.includes('The database is back.'))
  expect(await query(database.ownerUrl, 'select word from kept')).toEqual([
    { word: 'acknowledged' },
  ])
})

test('incomplete files left by a killed initdb are removed', async () => {
  const dataDir = await emptyFolder()
  const half = join(dataDir, 'postgres.new-1')
  await mkdir(join(half, 'base'), { recursive: true })
  await start(dataDir)
  expect(await readdir(dataDir)).not.toContain('postgres.new-1')
})

test('files that another program is still writing do not prevent the start', async () => {
  const dataDir = await madeFolder()
  const half = join(dataDir, 'postgres.new-1', 'base')
  const writer = spawn('/bin/sh', [
    '-c',
    // Not `: >`: a special builtin whose file can't be opened ends the shell.
    'while true; do mkdir -p "$1" && true > "$1/$((n += 1))"; done 2>/dev/null',
    'sh',
    half,
  ])
  cleanups.push(() => kill(writer))
  await vi.waitFor(async () => expect((await readdir(half)).length).toBeGreaterThan(100))
  const database = await start(dataDir)
  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a data folder that is a file is refused with one sentence', async () => {
  const file = join(await emptyFolder(), 'file')
  await writeFile(file, '')
  await expect(start(file)).rejects.toThrow(
    `The data folder ${file} can't be written (EEXIST): set DATA_DIR to a folder that this account may write.`,
  )
})

test('data of another version is refused with one sentence and left unchanged', async () => {
  const dataDir = await emptyFolder()
  const version = join(dataDir, 'postgres', 'PG_VERSION')
  await mkdir(dirname(version))
  await writeFile(version, '15\n')
  await expect(start(dataDir)).rejects.toThrow(
    /was made by PostgreSQL 15 and Parlour brings PostgreSQL 18: carry it over with pg_dump/,
  )
  expect(await readFile(version, 'utf8')).toBe('15\n')
})

test('a folder with something else in place of the data is refused and left unchanged', async () => {
  const dataDir = await emptyFolder()
  const letter = join(dataDir, 'postgres', 'letter.txt')
  await mkdir(dirname(letter))
  await writeFile(letter, 'mine')
  await expect(start(dataDir)).rejects.toThrow(/holds something that is no database/)
  expect(await readFile(letter, 'utf8')).toBe('mine')
})

test('a platform without bundled binaries needs DATABASE_URL', async () => {
  const real = Object.getOwnPropertyDescriptor(process, 'arch')
  if (!real) throw new Error('process.arch is not there')
  cleanups.push(() => Object.defineProperty(process, 'arch', real))
  Object.defineProperty(process, 'arch', { value: 'riscv64' })
  await expect(start(await emptyFolder())).rejects.toThrow(
    `There is no embedded PostgreSQL for ${process.platform}-riscv64 here: set DATABASE_URL to a PostgreSQL database (version 15 or newer).`,
  )
})

test.runIf(asRoot)(
  'for root, the database of a folder that only root can access is in /var/lib, and removing the folder starts afresh',
  async () => {
    const home = await emptyFolder()
    await chmod(home, 0o700)
    const dataDir = join(home, 'data')
    const lines: string[] = []
    const first = await start(dataDir, lines)
    const away = (await readFile(join(dataDir, 'postgres-is-in'), 'utf8')).trim()
    cleanups.push(async () => {
      for (const name of await readdir('/var/lib/parlour')) {
        const kept = join('/var/lib/parlour', name)
        if (kept.startsWith(dirname(away))) await rm(kept, { recursive: true })
      }
    })
    expect(away).toMatch(/^\/var\/lib\/parlour\/[0-9a-f]{12}\/postgres$/)
    expect(lines[0]).toBe(
      `The database's account can't reach ${dataDir}: the database is kept in ${away}.`,
    )
    await query(first.ownerUrl, `create table kept as select 'before' as word`)
    await first.stop()

    const second = await start(dataDir)
    expect(await query(second.ownerUrl, 'select word from kept')).toEqual([{ word: 'before' }])
    await second.stop()

    await rm(dataDir, { recursive: true })
    const third = await start(dataDir)
    await expect(query(third.ownerUrl, 'select word from kept')).rejects.toThrow(/does not exist/)
  },
)

/** With a database, which takes a second to make. */
async function madeFolder(): Promise<string> {
  const folder = await emptyFolder()
  await copyCluster(folder)
  return folder
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parlour-embedded-'))
  await chmod(folder, 0o755)
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function start(dataDir: string, lines: string[] = []): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, print: (line) => lines.push(line) })
  cleanups.push(() => database.stop())
  return database
}

/** A separate process that holds the database until it is killed. */
async function startProgram(dataDir: string): Promise<{ child: ChildProcess; ownerUrl: string }> {
  const source = `
    const { startEmbedded } = await import(${JSON.stringify(new URL('../../server/database/embedded/embedded.ts', import.meta.url))})
    const { ownerUrl } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, print() {} })
    console.log(ownerUrl)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanups.push(() => child.kill('SIGKILL'))
  const ownerUrl = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()))
    child.once('exit', (code) => reject(new Error(`the program ended with ${code}`)))
  })
  return { child, ownerUrl }
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function serverOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function until(condition: () => boolean): Promise<void> {
  await vi.waitFor(() => expect(condition()).toBe(true), { timeout: PATIENCE_MS, interval: 10 })
}
