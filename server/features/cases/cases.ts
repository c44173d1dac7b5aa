import type { CaseFile, CaseRow, getDesk, listCases as listCall } from '#contract/desk/cases.ts'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import {
  ASIDE_MAX_DAYS,
  COUNTED_UP_TO,
  decisionDeadline,
  needsNoDecision,
  queuesOf,
} from '#domain/desk/cases.ts'
import type { CaseQueue } from '#domain/desk/queues.ts'
import { CASE_QUEUES } from '#domain/desk/queues.ts'
import type { StaffAct } from '#domain/desk/staff.ts'
import { mayAct } from '#domain/desk/staff.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { eventsOfCase, recordAct } from '#server/features/staff-trail/index.ts'
import { notifyDesk } from './desk-news.ts'
import { IN_WORDS, voidInWords } from './in-words.ts'
import type { Actor } from './lock.ts'
import { lockCase } from './lock.ts'
import { mayReopen } from './resolution.ts'
import * as store from './store.ts'

export type NewCase = {
  queue: CaseQueue
  subjectId: string
  title: string
  people: string
  personIds: string[]
  amountMinor?: number
  appealOf?: string
  /** When it is to be decided, if its queue's usual time does not count. */
  dueAt?: Date
  /** Until when it waits for an answer from outside. */
  waitsUntil?: Date
}

/** Opens a case in the caller's transaction; the same subject again is the same case, open again if it was resolved. */
export async function openCase(tx: Queries, made: NewCase, now: Date): Promise<void> {
  const from = (made.waitsUntil ?? now).getTime()
  const dueAt = made.dueAt ?? new Date(decisionDeadline(made.queue, from))
  if (!(await store.addCase(tx, { ...made, now, dueAt })))
    await store.reopen(tx, { ...made, dueAt })
}

/** The open case of a subject; undefined if there is none. */
export const openCaseOf = async (
  db: Queries,
  queue: CaseQueue,
  subjectId: string,
): Promise<string | undefined> => (await store.openCaseOf(db, { queue, subjectId }))?.id

/** Whether there is a case of this subject, resolved or not. */
export const hasCase = async (tx: Queries, queue: CaseQueue, subjectId: string) =>
  (await store.caseOfSubject(tx, { queue, subjectId })) !== undefined

/** One case by its id, or the unresolved ones of a subject: there are two while an appeal waits too. */
type Which = { now: Date } & ({ id: string } | { queue: CaseQueue; subjectId: string })
type Change = Partial<
  Pick<store.Row, 'title' | 'amountMinor' | 'dueAt' | 'waitsUntil' | 'asideUntil'>
>

/**
 * Changes unresolved cases; with `isWaiting`, only those that do or don't wait for an answer from outside. One that
 * begins to wait is no longer set aside, and is to be decided a while after its wait; one that no longer waits, a while
 * from now.
 */
export async function changeCase(
  tx: Queries,
  { isWaiting, ...which }: Which & { isWaiting?: boolean },
  change: Change,
): Promise<void> {
  for (const row of await unresolved(tx, which)) {
    if (isWaiting !== undefined && isWaiting !== (row.waitsUntil !== null)) continue
    const { waitsUntil } = change
    const isAnswered = waitsUntil === null && row.waitsUntil !== null
    const from = waitsUntil ?? (isAnswered ? which.now : null)
    await store.change(tx, {
      ...row,
      ...change,
      ...(waitsUntil && { asideUntil: null }),
      ...(from && { dueAt: new Date(decisionDeadline(row.queue, from.getTime())) }),
    })
  }
}

/** Resolves unresolved cases, by a member of staff or by itself; does nothing if there are none. */
export async function resolveCase(
  tx: Queries,
  { staffId, ...which }: Which & { staffId?: string },
): Promise<void> {
  const found = 'id' in which ? [which] : await store.lockUnresolved(tx, which)
  for (const { id } of found) await store.resolve(tx, { id, now: which.now, staffId })
}

async function unresolved(tx: Queries, which: Which): Promise<store.Row[]> {
  if (!('id' in which)) return store.lockUnresolved(tx, which)
  const row = await store.lockCase(tx, which)
  return row && !row.resolvedAt ? [row] : []
}

export async function findCase(context: Context, id: string): Promise<store.Row> {
  const row = await store.findCase(context.db, { id, now: context.clock() })
  if (!row) throw notFound('This case')
  return row
}

const PAGE = 50

export async function listCases(
  { db, clock }: Context,
  staff: Actor,
  { queue, state, after }: QueryOf<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  // What was handed to a member is theirs, whatever its queue.
  const all = state === 'mine' ? [...CASE_QUEUES] : queuesOf(staff.staffRole)
  const wanted = {
    queues: queue ? [queue] : all,
    after: after ?? null,
    now: clock(),
    limit: PAGE + 1,
  }
  const rows =
    state === 'mine'
      ? await store.openOf(db, { ...wanted, staffId: staff.id })
      : await LISTS[state](db, wanted)
  return { cases: rows.slice(0, PAGE).map(shown), hasMore: rows.length > PAGE }
}

const LISTS = {
  open: store.open,
  waiting: store.waiting,
  aside: store.aside,
  resolved: store.resolved,
}

function shown(row: store.Row): CaseRow {
  const { id, number, queue, state, title, people, amountMinor, ownerId, ownerName } = row
  const until = state === 'waiting' ? row.waitsUntil : state === 'aside' ? row.asideUntil : null
  return {
    id,
    number,
    queue,
    state,
    title,
    people,
    amountMinor,
    openedAt: row.openedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    until: until?.toISOString() ?? null,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    owner: ownerId && ownerName ? { id: ownerId, name: ownerName } : null,
    needsSecond: row.needsSecond,
    isAppeal: row.appealOf !== null,
  }
}

export async function deskOf(context: Context, staff: Actor): Promise<ReplyOf<typeof getDesk>> {
  const decided = queuesOf(staff.staffRole)
  const counted = await store.counts(context.db, {
    queues: [...CASE_QUEUES],
    staffId: staff.id,
    now: context.clock(),
    limit: COUNTED_UP_TO + 1,
  })
  return {
    me: { id: staff.id, name: staff.name, role: staff.staffRole },
    members: await store.activeMembers(context.db),
    queues: counted.map((each) => ({ ...each, decides: decided.includes(each.queue) })),
  }
}

/** All of a case but its subject. */
export async function caseOf(
  context: Context,
  row: store.Row,
  staff: Actor,
  decides: StaffAct,
): Promise<Pick<CaseFile, 'row' | 'history' | 'proposal' | 'may'>> {
  const { db } = context
  const proposal = await store.waitingProposal(db, { caseId: row.id })
  const { state } = row
  const isOpen = state !== 'resolved'
  return {
    row: shown(row),
    history: await historyOf(db, row),
    proposal: proposal
      ? {
          by: { id: proposal.by, name: proposal.name },
          at: proposal.madeAt.toISOString(),
          kind: proposal.kind,
          isUpheld: proposal.isUpheld,
          amountMinor: proposal.amountMinor,
          creditMinor: Number(proposal.details.creditMinor ?? 0),
          transfer: transferIn(proposal),
          reason: proposal.reason,
        }
      : null,
    may: {
      work: isOpen && mayAct(staff.staffRole, 'work-cases'),
      decide: isOpen && state !== 'waiting' && !proposal && mayAct(staff.staffRole, decides),
      resolve:
        isOpen && !proposal && needsNoDecision(row.queue) && mayAct(staff.staffRole, decides),
      reopen: !isOpen && mayReopen(row) && mayAct(staff.staffRole, decides),
      answer:
        isOpen &&
        proposal !== undefined &&
        proposal.by !== staff.id &&
        mayAct(staff.staffRole, 'move-money'),
    },
  }
}

async function historyOf(db: Queries, row: store.Row): Promise<CaseFile['history']> {
  const acts = await eventsOfCase(db, { caseId: row.id })
  const notes = await store.notesOf(db, { caseId: row.id })
  const pointless = await store.voidProposalsOf(db, { caseId: row.id })
  const events = [
    { at: row.openedAt, by: null, what: row.appealOf ? 'Appeal made' : 'Case opened', text: null },
    ...acts
      .filter(({ action }) => action !== 'note_written' && action !== 'case_opened')
      .map(({ at, name, action, reason, details }) => ({
        at,
        by: name,
        what: IN_WORDS[action](details as Record<string, unknown>),
        text: reason,
      })),
    ...pointless.map(({ at, kind, amountMinor, voidBecause }) => ({
      at,
      by: null,
      what: voidInWords(kind, amountMinor, voidBecause),
      text: null,
    })),
    ...notes.map(({ at, name, text }) => ({ at, by: name, what: 'Note', text })),
    ...(row.resolvedAt && !row.resolvedBy
      ? [{ at: row.resolvedAt, by: null, what: 'Resolved by itself', text: null }]
      : []),
  ]
  return events
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, ...event }) => ({ ...event, at: at.toISOString() }))
}

/** Takes a case, hands it over, or puts it back. Throws 404, or 409 if it is resolved or the member has ended. */
export async function giveCase(
  context: Context,
  staff: Actor,
  id: string,
  owner: string | null,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const row = await lockCase(tx, { id, now: context.clock() })
    if (row.ownerId === owner) return
    const members = await store.activeMembers(tx)
    const member = members.find((each) => each.id === owner)
    if (owner && !member)
      throw new Refusal('conflict', 'not_of_staff', 'This person is not a member of staff')
    await store.setOwner(tx, { id, owner })
    await recordAct(context, tx, {
      staffId: staff.id,
      action: 'case_given',
      caseId: id,
      details: { to: member?.id === staff.id ? 'self' : (member?.id ?? null) },
    })
  })
  notifyDesk(context)
}

/** Sets a case aside until then, or brings it back. Throws 404, 400 for a time that is past or too far, 409. */
export async function setCaseAside(
  context: Context,
  staff: Actor,
  id: string,
  until: string | null,
): Promise<void> {
  const now = context.clock()
  const at = until === null ? null : new Date(until)
  if (at && (at <= now || at.getTime() > now.getTime() + ASIDE_MAX_DAYS * DAY_MS))
    throw new Refusal('invalid', 'bad_time', `Choose a time within the next ${ASIDE_MAX_DAYS} days`)
  await context.db.transaction(async (tx) => {
    await lockCase(tx, { id, now })
    await changeCase(tx, { id, now }, { asideUntil: at })
    await recordAct(context, tx, {
      staffId: staff.id,
      action: 'case_aside',
      caseId: id,
      details: { until: at?.toISOString() ?? null },
    })
  })
  notifyDesk(context)
}

/** Throws 404, or 409 once it is resolved and the account of one of its people erased. */
export async function noteInCase(
  context: Context,
  staff: Actor,
  id: string,
  text: string,
): Promise<void> {
  const now = context.clock()
  await context.db.transaction(async (tx) => {
    const row = await lockCase(tx, { id, now, state: 'any' })
    if (row.hasErased && row.resolvedAt)
      throw new Refusal(
        'conflict',
        'account_erased',
        'An account in this case has been erased, so nothing is written in it any more',
      )
    await store.addNote(tx, { caseId: id, staffId: staff.id, text, now })
    await recordAct(context, tx, { staffId: staff.id, action: 'note_written', caseId: id })
  })
  notifyDesk(context)
}

/** How a refund was paid from our own bank. */
function transferIn({ details: { way, reference, paidOn } }: store.Proposal) {
  return way === 'bank' ? { reference: String(reference), paidOn: String(paidOn) } : null
}
