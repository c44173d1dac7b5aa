import type { LucideIcon } from 'lucide-react'
import {
  BadgeCheck,
  CalendarX2,
  Hourglass,
  Landmark,
  MessageSquare,
  Scale,
  Star,
  Wallet,
} from 'lucide-react'
import type { Session } from '#contract/booking/sessions.ts'
import type { Conversation } from '#contract/messages/messages.ts'
import { paths } from '#contract/paths/paths.ts'
import { payoutsPath } from '#contract/paths/payouts.ts'
import type { ProfessionalWaiting } from '#contract/people/dashboards.ts'
import { pounds } from '#domain/money.ts'
import type { ProfessionalToDo } from '#domain/people/to-dos.ts'
import { pluralise } from '#web/features/dashboards/pluralise.ts'
import { agoOf, whenOf } from '#web/shared/time/time.ts'
import { dayInSentence, onWhen, whenInSentence } from '#web/shared/time/when-in-sentence.ts'

export type Row = {
  key: string
  icon: LucideIcon
  title: string
  note: string
  action: string
  to: string
}

type ToDo = ProfessionalToDo<Conversation, Session, ProfessionalWaiting>
type ToDoOf<Kind extends ToDo['kind']> = Extract<ToDo, { kind: Kind }>
type Rows = { [Kind in ToDo['kind']]: (toDo: ToDoOf<Kind>, zone: string, now: number) => Row }

/** How each kind of thing that waits is shown. */
const ROWS: Rows = {
  contest: ({ contest: { sessionId, clientName, startsAt, answerBy, amountMinor } }, zone) => ({
    key: `contest ${sessionId}`,
    icon: Scale,
    title: `${clientName} contests ${whenInSentence(startsAt, zone)}`,
    note: `Answer by ${whenInSentence(answerBy, zone)}, or ${pounds(amountMinor)} goes back`,
    action: 'Answer',
    to: paths.session(sessionId),
  }),
  dispute: (
    { dispute: { sessionId, clientName, startsAt, answerBy, amountMinor, isInquiry } },
    zone,
  ) => ({
    key: `dispute ${sessionId}`,
    icon: Landmark,
    title: `${clientName}’s bank ${
      isInquiry ? `asks about ${pounds(amountMinor)}` : `wants ${pounds(amountMinor)} back`
    }`,
    note: `${whenOf(startsAt, zone)} · ${
      answerBy === null
        ? 'tell us what you know'
        : `tell us what you know by ${whenInSentence(answerBy, zone)}`
    }`,
    action: 'Help',
    to: paths.session(sessionId),
  }),
  request: ({ session: { id, client, startsAt, holdExpiresAt, priceMinor } }, zone) => ({
    key: id,
    icon: Hourglass,
    title: `${client.name} asks for ${whenInSentence(startsAt, zone)}`,
    note: `${pounds(priceMinor)} for you · answer by ${whenInSentence(holdExpiresAt ?? startsAt, zone)}`,
    action: 'Answer',
    to: paths.session(id),
  }),
  calendar: ({ calendar: { id, name, stopsAt } }, zone, now) => {
    const hasStopped = Date.parse(stopsAt) <= now
    return {
      key: id,
      icon: CalendarX2,
      title: `${hasStopped ? 'No one can book you: ' : ''}‘${name}’ can’t be read`,
      note: hasStopped
        ? 'We don’t know when you are busy'
        : `If it stays so, bookings stop ${onWhen(stopsAt, zone)}`,
      action: 'Fix',
      to: paths.availability('calendars'),
    }
  },
  credential: ({ credential: { id, name, validUntil } }, zone) => ({
    key: id,
    icon: BadgeCheck,
    title: `Your ${name} ends ${dayInSentence(validUntil, zone)}`,
    note: 'From then on your profile no longer counts it as checked',
    action: 'Renew',
    to: paths.profileEditor('checks'),
  }),
  answer: ({ conversation }, zone, now) => {
    const { id, participantName, unreadCount, lastMessage } = conversation
    const wrote = lastMessage ? agoOf(lastMessage.createdAt, zone, now) : ''
    return {
      key: id,
      icon: MessageSquare,
      title: `${participantName} wrote`,
      note: unreadCount > 0 ? `${wrote} · ${pluralise(unreadCount, 'new message')}` : wrote,
      action: 'Reply',
      to: paths.messages('PROFESSIONAL', { thread: id }),
    }
  },
  payouts: ({ payouts: { state, amountMinor } }) => ({
    key: 'payouts',
    icon: Wallet,
    title: `${pounds(amountMinor)} can’t be paid out yet`,
    note: PAYOUT_NOTES[state],
    action: 'Set Up',
    to: payoutsPath(),
  }),
  reviews: ({ count }) => ({
    key: 'reviews',
    icon: Star,
    title: 'Reply to your reviews',
    note: `${pluralise(count, 'review')} without a reply`,
    action: 'Read',
    to: paths.ownReviews({ show: 'unanswered' }),
  }),
}

const PAYOUT_NOTES = {
  none: 'Say where to pay you',
  incomplete: 'Finish setting up your payouts',
  restricted: 'Your payout account needs something more',
}

export function rowOf<Kind extends ToDo['kind']>(
  toDo: ToDoOf<Kind>,
  zone: string,
  now: number,
): Row {
  return (ROWS[toDo.kind as Kind] as Rows[Kind])(toDo, zone, now)
}
