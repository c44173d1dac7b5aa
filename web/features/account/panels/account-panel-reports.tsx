import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { listReports } from '#contract/desk/reports.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { decisionPath } from '#contract/paths/decision.ts'
import { REPORT_REASON_LABELS } from '#domain/desk/reports.ts'
import { callQuery } from '#web/api/cache/call-query.ts'
import { reportCalls } from '#web/api/calls/desk/reports.ts'
import { AccountSection } from '#web/features/account/account-section.tsx'
import { dateOf, useTimeZone } from '#web/shared/time/time.ts'

const reportsQuery = callQuery(reportCalls.listReports, {}, 'Failed to fetch your reports')

type Item = ReplyOf<typeof listReports>[number]

/** What one reported, and what was decided against one; nothing if there is neither. */
export default function AccountReports() {
  const { data = [] } = useQuery({ ...reportsQuery, refetchOnMount: 'always' })
  if (data.length === 0) return null
  return (
    <AccountSection
      title="Reports"
      note="What you reported to us, and what we decided about your own messages, reviews, profile or sessions."
    >
      <ul className="divide-y divide-line">
        {data.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
    </AccountSection>
  )
}

function Row({ item }: { item: Item }) {
  const zone = useTimeZone()
  const { id, kind, me, reason, reportedAt, decision, decidedAt, isAppealed } = item
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="wrap-anywhere min-w-0">
        <p className="font-[550]">
          {me === 'reporter' ? `You reported a ${kind}` : `About your ${kind}`}
        </p>
        <p className="figures text-ink-2 text-small first-letter:uppercase">
          {[
            reason && REPORT_REASON_LABELS[reason],
            reportedAt && `reported ${dateOf(reportedAt, zone)}`,
            decidedAt ? `decided ${dateOf(decidedAt, zone)}` : 'we are looking at it',
            isAppealed && 'appealed',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {decision && (
        <Link
          to={decisionPath(id)}
          className="inline-flex min-h-9 items-center font-[550] text-action underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          Read the decision<span className="sr-only"> about the {kind}</span>
        </Link>
      )}
    </li>
  )
}
