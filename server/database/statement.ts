import { inSpan } from '#server/tracing/spans.ts'
import type { Queries } from './connect.ts'
import { camelCase } from './names.ts'
import { RUN } from './run.ts'
import type { Statements } from './statement-types.ts'

/**
 * SQL checked at build time: `npm run statements` has PostgreSQL describe every statement declared here and writes its
 * parameter and row types to statement-types.ts, by name. `npm run check` fails if that file is out of date, and the
 * compiler if a caller doesn't match it.
 * Parameters are written `$name`, or `$name?` if null is allowed. Columns are camelCased. PostgreSQL reports computed
 * columns as nullable and JSON as unknown: `typed` states what else is known.
 */
type Name = keyof Statements
type Params<N extends Name> = Statements[N]['params']
type Described<N extends Name> = Statements[N]['row']

/** Claims may only narrow PostgreSQL's types. */
type Claims<N extends Name> = { [Column in keyof Described<N>]?: Described<N>[Column] }
type RowOf<N extends Name, Claim> = Omit<Described<N>, keyof Claim> & Claim
/** Statements without parameters take none. */
type Asked<N extends Name> = keyof Params<N> extends never
  ? [db: Queries]
  : [db: Queries, params: Params<N>]

/** Only columns of the statement can be claimed. */
type Claimed<N extends Name, Claim> = [Exclude<keyof Claim, keyof Described<N>>] extends [never]
  ? Typed<Claim>
  : never

declare const CLAIM: unique symbol
export type Typed<Claim> = { [CLAIM]?: Claim }

/** Third argument of a statement: columns whose types are narrower than PostgreSQL reports. */
export function typed<Claim extends object>(): Typed<Claim> {
  return {}
}

/** All rows. */
export function many<N extends Name, Claim extends Claims<N> = object>(
  name: N,
  text: string,
  _typed?: Claimed<N, Claim>,
): (...asked: Asked<N>) => Promise<RowOf<N, Claim>[]> {
  return rowsOf(name, text)
}

/** The first row, if there is one. */
export function first<N extends Name, Claim extends Claims<N> = object>(
  name: N,
  text: string,
  _typed?: Claimed<N, Claim>,
): (...asked: Asked<N>) => Promise<RowOf<N, Claim> | undefined> {
  const rows = rowsOf<RowOf<N, Claim>>(name, text)
  return async (db, params?: object) => (await rows(db, params))[0]
}

/** The single row that always exists: a count, a sum, an insert. Throws if there is none. */
export function one<N extends Name, Claim extends Claims<N> = object>(
  name: N,
  text: string,
  _typed?: Claimed<N, Claim>,
): (...asked: Asked<N>) => Promise<RowOf<N, Claim>> {
  const rows = rowsOf<RowOf<N, Claim>>(name, text)
  return async (db, params?: object) => {
    const [row] = await rows(db, params)
    if (!row) throw new Error(`'${name}' gave no row`)
    return row
  }
}

function rowsOf<Row>(name: string, text: string) {
  const config = declared(name, text)
  return async (db: Queries, params?: object): Promise<Row[]> =>
    (await inSpan(name, () => db[RUN]<Row>(config(params), camelCase), 'client', STATEMENT)).rows
}

/** The number of rows written. */
export function write<N extends Name>(
  name: N,
  text: string,
): (...asked: Asked<N>) => Promise<number> {
  const config = declared(name, text)
  return async (db, params?: object) =>
    (await inSpan(name, () => db[RUN](config(params)), 'client', STATEMENT)).rowCount ?? 0
}

/** Its span has the statement's name, and no values. */
const STATEMENT = { 'db.system.name': 'postgresql' }

export type Statement = { text: string; names: string[]; nullable: Set<string> }

/** All statements of the loaded modules, with $1, $2 … in place of names. */
export const declaredStatements = new Map<string, Statement>()

function declared(name: string, source: string) {
  const statement = numbered(source)
  const { text, names } = statement
  const before = declaredStatements.get(name)
  if (before && before.text !== text) throw new Error(`two statements are called '${name}'`)
  declaredStatements.set(name, statement)
  return (params: object = {}) => ({
    name,
    text,
    values: names.map((each) => (params as Record<string, unknown>)[each]),
  })
}

function numbered(source: string): Statement {
  const names: string[] = []
  const nullable = new Set<string>()
  const text = source.replace(/\$([a-z]\w*)(\??)/gi, (_, name: string, mark: string) => {
    if (!names.includes(name)) names.push(name)
    if (mark) nullable.add(name)
    return `$${names.indexOf(name) + 1}`
  })
  return { text, names, nullable }
}
