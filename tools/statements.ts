// Generates statement-types.ts and table-types.ts from PostgreSQL's description of our SQL. With --check it writes
// nothing and fails if they are out of date; it starts a database only if one of their sources has changed.
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { declaredStatements } from '#server/database/statement.ts'
import { statementTypes, tableTypes } from './described.ts'

const ROOT = join(import.meta.dirname, '..')
const DATABASE = join(ROOT, 'server/database')
const COLUMN_TYPES = join(DATABASE, 'column-types.ts')
const WRITTEN = ['statement-types.ts', 'table-types.ts'].map((name) => join(DATABASE, name))
/** A digest of all sources as of the last successful check. */
const SEEN = join(ROOT, 'node_modules/.cache/statements.sha256')
const DECLARES = /from '(?:#server\/database|\.)\/statement\.ts'/
const HEADER =
  "// Written by 'npm run statements'.\nimport type { ColumnTypes } from './column-types.ts'\n"

for (const file of globSync('server/**/*.ts', { cwd: ROOT }).sort())
  if (!file.endsWith('.test.ts') && DECLARES.test(await read(join(ROOT, file))))
    await import(join(ROOT, file))
const statements = [...declaredStatements].sort(([a], [b]) => (a < b ? -1 : 1))

if (process.argv.includes('--check')) {
  const digest = await digestOf()
  if (digest !== (await read(SEEN))) {
    const wanted = await described()
    for (const [n, file] of WRITTEN.entries())
      if ((await read(file)) !== wanted[n]) {
        console.error(`${file} is out of date: run 'npm run statements'.`)
        process.exit(1)
      }
    await mkdir(dirname(SEEN), { recursive: true })
    await writeFile(SEEN, digest)
  }
} else {
  const texts = await described()
  for (const [n, file] of WRITTEN.entries()) await writeFile(file, texts[n] ?? '')
}

/** The contents of both files. */
async function described(): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parlour-statements-'))
  const server = await startEmbedded({ dataDir, print: () => {} })
  try {
    await migrate(server.ownerUrl)
    const client = new pg.Client({ connectionString: server.ownerUrl })
    await client.connect()
    // If a statement is wrong, the connection error when the server stops would hide the real one.
    client.on('error', () => undefined)
    const known = new Set(
      (await read(COLUMN_TYPES)).matchAll(/^ {2}'([\w.]+)':/gm).map(([, place]) => place),
    )
    const isKnown = (place: string) => known.has(place)
    const given = await statementTypes(client, statements, isKnown)
    const tables = await tableTypes(client, isKnown)
    await client.end()
    return [
      `${HEADER}
export type Instant = Date | 'infinity'
/** JSON as text, or an object; the driver would turn a list into a PostgreSQL array. */
export type Json = string | { [key: string]: unknown } | (object & { length?: never })

/** Parameters and rows of each declared statement, by name. */
export type Statements = {
${given.join('\n')}
}
`,
      `${HEADER}
/** The rows of every table; columns that an insert may omit are optional. */
export type Tables = {
${tables.join('\n')}
}
`,
    ]
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function digestOf(): Promise<string> {
  const hash = createHash('sha256')
  hash.update(JSON.stringify(statements.map(([name, { text }]) => [name, text])))
  const migrations = globSync('migrations/*.sql', { cwd: DATABASE }).sort()
  const sources = ['tools/statements.ts', 'tools/described.ts'].map((name) => join(ROOT, name))
  for (const file of [
    ...migrations.map((name) => join(DATABASE, name)),
    ...sources,
    COLUMN_TYPES,
    ...WRITTEN,
  ])
    hash.update(file).update(await read(file))
  return hash.digest('hex')
}

async function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
}
