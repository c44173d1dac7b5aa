import type { CaseState } from '#domain/desk/cases.ts'
import type { CaseQueue } from '#domain/desk/queues.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'

/** The same subject again is the same case. */
export const addCase = first(
  'cases.add',
  `insert into cases (queue, subject_id, appeal_of, title, people, person_ids, amount_minor, opened_at, due_at, waits_until,
     has_erased)
   values ($queue, $subjectId, $appealOf?, $title, $people, $personIds, $amountMinor?, $now, $dueAt, $waitsUntil?,
     exists (select from users where id = any ($personIds) and erased_at is not null))
   on conflict do nothing returning id`,
)

/** The same subject is to be decided once more. An appeal is never. */
export const reopen = write(
  'cases.reopen',
  `update cases set resolved_at = null, resolved_by = null, emptied_at = null, due_at = $dueAt, title = $title, people = $people
   where queue = $queue and subject_id = $subjectId and appeal_of is null and resolved_at is not null`,
)

export const change = write(
  'cases.change',
  `update cases set title = $title, amount_minor = $amountMinor?, due_at = $dueAt, waits_until = $waitsUntil?,
     aside_until = $asideUntil?
   where id = $id and resolved_at is null`,
)

/** Locked until the transaction ends. */
export const caseOfSubject = first(
  'cases.caseOfSubject',
  'select id from cases where queue = $queue and subject_id = $subjectId limit 1 for update',
)

/** What waits in it is void. */
export const resolve = write(
  'cases.resolve',
  `with pointless as (
     update case_proposals set answered_at = $now, void_because = 'case-resolved'
     where case_id = $id and answered_at is null)
   update cases set resolved_at = $now, resolved_by = $staffId?, aside_until = null, waits_until = null
   where id = $id and resolved_at is null`,
)

export const openCaseOf = first(
  'cases.openCaseOf',
  `select id from cases where queue = $queue and subject_id = $subjectId and resolved_at is null`,
)

const STATE = `case when c.resolved_at is not null then 'resolved'
     when c.waits_until > $now then 'waiting' when c.aside_until > $now then 'aside' else 'open' end`
const ROW = `c.id, c.number::int, c.queue, c.title, c.people, c.amount_minor, c.opened_at, c.due_at, c.waits_until,
     c.aside_until, c.resolved_at, c.owner_id, c.subject_id, c.appeal_of, c.resolved_by, c.person_ids, c.has_erased, o.name as owner_name, ${STATE} as state,
     c.resolved_at is null and exists (
       select from case_proposals y where y.case_id = c.id and y.answered_at is null) as needs_second
   from cases c left join users o on o.id = c.owner_id`
const ROW_TYPES = typed<{
  number: number
  state: CaseState
  needsSecond: boolean
  ownerName: string | null
}>()

export const findCase = first('cases.find', `select ${ROW} where c.id = $id`, ROW_TYPES)
export type Row = NonNullable<Awaited<ReturnType<typeof findCase>>>

export const lockCase = first(
  'cases.lock',
  `select ${ROW} where c.id = $id for update of c`,
  ROW_TYPES,
)

/** The first one first, then an appeal; locked likewise. */
export const lockUnresolved = many(
  'cases.lockUnresolved',
  `select ${ROW} where c.queue = $queue and c.subject_id = $subjectId and c.resolved_at is null
   order by c.opened_at, c.id for update of c`,
  ROW_TYPES,
)

// As STATE, in terms that the indexes of unresolved cases know.
const OPEN =
  '(c.waits_until is null or c.waits_until <= $now) and (c.aside_until is null or c.aside_until <= $now)'
const WAITING = 'c.waits_until > $now'
const ASIDE = 'c.aside_until > $now and (c.waits_until is null or c.waits_until <= $now)'

const AFTER = `(c.due_at, c.id) > (coalesce((select due_at from cases where id = $after?), '-infinity'),
     coalesce($after?, '00000000-0000-0000-0000-000000000000'))`

/** Takes as many from each queue as a page has, by the index in their order, and the nearest among those. */
const nearest = (state: string) => `select ${ROW} where c.id in (
     select found.id from unnest($queues::text[]) as asked(queue) cross join lateral (
       select c.id, c.due_at from cases c
       where c.queue = asked.queue and c.resolved_at is null and ${state} and ${AFTER}
       order by c.due_at, c.id limit $limit) found
     order by found.due_at, found.id limit $limit)
   order by c.due_at, c.id`

/** The cases of these queues, nearest deadline first, after one of them. */
export const open = many('cases.open', nearest(OPEN), ROW_TYPES)
export const waiting = many('cases.waiting', nearest(WAITING), ROW_TYPES)
export const aside = many('cases.aside', nearest(ASIDE), ROW_TYPES)

/** The open cases of one member. */
export const openOf = many(
  'cases.openOf',
  `select ${ROW} where c.owner_id = $staffId and c.queue = any($queues::text[]) and c.resolved_at is null
     and ${OPEN} and ${AFTER}
   order by c.due_at, c.id limit $limit`,
  ROW_TYPES,
)

export const resolved = many(
  'cases.resolvedOnes',
  `select ${ROW} where c.id in (
     select found.id from unnest($queues::text[]) as asked(queue) cross join lateral (
       select c.id, c.resolved_at from cases c where c.queue = asked.queue and c.resolved_at is not null
         and (c.resolved_at, c.id) < (coalesce((select resolved_at from cases where id = $after?), 'infinity'),
           coalesce($after?, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
       order by c.resolved_at desc, c.id desc limit $limit) found
     order by found.resolved_at desc, found.id desc limit $limit)
   order by c.resolved_at desc, c.id desc`,
  ROW_TYPES,
)

/**
 * Counts each queue up to a limit. Late cases come first in the order of deadlines, so the limit cuts none of them off.
 */
export const counts = many(
  'cases.counts',
  `select asked.queue, open.open, open.overdue, waiting.waiting, aside.aside, mine.mine
   from unnest($queues::text[]) as asked(queue)
   cross join lateral (
     select count(*)::int as open, count(*) filter (where due_at <= $now)::int as overdue
     from (select c.due_at from cases c where c.queue = asked.queue and c.resolved_at is null and ${OPEN}
       order by c.due_at, c.id limit $limit) c) open
   cross join lateral (
     select count(*)::int as waiting
     from (select from cases c where c.queue = asked.queue and c.resolved_at is null and ${WAITING} limit $limit) c) waiting
   cross join lateral (
     select count(*)::int as aside
     from (select from cases c where c.queue = asked.queue and c.resolved_at is null and ${ASIDE} limit $limit) c) aside
   cross join lateral (
     select count(*)::int as mine
     from (select from cases c where c.owner_id = $staffId and c.queue = asked.queue and c.resolved_at is null and ${OPEN}
       limit $limit) c) mine`,
  typed<{
    queue: CaseQueue
    open: number
    overdue: number
    waiting: number
    aside: number
    mine: number
  }>(),
)

/** It is to be decided once more. */
export const reopenCase = write(
  'cases.reopenCase',
  `update cases set resolved_at = null, resolved_by = null, emptied_at = null, due_at = $dueAt
   where id = $id and resolved_at is not null`,
)

export const setOwner = write(
  'cases.setOwner',
  'update cases set owner_id = $owner? where id = $id',
)

export const addNote = write(
  'cases.addNote',
  'insert into case_notes (case_id, staff_id, text, at) values ($caseId, $staffId, $text, $now)',
)

export const notesOf = many(
  'cases.notesOf',
  `select n.text, n.at, u.name from case_notes n join users u on u.id = n.staff_id
   where n.case_id = $caseId order by n.id`,
)

export const activeMembers = many(
  'cases.activeMembers',
  `select u.id, u.name from staff s join users u on u.id = s.user_id
   where s.ended_at is null order by u.name, u.id`,
)

export const nameOf = one('cases.nameOf', 'select name from users where id = $id')

export const addProposal = write(
  'cases.addProposal',
  `insert into case_proposals (case_id, by, made_at, kind, is_upheld, amount_minor, details, reason)
   values ($caseId, $by, $now, $kind, $isUpheld?, $amountMinor, $details, $reason)`,
)

export const waitingProposal = first(
  'cases.waitingProposal',
  `select p.id, p.by, u.name, p.made_at, p.kind, p.is_upheld, p.amount_minor, p.details, p.reason
   from case_proposals p join users u on u.id = p.by
   where p.case_id = $caseId and p.answered_at is null`,
)
export type Proposal = NonNullable<Awaited<ReturnType<typeof waitingProposal>>>

/** By now it would give another amount. */
export const voidProposal = write(
  'cases.voidProposal',
  `update case_proposals set answered_at = $now, void_because = 'amount-changed'
   where id = $id and answered_at is null`,
)

export const voidProposalsOf = many(
  'cases.voidProposalsOf',
  `select answered_at as at, kind, amount_minor, void_because from case_proposals
   where case_id = $caseId and void_because is not null`,
  typed<{ at: Date; voidBecause: 'case-resolved' | 'amount-changed' }>(),
)

export const hasAnswered = one(
  'cases.hasAnswered',
  `select exists (select from case_proposals where case_id = $caseId and answered_by = $staffId) as yes`,
  typed<{ yes: boolean }>(),
)

export const answerProposal = write(
  'cases.answerProposal',
  `update case_proposals set answered_by = $staffId, answered_at = $now, is_approved = $approves
   where case_id = $caseId and answered_at is null and by <> $staffId`,
)

/** More people of a case, such as those of a report that joins it. */
export const addPeople = write(
  'cases.addPeople',
  `update cases set person_ids = array(select distinct unnest(person_ids || $personIds::uuid[])) where id = $id`,
)
