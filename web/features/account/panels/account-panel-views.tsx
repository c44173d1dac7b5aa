import { useQuery } from '@tanstack/react-query'
import type { OwnView } from '#contract/desk/staff-views.ts'
import type { StaffRole } from '#domain/desk/staff.ts'
import { VIEW_KINDS_TOLD } from '#domain/desk/staff-views.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { callQuery } from '#web/api/cache/call-query.ts'
import { staffViewCalls } from '#web/api/calls/desk/staff-views.ts'
import { AccountSection } from '#web/features/account/account-section.tsx'
import { NotFetched } from '#web/shared/page/not-fetched.tsx'
import { useTimeZone, whenOf } from '#web/shared/time/time.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const viewsQuery = callQuery(
  staffViewCalls.listOwnViews,
  {},
  'Failed to fetch who has looked at your account',
)

/** When staff saw the product as this person sees it. */
export function AccountViews() {
  const { data, error, refetch } = useQuery(viewsQuery)
  return (
    <AccountSection
      title="Who has looked at your account"
      note="To help you or to check a report, our staff can see Parlour as you see it for up to an hour. They can’t change anything, and don’t see your messages, notes, recordings, whiteboards or cards. We email you each time."
    >
      {error && !data && (
        <NotFetched
          error={error}
          what="Failed to fetch who has looked at your account"
          onTryAgain={() => refetch()}
        />
      )}
      {!error && !data && <Skeleton className="h-14" />}
      {data?.views.length === 0 && <p className="text-ink-2">No one.</p>}
      {data && data.views.length > 0 && (
        <ul className="divide-y divide-line">
          {data.views.map((view) => (
            <Row key={view.startedAt} view={view} />
          ))}
        </ul>
      )}
    </AccountSection>
  )
}

const WHO: Record<StaffRole, string> = {
  support: 'Someone from support',
  trust: 'Someone from trust and safety',
  finance: 'Someone from finance',
  admin: 'An administrator',
}

function Row({ view: { startedAt, endedAt, kind, role } }: { view: OwnView }) {
  const zone = useTimeZone()
  return (
    <li className="py-3">
      <p className="font-[550]">{WHO[role]}</p>
      <p className="figures text-ink-2 text-small">
        {whenOf(startedAt, zone)} · {endedAt ? lasted(startedAt, endedAt) : 'now'} ·{' '}
        {VIEW_KINDS_TOLD[kind]}
      </p>
    </li>
  )
}

function lasted(from: string, to: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS))
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
