import { DAY_MS, MINUTE_MS } from '#domain/time.ts'
import { inBackground } from '#server/background.ts'
import type { Context } from '#server/context.ts'
import { sessionInCalendar } from '#server/features/notifications/notifications.ts'
import { ReadFailure } from '#server/providers/calendars/port.ts'
import { withAccess } from './access.ts'
import * as entries from './entries-store.ts'
import * as grants from './grants-store.ts'

/** So long another program leaves alone what one has taken; and so long a failed attempt waits. */
const TAKEN_MS = 5 * MINUTE_MS
const BATCH = 20
/** Only so many are tried in one run. */
const MOST_BATCHES = 25

export const writeSessionsSoon = inBackground(writeSessions, 'sessions were not written')

/**
 * Writes sessions into the calendars that their professionals chose, changes and removes them. What is owed follows from
 * the bookings and what was written of them. Runs each minute.
 */
export async function writeSessions(context: Context): Promise<void> {
  // An account whose provider is away must not keep the others waiting.
  const failed = new Set<string>()
  for (let n = 0; n < MOST_BATCHES; n++) {
    const now = context.clock()
    const takenUntil = laterThan(now)
    const taking = { now, retryAt: takenUntil, limit: BATCH, failed: [...failed] }
    const removed = await entries.takeToRemove(context.db, taking)
    for (const each of removed) await tried(each, () => remove(context, each, takenUntil))
    const written = await entries.takeToWrite(context.db, taking)
    for (const each of written) await tried(each, () => put(context, each, takenUntil))
    if (removed.length + written.length === 0) return
  }

  async function tried(
    { id, grantId }: { id: string; grantId: string },
    work: () => Promise<void>,
  ) {
    if (failed.has(grantId)) return
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ReadFailure)) throw error
      failed.add(grantId)
      const { problem, cause } = error
      context.log.warn({ entryId: id, grantId, problem, err: cause }, 'a session was not written')
    }
  }
}

const laterThan = (now: Date) => new Date(now.getTime() + TAKEN_MS)

/** Forgets entries of sessions that are over: nothing more is owed of them. Hourly job. */
export async function forgetWritten(context: Context): Promise<void> {
  const before = new Date(context.clock().getTime() - DAY_MS)
  await entries.forgetOver(context.db, { before })
}

type ToWrite = Awaited<ReturnType<typeof entries.takeToWrite>>[number]
type ToRemove = Awaited<ReturnType<typeof entries.takeToRemove>>[number]

async function put(context: Context, session: ToWrite, takenUntil: Date): Promise<void> {
  const { id, grantId, address, bookingId, sequence, startsAt, endsAt } = session
  const retryAt = laterThan(context.clock())
  if ((await entries.stillToWrite(context.db, { id, takenUntil, retryAt, sequence })) === 0) return
  const grant = await grants.grantById(context.db, { id: grantId })
  if (!grant) return
  const { summary: title, description: text } = sessionInCalendar(
    context,
    bookingId,
    session.clientName,
    session.isReserved,
  )
  const written = { key: id, sessionId: bookingId, startsAt, endsAt, title, text }
  await withAccess(context, grant, (port, access) => port.put(access, address, written))
  const isKept = (await entries.noteWritten(context.db, { id, sequence, now: context.clock() })) > 0
  // The account was disconnected meanwhile.
  if (!isKept) await withAccess(context, grant, (port, access) => port.remove(access, address, id))
}

async function remove(
  context: Context,
  { id, grantId, address }: ToRemove,
  takenUntil: Date,
): Promise<void> {
  const retryAt = laterThan(context.clock())
  if ((await entries.stillToRemove(context.db, { id, takenUntil, retryAt })) === 0) return
  const grant = await grants.grantById(context.db, { id: grantId })
  if (grant) await withAccess(context, grant, (port, access) => port.remove(access, address, id))
  await entries.forgetEntry(context.db, { id })
}
