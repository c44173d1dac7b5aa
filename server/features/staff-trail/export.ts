import type { Context } from '#server/context.ts'
import { textOf } from './chain.ts'
import type { Exported } from './store.ts'
import * as store from './store.ts'

const PAGE = 500

/** The rows of a time, oldest first, each with what its mac was made of. */
export async function* exportedEvents(
  { db }: Pick<Context, 'db'>,
  { since, until }: { since: Date; until: Date },
): AsyncGenerator<{ event: Exported; sealed: string }> {
  let after = 0
  let before: string | undefined
  for (;;) {
    const events = await store.between(db, { after, since, until, limit: PAGE })
    for (const event of events) {
      before ??= await store.macBefore(db, event.number)
      yield { event, sealed: textOf(event, before) }
      before = event.mac
      after = event.number
    }
    if (events.length < PAGE) return
  }
}
