const BATCH = 100
/** Sorts before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000'

type Batch = { after: string; limit: number }

/**
 * Reseals, row by row, what was sealed with an earlier SECRET. `read` returns the rows after an id that need it;
 * `reseal` says whether it could be opened. Returns how many could.
 */
export async function resealRows<Row extends { id: string }>(
  read: (batch: Batch) => Promise<Row[]>,
  reseal: (row: Row) => Promise<boolean>,
): Promise<number> {
  let count = 0
  for (let after = FIRST; ; ) {
    const rows = await read({ after, limit: BATCH })
    for (const row of rows) if (await reseal(row)) count += 1
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return count
    after = last.id
  }
}
