import type pg from 'pg'
import { inSpan } from '#server/tracing/spans.ts'

/** Runs a query. Only stores and this folder may use it (tools/walls.ts), so that all SQL stays there. */
export const RUN = Symbol('run')

export type Run = <Row>(
  query: pg.QueryConfig,
  /** Renames columns; without it they keep their SQL names. */
  nameOf?: (column: string) => string,
) => Promise<{ rows: Row[]; rowCount: number | null }>

/** What stores run queries on: the pool, or a transaction. */
export type Queries = { [RUN]: Run }

/**
 * Runs SQL built at run time, with $1, $2 … parameters. Nothing checks `Row` against it: declare a statement
 * (statement.ts) whenever the text is known in advance.
 */
export async function uncheckedRows<Row>(
  db: Queries,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await inSpan('built statement', () => db[RUN]<Row>({ text, values }), 'client')).rows
}
