import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Wait } from '#contract/booking/waiting-list.ts'
import { callQuery } from '#web/api/cache/call-query.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { waitingListCalls } from '#web/api/calls/booking/waiting-list.ts'
import { availabilityCalls } from '#web/api/calls/hours/availability.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { useServerTime } from '#web/api/hooks/use-server-time.ts'
import { toast } from '#web/ui/toast.ts'

/** The waiting lists that the signed-in client is on. */
export const waitsQuery = callQuery(
  waitingListCalls.listWaits,
  {},
  'Failed to fetch your waiting lists',
)

/** What a client was offered, and whether it is still held for them; `readAt` is when the server said so. */
export function useOffer({ offer }: Pick<Wait, 'offer'>, readAt: number) {
  const until = offer ? Date.parse(offer.until) : 0
  const now = useServerTime(readAt, (now) => (now < until ? until : undefined))
  return { offer, isOpen: now < until }
}

/** Takes the client off a professional's list. */
export function useLeave(professionalId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send(waitingListCalls.deleteWait, { params: { id: professionalId } }),
    async onSuccess() {
      await refresh(client, waitingListCalls.deleteWait)
      for (const { path } of [availabilityCalls.slots, availabilityCalls.freeDays])
        client.invalidateQueries({ queryKey: [path] })
    },
    onError: (error) =>
      toast({
        title: 'Not Changed',
        description: errorMessage(error, 'Please try again in a moment.'),
        variant: 'destructive',
      }),
  })
}
