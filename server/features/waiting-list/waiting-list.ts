import { randomUUIDv7 } from 'node:crypto'
import type { putWait as putCall, Wait } from '#contract/booking/waiting-list.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { MOST_WAITS, WAIT_DAYS } from '#domain/booking/waiting-list.ts'
import { stopped } from '#domain/desk/restrictions.ts'
import { confirmFirst, notBookable, notFound, Refusal } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { isStopped } from '#server/database/restricted.ts'
import { lockPerson } from '#server/database/tables/lock-person.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import { enqueueEnd } from './notices.ts'
import { offerSoon } from './offering.ts'
import * as store from './store.ts'

/**
 * Puts a client on a professional's waiting list, or changes what they wait for. Throws 404 for a professional who
 * can't be booked, 403 for a restricted account, 409 without a confirmed address or on too many lists.
 */
export async function wait(
  context: Context,
  client: Person,
  professionalId: string,
  wish: BodyOf<typeof putCall>,
): Promise<void> {
  const now = context.clock()
  if (!client.emailVerified) throw confirmFirst('join a waiting list')
  await context.db.transaction(async (tx) => {
    // Two at once would both see nine lists.
    await lockPerson(tx, { userId: client.id })
    if (await isStopped(tx, { userId: client.id, effect: 'bookings' })) throw stopped('bookings')
    const found = await store.bookableProfessional(tx, { professionalId, clientId: client.id })
    if (!found) throw notFound('This professional')
    if (found.refuses) throw notBookable()
    const added = await store.storeWait(tx, {
      ...wish,
      weekdays: [...new Set(wish.weekdays)].sort(),
      id: randomUUIDv7(),
      clientId: client.id,
      professionalId,
      now,
      endsAt: new Date(now.getTime() + WAIT_DAYS * DAY_MS),
      most: MOST_WAITS,
    })
    if (added === 0)
      throw new Refusal(
        'conflict',
        'too_many_waits',
        `You are on ${MOST_WAITS} waiting lists: leave one to join another`,
      )
  })
}

/** Takes a client off a list. What they were offered goes to the next. */
export async function leave(
  context: Context,
  client: Person,
  professionalId: string,
): Promise<void> {
  const pair = { professionalId, clientId: client.id }
  const ended = await context.db.transaction(async (tx) => {
    await store.removeWait(tx, pair)
    return store.endOffersOf(tx, { ...pair, now: context.clock() })
  })
  if (ended > 0) offerSoon(context)
}

export async function waitsOf(context: Context, client: Person): Promise<Wait[]> {
  const rows = await store.waitsOf(context.db, { clientId: client.id, now: context.clock() })
  return rows.map(({ professionalId, professionalName, isBookable, ...row }) => ({
    professional: { id: professionalId, name: professionalName, isBookable },
    weekdays: row.weekdays,
    part: row.part,
    minutes: row.minutes,
    timeZone: row.timeZone,
    askedAt: row.askedAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    offer:
      row.offerStartsAt && row.offerEndsAt && row.offeredUntil
        ? {
            startsAt: row.offerStartsAt.toISOString(),
            endsAt: row.offerEndsAt.toISOString(),
            until: row.offeredUntil.toISOString(),
          }
        : null,
  }))
}

const BATCH = 100

/** Ends waits after 60 days, and tells the clients. Runs each minute; safe to run concurrently. */
export async function endOverWaits(context: Context): Promise<void> {
  for (;;) {
    const count = await context.db.transaction(async (tx) => {
      const ended = await store.endOver(tx, { now: context.clock(), limit: BATCH })
      for (const {
        clientId,
        email,
        eraseAfter,
        professionalId,
        professionalName,
        isBookable,
      } of ended)
        if (!eraseAfter)
          await enqueueEnd(
            context,
            tx,
            { id: clientId, email },
            {
              professionalId,
              name: professionalName,
              isBookable,
            },
          )
      return ended.length
    })
    if (count > 0) deliverNoticesSoon(context)
    if (count < BATCH) return
  }
}

const FREED_KEPT_MS = 30 * DAY_MS

/** Deletes rounds of offers that closed 30 days ago. */
export async function forgetFreed({ db, clock }: Context): Promise<void> {
  await store.forgetFreed(db, { before: new Date(clock().getTime() - FREED_KEPT_MS) })
}
