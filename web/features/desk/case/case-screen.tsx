import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { subjectOf } from '#contract/desk/case-subject.ts'
import type { CaseFile, getDesk } from '#contract/desk/cases.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { StaffRole } from '#domain/desk/staff.ts'
import { mayAct } from '#domain/desk/staff.ts'
import { ApiError } from '#web/api/client.ts'
import type { Urgency } from '#web/features/desk/deadlines.ts'
import { urgencyOf, whenInFull } from '#web/features/desk/deadlines.ts'
import { asideOf, viewOf } from '#web/features/desk/kinds.tsx'
import { caseQuery, REFETCH_MS } from '#web/features/desk/queries.ts'
import { useMinute } from '#web/features/desk/use-minute.ts'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { dayOf, timeOf, useTimeZone, zoneNameOf } from '#web/shared/time/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { iconButtonStyle } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CaseActions } from './case-actions.tsx'
import { CaseChanged } from './case-changed.tsx'
import { CaseSide } from './case-side.tsx'

type Neighbours = {
  previous: string | undefined
  next: string | undefined
  /** The place of the open case in the list; -1 if it isn't there. */
  index: number
  count: number
}

type CaseScreenProps = {
  id: string
  desk: ReplyOf<typeof getDesk> | undefined
  neighbours: Neighbours
  listPath: string
}

/** One case: what is needed to decide it, the decision, and beside it the people, the money and the history. */
export function CaseScreen({ id, desk, neighbours, listPath }: CaseScreenProps) {
  const file = useQuery({
    ...caseQuery(id),
    refetchInterval: REFETCH_MS,
    refetchOnMount: 'always',
  })
  if (file.data === null) return <Missing listPath={listPath} />
  if (file.error instanceof ApiError && file.error.code === 'not_your_case')
    return <NotYours listPath={listPath} />
  if (file.error && !file.data) return <FetchFailed error={file.error} onRetry={file.refetch} />
  return (
    <div className="md:h-full md:overflow-y-auto xl:grid xl:grid-cols-[minmax(0,1fr)_304px] xl:grid-rows-[minmax(0,1fr)] xl:overflow-visible">
      <article
        aria-labelledby="case-title"
        className="flex min-w-0 flex-col gap-3.5 px-4 py-4 md:px-6 xl:overflow-y-auto"
      >
        <Ways neighbours={neighbours} listPath={listPath} />
        {file.data ? (
          <>
            <CaseHeader file={file.data} readAt={file.dataUpdatedAt} />
            <CaseActions file={file.data} desk={desk} />
            <CaseChanged file={file.data} />
            {viewOf(file.data)}
            {desk && <WhyNot file={file.data} role={desk.me.role} />}
          </>
        ) : (
          <Loading />
        )}
      </article>
      {file.data && (
        <aside
          aria-label="About this case"
          className="border-line bg-surface px-4 py-4 max-xl:border-t md:px-6 xl:overflow-y-auto xl:border-l xl:px-4"
        >
          <CaseSide file={file.data} />
        </aside>
      )}
    </div>
  )
}

const TONES: Record<Urgency, 'bad' | 'warn' | 'neutral'> = {
  late: 'bad',
  soon: 'warn',
  later: 'neutral',
  none: 'neutral',
}

function CaseHeader({ file, readAt }: { file: CaseFile; readAt: number }) {
  const { row } = file
  const { session } = asideOf(file.subject)
  const zone = useTimeZone()
  const now = useMinute(readAt)
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <h2 id="case-title" tabIndex={-1} className="wrap-anywhere text-h2 outline-none">
        {row.title}
      </h2>
      <Badge tone={TONES[urgencyOf(row, now)]} className="figures whitespace-normal!">
        <span suppressHydrationWarning>{whenInFull(row, zone, now)}</span>
      </Badge>
      {row.isAppeal && <Badge>Appeal</Badge>}
      <p className="figures text-ink-2 max-sm:basis-full sm:ml-auto">
        C-{row.number}
        {session && ` · ${sessionTime(session, zone)}`}
      </p>
    </header>
  )
}

const sessionTime = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }, zone: string) =>
  `${dayOf(startsAt, zone)}, ${timeOf(startsAt, zone)}–${timeOf(endsAt, zone)} ${zoneNameOf(startsAt, zone)}`

/** Why there is nothing to decide here for this member of staff. */
function WhyNot({ file, role }: { file: CaseFile; role: StaffRole }) {
  const { row, proposal, may, subject } = file
  const ticket = subjectOf(subject, 'ticket')
  if (ticket?.may.decide || (ticket?.may.answer && !row.isAppeal)) return null
  const isWaiting = row.state === 'waiting'
  const decides = may.decide && !isWaiting && !ticket
  if (decides || proposal || row.state === 'resolved') return null
  const act = `decide-${row.queue}` as const
  return (
    <p className="text-ink-2">
      {isWaiting
        ? 'You can decide once there is an answer, or the time for one is over.'
        : mayAct(role, act)
          ? 'You made the earlier decision, so someone else has to decide this appeal.'
          : 'Your role doesn’t include this decision. Hand the case over to someone whose does.'}
    </p>
  )
}

/** Back to the list on phones, and the cases before and after. */
function Ways({ neighbours, listPath }: { neighbours: Neighbours; listPath: string }) {
  const { previous, next, index, count } = neighbours
  return (
    <nav aria-label="Cases" className="flex items-center gap-1 md:hidden">
      <Link to={listPath} className="mr-auto inline-flex min-h-11 items-center gap-2 text-ink-2">
        <ArrowLeft aria-hidden className="size-4" />
        <span>{index >= 0 ? `${index + 1} of ${count}` : 'All cases'}</span>
      </Link>
      {previous && (
        <Link to={previous} replace aria-label="Previous case" className={iconButtonStyle}>
          <ChevronLeft aria-hidden className="size-5" />
        </Link>
      )}
      {next && (
        <Link to={next} replace aria-label="Next case" className={iconButtonStyle}>
          <ChevronRight aria-hidden className="size-5" />
        </Link>
      )}
    </nav>
  )
}

const Loading = () => (
  <>
    <Skeleton className="h-8 w-64 max-w-full" />
    <Skeleton className="h-9" />
    <Skeleton className="h-36 rounded-m" />
    <Skeleton className="h-48 rounded-m" />
  </>
)

const Missing = ({ listPath }: { listPath: string }) => (
  <EmptyState
    title="No such case"
    description="The address may be incomplete. All cases are in the list."
    action={<ShowList listPath={listPath} />}
  />
)

const NotYours = ({ listPath }: { listPath: string }) => (
  <EmptyState
    title="This case is for other roles"
    description="Those who decide such cases can open it, and whoever has it. One of them can hand it over to you."
    action={<ShowList listPath={listPath} />}
  />
)

const ShowList = ({ listPath }: { listPath: string }) => (
  <Link to={listPath} className={buttonStyle({ variant: 'quiet' })}>
    Show the List
  </Link>
)
