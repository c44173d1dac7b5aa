import type { Queries } from '#server/database/connect.ts'
import { snakeCase } from '#server/database/names.ts'
import { uncheckedRows } from '#server/database/run.ts'

/** Inserts rows into one of `Tables`; rows may omit different columns with defaults. */
export async function insertRows(tx: Queries, table: string, rows: object[]): Promise<void> {
  const byColumns = Map.groupBy(rows, (row) => Object.keys(row).map(snakeCase).join(', '))
  for (const [columns, alike] of byColumns) {
    const records = alike.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), value])),
    )
    await uncheckedRows(
      tx,
      `insert into ${table} (${columns})
       select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(records)],
    )
  }
}
