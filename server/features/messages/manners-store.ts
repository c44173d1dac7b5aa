import type { ReportReason } from '#domain/messages.ts'
import type { Queries } from '#server/database/connect.ts'

/** Since when this person wants no messages in a thread of theirs; null takes it back. The first time stays. */
export async function setBlock(
  db: Queries,
  threadId: string,
  personId: string,
  since: Date | null,
): Promise<void> {
  const change = (column: string) =>
    `case when $3::timestamptz is null then null else coalesce(${column}, $3) end`
  await db.rows(
    `update threads set
       client_blocked_at = case when client_id = $2
         then ${change('client_blocked_at')} else client_blocked_at end,
       professional_blocked_at = case when client_id = $2
         then professional_blocked_at else ${change('professional_blocked_at')} end
     where id = $1`,
    [threadId, personId, since],
  )
}

/** A message as support is told of it. */
export type Reportable = {
  id: string
  threadId: string
  body: string
  createdAt: Date
  author: { id: string; name: string }
  fileNames: string[]
}

/** A message that the other person wrote in one of this person's threads. */
export async function findReportable(
  db: Queries,
  id: string,
  personId: string,
): Promise<Reportable | undefined> {
  const [row] = await db.rows<Reportable>(
    `select m.id, m.thread_id as "threadId", m.body, m.created_at as "createdAt",
       json_build_object('id', a.id, 'name', a.name) as author,
       array(select f.name from files f where f.message_id = m.id order by f.position) as "fileNames"
     from messages m
     join threads t on t.id = m.thread_id
     join professionals p on p.id = t.professional_id
     join users a on a.id = m.author_id
     where m.id = $1 and m.author_id <> $2 and $2 in (t.client_id, p.user_id)`,
    [id, personId],
  )
  return row
}

/** False when this person has reported the message before. */
export async function insertReport(
  tx: Queries,
  report: {
    message: Reportable
    reporterId: string
    reason: ReportReason
    note: string
    body: string
    now: Date
  },
): Promise<boolean> {
  const rows = await tx.rows(
    `insert into message_reports (message_id, thread_id, reporter_id, reason, note, body, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (message_id, reporter_id) do nothing returning id`,
    [
      report.message.id,
      report.message.threadId,
      report.reporterId,
      report.reason,
      report.note,
      report.body,
      report.now,
    ],
  )
  return rows.length === 1
}
