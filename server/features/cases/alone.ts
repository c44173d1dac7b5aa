import type { Party } from '#domain/booking/changes.ts'
import type { Alone } from '#domain/desk/alone.ts'
import { aloneAfter, needsSecond } from '#domain/desk/alone.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import * as store from './alone-store.ts'
import type { Actor } from './lock.ts'

/** What a member of staff gives: in pence, and to whom. Trying the same refund again gives no more. */
export type Gift = { amountMinor: number } & (
  | { bookingId: string; party: Party; refundId?: string }
  | { professionalId: string }
  | { to: 'nobody' }
)

const MONTH_DAYS = 30

/**
 * A transaction in which staff may give something. One at a time, so that two at once don't pass together; and before
 * anything else is locked, so that none of them waits for another's rows or the trail.
 */
export const giving = <Result>(
  { db }: Pick<Context, 'db'>,
  give: (tx: Queries) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await store.lockGiving(tx)
    return give(tx)
  })

/**
 * Whether a member of staff may give all of this without a second one, in a transaction of `giving`. If so, it counts
 * from now on: whatever the kind and the case, towards what they gave in a day, and what anyone gave alone to a person
 * in a month or for a booking.
 */
export async function countIfAlone(
  context: Context,
  tx: Queries,
  staff: Actor,
  gifts: readonly Gift[],
): Promise<boolean> {
  const { counted, isAlone } = await weigh(context, tx, staff, gifts)
  if (!isAlone) return false
  const now = context.clock()
  for (const each of counted) await store.addGivenAlone(tx, { ...each, staffId: staff.id, now })
  return true
}

/** The same beforehand, for a screen: nothing is counted. */
export const wouldBeAlone = async (
  context: Context,
  staff: Actor,
  gifts: readonly Gift[],
): Promise<boolean> => (await weigh(context, context.db, staff, gifts)).isAlone

/** For whom or what something is given: a session, a professional, or nobody. */
export type GiftTarget =
  | { bookingId: string; refund?: { id: string; amountMinor: number } }
  | { professionalId: string }
  | { to: 'nobody' }

/** What a member of staff may still give alone there, for a screen. */
export async function aloneFor(
  { clock, db }: Context,
  staff: Actor,
  target: GiftTarget,
): Promise<Alone> {
  if ('refund' in target && target.refund) {
    const { id: refundId, amountMinor } = target.refund
    if (await store.isRefundCounted(db, { refundId }))
      return { client: amountMinor, professional: 0, inTotal: amountMinor }
  }
  const { bookingId = null } = 'bookingId' in target ? target : {}
  const client = await recipientOf(db, target, 'client')
  const professional = await recipientOf(db, target, 'professional')
  const asked = { ...since(clock()), staffId: staff.id, bookingId }
  const toClient = await store.givenAlone(db, { ...asked, personId: client })
  const toProfessional = await store.givenAlone(db, { ...asked, personId: professional })
  return aloneAfter({
    ...toClient,
    atOnce: 0,
    toClient: toClient.toPerson,
    toProfessional: toProfessional.toPerson,
  })
}

/** What each gift counts as, and whether all of them pass, one after the other. */
async function weigh(
  { clock }: Context,
  db: Queries,
  { id: staffId }: Actor,
  gifts: readonly Gift[],
): Promise<{ counted: Counted[]; isAlone: boolean }> {
  const counted: Counted[] = []
  for (const gift of gifts) {
    if (gift.amountMinor === 0) continue
    const { bookingId = null, refundId = null } = 'bookingId' in gift ? gift : {}
    if (refundId && (await store.isRefundCounted(db, { refundId })))
      return { counted: [], isAlone: true }
    const to = 'party' in gift ? gift.party : 'to' in gift ? gift.to : 'professional'
    const personId = await recipientOf(db, gift, to)
    const { amountMinor } = gift
    const before = await store.givenAlone(db, { ...since(clock()), staffId, personId, bookingId })
    const here = (counts: (each: Counted) => boolean) => sumOf(counted.filter(counts))
    const toPerson = before.toPerson + here((each) => each.personId === personId)
    const alone = aloneAfter({
      atOnce: sumOf(counted),
      inDay: before.inDay + sumOf(counted),
      forBooking: bookingId ? before.forBooking + here((each) => each.bookingId === bookingId) : 0,
      toClient: toPerson,
      toProfessional: toPerson,
    })
    if (needsSecond({ [to]: amountMinor }, alone)) return { counted: [], isAlone: false }
    counted.push({ personId, bookingId, refundId, amountMinor })
  }
  return { counted, isAlone: true }
}

const since = (now: Date) => ({
  sinceDay: new Date(now.getTime() - DAY_MS),
  sinceMonth: new Date(now.getTime() - MONTH_DAYS * DAY_MS),
})

const sumOf = (gifts: readonly { amountMinor: number }[]) =>
  gifts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

type Counted = {
  personId: string | null
  bookingId: string | null
  refundId: string | null
  amountMinor: number
}

async function recipientOf(
  db: Queries,
  target: GiftTarget | Gift,
  to: Party | 'nobody',
): Promise<string | null> {
  if (to === 'nobody' || 'to' in target) return null
  const found =
    'bookingId' in target
      ? await store.userOfBooking(db, { bookingId: target.bookingId, party: to })
      : to === 'professional'
        ? await store.userOfProfessional(db, target)
        : undefined
  return found?.id ?? null
}
