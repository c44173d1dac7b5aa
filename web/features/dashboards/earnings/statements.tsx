import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { Statement } from '#contract/money/documents.ts'
import { pounds } from '#domain/money.ts'
import { statement } from '#web/features/dashboards/files.ts'
import { monthName } from '#web/features/dashboards/months.ts'
import { statementsQuery } from '#web/features/dashboards/queries.ts'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const SHOWN = 12

/** Statements to download, one for each past month, latest first. */
export default function Statements() {
  const { data, error, refetch } = useQuery({ ...statementsQuery, refetchOnMount: 'always' })
  if (error && !data) return <FetchFailed error={error} onRetry={refetch} />
  const earlier = data?.slice(SHOWN) ?? []
  return (
    <Card as="section" aria-labelledby="statements-title">
      <h3 id="statements-title" className="mb-1 text-h3">
        Statements
      </h3>
      <p className="mb-2 text-ink-2 text-small">
        One for each month in which money moved, for your books. A month’s statement comes when it
        is over.
      </p>
      {!data && <Skeleton className="h-24" />}
      {data?.length === 0 && (
        <p className="py-3 text-small">
          There is none yet. The first comes when this month is over.
        </p>
      )}
      {data && data.length > 0 && <Months statements={data.slice(0, SHOWN)} />}
      {earlier.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center font-[550] text-action text-small">
            Show earlier months
          </summary>
          <Months statements={earlier} />
        </details>
      )}
    </Card>
  )
}

const Months = ({ statements }: { statements: Statement[] }) => (
  <ul className="divide-y divide-line">
    {statements.map(({ month, netMinor, paidOutMinor }) => (
      <li key={month} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <div className="min-w-0">
          <p className="font-[550]">{monthName(month)}</p>
          <p className="figures text-ink-2 text-small">
            {pounds(netMinor)} earned · {pounds(paidOutMinor)} paid out
          </p>
        </div>
        <a
          href={statement(month)}
          download
          className={buttonStyle({ variant: 'ghost', size: 's' })}
        >
          <Download aria-hidden className="size-4" />
          <span>
            Statement<span className="sr-only"> for {monthName(month)}</span> (PDF)
          </span>
        </a>
      </li>
    ))}
  </ul>
)
