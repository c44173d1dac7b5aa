import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { addressOf } from '#contract/call.ts'
import type { ComplaintRow } from '#contract/desk/ticket-file.ts'
import { deskPaths } from '#contract/paths/desk.ts'
import { COMPLAINT_OUTCOME_LABELS, LAW_ACKNOWLEDGE_DAYS } from '#domain/desk/complaints.ts'
import { COMPLAINT_KIND_LABELS, OUTCOME_DAYS } from '#domain/desk/support.ts'
import { keyOf, requestOptions, withFailure } from '#web/api/cache/call-query.ts'
import { ticketCalls } from '#web/api/calls/desk/tickets.ts'
import { send } from '#web/api/client.ts'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { dateOf, useTimeZone } from '#web/shared/time/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The register of complaints: when each was received, acknowledged and decided, and how. */
export default function ComplaintsRegister() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    {
      queryKey: keyOf(ticketCalls.listComplaints, { query: {} }, 'in pages'),
      queryFn: (context) =>
        withFailure('Failed to fetch the register', () =>
          send(
            ticketCalls.listComplaints,
            { query: { after: context.pageParam } },
            requestOptions(context),
          ),
        )(context),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ complaints, hasMore }) =>
        hasMore ? complaints.at(-1)?.caseId : undefined,
      refetchOnMount: 'always',
    },
  )
  const lines = data?.pages.flatMap(({ complaints }) => complaints)
  if (error && !lines) return <FetchFailed error={error} onRetry={refetch} />
  return (
    <div className="flex flex-col gap-4 text-small">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-h2">Register of complaints</h1>
          <p className="mt-1 max-w-[46rem] text-ink-2">
            The law wants complaints about personal data acknowledged within {LAW_ACKNOWLEDGE_DAYS}{' '}
            days. We promise every outcome within {OUTCOME_DAYS / 7} weeks.
          </p>
        </div>
        <a
          href={addressOf(ticketCalls.exportComplaints, {})}
          download
          className={buttonStyle({ variant: 'quiet', size: 's' })}
        >
          <Download aria-hidden className="size-4" /> Download CSV
        </a>
      </header>
      {!lines && <Skeleton className="h-64 rounded-m" />}
      {lines?.length === 0 && (
        <EmptyState
          title="No complaints yet"
          description="Every complaint will appear here, with its deadlines and its outcome."
        />
      )}
      {lines && lines.length > 0 && <Lines lines={lines} />}
      {hasNextPage && (
        <Button
          variant="quiet"
          size="s"
          className="self-start"
          pending={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          Show More
        </Button>
      )}
    </div>
  )
}

const HEADS = ['Number', 'Received', 'About', 'Acknowledged', 'Outcome', 'Second look'] as const

/** A table; on phones, a list. */
function Lines({ lines }: { lines: ComplaintRow[] }) {
  return (
    <div className="overflow-hidden rounded-m border border-line bg-surface">
      {/* biome-ignore lint/a11y/noRedundantRoles: a table that is shown as a list loses its role. */}
      <table role="table" className="w-full text-left align-top max-md:block">
        <thead className="bg-sunken text-ink-2 text-tiny max-md:sr-only">
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col" className="px-3 py-2 font-[550]">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {lines.map((line) => (
            <Line key={line.caseId} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cell = 'wrap-anywhere px-3 py-2 align-top max-md:block max-md:px-0 max-md:py-0.5'

/** On phones, where the row is a list, with its heading. */
function Cell({ head, children }: { head: (typeof HEADS)[number]; children: ReactNode }) {
  return (
    <td className={cx('figures max-md:flex max-md:flex-wrap max-md:gap-x-3', cell)}>
      <span aria-hidden className="basis-28 text-ink-3 md:hidden">
        {head}
      </span>
      <div className="min-w-0 flex-1 basis-32">{children}</div>
    </td>
  )
}

function Line({ line }: { line: ComplaintRow }) {
  const zone = useTimeZone()
  const { caseId, number, kind, receivedAt, toldAt, acknowledgedAt, outcome, decidedAt } = line
  const { daysToAcknowledge, isAcknowledgedLate, daysToOutcome, isDecidedLate } = line
  const state = outcome ? 'resolved' : 'open'
  return (
    <tr className="border-line border-t max-md:block max-md:px-4 max-md:py-3">
      <th scope="row" className={`figures font-[600] ${cell}`}>
        <Link
          to={deskPaths.desk({ queue: 'complaints', state, case: caseId })}
          className="text-action underline underline-offset-2"
        >
          C-{number}
        </Link>
      </th>
      <Cell head="Received">{dateOf(receivedAt, zone)}</Cell>
      <Cell head="About">{COMPLAINT_KIND_LABELS[kind]}</Cell>
      <Cell head="Acknowledged">
        {toldAt && <p>By email at once</p>}
        <p>
          {acknowledgedAt
            ? `By staff on ${dateOf(acknowledgedAt, zone)}`
            : !outcome && `By staff until ${dateOf(line.acknowledgeBy, zone)}`}
        </p>
        {daysToAcknowledge !== null && !toldAt && <p>{days(daysToAcknowledge)}</p>}
        {isAcknowledgedLate && <Badge tone="bad">Staff late</Badge>}
      </Cell>
      <Cell head="Outcome">
        <p>
          {outcome && decidedAt && daysToOutcome !== null
            ? `${COMPLAINT_OUTCOME_LABELS[outcome]} on ${dateOf(decidedAt, zone)}, ${days(daysToOutcome)}`
            : `Until ${dateOf(line.outcomeBy, zone)}`}
        </p>
        {isDecidedLate && <Badge tone="bad">Late</Badge>}
      </Cell>
      <Cell head="Second look">
        {line.secondOutcome && line.secondDecidedAt
          ? `${COMPLAINT_OUTCOME_LABELS[line.secondOutcome]} on ${dateOf(line.secondDecidedAt, zone)}`
          : line.appealedAt
            ? `Asked for on ${dateOf(line.appealedAt, zone)}`
            : '–'}
      </Cell>
    </tr>
  )
}

const days = (count: number) =>
  count < 1 ? 'the same day' : count === 1 ? 'after 1 day' : `after ${count} days`
