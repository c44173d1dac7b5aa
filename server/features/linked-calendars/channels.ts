import { randomUUID } from 'node:crypto'
import type { CalendarProvider } from '#domain/hours/linked-calendars.ts'
import { READ_EVERY_MS } from '#domain/hours/linked-calendars.ts'
import { HOUR_MS, SECOND_MS } from '#domain/time.ts'
import { isOnHttps } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { ReadFailure } from '#server/providers/calendars/port.ts'
import { isMacOf, macOf } from '#server/secrets/macs.ts'
import { unsealed } from '#server/secrets/sealed-text.ts'
import { withAccess } from './access/access.ts'
import * as channels from './access/channels-store.ts'
import * as grants from './access/grants-store.ts'
import { aboutAddress, readDueSoon } from './reading.ts'

/** A channel is replaced so long before it expires: longer than a provider is away. */
const BEFORE_MS = 12 * HOUR_MS
const RETRY_MS = HOUR_MS
const BATCH = 20
/** However often a provider calls, a calendar is not read again sooner. */
const SOONEST_SECONDS = 15

type ToWatch = Awaited<ReturnType<typeof channels.takeToWatch>>[number]

/**
 * Asks providers to say when a calendar changes, again before each channel expires, and stops what is no longer needed.
 * They only call an https address; without one, calendars are read every ten minutes. Runs each minute.
 */
export async function watchCalendars(context: Context): Promise<void> {
  const { config, db, log } = context
  if (!isOnHttps(config)) return
  const now = context.clock()
  const retryAt = new Date(now.getTime() + RETRY_MS)
  for (const calendar of await channels.takeToWatch(db, { now, retryAt, limit: BATCH }))
    await watch(context, calendar).catch(noted(calendar.grantId))
  for (const channel of await channels.takeToStop(db, { now, limit: BATCH })) {
    if (channel.expiresAt > now) await stop(context, channel).catch(noted(channel.grantId))
    // One that could not be stopped ends by itself, and what it says is not listened to.
    await channels.forgetChannel(db, { id: channel.id })
  }

  function noted(grantId: string) {
    return (error: unknown) => {
      if (!(error instanceof ReadFailure)) throw error
      const { problem, cause } = error
      log.warn({ grantId, problem, err: cause }, 'a channel was not renewed or stopped')
    }
  }
}

async function watch(context: Context, calendar: ToWatch): Promise<void> {
  const { config, db } = context
  const { id: calendarId, grantId, professionalId } = calendar
  const grant = await grants.grantById(db, { id: grantId })
  const address = unsealed(config, aboutAddress(professionalId), calendar.address)
  if (!grant || address === undefined) return
  const id = randomUUID()
  const url = `${context.publicUrl()}/api/calendar-channels/${grant.provider}/${id}`
  const secret = macOf(config, aboutChannel(id))
  const { ref, expiresAt } = await withAccess(context, grant, (port, access) =>
    port.watch(access, address, { id, secret, url }),
  )
  const watchAt = new Date(expiresAt.getTime() - BEFORE_MS)
  await channels.storeChannel(db, { id, grantId, calendarId, ref, expiresAt, watchAt })
}

async function stop(
  context: Context,
  { grantId, ...channel }: { id: string; ref: string; grantId: string },
): Promise<void> {
  const grant = await grants.grantById(context.db, { id: grantId })
  if (grant) await withAccess(context, grant, (port, access) => port.stop(access, channel))
}

/** What a provider said of a channel: its calendar is read at once. False if it is not the provider who says so. */
export async function calendarChanged(
  context: Context,
  { provider, id, secret }: { provider: CalendarProvider; id: string; secret: string },
): Promise<boolean> {
  const { config, db, clock } = context
  if (!isMacOf(config, aboutChannel(id), secret)) return false
  const channel = await channels.findChannel(db, { id, provider })
  if (!channel?.calendarId) return false
  const due = {
    id: channel.calendarId,
    now: clock(),
    seconds: SOONEST_SECONDS,
    everySeconds: READ_EVERY_MS / SECOND_MS,
  }
  if ((await channels.makeCalendarDue(db, due)) > 0) readDueSoon(context)
  return true
}

const aboutChannel = (id: string) => `calendar channel:${id}`
