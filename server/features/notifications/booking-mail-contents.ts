import { paths } from '#contract/paths/paths.ts'
import { bookingInWords } from '#domain/booking/booking-in-words.ts'
import { requestEnd } from '#domain/booking/ended.ts'
import { requestInWords, requestStateOf } from '#domain/booking/requests.ts'
import { HOME_ZONE } from '#domain/hours/zone.ts'
import { absentInWords, outcomeInBrief, outcomeInWords } from '#domain/meeting/outcome-in-words.ts'
import { ROOM_OPENS_BEFORE_MINUTES } from '#domain/meeting/room.ts'
import type { MailedNews } from '#domain/messages/notifications.ts'
import { businessInWords } from '#domain/money/business.ts'
import { cancellationInformation } from '#domain/money/cancellation-information.ts'
import { freeHoursOf, halfUntil, lastHoursOf } from '#domain/money/cancellation-terms.ts'
import { earnedAfter } from '#domain/money/earned.ts'
import { rightToCancel } from '#domain/money/right-to-cancel.ts'
import { FEE_PERCENT, pounds, VAT_PERCENT } from '#domain/money.ts'
import { REVIEW_EDIT_DAYS } from '#domain/profile/reviews.ts'
import { sessionInWords } from '#domain/profile/services.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { MailContent } from '#server/mail/render-mail.ts'
import { dayOf, momentOf, shortMomentOf, timeOf, whenOf } from '#server/mail/when.ts'
import { freeCancellation } from './free-cancellation.ts'
import type { Content, Scene } from './scene.ts'
import { getHelp, openSession } from './scene.ts'
import { SERIES_CONTENTS } from './series-mail-contents.ts'
import type { Booking, QueuedMail } from './store.ts'

export const CONTENTS: Record<MailedNews, (scene: Scene, mail: QueuedMail) => Content> = {
  requested: (scene) => requested(scene),
  'request-offered': (scene) => timesOffered(scene),
  'request-ended': (scene) => requestEnded(scene),
  confirmed: (scene) => (scene.side === 'client' ? booked(scene) : newBooking(scene)),
  ...SERIES_CONTENTS,
  rescheduled: (scene, mail) => moved(scene, mail.formerStart),
  cancelled: (scene) => calledOff(scene),
  outcome: (scene) => becameOf(scene),
  contested: (scene) => contested(scene),
  'contest-answered': (scene) => contestAnswered(scene),
  'contest-decided': (scene) => contestDecided(scene),
  'contest-upheld': (scene) => contestUpheld(scene),
  'review-invitation': (scene) => invitation(scene),
  'new-review': (scene) => newReview(scene),
  'reminder-24h': (scene) => ({
    ...reminder(scene),
    subject: `Reminder: your session with ${scene.other}, ${shortMomentOf(scene.booking.startsAt, scene.zone)}`,
  }),
  'reminder-1h': (scene) => ({
    ...reminder(scene),
    subject: `Your session with ${scene.other} starts at ${timeOf(scene.booking.startsAt, scene.zone)}`,
  }),
}

function requested(scene: Scene): Content {
  const { side, other, zone, booking } = scene
  const when = shortMomentOf(booking.startsAt, zone)
  const isClient = side === 'client'
  return {
    subject: isClient
      ? `Requested: a session with ${other}, ${when}`
      : `${other} asks for a session, ${when}`,
    title: isClient ? 'Your session is requested' : 'A client asks for a session',
    before: requestSentence(scene),
    facts: [
      ...factsOf(scene),
      ...(isClient ? [] : [['You would earn', pounds(booking.priceMinor)] as const]),
    ],
    button: isClient ? openSession(scene) : { ...openSession(scene), label: 'Answer the request' },
    after: [
      isClient
        ? 'We write to you as soon as there is an answer. Until then you can withdraw your request on the session page, and nothing is charged.'
        : 'You can accept, decline, or offer other times.',
      getHelp(scene),
    ],
  }
}

function timesOffered(scene: Scene): Content {
  const { other, zone, booking } = scene
  const times = (booking.offeredStarts ?? []).map((start) => momentOf(start, zone))
  return {
    subject: `${other} offers you other times`,
    title: 'Other times are offered',
    before: requestSentence(scene),
    facts: [
      ['Offered', times.join('; ')],
      ['With', other],
      ['What', whatIs(booking)],
    ],
    button: { ...openSession(scene), label: 'Choose a time' },
    after: [
      'The first of them is held for you; someone else may take the others before you choose.',
      getHelp(scene),
    ],
  }
}

function requestEnded(scene: Scene): Content {
  const { side, other, zone, booking, publicUrl } = scene
  return {
    subject: `Your ${side === 'client' ? `request to ${other}` : `request from ${other}`}, ${shortMomentOf(booking.startsAt, zone)}, has ended`,
    title: bookingInWords({ state: booking.state, end: requestEnd(told(scene)) }, side),
    before: requestSentence(scene),
    facts: [
      ...factsOf(scene),
      ...(booking.cancelReason ? [['Reason given', booking.cancelReason] as const] : []),
    ],
    after: [
      ...(side === 'client'
        ? [
            {
              label: 'Find another time',
              address: `${publicUrl}${paths.professional(booking.professional.profileId)}`,
            },
          ]
        : []),
      getHelp(scene),
    ],
  }
}

/** The booking, with which of the two cancelled it. */
function told({ booking }: Scene) {
  const { cancelledBy, client, professional } = booking
  const by = cancelledBy === client.id ? ('client' as const) : ('professional' as const)
  const isByOne = cancelledBy === client.id || cancelledBy === professional.id
  return { ...booking, cancelledBy: isByOne ? by : null }
}

const requestSentence = (scene: Scene) =>
  requestInWords(requestStateOf(told(scene)), scene.side, {
    other: scene.other,
    until: momentOf(scene.booking.holdExpiresAt, scene.zone),
    total: pounds(scene.booking.totalMinor),
  })

function booked(scene: Scene): Content {
  const { booking } = scene
  if (isFree(booking)) return bookedForFree(scene)
  const { priceMinor, feeMinor, vatMinor, totalMinor } = paidFor(booking)
  const sessions = booking.package?.isFirst ? `${booking.package.size} × ` : ''
  return {
    subject: bookedSubject(scene),
    title: 'Your session is booked',
    before: bookedAs(scene),
    facts: factsOf(scene),
    ...(isPaidByPackage(booking)
      ? {}
      : {
          sums: [
            [
              `${sessions}${booking.serviceName ?? 'Session'}, ${minutesOf(booking)} minutes`,
              pounds(priceMinor),
            ],
            [`Platform fee, ${FEE_PERCENT}%`, pounds(feeMinor)],
            [`VAT, ${VAT_PERCENT}%`, pounds(vatMinor)],
            ['You have paid', pounds(totalMinor)],
          ],
        }),
    button: openSession(scene),
    after: [
      ...(booking.package?.isFirst ? [ABOUT_PACKAGE] : []),
      ...answerQuestions(scene),
      ROOM_OPENS,
      cancelRule(scene),
      ...contractOf(scene),
      scene.hasReceipt
        ? `The session is attached as a calendar entry, and so is your receipt. ${DECLINING}`
        : CALENDAR,
      getReceipt(scene),
      getHelp(scene),
    ],
    parts: [...providerOf(scene), ...informationOf(scene)],
  }
}

function bookedForFree(scene: Scene): Content {
  const { booking, other } = scene
  return {
    subject: bookedSubject(scene),
    title: 'Your session is booked',
    before: `${booking.isAccepted ? `${other} has accepted your request` : `Your session with ${other} is booked`}. It is free.`,
    facts: factsOf(scene),
    button: openSession(scene),
    after: [...answerQuestions(scene), ROOM_OPENS, FREE_CHANGES, CALENDAR, getHelp(scene)],
    parts: providerOf(scene),
  }
}

function bookedSubject({ booking, other, zone }: Scene): string {
  const when = shortMomentOf(booking.startsAt, zone)
  return booking.isAccepted
    ? `${other} has accepted: ${when} is booked`
    : `Booked: your session with ${other}, ${when}`
}

/** What the client has paid with this booking: it may be the first of a package. */
function paidFor({ priceMinor, feeMinor, vatMinor, totalMinor, ...booking }: Booking) {
  const sessions = booking.package?.isFirst ? booking.package.size : 1
  return {
    priceMinor: priceMinor * sessions,
    feeMinor: feeMinor * sessions,
    vatMinor: vatMinor * sessions,
    totalMinor: totalMinor * sessions,
  }
}

const isPaidByPackage = (booking: Booking) => booking.package !== null && !booking.package.isFirst

/** Reserved when the first one was paid for. */
const isLaterOfSeries = (booking: Booking) => booking.series !== null && !booking.isFirst

function bookedAs({ booking, other, zone }: Scene): string {
  const bought = booking.package
  if (booking.isAccepted)
    return `${other} has accepted your request, so your session is booked, and the ${pounds(booking.totalMinor)} that was reserved on your card is charged.`
  if (!bought) return `Your session with ${other} is booked and paid for.`
  if (!bought.isFirst) return `Your session with ${other} is booked. Your package pays for it.`
  const until = bought.expiresAt ? ` until ${momentOf(new Date(bought.expiresAt), zone)}` : ''
  return `You have bought ${bought.size} sessions with ${other}, and the first is booked. You can book the other ${bought.size - 1}${until}.`
}

const ABOUT_PACKAGE =
  'You can refund the sessions that you have not booked at any time, on your dashboard. When your package expires, we refund what is left.'

/** To keep: a profile may change or close. */
function providerOf({ booking: { professional } }: Scene) {
  const { business, name } = professional
  if (!business) return []
  const paragraphs = businessInWords(business, name).map(([label, text]) => `${label}: ${text}`)
  return [{ title: 'Business details', paragraphs }]
}

/** When the contract was made, and what the client requested by paying. */
function contractOf({ booking, zone }: Scene): string[] {
  const { confirmedAt, contractAt, isForBusiness } = booking
  if (!confirmedAt || !contractAt) return []
  const when = momentOf(contractAt, zone)
  const made = isPaidByPackage(booking)
    ? `It is part of the contract for your package, which was made when you bought it, ${when}.`
    : isLaterOfSeries(booking)
      ? `Your contract for this series was made when its first session was paid for, ${when}.`
      : `Your contract was made when your payment was confirmed to us, ${when}.`
  if (isForBusiness)
    return [
      `${made} You booked for a business, so the right of consumers to cancel within 14 days does not apply.`,
    ]
  const asked = `By ${isPaidByPackage(booking) ? 'booking' : 'paying'} you have asked for this session to take place within the 14 days in which you can cancel, and you lose that right once it has fully taken place.`
  const right = rightToCancel(booking)
  if (right && right.until < confirmedAt.getTime())
    return [
      `${made} The 14 days in which you could cancel it by law ended with ${dayOf(new Date(right.until), HOME_ZONE)}.`,
    ]
  return [right?.isEarlyStartAsked ? `${made} ${asked}` : made]
}

function informationOf({ booking, trader, other, zone }: Scene) {
  const right = rightToCancel(booking)
  const { confirmedAt, contractAt, package: bought } = booking
  if (!right || !confirmedAt || !contractAt) return []
  // A later session of a series or a package may be confirmed when the time to cancel by law is over.
  if (right.until < confirmedAt.getTime()) return []
  const starts = momentOf(booking.startsAt, zone)
  const end = `with ${dayOf(new Date(right.until), HOME_ZONE)}, at midnight in the UK`
  return cancellationInformation(trader, end, {
    service: bought?.isFirst
      ? `a package of ${bought.size} video sessions with ${other}, the first one ${starts}`
      : `a video session with ${other}, ${starts}${bought ? ', paid for by a package' : ''}`,
    orderedOn: dayOf(contractAt, HOME_ZONE),
    consumer: booking.client.name,
  })
}

function newBooking(scene: Scene): Content {
  const { booking, other, zone } = scene
  return {
    subject: `New booking: ${other}, ${shortMomentOf(booking.startsAt, zone)}`,
    title: 'You have a new booking',
    before: bookedByInWords(scene),
    facts: isFree(booking)
      ? factsOf(scene)
      : [...factsOf(scene), ['You earn', pounds(booking.priceMinor)]],
    button: openSession(scene),
    after: [ROOM_OPENS, changesOf(booking), CALENDAR, getHelp(scene)],
  }
}

function moved(scene: Scene, formerStart: Date | null): Content {
  const { booking, side, other, zone } = scene
  return {
    subject: `Moved: your session with ${other}, now ${shortMomentOf(booking.startsAt, zone)}`,
    title: 'Your session has moved',
    before: `${did(scene, booking.movedBy, 'moved')}${isFree(booking) ? '' : ' The price stays as it was.'}`,
    facts: factsOf(scene, formerStart),
    button: openSession(scene),
    after: [
      ...(side === 'client' && !isFree(booking) ? [cancelRule(scene)] : []),
      'The attached calendar entry moves the one you have.',
      getHelp(scene),
    ],
  }
}

function calledOff(scene: Scene): Content {
  const { booking, side, other, zone, publicUrl } = scene
  const when = shortMomentOf(booking.startsAt, zone)
  const isAbsence = booking.outcome === 'professional-absent'
  return {
    subject: isAbsence
      ? `${outcomeInBrief('professional-absent', side, other)}, ${when}`
      : `Cancelled: your session with ${other}, ${when}`,
    title: isAbsence ? 'Your session did not take place' : 'Your session was cancelled',
    before: isAbsence
      ? absentInWords(side, other)
      : `${did(scene, booking.cancelledBy, 'cancelled')} ${hasBegun(booking) ? 'It had begun, and is now over.' : 'It will not take place.'}`,
    facts: [
      ...factsOf(scene),
      ...(booking.cancelReason && !isAbsence
        ? [['Reason given', booking.cancelReason] as const]
        : []),
    ],
    after: [
      ...(isFree(booking) ? [] : [refundSentence(scene)]),
      'The attached calendar entry removes the one you have.',
      ...(side === 'client'
        ? [
            isByUs(booking)
              ? { label: 'Find someone else', address: `${publicUrl}${paths.browse()}` }
              : {
                  label: 'Find another time',
                  address: `${publicUrl}${paths.professional(booking.professional.profileId)}`,
                },
          ]
        : []),
      getHelp(scene),
    ],
  }
}

function becameOf(scene: Scene): Content {
  const { booking, side, other, zone } = scene
  const { refundMinor, totalMinor, priceMinor } = booking
  const names =
    side === 'client'
      ? { client: 'You', professional: other }
      : { client: other, professional: 'You' }
  const back = refundMinor < totalMinor ? `${pounds(refundMinor)} of the ` : 'All of the '
  const earnedMinor = earnedAfter(booking, refundMinor)
  const money = {
    client: refundMinor
      ? `${back}${pounds(totalMinor)} you paid is refunded to the card you paid with.`
      : `So there is no refund of the ${pounds(totalMinor)} you paid.`,
    professional: refundMinor
      ? `${back}${pounds(totalMinor)} they paid is refunded to the client, and you earn ${earnedMinor > 0 ? pounds(earnedMinor) : 'nothing'}.`
      : `So there is no refund, and you earn ${pounds(priceMinor)}.`,
  }
  return {
    subject: `${outcomeInBrief(booking.outcome ?? 'held', side, other)}, ${shortMomentOf(booking.startsAt, zone)}`,
    title: 'What became of your session',
    before: `${outcomeInWords(booking.outcome ?? 'held', names)}${isFree(booking) ? '' : ` ${money[side]}`}`,
    facts: factsOf(scene),
    button: openSession(scene),
    after: ['The session page shows who was there and when.', getHelp(scene)],
  }
}

function contested(scene: Scene): Content {
  const { booking, side, other, zone } = scene
  const { answerBy, claim } = booking
  const until = answerBy ? momentOf(answerBy, zone) : ''
  const silence =
    side === 'professional'
      ? `Please answer on the session page by ${until}. If you don’t, they are refunded in full and you earn nothing.`
      : `Please answer on the session page by ${until}. If you don’t, we decide by the record and what they wrote.`
  return {
    subject: `${other} contests who was there, ${shortMomentOf(booking.startsAt, zone)}`,
    title: 'Please answer',
    before: `${other} says that the record of your session is wrong. ${silence}`,
    facts: [...factsOf(scene), ['They write', claim ?? '']],
    button: openSession(scene),
    after: ['Once you have answered, we read both sides and decide.', getHelp(scene)],
  }
}

function contestAnswered(scene: Scene): Content {
  const { booking, other, zone } = scene
  return {
    subject: `${other} has answered, ${shortMomentOf(booking.startsAt, zone)}`,
    title: 'There is an answer',
    before: `${other} has answered what you contested. We read both sides and decide, and write to you both.`,
    facts: [...factsOf(scene), ['They write', booking.answer ?? '']],
    button: openSession(scene),
    after: [getHelp(scene)],
  }
}

function contestUpheld(scene: Scene): Content {
  const { booking, side, other, zone } = scene
  const before =
    side === 'client'
      ? `${other} has not answered what you contested, so all of the ${pounds(booking.totalMinor)} you paid is refunded to the card you paid with.`
      : `You have not answered what ${other} contested, so they are refunded in full and you earn nothing.`
  return {
    subject: `Decided: your session with ${other}, ${shortMomentOf(booking.startsAt, zone)}`,
    title: 'What was contested is decided',
    before,
    facts: factsOf(scene),
    button: openSession(scene),
    after: [getHelp(scene)],
  }
}

function contestDecided(scene: Scene): Content {
  const { booking, side, other, zone } = scene
  const { contestedBy, isUpheld, decision, refundMinor, totalMinor } = booking
  const claim = contestedBy === side ? 'what you contested' : `what ${other} contested`
  const money =
    refundMinor === 0
      ? `Nothing of the ${pounds(totalMinor)} is refunded.`
      : `Altogether, ${pounds(refundMinor)} of the ${pounds(totalMinor)} ${side === 'client' ? 'you' : 'they'} paid ${refundMinor < totalMinor ? 'is' : 'are'} refunded.`
  return {
    subject: `Decided: your session with ${other}, ${shortMomentOf(booking.startsAt, zone)}`,
    title: 'What was contested is decided',
    before: `We have read both sides and looked at the record. We ${isUpheld ? 'uphold' : 'do not uphold'} ${claim}. ${money}`,
    facts: [...factsOf(scene), ['Why', decision ?? '']],
    button: openSession(scene),
    after: [
      'If you think we are wrong, write to us: someone else will look at it again.',
      getHelp(scene),
    ],
  }
}

function did({ booking, side, other }: Scene, by: string | null, what: string): string {
  switch (by) {
    case null:
      return `Your session with ${other} was ${what}.`
    case booking[side].id:
      return `You have ${what} your session with ${other}.`
    case booking[side === 'client' ? 'professional' : 'client'].id:
      return `${other} has ${what} your session.`
    default:
      return `We have ${what} your session with ${other}.`
  }
}

/** Neither of the two cancelled it, but staff. */
const isByUs = ({ cancelledBy, client, professional }: Booking) =>
  cancelledBy !== null && cancelledBy !== client.id && cancelledBy !== professional.id

const isFree = ({ totalMinor }: Booking) => totalMinor === 0

const hasBegun = ({ startsAt, cancelledAt }: Booking) =>
  cancelledAt !== null && cancelledAt >= startsAt

function refundSentence({ booking, side }: Scene): string {
  const { refundMinor, totalMinor, priceMinor, cancellationTerms: terms } = booking
  const hours = `${lastHoursOf(terms)} hours`
  // Where we cancel, the practice has closed, and its packages with it.
  if (booking.package?.isReturned && side === 'client' && isByUs(booking))
    return 'The session is back in your package, which has ended: what is unused of it is refunded to the card you paid with.'
  if (booking.package?.isReturned)
    return side === 'client'
      ? 'The session is back in your package: you can book it again, or refund it on your dashboard.'
      : 'The session is back in the client’s package, so you earn nothing from it.'
  if (refundMinor > 0 && refundMinor < totalMinor) {
    const back = `${pounds(refundMinor)} of the ${pounds(totalMinor)}`
    const earnedMinor = earnedAfter(booking, refundMinor)
    if (!hasBegun(booking)) {
      const early = `It was cancelled less than ${freeHoursOf(terms)} and at least ${hours} before the start, so ${back}`
      return side === 'client'
        ? `${early} you paid is refunded to the card you paid with.`
        : `${early} they paid is refunded to the client, and you earn ${pounds(earnedMinor)}.`
    }
    return side === 'client'
      ? `For the part that did not take place, ${back} you paid is refunded to the card you paid with.`
      : `The client cancelled within the 14 days that the law allows. They are refunded ${back} they paid, for the part that did not take place; you earn ${pounds(earnedMinor)} for the part that did.`
  }
  if (side === 'client')
    return refundMinor > 0
      ? `All of the ${pounds(totalMinor)} you paid is refunded to the card you paid with.`
      : `It was cancelled less than ${hours} before the start, so the ${pounds(totalMinor)} you paid is not refunded.`
  return refundMinor > 0
    ? 'The client gets a full refund, so you earn nothing from it.'
    : `It was cancelled less than ${hours} before the start, so the client gets no refund and you still earn ${pounds(priceMinor)}.`
}

function invitation(scene: Scene): Content {
  const { booking, other, publicUrl, zone } = scene
  return {
    subject: `How was your session with ${other}?`,
    title: `How was your session with ${other}?`,
    before: `Your session, ${momentOf(booking.startsAt, zone)}, has taken place. A few words from you help other people choose, whatever you have to say.`,
    button: {
      label: 'Write a Review',
      address: `${publicUrl}${paths.session(booking.id, 'review')}`,
    },
    after: [
      `Everyone can read it on ${other}’s profile. You can change it for ${REVIEW_EDIT_DAYS} days.`,
      getHelp(scene),
    ],
  }
}

function newReview(scene: Scene): Content {
  const { booking, other, publicUrl, zone } = scene
  return {
    subject: `${other} has reviewed your session`,
    title: 'You have a new review',
    before: `${other} has reviewed your session, ${momentOf(booking.startsAt, zone)}.`,
    button: { label: 'Read Your Reviews', address: `${publicUrl}${paths.ownReviews()}` },
    after: ['You can reply to it there, and everyone can read your reply.', getHelp(scene)],
  }
}

function reminder(scene: Scene): MailContent {
  return {
    title: 'Your session is coming up',
    before: `You have a session with ${scene.other}.`,
    facts: factsOf(scene),
    button: openSession(scene),
    after: [...answerQuestions(scene), ROOM_OPENS, getHelp(scene)],
  }
}

function factsOf({ booking, other, zone }: Scene, formerStart: Date | null = null) {
  return [
    ['When', whenOf(booking.startsAt, booking.endsAt, zone)],
    ...(formerStart ? [['Instead of', momentOf(formerStart, zone)] as const] : []),
    ['With', other],
    ['What', whatIs(booking)],
  ] as const
}

const whatIs = (booking: Booking) => sessionInWords(booking.serviceName, minutesOf(booking))

const minutesOf = ({ startsAt, endsAt }: Booking) =>
  (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS

const ROOM_OPENS = `The waiting room on that page opens ${ROOM_OPENS_BEFORE_MINUTES} minutes before the start, and your session begins there by itself. A browser with a camera and a microphone is all you need: you can test both there at any time.`
const OWN_CHANGES =
  'If something comes up, you can move or cancel it on the session page. If you cancel, the client gets a full refund.'
const FREE_CHANGES =
  'If something comes up, move or cancel it on the session page as early as you can.'
const OWN_CHANGES_OF_PACKAGE =
  'If something comes up, you can move or cancel it on the session page. If you cancel, the session returns to the client’s package.'
const DECLINING = 'Declining it in your calendar does not cancel the session.'
const CALENDAR = `The session is attached as a calendar entry. ${DECLINING}`

function changesOf(booking: Booking): string {
  if (isFree(booking)) return FREE_CHANGES
  return booking.package ? OWN_CHANGES_OF_PACKAGE : OWN_CHANGES
}

function bookedByInWords({ booking, other }: Scene): string {
  if (isFree(booking)) return `${other} has booked a free session with you.`
  if (isPaidByPackage(booking))
    return `${other} has booked a session with you. Their package pays for it.`
  return booking.package
    ? `${other} has bought ${booking.package.size} sessions with you, and has booked the first.`
    : `${other} has booked and paid for a session with you.`
}

/** Names the exact time, because a mail may be read at any time. */
function cancelRule({ booking, other, zone }: Scene): string {
  const free = freeCancellation(booking, zone)
  const back = booking.package ? 'the session returns to your package' : 'you get a full refund'
  const always = `If ${other} cancels, ${booking.package ? back : 'you always get a full refund'}.`
  const { cancellationTerms: terms, confirmedAt, startsAt } = booking
  const half = halfUntil(terms, startsAt.getTime())
  if (!free) {
    const isHalf = half !== undefined && confirmedAt !== null && half >= confirmedAt.getTime()
    const made = isLaterOfSeries(booking) ? 'It was paid for' : 'It was booked'
    const late = isHalf
      ? `${made} less than ${freeHoursOf(terms)} hours before the start. If you cancel it by ${momentOf(new Date(half), zone)}, half of what you paid is refunded, and after that nothing.`
      : `${made} less than ${lastHoursOf(terms)} hours before the start, so you get no refund if you cancel it.`
    return `${late} ${always}`
  }
  const right = rightToCancel(booking)
  const isPaidInPart = right?.isEarlyStartAsked && right.until >= booking.startsAt.getTime()
  const later = isPaidInPart
    ? 'Once it has begun, you pay for the part that has taken place.'
    : 'After that there is no refund.'
  const can =
    booking.movedBy === booking.professional.id
      ? `${other} has moved it, so you have longer to cancel it, on the session page.`
      : 'You can move or cancel it on the session page.'
  // With a half refund after it, the sentence says both.
  const all = half === undefined ? `${free}: ${back}.` : `${free}.`
  return `${can} ${all} ${later} ${always}`
}

const getReceipt = ({ booking, publicUrl }: Scene) => ({
  label: 'Get your receipt',
  address: `${publicUrl}${paths.session(booking.id)}#documents`,
})

function answerQuestions({ questions, other, booking, publicUrl }: Scene) {
  if (questions === 0) return []
  const count = questions === 1 ? 'a question' : `${questions} questions`
  const address = `${publicUrl}${paths.session(booking.id)}#questions`
  return [{ label: `Answer ${count} for ${other} before the session`, address }]
}
