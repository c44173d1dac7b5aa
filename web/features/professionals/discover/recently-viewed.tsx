import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '#web/api/error-message.ts'
import { recentlyViewedQuery, sendClearViews } from '#web/features/professionals/recommendations.ts'
import { FetchFailed } from '#web/layout/fetch-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { ShortRow } from './short-row.tsx'

/** How many are shown at first. */
const FEW = 6

/** Professionals whose profiles the client has viewed. */
export function RecentlyViewed() {
  const { data, error, refetch } = useQuery({ ...recentlyViewedQuery, refetchOnMount: 'always' })
  const [isWhole, setIsWhole] = useState(false)
  const clear = useClear()
  const shown = isWhole ? data : data?.slice(0, FEW)
  return (
    <Card as="section" aria-labelledby="recently-viewed">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id="recently-viewed" className="font-[600] font-sans text-h3 tracking-normal">
          Recently Viewed
        </h2>
        {data && data.length > 0 && (
          <Button
            variant="ghost"
            size="s"
            pending={clear.isPending}
            onClick={() => clear.mutate()}
            aria-label="Clear recently viewed"
          >
            Clear
          </Button>
        )}
      </div>
      {error && !data && <FetchFailed error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton className="h-16" />}
      {data?.length === 0 && (
        <p className="text-ink-2">Profiles you view will appear here. Only you can see them.</p>
      )}
      {shown && shown.length > 0 && (
        <ul className="divide-y divide-line">
          {shown.map((professional) => (
            <ShortRow key={professional.id} professional={professional} />
          ))}
        </ul>
      )}
      {data && data.length > FEW && !isWhole && (
        <Button variant="quiet" size="s" className="mt-3" onClick={() => setIsWhole(true)}>
          Show all {data.length}
        </Button>
      )}
    </Card>
  )
}

function useClear() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: sendClearViews,
    onSuccess: () => client.setQueryData(recentlyViewedQuery.queryKey, []),
    onError: (error) =>
      toast({
        title: 'Not Cleared',
        description: errorMessage(error),
        variant: 'destructive',
      }),
  })
}
