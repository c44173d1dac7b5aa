import { paths } from '#contract/paths.ts'
import { pounds } from '#domain/money.ts'
import type { PaymentAsk } from '#domain/series.ts'
import { CHARGE_HOURS, chargeAt, everyInWords, RELEASE_HOURS } from '#domain/series.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { oweWebhooks } from '#server/features/webhook-messages/webhook-messages.ts'
import type { Notice } from '#server/mail/notice.ts'
import { oweNotice } from '#server/mail/notice.ts'
import { momentOf } from '#server/mail/when.ts'
import type { Told } from './charge-store.ts'
import * as store from './charge-store.ts'

type Side = 'client' | 'professional'

/** Owes one of the two, or both, what `noticeFor` says to them; in the caller's transaction. */
async function tell(
  context: Context,
  tx: Queries,
  told: Told,
  sides: readonly Side[],
  noticeFor: (side: Side, zone: string) => Notice,
): Promise<void> {
  for (const side of sides) {
    if (side === 'client' && told.isClientErased) continue
    const to =
      side === 'client'
        ? { id: told.clientId, email: told.clientEmail }
        : { id: told.professionalUserId, email: told.professionalEmail }
    const zone = side === 'client' ? told.clientZone : told.professionalZone
    await oweNotice(context, tx, to, noticeFor(side, zone))
  }
}

const BOTH = ['client', 'professional'] as const

const otherOf = (told: Told, side: Side) => (side === 'client' ? told.professional : told.client)
const chargeOf = (startsAt: Date) => new Date(chargeAt(startsAt.getTime()))
const seeSession = (id: string) => ({ label: 'See the session', path: paths.session(id) })

/** The first session is paid for, and these are reserved. */
export async function tellReserved(context: Context, tx: Queries, told: Told): Promise<void> {
  const later = await store.reservedOf(tx, told)
  if (later.length === 0) return
  await tell(context, tx, told, BOTH, (side, zone) => {
    const dates = later.map(({ startsAt }) => momentOf(startsAt, zone))
    const every = everyInWords(told.everyWeeks)
    const other = otherOf(told, side)
    if (side === 'professional')
      return {
        subject: `${other} reserved a series with you`,
        before: `${other} has paid for a first session with you and reserved ${countOf(later.length)} more, ${every}. Each is confirmed when it is paid for, ${CHARGE_HOURS} hours before it starts; you get ${pounds(told.priceMinor)} for each. Until then either of you can cancel it, and nothing is charged.`,
        after: dates,
        button: seeSession(told.id),
      }
    return {
      subject: 'Your series is reserved',
      before: `Your first session with ${other} is paid for, and ${countOf(later.length)} more are reserved, ${every}. We charge ${pounds(told.totalMinor)} for each to the card you paid with, ${CHARGE_HOURS} hours before it starts, and email you two days before that. Until then you can cancel each one, or all the rest at once, and nothing is charged.`,
      after: dates,
      button: { label: 'See your series', path: paths.session(told.id) },
    }
  })
}

const countOf = (count: number) => String(count)

/** The saved card will be charged in two days. */
export function tellSoon(context: Context, tx: Queries, told: Told): Promise<void> {
  const { id, startsAt, totalMinor, professional } = told
  return tell(context, tx, told, ['client'], (_side, zone) => ({
    subject: 'Your next session is paid for soon',
    before: `On ${momentOf(chargeOf(startsAt), zone)} we charge ${pounds(totalMinor)} to your saved card for your session with ${professional} on ${momentOf(startsAt, zone)}.`,
    after: ['If you don’t want this session, cancel it before then, and nothing is charged.'],
    button: seeSession(id),
  }))
}

const WHY: Record<PaymentAsk, string> = {
  declined: 'Your saved card was declined',
  confirm: 'Your bank wants you to confirm the payment',
  'no-card': 'There is no saved card any more that we can charge',
}

/** The saved card didn't pay: one link to pay. */
export function tellAsked(
  context: Context,
  tx: Queries,
  told: Told,
  why: PaymentAsk,
): Promise<void> {
  const { id, startsAt, totalMinor, professional, holdExpiresAt } = told
  return tell(context, tx, told, ['client'], (_side, zone) => ({
    subject: 'Please pay for your next session',
    before: `${WHY[why]}, so the ${pounds(totalMinor)} for your session with ${professional} on ${momentOf(startsAt, zone)} is not paid yet. Nothing was charged.`,
    after: [
      `Pay by ${momentOf(holdExpiresAt, zone)}, and the session takes place. After that, its time is released.`,
    ],
    button: { label: `Pay ${pounds(totalMinor)}`, path: paths.checkout(id) },
  }))
}

/** It was not paid for in time. */
export async function tellReleased(context: Context, tx: Queries, told: Told): Promise<void> {
  const { id, startsAt } = told
  const now = context.clock()
  await oweWebhooks(tx, { bookingIds: [id], kind: 'session.released', now })
  await tell(context, tx, told, BOTH, (side, zone) => ({
    subject: 'A reserved session was released',
    before: `Your session with ${otherOf(told, side)} on ${momentOf(startsAt, zone)} was not paid for ${RELEASE_HOURS} hours before its start, so it does not take place and its time is free again.`,
    after: [
      side === 'client'
        ? 'Nothing was charged. Other sessions of your series stay reserved.'
        : 'Other sessions of this series stay reserved.',
    ],
    button: seeSession(id),
  }))
}

/** Reserved sessions were cancelled, by one of the two or by us. */
export async function tellCancelled(
  context: Context,
  tx: Queries,
  ids: readonly string[],
  { by, reason }: { by: string; reason: string | null },
): Promise<void> {
  const all = await store.cancelledOf(tx, { ids: [...ids] })
  const [first] = all
  if (!first) return
  const now = context.clock()
  await oweWebhooks(tx, { bookingIds: ids, kind: 'session.cancelled', now })
  await tell(context, tx, first, BOTH, (side, zone) => {
    const other = otherOf(first, side)
    const own = side === 'client' ? first.clientId : first.professionalUserId
    const isTheirs = by === first.clientId || by === first.professionalUserId
    const who = by === own ? 'You' : isTheirs ? other : 'We'
    const [what, subject] =
      all.length === 1
        ? ['this reserved session', 'A reserved session was cancelled']
        : [`${all.length} reserved sessions`, 'Reserved sessions were cancelled']
    return {
      subject,
      before: `${who} cancelled ${what} ${by === own || !isTheirs ? `with ${other}` : 'with you'}. Nothing was charged for ${all.length === 1 ? 'it' : 'them'}.`,
      after: all.map(({ startsAt }) => momentOf(startsAt, zone)),
      ...(reason && { quote: reason }),
      button: seeSession(first.id),
    }
  })
}

/** A reserved session has another time: the other one of the two is told. */
export async function tellMoved(
  context: Context,
  tx: Queries,
  { id, from, by }: { id: string; from: Date; by: string },
): Promise<void> {
  const told = await store.told(tx, { id })
  if (!told) return
  const now = context.clock()
  await oweWebhooks(tx, { bookingIds: [id], kind: 'session.moved', formerStart: from, now })
  const side = by === told.clientId ? 'professional' : 'client'
  await tell(context, tx, told, [side], (_side, zone) => ({
    subject: 'A reserved session was moved',
    before: `${otherOf(told, side)} moved your reserved session from ${momentOf(from, zone)} to ${momentOf(told.startsAt, zone)}.`,
    after: [
      side === 'client'
        ? `We charge ${pounds(told.totalMinor)} to your saved card on ${momentOf(chargeOf(told.startsAt), zone)}. Until then you can cancel it, and nothing is charged.`
        : `It is confirmed when it is paid for, on ${momentOf(chargeOf(told.startsAt), zone)}.`,
    ],
    button: seeSession(id),
  }))
}
