import type { CaseFile, ReportFile } from '#contract/cases.ts'
import type { ReportDecision, ReportKind } from '#domain/reports.ts'
import { REPORT_GROUND_LABELS, REPORT_REASON_LABELS } from '#domain/reports.ts'
import { useTimeZone } from '#web/layout/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { whenWithin } from './deadlines.ts'
import { Part } from './part.tsx'
import { ReportDecisionForm } from './report-decision.tsx'
import { Said, Words } from './said.tsx'

const KINDS: Record<ReportKind, string> = { message: 'message', review: 'review' }
const DECIDED: Record<ReportDecision, string> = { keep: 'Kept', remove: 'Removed' }

type ReportViewProps = { file: CaseFile; report: ReportFile }

/** What was reported, why, an appeal if there is one, and the decision. Nothing else of a conversation is shown. */
export function ReportView({ file, report }: ReportViewProps) {
  const zone = useTimeZone()
  const { kind, reason, note, reporter, author, reportedAt, body, writtenAt, isShown } = report
  return (
    <>
      <Part
        title={`The reported ${KINDS[kind]}`}
        aside={
          <Badge tone={isShown ? 'neutral' : 'warn'}>{isShown ? 'Still shown' : 'Hidden'}</Badge>
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
      <Said person={reporter} as="reporter" when={`Reported ${whenWithin(reportedAt, zone)}`}>
        <p className="font-[550]">{REPORT_REASON_LABELS[reason]}</p>
        {note && <Words>{note}</Words>}
      </Said>
      {report.appealed && <Appealed report={report} appealed={report.appealed} />}
      {file.may.decide && <ReportDecisionForm id={file.row.id} report={report} />}
    </>
  )
}

type AppealedProps = { report: ReportFile; appealed: NonNullable<ReportFile['appealed']> }

function Appealed({ report, appealed }: AppealedProps) {
  const { decision, ground, reason, by, appeal, decidedBy } = appealed
  return (
    <>
      <Part
        title={`The earlier decision: ${DECIDED[decision].toLowerCase()}`}
        aside={<span className="wrap-anywhere text-ink-2">by {decidedBy}</span>}
      >
        {ground && <p className="mb-1.5 font-[550]">{REPORT_GROUND_LABELS[ground]}</p>}
        <Words>{reason}</Words>
      </Part>
      <Said person={report[by]} as={`appeals as the ${by}`}>
        <Words>{appeal}</Words>
      </Said>
    </>
  )
}
