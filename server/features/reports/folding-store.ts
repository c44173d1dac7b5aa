import type { ReportKind, ReportReason } from '#domain/desk/reports.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'

export type Placed = {
  id: string
  kind: ReportKind
  subjectId: string
  reason: ReportReason
  reporterId: string | null
  authorId: string | null
  createdAt: Date
  /** Of an urgent report from an unconfirmed address, for a day. */
  reporterNetwork: string | null
}

/** Urgent reports are placed one at a time, until the transaction ends. */
export const lockFolding = write(
  'reports.lockFolding',
  `select pg_advisory_xact_lock(hashtext('urgent_reports'))`,
)

/** The oldest urgent report with an open case that another one may join; its case is locked. */
export const lockLeader = first(
  'reports.lockLeader',
  `select r.id, r.kind, r.reason, c.id as case_id from reports r
   join cases c on c.queue = 'reports' and c.subject_id = r.id and c.appeal_of is null
   where c.resolved_at is null and r.decision is null and r.reason = any ($reasons::text[]) and r.id <> $id
     and (r.reporter_id = $reporterId? or r.author_id = $authorId? or r.reporter_network = $reporterNetwork?
       or (r.kind = $kind and r.subject_id = $subjectId))
   order by r.created_at, r.id limit 1 for update of c`,
  typed<{ kind: ReportKind; reason: ReportReason }>(),
)

export const fold = write('reports.fold', 'update reports set folded_into = $into where id = $id')

/** A report's network is needed for one day only. */
export const forgetNetworks = write(
  'reports.forgetNetworks',
  'update reports set reporter_network = null where reporter_network is not null and created_at <= $before',
)

export const unfold = write(
  'reports.unfold',
  'update reports set folded_into = null where id = $id',
)

export const countFolded = one(
  'reports.countFolded',
  'select count(*)::int as folded from reports where folded_into = $id and decision is null',
  typed<{ folded: number }>(),
)

/** Undecided, while the case that they joined has ended; the oldest first. */
export const leftBehind = many(
  'reports.leftBehind',
  `select r.id, r.kind, r.subject_id, r.reason, r.reporter_id, r.author_id, r.created_at, r.reporter_network,
     array_remove(array[${nameOf('r.reporter_id')}, ${nameOf('r.author_id')}], null) as names
   from reports r where r.folded_into is not null and r.decision is null
     and not exists (select from cases c where c.queue = 'reports' and c.subject_id = r.folded_into
       and c.appeal_of is null and c.resolved_at is null)
   order by r.created_at, r.id limit $limit`,
  typed<{ kind: ReportKind; reason: ReportReason; names: string[] }>(),
)

function nameOf(id: string) {
  return `(select coalesce(p.name, u.name) from users u left join professionals p on p.user_id = u.id where u.id = ${id})`
}

/** What waits in the case of this report, the oldest first. */
export const foldedOf = many(
  'reports.foldedOf',
  `select r.id, r.kind, r.subject_id, r.reason, r.note, r.body, r.created_at,
     ${nameOf('r.reporter_id')} as reporter, ${nameOf('r.author_id')} as author
   from reports r where r.folded_into = $id and r.decision is null order by r.created_at, r.id limit $limit`,
  typed<{
    kind: ReportKind
    reason: ReportReason
    reporter: string | null
    author: string | null
  }>(),
)

/** Of these the same thing was reported: what is decided about one counts for them. Locks them. */
export const lockSame = many(
  'reports.lockSame',
  `select id from reports where folded_into = $id and kind = $kind and subject_id = $subjectId and decision is null
   order by id for update`,
)
