import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refresh } from '#web/api/cache/invalidate.ts'
import { sessionCalls } from '#web/api/calls/booking/sessions.ts'
import { availabilityCalls } from '#web/api/calls/hours/availability.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { toast } from '#web/ui/toast.ts'

/** Gives back a time that is held and not paid for. `onReleased` is called before what shows it is asked for again. */
export function useRelease(id: string, onReleased?: () => unknown) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      send(sessionCalls.cancelSession, { params: { id }, body: { onlyUnpaid: true } }),
    async onSuccess() {
      await onReleased?.()
      await refresh(client, sessionCalls.cancelSession)
      for (const { path } of [availabilityCalls.slots, availabilityCalls.freeDays])
        client.invalidateQueries({ queryKey: [path] })
    },
    onError: (error) =>
      toast({
        title: 'Not Released',
        description: errorMessage(error, 'Please try again in a moment.'),
        variant: 'destructive',
      }),
  })
}
