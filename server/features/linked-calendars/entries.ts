import { DAY_MS, MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { sessionInCalendar } from '#server/features/notifications/notifications.ts'
import { ReadFailure } from '#server/providers/calendars/port.ts'
import { withAccess } from './access.ts'
import * as entries from './entries-store.ts'
import * as grants from './grants-store.ts'

/** So long another program leaves alone what one has taken; and so long a failed attempt waits. */
const TAKEN_MS = 5 * MINUTE_MS
const BATCH = 20
/** Only so many are tried in one run: one provider that is away must not keep the others waiting. */
const MOST_BATCHES = 25

/**
 * Writes sessions into the calendars that their professionals chose, changes and removes them. What is owed follows from
 * the bookings and what was written of them. Runs each minute.
 */
export async function writeSessions(context: Context): Promise<void> {
  const before = new Date(context.clock().getTime() - DAY_MS)
  await entries.forgetOver(context.db, { before })
  for (let n = 0; n < MOST_BATCHES; n++) {
    const now = context.clock()
    const taking = { now, retryAt: new Date(now.getTime() + TAKEN_MS), limit: BATCH }
    const removed = await entries.takeToRemove(context.db, taking)
    for (const each of removed) await tried(context, each, () => remove(context, each))
    const written = await entries.takeToWrite(context.db, taking)
    for (const each of written) await tried(context, each, () => put(context, each))
    if (removed.length + written.length === 0) return
  }
}

type ToWrite = Awaited<ReturnType<typeof entries.takeToWrite>>[number]
type ToRemove = Awaited<ReturnType<typeof entries.takeToRemove>>[number]

async function put(context: Context, session: ToWrite): Promise<void> {
  const { id, grantId, address, bookingId, sequence, startsAt, endsAt, clientName } = session
  const grant = await grants.grantById(context.db, { id: grantId })
  if (!grant) return
  const { summary: title, description: text } = sessionInCalendar(context, bookingId, clientName)
  const written = { key: id, sessionId: bookingId, startsAt, endsAt, title, text }
  await withAccess(context, grant, (port, access) => port.put(access, address, written))
  await entries.noteWritten(context.db, { id, sequence, now: context.clock() })
}

async function remove(context: Context, { id, grantId, address }: ToRemove): Promise<void> {
  const grant = await grants.grantById(context.db, { id: grantId })
  if (grant) await withAccess(context, grant, (port, access) => port.remove(access, address, id))
  await entries.forgetEntry(context.db, { id })
}

async function tried(
  { log }: Context,
  { id, grantId }: { id: string; grantId: string },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error
    const { problem, cause } = error
    log.warn({ entryId: id, grantId, problem, err: cause }, 'a session was not written')
  }
}
