import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import type { Trail } from '#contract/desk/staff-trail.ts'
import { staffTrailCalls } from '#web/api/calls/desk/staff-trail.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { dateOf, timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { Button } from '#web/ui/button.tsx'

/** Whether anything in the trail was changed, as it was last found, and a check now. */
export function Check({ check, isKnown }: { check: Trail['check']; isKnown: boolean }) {
  const heading = useId()
  const zone = useTimeZone()
  const checking = useMutation({ mutationFn: () => send(staffTrailCalls.checkTrail, {}) })
  const found = checking.data ?? check
  return (
    <section
      aria-labelledby={heading}
      className="min-w-0 rounded-m border border-line bg-surface px-4 py-3.5"
    >
      <h2 id={heading} className="mb-2 text-control">
        Nothing changed or missing?
      </h2>
      <div role="status" className="mb-3">
        {found && (
          <p className={found.firstBroken === null ? 'text-good' : 'font-[600] text-bad'}>
            Checked {dateOf(found.at, zone)}, {timeOf(found.at, zone)}:{' '}
            {found.firstBroken === null
              ? `all ${found.rows} rows are as they were written`
              : `row ${found.firstBroken} was changed or is missing`}
          </p>
        )}
        {!found && isKnown && (
          <p className="text-ink-2">Not checked yet. It is checked each night.</p>
        )}
        {checking.error && <p className="text-bad">{errorMessage(checking.error)}</p>}
      </div>
      <Button
        variant="quiet"
        size="s"
        pending={checking.isPending}
        onClick={() => checking.mutate()}
      >
        Check Now
      </Button>
    </section>
  )
}
