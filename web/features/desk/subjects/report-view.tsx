import type { CaseFile, ReportFile } from '#contract/desk/cases.ts'
import type { ReportDecision, ReportKind } from '#domain/desk/reports.ts'
import {
  isUrgent,
  PROFILE_PART_LABELS,
  REPORT_GROUND_LABELS,
  REPORT_KIND_LABELS,
  REPORT_REASON_LABELS,
} from '#domain/desk/reports.ts'
import { whenWithin } from '#web/features/desk/deadlines.ts'
import { Part } from '#web/features/desk/part.tsx'
import { Quotation, Words } from '#web/features/desk/said.tsx'
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
      <Quotation person={reporter} as="reporter" when={`Reported ${whenWithin(reportedAt, zone)}`}>
        <p className="font-[550]">{REPORT_REASON_LABELS[reason]}</p>
        {note && <Words>{note}</Words>}
      </Quotation>
      {report.folded.length > 0 && <Folded folded={report.folded} />}
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

/** What is urgent too and waits here, so that it fills no queue. */
function Folded({ folded }: Pick<ReportFile, 'folded'>) {
  const zone = useTimeZone()
  return (
    <Part
      title={
        folded.length === 1
          ? 'One more urgent report waits here'
          : `${folded.length} more urgent reports wait here`
      }
    >
      <ul className="flex flex-col gap-4">
        {folded.map(({ id, kind, reason, note, body, reportedAt, reporter, author, isSame }) => (
          <li key={id} className="flex flex-col gap-1.5">
            <p className="font-[550]">
              {REPORT_KIND_LABELS[kind]}: {REPORT_REASON_LABELS[reason]}
            </p>
            <p className="wrap-anywhere figures text-ink-2">
              Reported {whenWithin(reportedAt, zone)} by {reporter ?? 'someone who has left'}, about{' '}
              {author ?? 'someone who has left'}
            </p>
            <Words>{body}</Words>
            {note && <Words>{note}</Words>}
            <p className="text-ink-2">
              {isSame
                ? 'The same was reported: your decision counts for it.'
                : 'Once you have decided, it gets a case of its own.'}
            </p>
          </li>
        ))}
      </ul>
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
      <Quotation person={report[by]} as={by === 'reporter' ? 'appeals as the reporter' : 'appeals'}>
        <Words>{appeal}</Words>
      </Quotation>
    </>
  )
}
