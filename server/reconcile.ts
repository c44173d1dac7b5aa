import type { Context } from './context.ts'

/** The position of a row in a list that is read batch by batch. */
export type Cursor = { at: Date; id: string }

/** Batch size; a few rows run concurrently, so that a provider isn't flooded. */
export const BATCH = 100
const AT_ONCE = 8
const FIRST: Cursor = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' }

/** Calls `work` for every row. `read` returns the BATCH rows after a cursor, or fewer at the end. */
export async function forEachRow<Row>(
  read: (after: Cursor) => Promise<Row[]>,
  cursorOf: (row: Row) => Cursor,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  let rows = await read(FIRST)
  for (;;) {
    await forEachConcurrent(rows, work)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    rows = await read(cursorOf(last))
  }
}

export async function forEachConcurrent<Row>(
  rows: Row[],
  work: (row: Row) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await Promise.all(rows.slice(start, start + AT_ONCE).map(work))
}

/** Logs a failure with `what` and carries on; the next run retries it. */
export async function tryOrLog(
  { log }: Pick<Context, 'log'>,
  what: object,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.warn({ err: error, ...what }, 'will be tried again')
  }
}
