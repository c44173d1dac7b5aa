import { deskPaths } from '#contract/paths/desk.ts'
import type { ReportKind, ReportReason } from '#domain/desk/reports.ts'
import {
  decidedWithin,
  isUrgent,
  REPORT_REASON_LABELS,
  reportDeadline,
} from '#domain/desk/reports.ts'
import { Refusal } from '#domain/errors.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { openCase, tellDesk } from '#server/features/cases/index.ts'
import { deliverNoticesSoon, oweNotice } from '#server/mail/notice.ts'
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

/**
 * Files a report, opens its case and owes the reporter a confirmation, in the caller's transaction. Throws 409 if this
 * person has reported it already. Call `afterReport` once it is committed.
 */
export async function fileReport(
  context: Context,
  tx: Queries,
  person: Person,
  { author, ...reported }: Reported,
  { reason, note }: { reason: ReportReason; note: string },
): Promise<void> {
  const now = context.clock()
  const filed = await store.addReport(tx, {
    ...reported,
    threadId: reported.threadId ?? null,
    authorId: author?.id ?? null,
    copy: reported.copy ?? null,
    reporterId: person.id,
    reason,
    note,
    now,
  })
  if (!filed)
    throw new Refusal(
      'conflict',
      'already_reported',
      `You have already reported this ${reported.kind}, and we are looking at it`,
    )
  const made = {
    queue: 'reports' as const,
    subjectId: filed.id,
    title: `${isUrgent(reason) ? 'Urgent: ' : ''}${TITLES[reported.kind]}: ${REPORT_REASON_LABELS[reason]}`,
    people: [person.name, author?.name].filter(Boolean).join(' · '),
    personIds: [person.id, ...(author ? [author.id] : [])],
    dueAt: new Date(reportDeadline(reason, now.getTime())),
  }
  await openCase(tx, made, now)
  // Without what was reported: mailboxes are read by more people than the desk.
  await oweNotice(
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
  await oweNotice(context, tx, person, {
    subject: 'We have your report',
    before: `You have reported a ${reported.kind}: ${REPORT_REASON_LABELS[reason].toLowerCase()}. Someone on our staff reads it and decides ${decidedWithin(reason)}. We then write to you with the reason.`,
    after: ['If someone is in danger, call 999 first.', SECRECY[reported.kind]],
  })
}

const TITLES: Record<ReportKind, string> = {
  message: 'Message',
  review: 'Review',
  profile: 'Profile',
  session: 'Session',
}

export function afterReport(context: Context): void {
  tellDesk(context)
  deliverNoticesSoon(context)
}
