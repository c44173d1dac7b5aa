import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MousePointerClick } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import type { CaseRow } from '#contract/desk/cases.ts'
import { deskPaths } from '#contract/paths/desk.ts'
import { ApiError } from '#web/api/client.ts'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useDeskAddress } from './address.ts'
import { CaseScreen } from './case/case-screen.tsx'
import { KeyCap, KeysBar, KeysDialog } from './keys.tsx'
import { CaseList } from './list/case-list.tsx'
import DeskBar from './list/desk-bar.tsx'
import { inOrder, totalOf } from './list/queues.ts'
import { useDeskConnection } from './list/use-desk-connection.ts'
import { casesQuery, deskQuery, REFETCH_MS } from './queries.ts'
import { useKeys } from './use-keys.ts'

const FRESH = { refetchInterval: REFETCH_MS, refetchOnMount: 'always' } as const

/** The queues and the open case: side by side, or on phones one at a time. The address says which. */
export default function DeskScreen({ search }: { search: ReactNode }) {
  const address = useDeskAddress()
  const [isShowingKeys, setShowingKeys] = useState(false)
  const desk = useQuery({ ...deskQuery, ...FRESH })
  useDeskConnection(desk.data?.me.id)
  const cases = useInfiniteQuery({ ...casesQuery(address.queue, address.state), ...FRESH })
  const rows = cases.data?.pages.flatMap((page) => page.cases)
  const { to, index } = useNeighbours(rows, address.case)
  const navigate = useNavigate()
  const go = (path: string | undefined) =>
    path && navigate(path, { replace: address.case !== undefined })
  useKeys({
    j: () => go(to.next),
    k: () => go(to.previous),
    '?': () => setShowingKeys(true),
    digit: (n) => {
      const queue = desk.data && inOrder(desk.data.queues)[n - 1]?.queue
      if (n === 0 || queue) navigate(deskPaths.desk({ queue }))
    },
  })
  const { list, open } = useFocusOnOpened(address.case)

  if (desk.error instanceof ApiError && desk.error.code === 'second_factor_needed')
    return <Navigate to={deskPaths.account()} replace />
  const isOpen = address.case !== undefined
  return (
    <div className="text-small md:grid md:h-dvh md:grid-cols-[minmax(0,1fr)] md:grid-rows-[auto_minmax(0,1fr)_auto]">
      <h1 className="sr-only">Desk</h1>
      <DeskBar current={address.queue ?? 'all'} search={search} />
      {desk.error && !desk.data ? (
        <FetchFailed error={desk.error} onRetry={desk.refetch} />
      ) : (
        <div className="md:grid md:grid-cols-[280px_minmax(0,1fr)] lg:grid-cols-[352px_minmax(0,1fr)]">
          <div
            ref={list}
            tabIndex={-1}
            className={cx(
              'min-w-0 border-line bg-surface outline-none md:overflow-y-auto md:border-r',
              isOpen && 'max-md:hidden',
            )}
          >
            <CaseList
              address={address}
              counts={
                desk.data &&
                (desk.data.queues.find(({ queue }) => queue === address.queue) ??
                  totalOf(desk.data.queues))
              }
              meId={desk.data?.me.id}
              rows={rows}
              query={cases}
            />
          </div>
          <div
            ref={open}
            tabIndex={-1}
            className={cx('min-w-0 outline-none md:min-h-0', !isOpen && 'max-md:hidden')}
          >
            {address.case ? (
              <CaseScreen
                key={address.case}
                id={address.case}
                desk={desk.data}
                neighbours={{ ...to, index, count: rows?.length ?? 0 }}
                listPath={deskPaths.desk({ queue: address.queue, state: address.state })}
              />
            ) : (
              rows && rows.length > 0 && <Begin to={to.next ?? deskPaths.desk()} />
            )}
          </div>
        </div>
      )}
      <KeysBar onShowAll={() => setShowingKeys(true)} />
      <KeysDialog open={isShowingKeys} onOpenChange={setShowingKeys} />
    </div>
  )
}

const Begin = ({ to }: { to: string }) => (
  <EmptyState
    icon={<MousePointerClick aria-hidden />}
    title="Choose a case"
    description="Or begin with the first of the list."
    action={
      <Link to={to} className={buttonStyle()}>
        Open the First <KeyCap>J</KeyCap>
      </Link>
    }
  />
)

/** The cases before and after the open one. One that has left the list keeps its place for this. */
function useNeighbours(rows: CaseRow[] = [], caseId: string | undefined) {
  const address = useDeskAddress()
  const place = useRef(0)
  const index = rows.findIndex(({ id }) => id === caseId)
  useEffect(() => {
    if (index >= 0) place.current = index
  }, [index])
  const pathAt = (n: number) => {
    const row = rows[n]
    return row && deskPaths.desk({ ...address, case: row.id })
  }
  if (caseId === undefined) return { index, to: { previous: undefined, next: pathAt(0) } }
  const [before, after] =
    index >= 0
      ? [index - 1, index + 1]
      : [place.current - 1, Math.min(place.current, rows.length - 1)]
  return { index, to: { previous: pathAt(before), next: pathAt(after) } }
}

/** What was just opened gets the focus; on phones, its row gets it back when the list returns. */
function useFocusOnOpened(caseId: string | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const open = useRef<HTMLDivElement>(null)
  const before = useRef(caseId)
  useEffect(() => {
    const was = before.current
    before.current = caseId
    if (was === caseId) return
    document.getElementById(`case-${caseId}`)?.scrollIntoView({ block: 'nearest' })
    const row = document.getElementById(`case-${was}`) ?? list.current
    const target = caseId ? open.current : row
    target?.focus({ preventScroll: true })
  }, [caseId])
  return { list, open }
}
