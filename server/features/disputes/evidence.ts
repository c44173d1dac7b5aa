import { createHash } from 'node:crypto'
import { freeUntil, freeUntilInWords } from '#domain/booking/changes.ts'
import type { DisputeEvidence } from '#domain/desk/disputes.ts'
import { claimInWords } from '#domain/desk/disputes.ts'
import { HOME_ZONE } from '#domain/hours/zone.ts'
import { story } from '#domain/meeting/attendance-in-words.ts'
import { outcomeInWords } from '#domain/meeting/outcome-in-words.ts'
import type { BookingNews } from '#domain/messages/notifications.ts'
import { freeHoursOf, lastHoursOf } from '#domain/money/cancellation-terms.ts'
import { CANCELLATION_PERIOD_DAYS, rightToCancel } from '#domain/money/right-to-cancel.ts'
import { FEE_PERCENT, pounds, VAT_PERCENT } from '#domain/money.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { sessionRecordOf } from '#server/features/attendance/index.ts'
import type { Paper, PaperPart } from '#server/features/documents/index.ts'
import { momentOf, whenOf } from '#server/mail/when.ts'
import type { HandIn } from './hand-in-store.ts'
import { handInsOf } from './hand-in-store.ts'
import type { Dispute } from './store.ts'
import * as store from './store.ts'

export type Evidence = {
  /** What the paper says before who was in the room. */
  parts: PaperPart[]
  paper: Omit<Paper, 'at'>
  /** What goes with the paper, but for what staff write. */
  texts: Omit<DisputeEvidence, 'summary' | 'refundRefusal'>
  handIns: HandIn[]
  record: Awaited<ReturnType<typeof sessionRecordOf>>
  /** The same as long as the paper says the same. */
  version: string
}

/** All that we can show a bank about a session: what is on record, and what its two people hand in. */
export async function evidenceOf(
  context: Context,
  db: Queries,
  dispute: Dispute,
): Promise<Evidence> {
  const { bookingId } = dispute
  const record = await sessionRecordOf(context, db, bookingId)
  const booking = await store.bookingOf(db, { id: bookingId })
  const refunds = await store.refundsOf(db, dispute)
  const mails = await store.mailsOf(db, { bookingId })
  const handIns = await handInsOf(db, { id: dispute.id })
  const { session, minutes } = record
  const { BRAND_NAME, COMPANY_NAME } = context.config
  const about = { context, dispute, record, booking }
  const parts = [
    paymentPart(about, refunds),
    sessionPart(about),
    agreedPart(about),
    mailsPart(mails),
  ]
  const hasTakenPlace = session.state === 'COMPLETED'
  const names = { client: booking.clientName, professional: booking.professionalName }
  const roomPart = inTheRoomPart(about, names)
  const rules = rulesPart(context, booking)
  const paper: Evidence['paper'] = {
    kind: 'paper',
    brand: BRAND_NAME,
    author: COMPANY_NAME,
    title: 'Evidence',
    notes: [`Dispute ${dispute.providerRef}`],
    parts: [
      ...parts,
      roomPart,
      ...contestParts(about, names),
      rules,
      ...handIns.map((each) => handInPart(each, names)),
    ],
  }
  const length = Math.round((session.endsAt.getTime() - session.startsAt.getTime()) / MINUTE_MS)
  return {
    parts,
    paper,
    record,
    handIns,
    version: versionOf(paper),
    texts: {
      customerName: booking.clientName,
      customerEmail: booking.isClientErased ? null : booking.clientEmail,
      serviceDate: dayIn(session.startsAt),
      productDescription: `A live video session of ${length} minutes with ${booking.professionalName} (${booking.headline}) on ${whenOf(session.startsAt, session.endsAt, HOME_ZONE)}, booked and paid at ${BRAND_NAME}.${hasTakenPlace ? ` The two were in the room together for ${minutes.together} of ${minutes.booked + minutes.added} minutes.` : ''}`,
      activityLog: activityOf(record, names),
      cancellationDisclosure: `The client saw the total price, and until when cancelling is free, before paying${mails.some(({ kind }) => kind === 'confirmed') ? ', and again in the email that confirmed the booking' : ''}. ${rules.paragraphs.join(' ')}`,
      refundPolicy: rules.paragraphs.join(' '),
    },
  }
}

export const versionOf = (paper: Evidence['paper']) =>
  createHash('sha256').update(JSON.stringify(paper)).digest('hex')

type About = {
  context: Context
  dispute: Dispute
  record: Evidence['record']
  booking: Awaited<ReturnType<typeof store.bookingOf>>
}
type Names = Record<'client' | 'professional', string>

/** YYYY-MM-DD in London. */
const dayIn = (instant: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: HOME_ZONE, dateStyle: 'short' }).format(instant)

const moment = (instant: Date) => momentOf(instant, HOME_ZONE)

function paymentPart(
  { dispute, booking }: About,
  refunds: Awaited<ReturnType<typeof store.refundsOf>>,
): PaperPart {
  const { provider, paymentRef, paidAt, amountMinor, reason, isInquiry } = dispute
  return {
    title: 'The payment',
    facts: [
      [isInquiry ? 'Asked about' : 'Disputed', pounds(amountMinor)],
      ['Reason', `${claimInWords(reason)} (${reason})`],
      ['Payment', paymentRef ?? '–'],
      ['Paid', paidAt ? moment(paidAt) : '–'],
      ['By', payerOf(booking)],
      ...refunds.map(({ amountMinor: back, at, providerRef }): [string, string] => [
        'Refunded',
        `${pounds(back)} on ${moment(at)}${providerRef ? ` (${providerRef})` : ''}`,
      ]),
    ],
    paragraphs: provider === 'simulator' ? ['Payments are simulated: no money has moved.'] : [],
  }
}

function payerOf({ clientName, clientEmail, ...booking }: About['booking']): string {
  if (booking.isClientErased) return clientName
  const confirmed = booking.hasClientConfirmed ? ', address confirmed' : ''
  return `${clientName}, ${clientEmail}${confirmed}`
}

function sessionPart({ record: { session }, booking }: About): PaperPart {
  const { priceMinor, feeMinor, vatMinor, totalMinor } = session
  const { cancelledAt, isCancelledByClient, verifiedAt } = booking
  return {
    title: 'The session',
    facts: [
      ['When', whenOf(session.startsAt, session.endsAt, HOME_ZONE)],
      ['With', `${booking.professionalName}, ${booking.headline}`],
      ...(verifiedAt
        ? ([['Identity', `Checked on ${moment(verifiedAt)}`]] as [string, string][])
        : []),
      ['Booked', moment(booking.createdAt)],
      ...(cancelledAt
        ? ([
            [
              'Cancelled',
              `By the ${isCancelledByClient ? 'client' : 'professional'} on ${moment(cancelledAt)}`,
            ],
          ] as [string, string][])
        : []),
      ['Booking', booking.id],
      ['Session', pounds(priceMinor)],
      [`Platform fee, ${FEE_PERCENT}%`, pounds(feeMinor)],
      [`VAT, ${VAT_PERCENT}%`, pounds(vatMinor)],
      ['Total price', pounds(totalMinor)],
    ],
    paragraphs: [],
  }
}

function agreedPart({ record: { session }, booking }: About): PaperPart {
  const right = rightToCancel(session)
  const times = { startsAt: session.startsAt.getTime(), endsAt: session.endsAt.getTime() }
  const isMovedByProfessional = booking.movedBy === session.professionalUserId
  const terms = booking.cancellationTerms
  const until = freeUntil({ ...times, terms, isMovedByProfessional, rightToCancel: right })
  const words = freeUntilInWords(until, times, (at) => moment(new Date(at)))
  return {
    title: 'What the client agreed to',
    facts: [
      ['Terms', `Accepted on signing up, ${moment(booking.clientSince)}`],
      ...(session.contractAt
        ? ([['Contract', `By paying, ${moment(session.contractAt)}`]] as [string, string][])
        : []),
      ['Free to cancel', `${words[0]?.toUpperCase()}${words.slice(1)}`],
      ['Early start', earlyStartOf(session)],
    ],
    paragraphs: [],
  }
}

function earlyStartOf(session: Evidence['record']['session']): string {
  if (session.isForBusiness) return 'Booked for a business, which has no statutory right to cancel'
  if (!session.hasRightToCancel) return 'The statutory right to cancel was not granted'
  return session.earlyStartAskedAt
    ? `Asked on ${moment(session.earlyStartAskedAt)} that the session takes place within the ${CANCELLATION_PERIOD_DAYS} days in which the contract can be cancelled, knowing that this right is lost once it has fully taken place`
    : `Not needed: the session was later than the ${CANCELLATION_PERIOD_DAYS} days in which the contract can be cancelled`
}

function mailsPart(mails: Awaited<ReturnType<typeof store.mailsOf>>): PaperPart {
  return {
    title: 'Emails sent to the client',
    facts: mails.map(({ kind, sentAt }) => [MAIL_WORDS[kind], moment(sentAt)]),
    paragraphs: mails.length === 0 ? ['None were sent about this booking.'] : [],
  }
}

const MAIL_WORDS: Record<BookingNews, string> = {
  requested: 'Session requested',
  'request-offered': 'Other times offered',
  'request-ended': 'Request ended',
  confirmed: 'Confirmation',
  'series-reserved': 'Series reserved',
  'series-due': 'Word of the charge, 2 days before',
  'series-unpaid': 'Asked to pay',
  'series-released': 'Reserved session released',
  'series-cancelled': 'Reserved session cancelled',
  'series-moved': 'Reserved session moved',
  rescheduled: 'Session moved',
  cancelled: 'Cancellation',
  outcome: 'What became of it',
  contested: 'Contested',
  'contest-answered': 'Contest answered',
  'contest-decided': 'Contest decided',
  'contest-upheld': 'Contest upheld',
  'reminder-24h': 'Reminder, 1 day',
  'reminder-1h': 'Reminder, 1 hour',
  'reminder-10m': 'Reminder, 10 minutes',
  'review-invitation': 'Invitation to review',
  'new-review': 'New review',
  'paid-out': 'Paid out',
}

function inTheRoomPart({ record }: About, names: Names): PaperPart {
  const { minutes, session, isProven } = record
  const of = minutes.booked + minutes.added
  const isOver = session.state === 'COMPLETED'
  const lines = story(record.events, names)
  return {
    title: 'Who was in the room',
    facts: [
      ...(isOver
        ? ([
            ['The client', `${minutes.client} of ${of} minutes`],
            ['The professional', `${minutes.professional} of ${of} minutes`],
            ['Together', `${minutes.together} of ${of} minutes`],
          ] as [string, string][])
        : []),
      ...(session.outcome
        ? ([['Outcome', outcomeInWords(session.outcome, names)]] as [string, string][])
        : []),
    ],
    ...(lines.length > 0 && {
      table: {
        columns: [{ label: 'When', width: 190 }, { label: 'What was recorded' }],
        rows: lines.map(({ at, text }) => ({ cells: [exactly(at), text] })),
      },
    }),
    paragraphs:
      lines.length === 0
        ? ['Nothing was recorded.']
        : [
            isProven
              ? 'Recorded by our servers while it happened. Each entry is sealed together with the one before it, and the seals are whole.'
              : 'Recorded by our servers while it happened. The seals of this record are not whole.',
          ],
  }
}

/** To the second: '2 March 2026 at 10:00:03 GMT'. */
const exactly = (at: string) => EXACTLY.format(new Date(at))
const EXACTLY = new Intl.DateTimeFormat('en-GB', {
  timeZone: HOME_ZONE,
  dateStyle: 'long',
  timeStyle: 'long',
})

const activityOf = ({ events }: Evidence['record'], names: Names) =>
  story(events, names)
    .map(({ at, text }) => `${exactly(at)}: ${text}`)
    .join('\n')
    .slice(0, ACTIVITY_MAX) || 'Nothing was recorded.'

/** Stripe takes 20,000 characters. */
const ACTIVITY_MAX = 15_000

function contestParts({ record: { contest } }: About, names: Names): PaperPart[] {
  if (!contest) return []
  const other = contest.by === 'client' ? 'professional' : 'client'
  const { answer, decision, closedAt, isUpheld } = contest
  return [
    {
      title: 'What was contested with us',
      facts: [
        [
          'State',
          closedAt
            ? `${isUpheld ? 'Upheld' : 'Not upheld'}, ${moment(closedAt)}`
            : 'Not decided yet',
        ],
      ],
      paragraphs: [
        `${names[contest.by]} on ${moment(contest.madeAt)}: ${contest.claim}`,
        ...(answer === null ? [] : [`${names[other]} answered: ${answer}`]),
        ...(decision === null ? [] : [`Our decision: ${decision}`]),
      ],
    },
  ]
}

function rulesPart(
  { config, publicUrl }: Context,
  { cancellationTerms: terms }: About['booking'],
): PaperPart {
  const freeHours = freeHoursOf(terms)
  const lastHours = lastHoursOf(terms)
  const half =
    lastHours < freeHours
      ? ` A client who cancels later, but at least ${lastHours} hours before the start, is refunded half.`
      : ''
  return {
    title: 'The rules on cancelling and refunds',
    facts: [],
    paragraphs: [
      `A client who cancels at least ${freeHours} hours before the start gets a full refund.${half} A client who cancels later, or does not come, gets no refund, because the time was kept for them. These are the professional’s terms for this session, as they were at booking.`,
      'A client whose professional cancels gets a full refund. What the client misses because the professional was not there is refunded in proportion.',
      ...(config.RIGHT_TO_CANCEL
        ? [
            `Consumers can also cancel within ${CANCELLATION_PERIOD_DAYS} days of the contract (Consumer Contracts Regulations 2013). If they asked for the session to take place within that time, the right is lost once it has fully taken place.`,
          ]
        : []),
      `These rules are published at ${publicUrl()}/terms#cancellation.`,
    ],
  }
}

/** One person's own words, and the messages that they chose. */
function handInPart({ by, text, messages, changedAt }: HandIn, names: Names): PaperPart {
  return {
    title: `Handed in by ${names[by]}, the ${by}`,
    facts: [['On', moment(changedAt)]],
    paragraphs: [
      ...(text === '' ? [] : [text]),
      ...messages.flatMap(({ author, at, body, files }) => [
        `${author ? names[author] : 'Someone who has left'}, ${moment(new Date(at))}:`,
        ...(body === '' ? [] : [body]),
        ...(files.length === 0 ? [] : [`Attached: ${files.join(', ')}`]),
      ]),
    ],
  }
}
