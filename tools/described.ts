import type { EventEmitter } from 'node:events'
import pg from 'pg'
import { camelCase } from '#server/database/names.ts'
import type { Statement } from '#server/database/statement.ts'

/** Whether `column-types.ts` has a type for a column: 'bookings.status', 'card_simulator.intents.status'. */
type IsKnown = (column: string) => boolean

/** TypeScript types of values as the driver returns them, by PostgreSQL type; `string` for all others. */
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
/** Types that the driver accepts as parameters, if wider. */
const TAKEN: Record<string, string> = { json: 'Json', jsonb: 'Json', timestamptz: 'Instant' }

/** Types of each statement's parameters and rows. Throws with the statement's name if PostgreSQL rejects it. */
export async function statementTypes(
  client: pg.Client,
  statements: [name: string, Statement][],
  isKnown: IsKnown,
): Promise<string[]> {
  const typeNames = await typeNamesOf(client)
  const all = await columnsOf(client)
  const columns = new Map(all.map((column) => [column.key, column]))
  const tables = new Set(all.map(({ table }) => table))
  const lines: string[] = []
  for (const [name, { text, names, nullable }] of statements) {
    const { parameters, fields } = await describe(client, text).catch((error: Error) => {
      throw new Error(`${name}: ${error.message}`)
    })
    const taken = names.map((each, n) => {
      const type = takenFor(typeNames.get(parameters[n] ?? 0) ?? '')
      return nullable.has(each) ? `${each}?: ${type} | null | undefined` : `${each}: ${type}`
    })
    const outer = outerTables(text, (table) => tables.has(table))
    if (!outer)
      throw new Error(`${name}: write 'left join table', without 'outer', 'right' or a schema`)
    const given = fields.map((field) => {
      const column = columns.get(`${field.tableID}.${field.columnID}`)
      const type =
        column && isKnown(column.place)
          ? `ColumnTypes['${column.place}']`
          : givenFor(typeNames.get(field.dataTypeID) ?? '')
      // PostgreSQL doesn't say whether a computed column can be null.
      const isNullable = !column?.isNotNull || outer.has(column.table)
      return `${camelCase(field.name)}: ${orNull(type, isNullable)}`
    })
    lines.push(`  '${name}': {`)
    lines.push(`    params: { ${taken.join('; ')} }`, `    row: { ${given.join('; ')} }`, '  }')
  }
  return lines
}

/** Row types of our own tables with their comments; columns that an insert may omit are optional. */
export async function tableTypes(client: pg.Client, isKnown: IsKnown): Promise<string[]> {
  const typeNames = await typeNamesOf(client)
  const lines: string[] = []
  let table = ''
  for (const column of await columnsOf(client)) {
    if (!column.isOurs) continue
    if (column.fullName !== table) {
      if (table) lines.push('  }')
      table = column.fullName
      lines.push(...documented(column.tableComment, '  '), `  '${table}': {`)
    }
    const type = isKnown(column.place)
      ? `ColumnTypes['${column.place}']`
      : givenFor(typeNames.get(column.type) ?? '')
    const mark = column.hasDefault || !column.isNotNull ? '?' : ''
    lines.push(
      ...documented(column.comment, '    '),
      `    ${camelCase(column.name)}${mark}: ${orNull(type, !column.isNotNull)}`,
    )
  }
  return [...lines, '  }']
}

const documented = (comment: string | null, indent: string) =>
  comment ? [`${indent}/** ${comment} */`] : []

const orNull = (type: string, isNullable: boolean) =>
  isNullable && type !== 'unknown' ? `${type} | null` : type

function givenFor(type: string): string {
  const element = type.startsWith('_') ? type.slice(1) : undefined
  return element ? `${TYPES[element] ?? 'string'}[]` : (TYPES[type] ?? 'string')
}

function takenFor(type: string): string {
  if (!type.startsWith('_')) return TAKEN[type] ?? givenFor(type)
  const element = type.slice(1)
  return `(${element === 'timestamptz' ? 'Date | string' : givenFor(element)} | null)[]`
}

/**
 * Tables whose columns can be null because of an outer join, judging by the SQL text. If the join is full, or is with a
 * subquery or common table expression, those of every table. Undefined for joins that it can't parse.
 */
function outerTables(text: string, isTable: (name: string) => boolean): Set<string> | undefined {
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
  if (
    /\bright\s+(outer\s+)?join\b|\b(left|full)\s+outer\s+join\b|\bleft\s+join\s+\w+\./i.test(text)
  )
    return undefined
  const joined = named(/\bleft\s+join\s+(\w+|\()/gi)
  if (/\bfull\s+join\b/i.test(text) || joined.some((name) => !isTable(name)))
    return new Set(named(/\b(?:from|join)\s+(\w+)/gi))
  return new Set(joined)
}

async function typeNamesOf(client: pg.Client): Promise<Map<number, string>> {
  const { rows } = await client.query<{ oid: number; typname: string }>(
    'select oid, typname from pg_type',
  )
  return new Map(rows.map(({ oid, typname }) => [oid, typname]))
}

type Column = {
  /** The column's key in a statement description. */
  key: string
  /** Without the schema; `fullName` includes it unless it is `public`. */
  table: string
  fullName: string
  name: string
  place: string
  type: number
  isNotNull: boolean
  hasDefault: boolean
  comment: string | null
  tableComment: string | null
  isOurs: boolean
}

async function columnsOf(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attrelid || '.' || attnum as key, relname as table, prefix || relname as "fullName", attname as name,
       prefix || relname || '.' || attname as place, atttypid as type, attnotnull as "isNotNull",
       atthasdef or attidentity <> '' as "hasDefault", col_description(attrelid, attnum) as comment,
       obj_description(attrelid, 'pg_class') as "tableComment",
       relkind in ('r', 'p') and not relispartition and nspname not in ('pg_catalog', 'information_schema', 'drizzle', 'pgboss') as "isOurs"
     from pg_attribute
     join pg_class c on c.oid = attrelid
     join pg_namespace n on n.oid = relnamespace
     cross join lateral (select case nspname when 'public' then '' else nspname || '.' end as prefix) p
     where attnum > 0 and not attisdropped and nspname not like 'pg_toast%'
     order by nspname <> 'public', nspname, relname, attnum`,
  )
  return rows
}

/** The protocol messages that describe a statement's parameters and rows without running it. */
async function describe(
  client: pg.Client,
  text: string,
): Promise<{ parameters: number[]; fields: pg.FieldDef[] }> {
  const { connection } = client as unknown as { connection: EventEmitter }
  let parameters: number[] = []
  const hear = (message: { dataTypeIDs: number[] }) => {
    parameters = message.dataTypeIDs
  }
  connection.once('parameterDescription', hear)
  try {
    const fields = await new Promise<pg.FieldDef[]>((resolve, reject) => {
      const query = new Description(text, (error) =>
        error ? reject(error) : resolve(query.fields),
      )
      client.query(query as never)
    })
    return { parameters, fields }
  } finally {
    connection.off('parameterDescription', hear)
  }
}

type Wire = {
  parse(query: { text: string }): void
  describe(what: { type: 'S' }): void
  sync(): void
}

/** A query that pg sends but that stops before execution. */
class Description extends (pg.Query as unknown as {
  new (query: pg.QueryConfig, done: (error: Error | null) => void): object
}) {
  fields: pg.FieldDef[] = []
  #text: string

  constructor(text: string, done: (error: Error | null) => void) {
    super({ text }, done)
    this.#text = text
  }

  submit(wire: Wire): void {
    wire.parse({ text: this.#text })
    wire.describe({ type: 'S' })
    wire.sync()
  }

  handleRowDescription(message: { fields: pg.FieldDef[] }): void {
    this.fields = message.fields
  }
}
