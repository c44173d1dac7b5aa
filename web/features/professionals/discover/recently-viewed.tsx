import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#web/api/error-message.ts'
import { recentlyViewedQuery, sendClearViews } from '#web/features/professionals/recommendations.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { PeopleCard } from './people-card.tsx'

/** Professionals whose profiles the client has viewed. */
export function RecentlyViewed() {
  const { data, error, refetch } = useQuery({ ...recentlyViewedQuery, refetchOnMount: 'always' })
  const clear = useClear()
  return (
    <PeopleCard
      id="recently-viewed"
      title="Recently Viewed"
      people={data}
      error={error}
      onRetry={refetch}
      empty="Profiles you view will appear here. Only you can see them."
      action={
        data &&
        data.length > 0 && (
          <Button
            variant="ghost"
            size="s"
            pending={clear.isPending}
            onClick={() => clear.mutate()}
            aria-label="Clear recently viewed"
          >
            Clear
          </Button>
        )
      }
    />
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
