import type { TimelineEvent } from '#contract/desk/look-ups.ts'
import type { Outcome } from '#domain/meeting/outcomes.ts'
import { isOutcome } from '#domain/meeting/outcomes.ts'
import type { AuditAction } from '#server/database/audit.ts'
import type { AuditEvent, Fact, Mail, Text } from './timeline-store.ts'
import {
  AUDIT_WORDS,
  DROPPED_WORDS,
  MAIL_WORDS,
  TEXT_STATES,
  TEXT_WORDS,
} from './timeline-words.ts'

type MoneyEvent = {
  bookingId: string
  at: Date
  fact: Fact
  by: string | null
  amountMinor: number | null
  state: string
}
type Words = Pick<TimelineEvent, 'kind'> & {
  what: string | ((state: string) => string)
  isProblem?: (state: string) => boolean
}

const OUTCOME_WORDS: Record<Outcome, string> = {
  held: 'Session held',
  'client-absent': 'Client did not come',
  'professional-absent': 'Professional was not there',
  'both-absent': 'Neither came',
  'professional-late': 'Professional came late',
  'broken-off-by-professional': 'Professional was away for part of it',
  'broken-off-by-client': 'Client left before the end',
  'broken-off-by-us': 'Broken off by a fault of ours',
  'no-record': 'No record of who was there, counts as held',
}

const FACT_WORDS: Record<Fact, Words> = {
  made: { kind: 'booking', what: (how) => (how === 'booked' ? 'Booked' : 'Time held') },
  expired: { kind: 'booking', what: 'Expired unpaid' },
  completed: { kind: 'booking', what: 'Completed' },
  cancelled: { kind: 'booking', what: 'Cancelled' },
  outcome: {
    kind: 'booking',
    what: (state) => (isOutcome(state) ? OUTCOME_WORDS[state] : state),
  },
  contested: { kind: 'booking', what: (by) => `Contested by the ${by}` },
  'contest answered': {
    kind: 'booking',
    what: (by) => `Contest answered by the ${by === 'client' ? 'professional' : 'client'}`,
  },
  'contest decided': {
    kind: 'booking',
    what: (isUpheld) => (isUpheld === 'true' ? 'Contest upheld' : 'Contest not upheld'),
  },
  reviewed: { kind: 'booking', what: (rating) => `Reviewed with ${rating} of 5` },
  paid: { kind: 'money', what: 'Paid' },
  'refund requested': { kind: 'money', what: 'Refund requested' },
  'refund ended': {
    kind: 'money',
    what: (status) =>
      ({ SUCCEEDED: 'Refund made', CHARGED_BACK: 'Refund charged back by the bank' })[status] ??
      'Refund failed',
    isProblem: (status) => status === 'FAILED',
  },
  'refund told': { kind: 'email', what: 'Email about the refund to the client, sent' },
  'dispute opened': { kind: 'money', what: 'Disputed by the bank', isProblem: () => true },
  'dispute closed': {
    kind: 'money',
    what: (status) => (status === 'WON' ? 'Dispute won' : 'Dispute lost'),
    isProblem: (status) => status === 'LOST',
  },
  'dispute told': { kind: 'email', what: 'Email about the dispute to the professional, sent' },
  'dispute end told': {
    kind: 'email',
    what: 'Email about the end of the dispute to the professional, sent',
  },
  'payout requested': { kind: 'money', what: 'Payout requested' },
  'payout paid': { kind: 'money', what: 'Paid out' },
  'credit given': {
    kind: 'money',
    what: (state) => {
      const [payee, status] = state.split(' ')
      const did = { PROPOSED: 'proposed', REFUSED: 'proposed and refused' }[status ?? ''] ?? 'given'
      return `Credit to the ${payee} ${did}`
    },
  },
  'credit paid': { kind: 'money', what: 'Credit paid to the professional' },
  'written off': {
    kind: 'money',
    what: (kind) =>
      kind === 'debt' ? 'Debt written off' : 'Earnings that can’t be paid written off',
  },
  receipt: { kind: 'document', what: (number) => `Receipt ${number}` },
  'credit note': { kind: 'document', what: (number) => `Credit note ${number}` },
}

export function eventOfFact({
  bookingId,
  at,
  fact,
  by,
  amountMinor,
  state,
}: MoneyEvent): TimelineEvent {
  const { kind, what, isProblem } = FACT_WORDS[fact]
  return {
    at: at.toISOString(),
    kind,
    what: typeof what === 'string' ? what : what(state),
    by,
    amountMinor,
    bookingId,
    isProblem: isProblem?.(state) ?? false,
  }
}

export function eventOfMail({ bookingId, kind, reader, ...mail }: Mail): TimelineEvent {
  const { sentAt, droppedAt, droppedBecause, dueAt, failedAttempts } = mail
  const dropped = droppedBecause ? DROPPED_WORDS[droppedBecause] : 'dropped, no longer useful'
  const state = sentAt ? 'sent' : droppedAt ? dropped : 'not sent yet'
  const failed =
    failedAttempts > 0
      ? `, ${failedAttempts} failed ${failedAttempts === 1 ? 'attempt' : 'attempts'}`
      : ''
  return {
    at: (sentAt ?? droppedAt ?? dueAt).toISOString(),
    kind: 'email',
    what: `${MAIL_WORDS[kind]} to ${reader}, ${state}${failed}`,
    by: null,
    amountMinor: null,
    bookingId,
    isProblem: failedAttempts > 0 && !sentAt,
  }
}

export function eventOfText({ bookingId, kind, reader, claimedAt, state }: Text): TimelineEvent {
  return {
    at: claimedAt.toISOString(),
    kind: 'email',
    what: `${TEXT_WORDS[kind] ?? 'Text'} to ${reader}, ${TEXT_STATES[state]}`,
    by: null,
    amountMinor: null,
    bookingId,
    isProblem: state === 'refused' || state === 'failed',
  }
}

/** Nothing for what the rows of bookings and money tell. */
export function eventsOfAudit(event: AuditEvent, bookingId: string | null): TimelineEvent[] {
  const what = AUDIT_WORDS[event.action as AuditAction]
  if (!what) return []
  const { amountMinor } = event.details as { amountMinor?: unknown }
  return [
    {
      at: event.at.toISOString(),
      kind: MONEY.test(event.action) ? 'money' : bookingId ? 'booking' : 'account',
      what,
      by: event.by,
      amountMinor: typeof amountMinor === 'number' ? amountMinor : null,
      bookingId,
      isProblem: PROBLEM.test(event.action),
    },
  ]
}

const MONEY = /^payouts?_/
const PROBLEM = /_(failed|lost|refused|differs|owed|disabled)$/

export const oldestFirst = (a: TimelineEvent, b: TimelineEvent) =>
  Date.parse(a.at) - Date.parse(b.at)

/** Staff saw the product as this person. */
export const eventsOfView = ({
  startedAt,
  endedAt,
  by,
}: {
  startedAt: Date
  endedAt: Date | null
  by: string
}): TimelineEvent[] => {
  const event = (at: Date, what: string): TimelineEvent => ({
    at: at.toISOString(),
    kind: 'account',
    what,
    by,
    amountMinor: null,
    bookingId: null,
    isProblem: false,
  })
  return [
    event(startedAt, 'Staff began to view as this person'),
    ...(endedAt ? [event(endedAt, 'Staff stopped viewing as this person')] : []),
  ]
}
