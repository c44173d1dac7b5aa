import { paths } from '#contract/paths/paths.ts'
import type { PaymentAsk } from '#domain/booking/series.ts'
import { CHARGE_HOURS, chargeAt, everyInWords, RELEASE_HOURS } from '#domain/booking/series.ts'
import type { BookingNews } from '#domain/messages/notifications.ts'
import { pounds } from '#domain/money.ts'
import { momentOf } from '#server/mail/when.ts'
import type { Content, Scene } from './scene.ts'
import { getHelp, openSession } from './scene.ts'
import type { QueuedMail } from './store.ts'

type SeriesNews = Extract<BookingNews, `series-${string}`>

export const SERIES_CONTENTS: Record<SeriesNews, (scene: Scene, mail: QueuedMail) => Content> = {
  'series-reserved': (scene) => reserved(scene),
  'series-due': (scene) => due(scene),
  'series-unpaid': (scene) => unpaid(scene),
  'series-released': (scene) => released(scene),
  'series-cancelled': (scene) => cancelled(scene),
  'series-moved': (scene, mail) => moved(scene, mail.formerStart),
}

/** The first session is paid for, and these are reserved. */
function reserved(scene: Scene): Content {
  const { booking, side, other, zone } = scene
  const { everyWeeks = 1, reserved: starts = [] } = booking.series ?? {}
  const isOne = starts.length === 1
  const dates = starts.map((start) => momentOf(new Date(start), zone))
  const more = `${starts.length} more`
  const every = isOne ? '' : `, ${everyInWords(everyWeeks)}`
  const each = isOne ? 'it' : 'each'
  return side === 'professional'
    ? contentOf(scene, `${other} reserved a series with you`, {
        before: `${other} has paid for a first session with you and reserved ${more}${every}. ${isOne ? 'It' : 'Each'} is confirmed when it is paid for, ${CHARGE_HOURS} hours before it starts; you get ${pounds(booking.priceMinor)} for ${each}. Until then either of you can cancel it, and nothing is charged.`,
        after: dates,
      })
    : contentOf(scene, 'Your series is reserved', {
        before: `Your first session with ${other} is paid for, and ${more} ${isOne ? 'is' : 'are'} reserved${every}. We charge ${pounds(booking.totalMinor)} for ${each} to the card you paid with, ${CHARGE_HOURS} hours before it starts, and email you two days before that. Until then you can cancel ${isOne ? 'it' : 'each one, or all the rest at once'}, and nothing is charged.`,
        after: dates,
        button: { ...openSession(scene), label: 'See your series' },
      })
}

/** The saved card will be charged in two days. */
function due(scene: Scene): Content {
  const { booking, other, zone } = scene
  const { startsAt, totalMinor } = booking
  return contentOf(scene, 'Your next session is paid for soon', {
    before: `On ${chargeOf(startsAt, zone)} we charge ${pounds(totalMinor)} to your saved card for your session with ${other} on ${momentOf(startsAt, zone)}.`,
    after: ['If you don’t want this session, cancel it before then, and nothing is charged.'],
  })
}

const WHY: Record<PaymentAsk, string> = {
  declined: 'Your saved card was declined',
  confirm: 'Your bank wants you to confirm the payment',
  'no-card': 'There is no saved card any more that we can charge',
}

/** The saved card didn't pay: one link to pay. */
function unpaid(scene: Scene): Content {
  const { booking, other, zone, publicUrl } = scene
  const { id, startsAt, totalMinor, holdExpiresAt, paymentAsked } = booking
  return contentOf(scene, 'Please pay for your next session', {
    before: `${WHY[paymentAsked ?? 'declined']}, so the ${pounds(totalMinor)} for your session with ${other} on ${momentOf(startsAt, zone)} is not paid yet. Nothing was charged.`,
    after: [
      `Pay by ${momentOf(holdExpiresAt, zone)}, and the session takes place. After that, its time is released.`,
    ],
    button: {
      label: `Pay ${pounds(totalMinor)}`,
      address: `${publicUrl}${paths.checkout(id)}`,
    },
  })
}

/** It was not paid for in time. */
function released(scene: Scene): Content {
  const { booking, side, other, zone } = scene
  return contentOf(scene, 'A reserved session was released', {
    before: `Your session with ${other} on ${momentOf(booking.startsAt, zone)} was not paid for ${RELEASE_HOURS} hours before its start, so it does not take place and its time is free again.`,
    after: [...(side === 'client' ? ['Nothing was charged.'] : []), ...othersOf(scene)],
  })
}

/** What else of the series is reserved, if anything. */
function othersOf({ booking, side }: Scene): string[] {
  const count = booking.series?.reserved.length ?? 0
  const series = side === 'client' ? 'your series' : 'this series'
  if (count === 0) return []
  return count === 1
    ? [`One other session of ${series} stays reserved.`]
    : [`${count} other sessions of ${series} stay reserved.`]
}

/** By one of the two or by us; this session, or all that were cancelled at once. */
function cancelled(scene: Scene): Content {
  const { booking, side, other, zone } = scene
  const { cancelledBy, cancelReason, startsAt } = booking
  const starts = booking.series?.cancelled ?? [startsAt.toISOString()]
  const otherSide = side === 'client' ? 'professional' : 'client'
  const isOwn = cancelledBy === booking[side].id
  const isTheirs = cancelledBy === booking[otherSide].id
  const isOne = starts.length === 1
  const who = isOwn ? 'You' : isTheirs ? other : 'We'
  const what = isOne ? 'this reserved session' : `${starts.length} reserved sessions`
  return contentOf(
    scene,
    isOne ? 'A reserved session was cancelled' : 'Reserved sessions were cancelled',
    {
      before: `${who} cancelled ${what} ${isTheirs ? 'with you' : `with ${other}`}. Nothing was charged for ${isOne ? 'it' : 'them'}.`,
      after: starts.map((start) => momentOf(new Date(start), zone)),
      ...(cancelReason && { quote: cancelReason }),
    },
  )
}

/** The other one of the two is told. */
function moved(scene: Scene, formerStart: Date | null): Content {
  const { booking, side, other, zone } = scene
  const { startsAt, totalMinor, paymentAsked } = booking
  const from = formerStart ? ` from ${momentOf(formerStart, zone)}` : ''
  const when = chargeOf(startsAt, zone)
  const charge =
    side === 'client'
      ? `We charge ${pounds(totalMinor)} to your saved card on ${when}. Until then you can cancel it, and nothing is charged.`
      : `It is confirmed when it is paid for, on ${when}.`
  return contentOf(scene, 'A reserved session was moved', {
    before: `${other} moved your reserved session${from} to ${momentOf(startsAt, zone)}.`,
    // If the email is late, that may be over.
    after: paymentAsked ? [] : [charge],
  })
}

const chargeOf = (startsAt: Date, zone: string) =>
  momentOf(new Date(chargeAt(startsAt.getTime())), zone)

function contentOf(
  scene: Scene,
  subject: string,
  { after, ...content }: { before: string; after: string[] } & Partial<Content>,
): Content {
  return {
    subject,
    title: subject,
    button: { ...openSession(scene), label: 'See the session' },
    ...content,
    after: [...after, getHelp(scene)],
  }
}
