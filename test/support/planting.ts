import { randomUUID } from 'node:crypto'
import type { TestApp } from './test-app.ts'

type Db = Pick<TestApp['owner'], 'rows'>
type Column = {
  name: string
  type: string
  isNeeded: boolean
  refers: string | null
  values: string | null
}

/** The two people of a test, and their booking. */
export type Pair = { clientId: string; userId: string; professionalId: string; bookingId: string }

const columnsOf = (db: Db, table: string) =>
  db.rows<Column>(
    `select a.attname as name, t.typname as type,
       a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = '' as "isNeeded",
       (select k.confrelid::regclass::text from pg_constraint k
         where k.conrelid = a.attrelid and k.contype = 'f' and k.conkey[1] = a.attnum limit 1) as refers,
       (select substring(pg_get_constraintdef(k.oid) from 'ARRAY\\[''([^'']+)''') from pg_constraint k
         where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]
           and pg_get_constraintdef(k.oid) like '%ARRAY[%' limit 1) as values
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [table],
  )

/** A row of theirs in a table that has none, as far as its columns need a value. */
export async function addRow(db: Db, table: string, pair: Pair, own: object = {}): Promise<void> {
  const given = new Map<string, unknown>(Object.entries(own))
  for (const column of await columnsOf(db, table))
    if (column.isNeeded && !given.has(column.name))
      given.set(column.name, await neededValue(db, column, pair))
  const names = [...given.keys()]
  await db.rows(
    `insert into ${table} (${names.map((name) => `"${name}"`).join()})
     values (${names.map((_, n) => `$${n + 1}`).join()})`,
    [...given.values()],
  )
}

async function neededValue(db: Db, { name, type, refers, values }: Column, pair: Pair) {
  if (refers === 'users') return /prof|author|by/.test(name) ? pair.userId : pair.clientId
  if (refers === 'professionals') return pair.professionalId
  if (refers === 'bookings') return pair.bookingId
  if (refers) {
    const [row] = await db.rows<{ id: unknown }>(`select id from ${refers} limit 1`)
    return row?.id
  }
  if (values) return values
  switch (type) {
    case 'uuid':
      return randomUUID()
    case 'timestamptz':
      return '2026-03-02T09:00:00Z'
    case 'date':
      return '2026-03-02'
    case 'bool':
      return false
    case 'jsonb':
      return '{}'
    case '_text':
    case '_uuid':
      return []
    case 'bytea':
      return Buffer.from('x')
    default:
      return type.startsWith('int') ? 1 : 'x'
  }
}

/** Writes a word into a column of all rows there are, in the shape that it has. */
export async function plant(
  db: Db,
  table: string,
  column: string,
  word: string,
  where = 'true',
): Promise<void> {
  const found = (await columnsOf(db, table)).find(({ name }) => name === column)
  const value = {
    text: '$1',
    _text: 'array[$1]',
    bytea: `convert_to(jsonb_build_object('word', $1::text)::text, 'UTF8')`,
    jsonb: `case jsonb_typeof("${column}") when 'array' then jsonb_build_array($1::text)
      else coalesce("${column}", '{}') || jsonb_build_object('word', $1::text) end`,
  }[found?.type ?? '']
  if (!value) throw new Error(`${table}.${column} is of type ${found?.type}`)
  await db.rows(`update ${table} set "${column}" = ${value} where ${where}`, [word])
}
