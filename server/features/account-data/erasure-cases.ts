import { randomUUIDv7 } from 'node:crypto'
import type { ErasureFile } from '#contract/desk/money-files.ts'
import { paths } from '#contract/paths/paths.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import { HOME_ZONE } from '#domain/hours/zone.ts'
import { payoutDueAt } from '#domain/money/payouts.ts'
import { pounds } from '#domain/money.ts'
import { ERASURE_DAYS } from '#domain/people/sign-in/sign-in.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Actor, CarryOut, Row } from '#server/features/cases/index.ts'
import {
  assertNothingProposed,
  assertProposed,
  countIfAlone,
  findCase,
  giving,
  lockCase,
  notifyDesk,
  openCase,
  openCaseOf,
  propose,
} from '#server/features/cases/index.ts'
import { recordUnclaimed } from '#server/features/payments/index.ts'
import type { UnpaidBooking } from '#server/features/payouts/index.ts'
import { addWriteOff, unpaidOf } from '#server/features/payouts/index.ts'
import { recordAct } from '#server/features/staff-trail/index.ts'
import { deliverNoticesSoon, enqueueNotice } from '#server/mail/notice.ts'
import * as store from './erasure-case-store.ts'

const BATCH = 100

/** Opens a case for each account that was due to be erased and is still there. `passed` were erased just now. */
export async function openErasureCases(context: Context, passed: string[]): Promise<void> {
  const { db } = context
  const now = context.clock()
  const found = await store.stillThere(db, { now, passed, limit: BATCH })
  for (const { id } of found)
    await db.transaction(async (tx) => {
      if ((await store.lockToErase(tx, { id, now })) === 0) return
      const person = await store.toErase(tx, { id, now })
      if (!person?.eraseAfter) return
      await openCase(
        tx,
        {
          queue: 'erasures',
          subjectId: id,
          title: titleOf(person),
          people: person.name,
          personIds: [id],
          ...(person.pendingMinor > 0 && { amountMinor: person.pendingMinor }),
          dueAt: deadlineOf(person.eraseAfter),
        },
        now,
      )
    })
  if (found.length > 0) notifyDesk(context)
}

function titleOf({ hasUpcoming, pendingMinor }: store.ToErase): string {
  if (hasUpcoming) return 'Erasure waits for a session'
  return pendingMinor > 0
    ? `Erasure waits for ${pounds(pendingMinor)}`
    : 'Erasure failed at a provider'
}

const askedAtOf = (eraseAfter: Date) => new Date(eraseAfter.getTime() - ERASURE_DAYS * DAY_MS)

/** A month after it was requested. https://www.legislation.gov.uk/eur/2016/679/article/12 (3) */
function deadlineOf(eraseAfter: Date): Date {
  const asked = Temporal.Instant.fromEpochMilliseconds(askedAtOf(eraseAfter).getTime())
  const due = asked.toZonedDateTimeISO(HOME_ZONE).add({ months: 1 })
  return new Date(due.epochMilliseconds)
}

/** Why an account can't be erased yet, for staff. Throws 404. */
export async function erasureFileOf(context: Context, row: Row): Promise<ErasureFile> {
  const { db } = context
  const now = context.clock()
  const person = await store.toErase(db, { id: row.subjectId, now })
  if (!person) throw notFound('This case')
  const { id, name, role, eraseAfter, erasedAt, hasUpcoming, pendingMinor, professionalId } = person
  const unpaid = await unpaidOf(context, professionalId)
  const isDone = erasedAt !== null || eraseAfter === null
  const why = pendingMinor > 0 ? 'money' : 'provider'
  return {
    person: { id, name, role },
    askedAt: (eraseAfter ? askedAtOf(eraseAfter) : row.openedAt).toISOString(),
    dueAt: row.dueAt.toISOString(),
    erasedAt: erasedAt?.toISOString() ?? null,
    isKept: eraseAfter === null && erasedAt === null,
    why: isDone ? 'none' : hasUpcoming ? 'session' : why,
    pendingMinor: Math.max(0, pendingMinor),
    account: unpaid.account,
    bookings: unpaid.bookings.map((each) => ({
      bookingId: each.bookingId,
      startsAt: each.startsAt.toISOString(),
      minor: each.minor,
      waitsFor: waitsFor(each, unpaid, now),
    })),
    moneyCaseId: (professionalId && (await openCaseOf(db, 'money', professionalId))) ?? null,
    writableMinor: isDone ? 0 : writableOf(unpaid, now),
  }
}

type Unpaid = Awaited<ReturnType<typeof unpaidOf>>
type WaitsFor = ErasureFile['bookings'][number]['waitsFor']

function waitsFor(booking: UnpaidBooking, { isHeld, account }: Unpaid, now: Date): WaitsFor {
  if (booking.isDisputed) return 'dispute'
  if (booking.isContested) return 'contest'
  if (booking.isRefunding) return 'refund'
  if (isHeld) return 'hold'
  if (now < payoutDueAt(booking.endsAt)) return 'not-due'
  if (booking.isRefused) return 'refusal'
  return account === 'ready' ? 'payout' : 'account'
}

/** What only the missing account keeps from being paid: the rest may still change, or is on its way. */
function writableOf(unpaid: Unpaid, now: Date): number {
  const { bookings, account } = unpaid
  const isWaiting = bookings.some(
    (each) => each.hasPayout || waitsFor(each, unpaid, now) !== 'account',
  )
  if (isWaiting || account === 'ready' || account === 'review') return 0
  return Math.max(
    0,
    bookings.reduce((sum, { minor }) => sum + minor, 0),
  )
}

/**
 * Writes off what can't be paid to a person who never gave an account for it, so that the next run erases them. More
 * than staff may settle alone is only proposed. Throws 404, 409 if there is nothing to write off, or something waits for a second member.
 */
export async function settleErasure(
  context: Context,
  staff: Actor,
  caseId: string,
  { reason }: { reason: string },
): Promise<void> {
  const now = context.clock()
  const { subjectId } = await findCase(context, caseId)
  await giving(context, async (tx) => {
    // In the order in which the erasure locks them.
    await store.lockToErase(tx, { id: subjectId, now })
    const row = await lockCase(tx, { id: caseId, now, queue: 'erasures' })
    assertNothingProposed(row)
    const writable = await writableIn(context, tx, row)
    const { amountMinor } = writable
    if (!(await countIfAlone(context, tx, staff, [{ amountMinor, to: 'nobody' }])))
      return propose(context, tx, staff, row, { kind: 'write-off', amountMinor, reason })
    await recordAct(context, tx, {
      staffId: staff.id,
      action: 'unclaimed_written_off',
      caseId,
      subjectId,
      reason,
      details: { amountMinor },
    })
    await writeOff(context, tx, row, writable, staff.id)
  })
  notifyDesk(context)
  deliverNoticesSoon(context)
}

/** A second member approved it. Throws 409 if the amount has changed. */
export const carryOutUnclaimed: CarryOut = async (context, tx, row, proposal) => {
  const writable = await writableIn(context, tx, row)
  assertProposed(proposal, writable.amountMinor)
  await writeOff(context, tx, row, writable, proposal.by)
  return () => deliverNoticesSoon(context)
}

type Writable = { person: store.ToErase; professionalId: string; amountMinor: number } & Unpaid

async function writableIn(context: Context, tx: Queries, row: Row): Promise<Writable> {
  const now = context.clock()
  const person = await store.toErase(tx, { id: row.subjectId, now })
  if (!person) throw notFound('This case')
  const { professionalId } = person
  const unpaid = await unpaidOf({ ...context, db: tx }, professionalId)
  const isDue = person.erasedAt === null && person.eraseAfter !== null
  const amountMinor = isDue ? writableOf(unpaid, now) : 0
  if (amountMinor === 0 || !professionalId)
    throw new Refusal('conflict', 'nothing_to_do', 'There is nothing to write off')
  return { ...unpaid, person, professionalId, amountMinor }
}

/** The oldest sessions first, each with its entry in the ledger, in the caller's transaction. */
async function writeOff(
  context: Context,
  tx: Queries,
  row: Row,
  { person, professionalId, amountMinor, bookings }: Writable,
  by: string,
): Promise<void> {
  const now = context.clock()
  let left = amountMinor
  for (const { bookingId, minor } of bookings) {
    const part = Math.min(left, minor)
    if (part <= 0) continue
    left -= part
    const writeOff = { id: randomUUIDv7(), bookingId, professionalId, amountMinor: part }
    await addWriteOff(tx, { ...writeOff, kind: 'unclaimed', by, caseId: row.id, now })
    await recordUnclaimed(tx, { ...writeOff, sourceId: writeOff.id, at: now })
  }
  await audit(tx, {
    actorId: by,
    action: 'earnings_unclaimed',
    subjectId: professionalId,
    details: { amountMinor },
  })
  await enqueueNotice(context, tx, person, {
    subject: 'We could not pay you',
    before: `We owe you ${pounds(amountMinor)} and have no account to pay it to, so we now erase your ${context.config.BRAND_NAME} account without paying it. We keep the money apart.`,
    button: { label: 'Write to us', path: paths.contact() },
    after: [`To have it, write to us from this address and name this case: C-${row.number}.`],
  })
}
