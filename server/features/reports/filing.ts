import { deskPaths } from '#contract/paths/desk.ts'
import type { ReportKind, ReportReason } from '#domain/desk/reports.ts'
import { decidedWithin, isUrgent, REPORT_REASON_LABELS } from '#domain/desk/reports.ts'
import { Refusal } from '#domain/errors.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { notifyDesk } from '#server/features/cases/index.ts'
import { deliverNoticesSoon, enqueueNotice } from '#server/mail/notice.ts'
import { macOf } from '#server/secrets/macs.ts'
import { openOwnCase } from './folding.ts'
import { IN_DANGER } from './limits.ts'
import * as store from './store.ts'
import { SECRECY } from './wording.ts'

/** What is reported, as it is now. */
export type Reported = {
  kind: ReportKind
  subjectId: string
  threadId?: string
  author: { id: string; name: string } | null
  body: string
  /** The parts of a profile. */
  copy?: { name: string } & Partial<Profile>
  writtenAt: Date
}

/** What a reporter says of it, and the network from which. */
export type Said = { reason: ReportReason; note: string; network: string }

/**
 * Files a report, opens its case and owes the reporter a confirmation, in the caller's transaction. Throws 409 if this
 * person has reported it already. Call `afterReport` once it is committed.
 */
export async function fileReport(
  context: Context,
  tx: Queries,
  person: Person,
  { author, ...reported }: Reported,
  { reason, note, network }: Said,
): Promise<void> {
  const now = context.clock()
  const isFromAnyone = isUrgent(reason) && !person.emailVerified
  const reporterNetwork = isFromAnyone ? macOf(context.config, `network:${network}`) : null
  const filed = await store.addReport(tx, {
    ...reported,
    threadId: reported.threadId ?? null,
    authorId: author?.id ?? null,
    copy: reported.copy ?? null,
    reporterId: person.id,
    reason,
    note,
    reporterNetwork,
    now,
  })
  if (!filed)
    throw new Refusal(
      'conflict',
      'already_reported',
      `You have already reported this ${reported.kind}, and we are looking at it`,
    )
  const { kind, subjectId } = reported
  const isOwnCase = await openOwnCase(
    tx,
    {
      id: filed.id,
      kind,
      subjectId,
      reason,
      reporterId: person.id,
      authorId: author?.id ?? null,
      createdAt: now,
      reporterNetwork,
    },
    { now, names: [person.name, author?.name].filter((name) => name !== undefined) },
  )
  if (isOwnCase) await notifyMailbox(context, tx, reason)
  await enqueueNotice(context, tx, person, {
    subject: 'We have your report',
    before: `You have reported a ${reported.kind}: ${REPORT_REASON_LABELS[reason].toLowerCase()}. Someone on our staff reads it and decides ${decidedWithin(reason)}. We then write to you with the reason.`,
    after: [IN_DANGER, SECRECY[reported.kind]],
  })
}

/** Without what was reported: mailboxes are read by more people than the desk. */
const notifyMailbox = (context: Context, tx: Queries, reason: ReportReason): Promise<void> =>
  enqueueNotice(
    context,
    tx,
    { id: null, email: context.config.SUPPORT_EMAIL },
    {
      subject: isUrgent(reason) ? 'Urgent: someone may be in danger' : 'A report waits at the desk',
      before: `A report is to be decided ${decidedWithin(reason)}.`,
      button: { label: 'Open the desk', path: deskPaths.desk({ queue: 'reports' }) },
      after: [],
    },
  )

export function afterReport(context: Context): void {
  notifyDesk(context)
  deliverNoticesSoon(context)
}
