import type pg from 'pg'
import type { Queries } from './connect.ts'

/** Runs a query. Only stores and this room may name it (tools/walls.ts), so that SQL lives nowhere else. */
export const RUN = Symbol('run')

export type Run = <Row>(
  query: pg.QueryConfig,
  /** Names columns; without it they keep their names in SQL. */
  nameOf?: (column: string) => string,
) => Promise<{ rows: Row[]; rowCount: number | null }>

/**
 * Rows of SQL that is put together when it is asked, with $1, $2 … parameters. Nothing checks `Row` against it: declare
 * a statement (statement.ts) wherever the text is known.
 */
export async function uncheckedRows<Row>(
  db: Queries,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await db[RUN]<Row>({ text, values })).rows
}
