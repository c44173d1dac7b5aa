import type { Context } from './context.ts'

/** A row's place in a list that is walked batch by batch. */
export type Cursor = { at: Date; id: string }

/** So many rows at a time, a few of them at once: enough to get on, and no flood for a provider. */
export const BATCH = 100
const AT_ONCE = 8
const FIRST: Cursor = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' }

/** Walks a list to its end; `read` gives BATCH rows after a place, or the last ones. */
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

/** What fails is tried again by the next run, and never stops the rest; `what` names it in the log. */
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
