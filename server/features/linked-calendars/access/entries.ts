import { isReserved } from '#domain/booking/states.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time.ts'
import { inBackground } from '#server/background.ts'
import type { Context } from '#server/context.ts'
import { sessionInCalendar } from '#server/features/notifications/index.ts'
import { ReadFailure } from '#server/providers/calendars/port.ts'
import { withAccess } from './access.ts'
import * as entries from './entries-store.ts'
import * as grants from './grants-store.ts'

/** So long another program leaves alone what one has taken; and so long a failed attempt waits. */
const TAKEN_MS = 5 * MINUTE_MS
const BATCH = 20
/** At most so many that are due but not owed. */
const SETTLED_AT_ONCE = 1000
/** Only so many are tried in one run. */
const MOST_BATCHES = 25

export const writeSessionsSoon = inBackground(writeSessions, 'sessions were not written')

/**
 * Writes sessions into the calendars that their professionals chose, changes and removes them. What is owed is
 * due in `calendar_entries`, from the transaction of each change on. Runs each minute.
 */
export async function writeSessions(context: Context): Promise<void> {
  // An account whose provider is away must not keep the others waiting.
  const failed = new Set<string>()
  await entries.settle(context.db, { now: context.clock(), limit: SETTLED_AT_ONCE })
  for (let n = 0; n < MOST_BATCHES; n++) {
    const now = context.clock()
    const takenUntil = laterThan(now)
    const taking = { now, retryAt: takenUntil, limit: BATCH, failed: [...failed] }
    const removed = await entries.takeToRemove(context.db, taking)
    for (const each of removed) await tried(each, () => remove(context, each, takenUntil))
    // Into the calendar that is chosen now.
    for (const grantId of new Set(removed.map((each) => each.grantId)))
      await entries.enqueueMissing(context.db, { grantId, now })
    const written = await entries.takeToWrite(context.db, taking)
    for (const each of written) await tried(each, () => writeEntry(context, each, takenUntil))
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

/**
 * Forgets entries of sessions that are over, of which nothing more is owed, and owes those that are missing. Hourly
 * job.
 */
export async function forgetWritten(context: Context): Promise<void> {
  const now = context.clock()
  await entries.forgetOver(context.db, { before: new Date(now.getTime() - DAY_MS) })
  await entries.enqueueMissing(context.db, { now })
}

type ToWrite = Awaited<ReturnType<typeof entries.takeToWrite>>[number]
type ToRemove = Awaited<ReturnType<typeof entries.takeToRemove>>[number]

async function writeEntry(context: Context, session: ToWrite, takenUntil: Date): Promise<void> {
  const { id, grantId, address, bookingId, sequence, startsAt, endsAt, clientName } = session
  const now = context.clock()
  const still = { id, takenUntil, retryAt: laterThan(now), sequence, now }
  if ((await entries.stillToWrite(context.db, still)) === 0) return
  const grant = await grants.grantById(context.db, { id: grantId })
  if (!grant) return
  const isTentative = isReserved(session.state)
  const named = sessionInCalendar(context, bookingId, clientName, isTentative)
  const { summary: title, description: text } = named
  const written = { key: id, sessionId: bookingId, startsAt, endsAt, title, text, isTentative }
  await withAccess(context, grant, (port, access) => port.put(access, address, written))
  const isKept = await context.db.transaction(async (tx) => {
    await entries.lockEntry(tx, { id })
    return (await entries.recordWritten(tx, { id, sequence, now: context.clock() })) > 0
  })
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
