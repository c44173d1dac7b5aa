import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { PayoutStatus } from '#contract/money/payouts.ts'
import { paths } from '#contract/paths/paths.ts'
import { pounds } from '#domain/money.ts'
import { payoutAccountQuery } from './queries.ts'

/** What the professional has to do; nothing while the provider looks at the account, or once it is ready. */
const TODO: Partial<Record<PayoutStatus['state'], string>> = {
  none: 'Set up payouts',
  incomplete: 'Finish your set-up',
  restricted: 'Give the provider what is missing',
}

/** One line about earned money that can't be paid out; renders nothing without any. */
export default function PayoutsWaiting() {
  const { data } = useQuery({ ...payoutAccountQuery, refetchOnMount: 'always' })
  const todo = data && TODO[data.state]
  const waits = data?.pending.waitsForSetUpMinor ?? 0
  if (!todo || waits <= 0) return null
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-0.5 rounded-m bg-warn-soft px-4 py-1.5 text-small text-warn"
    >
      <span>
        <b className="figures font-[650]">{pounds(waits)}</b> is waiting for you: we can’t pay it
        out yet.
      </span>
      <Link
        to={`${paths.earnings()}#get-paid`}
        className="inline-flex min-h-9 items-center font-[600] underline underline-offset-2 pointer-coarse:min-h-11"
      >
        {todo}
      </Link>
    </p>
  )
}
