import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { camelCase } from './names.ts'
import { declaredStatements } from './statement.ts'

/**
 * Writes statement-types.ts: what every declared statement takes and gives, as PostgreSQL describes it once every
 * migration has run. With `--check` it writes nothing, and fails when the file is not what it would write.
 */
const FILE = 'server/database/statement-types.ts'
const DECLARES = /from '(?:#server\/database|\.)\/statement\.ts'/
const COLUMN_TYPES = 'server/database/column-types.ts'

/** What the driver makes of a value, and what it takes for one, by PostgreSQL's name of the type. */
const TYPES: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  timestamptz: 'Date',
  json: 'unknown',
  jsonb: 'unknown',
  bytea: 'Buffer',
}

const TAKEN: Record<string, string> = { json: 'Json', jsonb: 'Json', timestamptz: 'Instant' }

class Describe extends (pg.Query as unknown as {
  new (query: pg.QueryConfig, done: (error: Error | null) => void): object
}) {
  fields: pg.FieldDef[] = []
  #text: string
  constructor(text: string, done: (error: Error | null) => void) {
    super({ text }, done)
    this.#text = text
  }
  submit(connection: {
    parse(query: { text: string }, more: boolean): void
    describe(what: { type: 'S' }, more: boolean): void
    sync(): void
  }): void {
    connection.parse({ text: this.#text }, true)
    connection.describe({ type: 'S' }, true)
    connection.sync()
  }
  handleRowDescription(message: { fields: pg.FieldDef[] }): void {
    this.fields = message.fields
  }
}

async function run(): Promise<void> {
  for (const file of globSync('server/**/*.ts'))
    if (
      !/\.test\.ts$|describe-statements/.test(file) &&
      DECLARES.test(await readFile(file, 'utf8'))
    )
      await import(join(process.cwd(), file))
  const dataDir = await mkdtemp(join(tmpdir(), 'parlour-statements-'))
  const server = await startEmbedded({ dataDir, say: () => {} })
  try {
    await migrate(server.url)
    const text = await described(server.url)
    if (!process.argv.includes('--check')) await writeFile(FILE, text)
    else if (text !== (await readFile(FILE, 'utf8')))
      throw new Error(`${FILE} is out of date: run 'npm run statements'`)
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function described(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const rowsOf = async (text: string) => (await client.query(text)).rows
  const types = new Map(
    (await rowsOf('select oid, typname from pg_type')).map(({ oid, typname }) => [oid, typname]),
  )
  const columns = new Map(
    (
      await rowsOf(`select attrelid, attnum, relname, attname, attnotnull,
          case nspname when 'public' then '' else nspname || '.' end as schema
        from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
        where attnum > 0`)
    ).map((each) => [`${each.attrelid}.${each.attnum}`, each]),
  )
  const known = new Set(
    (await readFile(COLUMN_TYPES, 'utf8')).matchAll(/^ {2}'([\w.]+)':/gm).map(([, name]) => name),
  )
  let parameterTypes: number[] = []
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  connection.on('parameterDescription', (message: { dataTypeIDs: number[] }) => {
    parameterTypes = message.dataTypeIDs
  })
  const typeOf = (oid: number) => {
    const name = types.get(oid) ?? 'unknown'
    const element = name.startsWith('_') ? name.slice(1) : undefined
    const type = TYPES[element ?? name] ?? 'string'
    return { name: element ?? name, type: element ? `${type}[]` : type, element: element && type }
  }

  const lines: string[] = []
  for (const [name, { text, names, nullable }] of [...declaredStatements].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const fields = await new Promise<pg.FieldDef[]>((resolve, reject) => {
      const query = new Describe(text, (error) =>
        error ? reject(new Error(`${name}: ${error.message}`)) : resolve(query.fields),
      )
      client.query(query as never)
    })
    const outer = outerTables(text)
    const row = fields.map((field) => {
      const column = columns.get(`${field.tableID}.${field.columnID}`)
      const place = column && `${column.schema}${column.relname}.${column.attname}`
      const type = known.has(place) ? `C['${place}']` : typeOf(field.dataTypeID).type
      const isNullable = !column?.attnotnull || outer.has(column.relname)
      return `${camelCase(field.name)}: ${type}${isNullable && type !== 'unknown' ? ' | null' : ''}`
    })
    const params = names.map((each, n) => {
      const { name: type, type: plain, element } = typeOf(parameterTypes[n] ?? 0)
      const taken = element
        ? `(${type === 'timestamptz' ? 'string' : element} | null)[]`
        : (TAKEN[type] ?? plain)
      return nullable.has(each) ? `${each}?: ${taken} | null | undefined` : `${each}: ${taken}`
    })
    lines.push(
      `  '${name}': {\n    params: { ${params.join('; ')} }\n    row: { ${row.join('; ')} }\n  }`,
    )
  }
  await client.end()
  return `// Written by 'npm run statements'. 
import type { ColumnTypes as C } from './column-types.ts'

export type Instant = Date | 'infinity'
/** Text of JSON, or an object; the driver makes a PostgreSQL array of a list. */
export type Json = string | { [key: string]: unknown }

export type Statements = {
${lines.join('\n')}
}
`
}

/** Tables whose columns an outer join may leave empty. */
function outerTables(text: string): Set<string> {
  const tables = new Set<string>()
  for (const [, side, table] of text.matchAll(/\b(left|full)\s+join\s+(?:lateral\s+)?(\w+|\()/gi)) {
    if (table === '(' || side === 'full')
      for (const [, each] of text.matchAll(/\b(?:from|join)\s+(\w+)/gi)) tables.add(each ?? '')
    else tables.add(table ?? '')
  }
  return tables
}

await run()
