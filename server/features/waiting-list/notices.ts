import { paths } from '#contract/paths/paths.ts'
import { OFFER_MINUTES, WAIT_DAYS } from '#domain/booking/waiting-list.ts'
import { newsInWords } from '#domain/messages/notifications.ts'
import { offerText } from '#domain/messages/texts.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { pushAbout, textAbout } from '#server/features/notifications/index.ts'
import type { Addressee } from '#server/mail/notice.ts'
import { enqueueNotice } from '#server/mail/notice.ts'
import { momentOf, shortMomentOf, timeOf } from '#server/mail/when.ts'

type Whose = { professionalId: string; name: string }

/** Its link chooses the time in the booking; once the offer is over, the email is pointless. */
export function enqueueOffer(
  context: Context,
  tx: Queries,
  to: Addressee,
  { professionalId, name }: Whose,
  offer: { startsAt: Date; minutes: number; until: Date; zone: string },
): Promise<void> {
  const { startsAt, minutes, until, zone } = offer
  const choice = { at: startsAt.toISOString(), minutes }
  return enqueueNotice(
    context,
    tx,
    to,
    {
      subject: `A time with ${name} is free: ${shortMomentOf(startsAt, zone)}`,
      before: `You are next on the waiting list of ${name}. This time is free: ${momentOf(startsAt, zone)}, ${minutes} minutes. We hold it for you until ${timeOf(until, zone)}. Book it here:`,
      button: { label: 'Book this time', path: paths.bookProfessional(professionalId, choice) },
      after: [
        'Sign in with this email address if you are asked to. If you don’t book it by then, we offer it to the next person. You keep your place on the list, but it ends with the second offer that you let pass.',
      ],
    },
    { expiresAt: until },
  )
}

/** An offer that was made; `zone` is its client's. */
export type NewOffer = Whose & {
  clientId: string
  freedId: string
  startsAt: Date
  minutes: number
  until: Date
  zone: string
}

/** Tells the client's devices of an offer, for as long as it lasts. */
export function pushOffer(
  context: Context,
  { clientId, professionalId, name, startsAt, minutes, until, zone }: NewOffer,
): Promise<void> {
  const news = {
    title: newsInWords({ kind: 'offer', other: name }),
    body: `${shortMomentOf(startsAt, zone)}, held for you until ${timeOf(until, zone)}`,
    tag: `offer-${professionalId}`,
    path: paths.bookProfessional(professionalId, { at: startsAt.toISOString(), minutes }),
  }
  const reader = { userId: clientId, timeZone: zone }
  return pushAbout(context, reader, 'bookings', news, OFFER_MINUTES * 60)
}

/** Texts the client the same, at most once. */
export function textOffer(
  context: Context,
  { clientId, freedId, name, startsAt, until, zone }: NewOffer,
): Promise<void> {
  const text = offerText(context.config.BRAND_NAME, {
    professional: name,
    when: shortMomentOf(startsAt, zone),
    until: timeOf(until, zone),
  })
  const reader = { userId: clientId, timeZone: zone }
  return textAbout(context, reader, 'bookings', {
    key: `offer-${freedId}-${clientId}`,
    kind: 'offer',
    text,
  })
}

const ENDED = {
  over: `as places do after ${WAIT_DAYS} days`,
  passed: 'because you let two offers pass',
}

export function enqueueEnd(
  context: Context,
  tx: Queries,
  to: Addressee,
  { professionalId, name, isBookable }: Whose & { isBookable: boolean },
  why: keyof typeof ENDED = 'over',
): Promise<void> {
  return enqueueNotice(context, tx, to, {
    subject: `You are no longer waiting for a time with ${name}`,
    before: `Your place on the waiting list of ${name} has ended, ${ENDED[why]}.${isBookable ? ' If you still want a time, join it again here:' : ''}`,
    ...(isBookable && {
      button: { label: 'See free times', path: paths.bookProfessional(professionalId) },
    }),
    after: [],
  })
}
