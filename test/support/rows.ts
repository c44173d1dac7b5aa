import type { Database, Queries } from '#server/database/connect.ts'
import { uncheckedRows } from '#server/database/run.ts'

/** Runs ad hoc SQL on any table for tests; columns keep their names. */
export type Rows = { rows<Row>(text: string, values?: unknown[]): Promise<Row[]> }

export type TestDatabase = Omit<Database, 'transaction'> &
  Rows & { transaction<T>(work: (tx: Queries & Rows) => Promise<T>): Promise<T> }

export function withRows(db: Database): TestDatabase {
  const { transaction } = db
  return Object.assign(db, {
    ...rowsOf(db),
    transaction: <T>(work: (tx: Queries & Rows) => Promise<T>) =>
      transaction((tx) => work({ ...tx, ...rowsOf(tx) })),
  })
}

const rowsOf = (db: Queries): Rows => ({
  rows: <Row>(text: string, values?: unknown[]) => uncheckedRows<Row>(db, text, values),
})
