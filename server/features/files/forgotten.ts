import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import * as store from './store.ts'

/** Looked at in one run. */
const FILES = 10_000
const PAGE = 1000
/** The share of the files looked at; a wrong database knows none of them. */
const MOST = 0.5
const FEW = 10
const OLD_MS = 24 * HOUR_MS

const ID = '[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}'
/**
 * Uploads, recordings, copies of people's data, and parts of both that a killed program left in the folder. Nothing
 * else is ours.
 */
const OURS = new RegExp(`^(recording-|export-)?${ID}[\\w.-]*$`)

/**
 * Deletes stored files that no row knows of: what a restored backup, a killed deletion or another machine has left.
 * Each run begins somewhere else, so that all are looked at in time. Safe to run concurrently. Hourly job.
 */
export async function sweepForgotten(context: Context): Promise<void> {
  const oldest = context.clock().getTime() - OLD_MS
  const from = (Math.random() < 0.5 ? '' : 'recording-') + randomUUID()
  const old: string[] = []
  for await (const { name, storedAt } of namesFrom(context, from))
    if (storedAt.getTime() < oldest && OURS.test(name)) old.push(name)
  const forgotten = (await store.findForgotten(context.db, { names: old })).map(({ name }) => name)
  if (forgotten.length > FEW && forgotten.length > old.length * MOST) {
    const counts = { files: old.length, unknown: forgotten.length }
    context.log.error(counts, 'stored files are not swept: this database knows too few of them')
    return
  }
  for (const name of forgotten) await context.files.delete(name)
  if (forgotten.length > 0)
    context.log.info({ count: forgotten.length }, 'stored files without a row were deleted')
}

/** From there to the last name, then from the first name to there; so many in total. */
async function* namesFrom({ files }: Context, from: string) {
  let left = FILES
  for (const [begin, end] of [
    [from, undefined],
    ['', from],
  ] as const) {
    let after: string | undefined = begin
    while (after !== undefined && left > 0) {
      const page = await files.list(after, Math.min(PAGE, left))
      for (const file of page) if (end === undefined || file.name <= end) yield file
      left -= page.length
      const last: string | undefined = page.at(-1)?.name
      after = last === undefined || (end !== undefined && last > end) ? undefined : last
    }
  }
}
