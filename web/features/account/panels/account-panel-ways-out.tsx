import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { WayOutOpen } from '#contract/people/account.ts'
import { WAY_OUT_RULES } from '#domain/people/ways-out.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { sendEndWayOut, waysOutQuery } from '#web/features/account/account.ts'
import { AccountSection } from '#web/features/account/account-section.tsx'
import { NotFetched } from '#web/shared/page/not-fetched.tsx'
import { dateOf, useTimeZone, whenOf } from '#web/shared/time/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

/** Lists what can see the account without this browser, and ends it. */
export function AccountWaysOut() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ ...waysOutQuery, refetchOnMount: 'always' })
  const ending = useMutation({
    mutationFn: (one: WayOutOpen | undefined) => sendEndWayOut(client, one),
    onError: (error) =>
      toast({ title: 'Not Ended', description: errorMessage(error), variant: 'destructive' }),
  })
  const place = useRef<HTMLDivElement>(null)
  // The row with the focused button is gone.
  useEffect(() => {
    if (ending.isSuccess && document.activeElement === document.body) place.current?.focus()
  }, [ending.isSuccess])
  return (
    <AccountSection
      title="What can see your account"
      note="Calendars, programs, phones and links that learn something about you without signing in. End what you don’t recognise: no one is told that you did."
    >
      {error && !data && <NotFetched error={error} onTryAgain={() => refetch()} />}
      {!error && !data && <Skeleton className="h-14" />}
      {data && (
        <div ref={place} tabIndex={-1} className="outline-none">
          {data.length === 0 ? (
            <p className="text-ink-2">
              Nothing. Only those who sign in as you can see your account.
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {data.map((one) => (
                <Row
                  key={one.way + one.id}
                  one={one}
                  pending={ending.isPending && ending.variables === one}
                  onEnd={() => ending.mutate(one)}
                />
              ))}
            </ul>
          )}
          {data.length > 1 && (
            <Button
              variant="quiet"
              className="mt-3"
              pending={ending.isPending && ending.variables === undefined}
              onClick={() => ending.mutate(undefined)}
            >
              End All of Them
            </Button>
          )}
        </div>
      )}
    </AccountSection>
  )
}

type RowProps = { one: WayOutOpen; pending: boolean; onEnd: () => void }

function Row({ one: { way, name, begunAt, usedAt }, pending, onEnd }: RowProps) {
  const zone = useTimeZone()
  const { label, sees } = WAY_OUT_RULES[way]
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3">
      <div className="min-w-0 grow basis-[180px]">
        <p className="font-[550]">{label}</p>
        {name && <p className="wrap-anywhere text-small">{name}</p>}
        <p className="text-ink-2 text-small">{sees}</p>
        <p className="figures text-ink-2 text-small">
          {`Since ${dateOf(begunAt, zone)}`}
          {usedAt && ` · last used around ${whenOf(usedAt, zone)}`}
        </p>
      </div>
      <Button
        variant="quiet"
        size="s"
        pending={pending}
        onClick={onEnd}
        aria-label={`End ${label}${name ? ` ${name}` : ''}`}
      >
        End
      </Button>
    </li>
  )
}
