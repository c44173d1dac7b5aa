import { fits, offerableAt } from '#domain/booking/time-offers.ts'
import { MOST_PASSES, OFFER_MINUTES, PASSING_ON_MINUTES } from '#domain/booking/waiting-list.ts'
import { isBookable } from '#domain/hours/availability.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { inBackground } from '#server/background.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { calendarOf } from '#server/features/availability/index.ts'
import { lockCalendar, refreshNextFreeSoon } from '#server/features/bookings/index.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import { tryOrLog } from '#server/reconcile.ts'
import type { NewOffer } from './notices.ts'
import { enqueueEnd, enqueueOffer, pushOffer, textOffer } from './notices.ts'
import type { Candidate, Freed } from './offer-store.ts'
import * as store from './offer-store.ts'

/** Looks after freed times in the background; the job repeats what fails. */
export const offerSoon = inBackground(offerFreedTimes, 'freed times not offered')

/**
 * Offers freed times to those who wait, passes on offers that are over, and gives to all what no one wants. Runs each
 * minute; safe to run concurrently: each professional's times are looked after under the lock of their bookings.
 */
export async function offerFreedTimes(context: Context): Promise<void> {
  const professionals = await store.professionalsWithFreed(context.db)
  for (const { id } of professionals) {
    const made: NewOffer[] = []
    const told = await context.db.transaction((tx) => {
      made.length = 0
      return offerTimesOf(context, tx, id, made)
    })
    if (told.size > 0) context.live.tell([...told], { type: 'notified' })
    await Promise.all(
      made.flatMap((offer) =>
        [pushOffer, textOffer].map((send) =>
          tryOrLog(context, { professional: id }, () => send(context, offer)),
        ),
      ),
    )
  }
  if (professionals.length === 0) return
  deliverNoticesSoon(context)
  refreshNextFreeSoon(context)
}

/** Returns whose offers or waits have changed. */
async function offerTimesOf(
  context: Context,
  tx: Queries,
  professionalId: string,
  made: NewOffer[],
): Promise<Set<string>> {
  await lockCalendar(tx, professionalId)
  const now = context.clock()
  const told = new Set<string>()
  for (const freed of await store.openFreed(tx, { professionalId, now }))
    for (const personId of await lookAfter(context, tx, professionalId, freed, made))
      told.add(personId)
  return told
}

async function lookAfter(
  context: Context,
  tx: Queries,
  professionalId: string,
  freed: Freed,
  made: NewOffer[],
): Promise<string[]> {
  const now = context.clock()
  const freedId = freed.id
  if (freed.isTaken) {
    await store.close(tx, { freedId, now })
    const ended = await store.endWaitsOfTaken(tx, { freedId, professionalId })
    return ended.map(({ id }) => id)
  }
  if (freed.isHeld) return []
  const before = freed.offeredTo === null ? [] : [freed.offeredTo]
  if (await isStillOffered(tx, professionalId, freed, now)) return []
  await store.endOffer(tx, { freedId, now })
  if (freed.offeredTo !== null) await endIfPassed(context, tx, professionalId, freed.offeredTo)

  const next = await nextOf(tx, professionalId, freed, now)
  if (!next) {
    await store.close(tx, { freedId, now })
    return before
  }
  const { candidate, at } = next
  if (at > now) {
    await store.holdUntil(tx, { freedId, until: after(at, PASSING_ON_MINUTES) })
    return before
  }
  const until = after(now, OFFER_MINUTES)
  const { clientId, minutes, email, readingZone } = candidate
  await store.addOffer(tx, { freedId, clientId, minutes, now, endsAt: until })
  await store.holdUntil(tx, { freedId, until: after(until, PASSING_ON_MINUTES) })
  const { name } = await store.nameOf(tx, { professionalId })
  const offer = { startsAt: freed.startsAt, minutes, until, zone: readingZone }
  await enqueueOffer(context, tx, { id: clientId, email }, { professionalId, name }, offer)
  made.push({ clientId, freedId, professionalId, name, ...offer })
  return [...before, clientId]
}

async function isStillOffered(
  tx: Queries,
  professionalId: string,
  { offeredTo, offerEndsAt }: Freed,
  now: Date,
): Promise<boolean> {
  if (offeredTo === null || offerEndsAt === null || offerEndsAt <= now) return false
  return (await store.stillWaits(tx, { professionalId, clientId: offeredTo })).isWaiting
}

async function endIfPassed(
  context: Context,
  tx: Queries,
  professionalId: string,
  clientId: string,
): Promise<void> {
  const ended = await store.endWaitOfPasser(tx, { professionalId, clientId, passes: MOST_PASSES })
  if (!ended || ended.eraseAfter) return
  const { name } = await store.nameOf(tx, { professionalId })
  await enqueueEnd(context, tx, ended, { professionalId, name, isBookable: true }, 'passed')
}

/** Whom to offer a freed time next and when, if it can be booked at all: by the current rules, as if no one held it. */
async function nextOf(
  tx: Queries,
  professionalId: string,
  freed: Freed,
  now: Date,
): Promise<{ candidate: Candidate; at: Date } | undefined> {
  const { id: freedId, startsAt, endsAt, givenUpBy } = freed
  const range = { from: startsAt, to: endsAt }
  const found = await calendarOf(tx, professionalId, now, range, { freedId })
  const start = minutesOf(startsAt)
  const at = found && offerableAt({ start }, found.calendar.rules.minNoticeMin, minutesOf(now))
  if (!found || at === undefined) return undefined
  const wanted = await store.candidates(tx, { professionalId, freedId, startsAt, givenUpBy, now })
  const candidate = wanted.find(
    (each) =>
      fits(each, { start, end: minutesOf(endsAt) }) &&
      isBookable(found.calendar, { start, end: start + each.minutes }, at),
  )
  return candidate && { candidate, at: new Date(at * MINUTE_MS) }
}

const minutesOf = (instant: Date) => instant.getTime() / MINUTE_MS
const after = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * MINUTE_MS)
