import type { CaseFile, ReportFile } from '#contract/desk/cases.ts'
import type { ReportDecision, ReportKind } from '#domain/desk/reports.ts'
import {
  isUrgent,
  PROFILE_PART_LABELS,
  REPORT_GROUND_LABELS,
  REPORT_REASON_LABELS,
} from '#domain/desk/reports.ts'
import { whenWithin } from '#web/features/desk/deadlines.ts'
import { Part } from '#web/features/desk/part.tsx'
import { Said, Words } from '#web/features/desk/said.tsx'
import { useTimeZone } from '#web/shared/time/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ReportDecisionForm } from './report-decision.tsx'
import { ReportedProfile } from './reported-profile.tsx'
import { ReportedSession } from './reported-session.tsx'

const DECIDED: Record<ReportKind, Partial<Record<ReportDecision, string>>> = {
  message: { keep: 'kept', remove: 'removed' },
  review: { keep: 'kept', remove: 'removed' },
  profile: { keep: 'kept', remove: 'parts taken down' },
  session: { keep: 'no rule broken', warn: 'warned', refer: 'passed on to restrictions' },
}

type ReportViewProps = { file: CaseFile; report: ReportFile }

/** What was reported, why, an appeal if there is one, and the decision. Nothing else of a conversation is shown. */
export function ReportView({ file, report }: ReportViewProps) {
  const zone = useTimeZone()
  const { reason, note, reporter, reportedAt, profile, session } = report
  return (
    <>
      {isUrgent(reason) && file.row.resolvedAt === null && (
        <Alert tone="warn" title="Someone may be in danger">
          If it is happening now, call 999 and give them what they ask for. Then decide.
        </Alert>
      )}
      {session ? (
        <ReportedSession session={session} report={report} />
      ) : profile ? (
        <ReportedProfile caseId={file.row.id} profile={profile} report={report} />
      ) : (
        <ReportedText report={report} />
      )}
      <Said person={reporter} as="reporter" when={`Reported ${whenWithin(reportedAt, zone)}`}>
        <p className="font-[550]">{REPORT_REASON_LABELS[reason]}</p>
        {note && <Words>{note}</Words>}
      </Said>
      {report.others.length > 0 && <Others report={report} />}
      {report.appealed && <Appealed report={report} appealed={report.appealed} />}
      {file.may.decide && <ReportDecisionForm id={file.row.id} report={report} />}
    </>
  )
}

/** A message or a review, or what is left of anything else once its author is erased. */
function ReportedText({ report }: { report: ReportFile }) {
  const zone = useTimeZone()
  const { kind, author, body, writtenAt, isShown } = report
  return (
    <Part
      title={`The reported ${kind}`}
      aside={
        isShown !== null && (
          <Badge tone={isShown ? 'neutral' : 'warn'}>{isShown ? 'Still shown' : 'Hidden'}</Badge>
        )
      }
    >
      <div className="border-line-strong border-l-3 pl-4">
        <Words>{body}</Words>
      </div>
      <p className="wrap-anywhere figures mt-2.5 text-ink-2">
        {author?.name ?? 'Someone who has left'} wrote this {whenWithin(writtenAt, zone)}. It is
        shown as it was when it was reported.
      </p>
    </Part>
  )
}

function Others({ report: { others, author } }: { report: ReportFile }) {
  return (
    <Part title={`Other reports about ${author?.name ?? 'this person'}`}>
      <ul className="flex flex-col gap-1">
        {others.map(({ reason, reports, decided, upheld }) => (
          <li key={reason} className="flex flex-wrap justify-between gap-x-4">
            <span>{REPORT_REASON_LABELS[reason]}</span>
            <span className="figures text-ink-2">
              {reports} reported, {decided} decided, {upheld} upheld
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

type AppealedProps = { report: ReportFile; appealed: NonNullable<ReportFile['appealed']> }

function Appealed({ report, appealed }: AppealedProps) {
  const { decision, ground, parts, reason, by, appeal, decidedBy } = appealed
  return (
    <>
      <Part
        title={`The earlier decision: ${DECIDED[report.kind][decision]}`}
        aside={<span className="wrap-anywhere text-ink-2">by {decidedBy}</span>}
      >
        {ground && <p className="mb-1.5 font-[550]">{REPORT_GROUND_LABELS[ground]}</p>}
        {parts.length > 0 && (
          <p className="mb-1.5">{parts.map((part) => PROFILE_PART_LABELS[part]).join(', ')}</p>
        )}
        <Words>{reason}</Words>
      </Part>
      <Said person={report[by]} as={by === 'reporter' ? 'appeals as the reporter' : 'appeals'}>
        <Words>{appeal}</Words>
      </Said>
    </>
  )
}
