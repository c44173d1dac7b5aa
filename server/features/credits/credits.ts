import type { ProposedCredit } from '#contract/desk/money-files.ts'
import { paths } from '#contract/paths/paths.ts'
import type { Party } from '#domain/booking/changes.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import { pounds } from '#domain/money.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Actor, CarryOut, CaseKind, Row } from '#server/features/cases/index.ts'
import {
  countIfAlone,
  giving,
  lockCase,
  notifyDesk,
  openCase,
  openCaseOf,
  propose,
  resolveCase,
} from '#server/features/cases/index.ts'
import type { RequestedRefund } from '#server/features/payments/index.ts'
import {
  ledgerOfBooking,
  leftOf,
  recordCredit,
  refundNow,
  requestRefund,
} from '#server/features/payments/index.ts'
import { recordAct } from '#server/features/staff-trail/index.ts'
import { deliverNoticesSoon, enqueueNotice } from '#server/mail/notice.ts'
import { momentOf } from '#server/mail/when.ts'
import { tryOrLog } from '#server/reconcile.ts'
import * as store from './store.ts'
import { nameOfMember, peopleOfBooking } from './stuck-store.ts'
import { carryOutCredit } from './transfer.ts'

type CreditRequest = { creditId: string; payee: Party; amountMinor: number; reason: string }

/**
 * Gives the client or the professional of a booking an amount at our expense, once per `creditId`. More than staff
 * may give alone is only proposed: resolves with its case. Throws 404, 409 if the booking was not paid or is not over, a
 * bank claims the money, its account is erased, the client would get more than is left of the payment, all credits for
 * the booking would be more than was paid for it, or the id was used for something else.
 */
export async function giveCredit(
  context: Context,
  staff: Actor,
  bookingId: string,
  wanted: CreditRequest,
): Promise<{ caseId: string | null }> {
  const { creditId: id, payee, amountMinor, reason } = wanted
  const now = context.clock()
  const done = await giving(context, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    const before = await store.findCredit(tx, { id })
    if (before) return { caseId: caseOfRepeated(before, bookingId, wanted), given: undefined }
    await assertGivable(tx, booking, payee, amountMinor)
    const isAlone = await countIfAlone(context, tx, staff, [
      { amountMinor, bookingId, party: payee },
    ])
    const credit = { id, bookingId, payee, amountMinor, reason, by: staff.id, now }
    const status = isAlone ? 'GIVEN' : 'PROPOSED'
    if ((await store.addCredit(tx, { ...credit, approvedBy: null, caseId: null, status })) === 0)
      throw usedBefore()
    if (!isAlone)
      return { caseId: await openCreditCase(context, tx, staff, booking, wanted), given: undefined }
    await recordAct(context, tx, {
      staffId: staff.id,
      action: 'credit_given',
      subjectId: bookingId,
      // About an erased account nothing is kept that staff write.
      ...(!booking.isClientErased && !booking.isProfessionalErased && { reason }),
      details: { payee, amountMinor, creditId: id },
    })
    return { caseId: null, given: await give(context, tx, booking, { ...credit, by: staff.id }) }
  })
  if (done.caseId) notifyDesk(context)
  await afterGiving(context, done.given)
  return { caseId: done.caseId }
}

async function lockBooking(tx: Queries, bookingId: string): Promise<store.Creditable> {
  const booking = await store.lockCreditable(tx, { bookingId })
  if (booking) return booking
  if (!(await store.bookingExists(tx, { bookingId }))) throw notFound('This booking')
  throw new Refusal('conflict', 'not_paid', 'This booking was not paid')
}

const usedBefore = () =>
  new Refusal('conflict', 'id_used', 'This request was used before, for another credit')

function caseOfRepeated(
  { bookingId, payee, amountMinor, status, caseId }: store.Credit,
  wantedOf: string,
  wanted: CreditRequest,
): string | null {
  if (bookingId !== wantedOf || payee !== wanted.payee || amountMinor !== wanted.amountMinor)
    throw usedBefore()
  return status === 'PROPOSED' ? caseId : null
}

async function assertGivable(
  tx: Queries,
  booking: store.Creditable,
  payee: Party,
  amountMinor: number,
): Promise<void> {
  const { bookingId, isOver, isClientErased, isProfessionalErased, totalMinor } = booking
  if (!isOver)
    throw new Refusal(
      'conflict',
      'not_over',
      'Wait until the session is over and its record decided: until then it may be refunded anyway',
    )
  if (payee === 'client' ? isClientErased : isProfessionalErased)
    throw new Refusal('conflict', 'account_erased', 'This account has been erased')
  if (payee === 'client') await assertLeft(tx, booking, amountMinor)
  const { minor } = await store.givenFor(tx, { bookingId })
  if (minor + amountMinor > totalMinor)
    throw new Refusal(
      'conflict',
      'more_than_total',
      `Credits for a booking come to at most what was paid for it: ${pounds(Math.max(0, totalMinor - minor))} can still be given`,
    )
}

async function assertLeft(
  tx: Queries,
  { isDisputed, paymentId }: store.Creditable,
  amountMinor: number,
): Promise<void> {
  if (isDisputed)
    throw new Refusal('conflict', 'disputed', 'The client’s bank is deciding about this payment')
  const { leftMinor, failedMinor } = await leftOf(tx, { paymentId })
  const most = Math.max(0, leftMinor - failedMinor)
  if (amountMinor > most)
    throw new Refusal(
      'conflict',
      'more_than_left',
      `Only ${pounds(most)} of what the client paid is left to give back`,
    )
}

async function openCreditCase(
  context: Context,
  tx: Queries,
  staff: Actor,
  booking: store.Creditable,
  { creditId, payee, amountMinor, reason }: CreditRequest,
): Promise<string> {
  const now = context.clock()
  const { clientName, professionalName, clientId, professionalUserId } = booking
  await openCase(
    tx,
    {
      queue: 'money',
      subjectId: creditId,
      amountMinor,
      title: `Credit to the ${payee}: ${pounds(amountMinor)}`,
      people: `${clientName} · ${professionalName}`,
      personIds: [clientId, professionalUserId],
    },
    now,
  )
  const caseId = await openCaseOf(tx, 'money', creditId)
  if (!caseId) throw new Error(`Credit ${creditId} has no case`)
  await store.setCaseOfCredit(tx, { id: creditId, caseId })
  const row = await lockCase(tx, { id: caseId, now })
  await propose(context, tx, staff, row, { kind: 'credit', amountMinor, reason })
  return caseId
}

/** A second member approved it. Throws 409 if it can't be given any more. */
const carryOutProposedCredit: CarryOut = async (context, tx, row, _, staff) => {
  const now = context.clock()
  const credit = await store.lockCredit(tx, { id: row.subjectId })
  if (credit?.status !== 'PROPOSED')
    throw new Refusal('conflict', 'case_resolved', 'This credit has been decided already')
  const booking = await lockBooking(tx, credit.bookingId)
  await assertGivable(tx, booking, credit.payee, credit.amountMinor)
  const { id } = credit
  await store.answerCredit(tx, { id, status: 'GIVEN', approvedBy: staff.id, now })
  await resolveCase(tx, { id: row.id, now, staffId: staff.id })
  const given = await give(context, tx, booking, { ...credit, now })
  return () => afterGiving(context, given)
}

/** A second member refused it, which ends it. */
const refuseProposedCredit: CarryOut = async (context, tx, row, proposal, staff) => {
  const now = context.clock()
  await store.answerCredit(tx, { id: row.subjectId, status: 'REFUSED', approvedBy: null, now })
  await store.forgetReasonOfErased(tx, { id: row.subjectId })
  await recordAct(context, tx, {
    staffId: staff.id,
    action: 'credit_refused',
    caseId: row.id,
    subjectId: row.subjectId,
    details: { amountMinor: proposal.amountMinor },
  })
  await resolveCase(tx, { id: row.id, now, staffId: staff.id })
  return () => undefined
}

type GivenCredit = {
  creditId: string
  bookingId: string
  people: string[]
  refund?: RequestedRefund
}

type Giving = {
  id: string
  payee: Party
  amountMinor: number
  reason: string
  by: string
  now: Date
}

/** Gives it, with its ledger entry or refund and its email, in the caller's transaction. */
async function give(
  context: Context,
  tx: Queries,
  booking: store.Creditable,
  { id, payee, amountMinor, reason, by, now }: Giving,
): Promise<GivenCredit> {
  const { bookingId, professionalId, clientId, professionalUserId, startsAt } = booking
  const given = { creditId: id, bookingId, people: [clientId, professionalUserId] }
  await store.forgetReasonOfErased(tx, { id })
  await audit(tx, {
    actorId: by,
    action: 'credit_given',
    subjectId: bookingId,
    details: { payee, amountMinor, creditId: id },
  })
  const isClient = payee === 'client'
  const [other, zone] = isClient
    ? [booking.professionalName, booking.clientZone]
    : [booking.clientName, booking.professionalZone]
  const to = isClient
    ? { id: clientId, email: booking.clientEmail }
    : { id: professionalUserId, email: booking.professionalEmail }
  await enqueueNotice(context, tx, to, {
    subject: `We give you ${pounds(amountMinor)}`,
    before: `We give you ${pounds(amountMinor)} for your session with ${other} on ${momentOf(startsAt, zone)}. The reason: ${reason}`,
    button: { label: 'See the session', path: paths.session(bookingId) },
    after: [
      isClient
        ? 'It goes to the card you paid with; banks show it within five to ten days. It is at our expense: what your professional earns stays the same, and so does your receipt.'
        : 'It goes to the account we pay you on, as soon as that can receive it. It is at our expense, on top of what you earn for the session.',
    ],
  })
  if (!isClient) {
    await recordCredit(tx, { bookingId, professionalId, sourceId: id, amountMinor, at: now })
    return given
  }
  const refund = await requestRefund(tx, { bookingId, amountMinor, reason: 'goodwill', now })
  if (!refund) throw new Error(`Booking ${bookingId} has no payment to give back of`)
  await store.setRefundOfCredit(tx, { id, refundId: refund.id })
  return { ...given, refund }
}

/** What a professional gets with a decision about their contest, in its transaction; four eyes are the caller's. */
export async function giveWithDecision(
  context: Context,
  tx: Queries,
  {
    bookingId,
    ...credit
  }: Omit<Giving, 'payee'> & { bookingId: string; approvedBy: string | null; caseId: string },
): Promise<GivenCredit> {
  const booking = await lockBooking(tx, bookingId)
  await assertGivable(tx, booking, 'professional', credit.amountMinor)
  const made = { ...credit, bookingId, payee: 'professional' } as const
  await store.addCredit(tx, { ...made, status: 'GIVEN' })
  return give(context, tx, booking, made)
}

/** After the commit: sends it now rather than within a minute. */
export async function afterGiving(context: Context, given: GivenCredit | undefined): Promise<void> {
  if (!given) return
  const { creditId, bookingId, people, refund } = given
  deliverNoticesSoon(context)
  context.live.tell(people, { type: 'session_changed', sessionId: bookingId })
  if (refund) await refundNow(context, refund)
  else await tryOrLog(context, { credit: creditId }, () => carryOutCredit(context, creditId))
}

/** A proposed credit, for staff; undefined if the case is about something else. */
async function proposedCreditOf(
  { db }: Context,
  { subjectId }: Row,
): Promise<ProposedCredit | undefined> {
  const credit = await store.findCredit(db, { id: subjectId })
  if (!credit) return undefined
  const { bookingId, payee, amountMinor, reason, status } = credit
  const people = await peopleOfBooking(db, { bookingId })
  return {
    about: 'credit',
    bookingId,
    startsAt: people.startsAt.toISOString(),
    client: { id: people.clientId, name: people.client },
    professional: { id: people.professionalUserId, name: people.professional },
    payee,
    amountMinor,
    reason,
    state: status,
    by: (await nameOfMember(db, { id: credit.by })).name,
    ledger: await ledgerOfBooking(db, bookingId),
  }
}

/** Credits that one member of staff may not give alone. Giving one is no decision of a case. */
export const caseKind: CaseKind = {
  queues: ['money'],
  subjectOf: async (context, row) => {
    const file = await proposedCreditOf(context, row)
    return file && { kind: 'money', file }
  },
  decisions: () => undefined,
  carryOut: { credit: carryOutProposedCredit },
  refuse: { credit: refuseProposedCredit },
}
