import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Session } from '#contract/booking/sessions.ts'
import { pounds } from '#domain/money.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/time.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { attendanceCalls } from '#web/api/calls/meeting/attendance.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { attendanceQuery } from '#web/api/queries/attendance.ts'
import { timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

const REFRESH_MS = 20 * SECOND_MS

/** In the room, when the client has missed some minutes: the professional can offer to add them, the client decides. */
export default function AddedTime({ session, isClient }: { session: Session; isClient: boolean }) {
  const client = useQueryClient()
  const zone = useTimeZone()
  const { id, endsAt, client: booker, professional } = session
  const { data } = useQuery({ ...attendanceQuery(id), refetchInterval: REFRESH_MS })
  const [isClosed, setClosed] = useState(false)
  const offering = useMutation({
    mutationFn: () => send(attendanceCalls.offerTime, { params: { id } }),
    onSuccess: () => refresh(client, attendanceCalls.offerTime),
  })
  const answering = useMutation({
    mutationFn: (accepts: boolean) =>
      send(attendanceCalls.answerTimeOffer, { params: { id }, body: { accepts } }),
    onSuccess: () => refresh(client, attendanceCalls.answerTimeOffer),
  })
  const endBefore = useRef(endsAt)
  useEffect(() => {
    if (endsAt > endBefore.current)
      toast({
        title: 'Time Added',
        description: `The session now ends at ${timeOf(endsAt, zone)}.`,
      })
    endBefore.current = endsAt
  }, [endsAt, zone])

  const addedTime = data?.addedTime
  if (!addedTime || isClosed) return null
  const { state, refundMinor } = addedTime
  const minutes = `${addedTime.minutes} minutes`
  const until = timeOf(
    new Date(Date.parse(endsAt) + addedTime.minutes * MINUTE_MS).toISOString(),
    zone,
  )
  const isBusy = offering.isPending || answering.isPending
  const error = offering.error ?? answering.error
  if (!isClient && state === 'offered') return null
  return (
    <section aria-labelledby="added-time" className="room-consent">
      <h2 id="added-time" className="text-h3">
        {isClient ? `${professional.name} offers ${minutes} more` : `Add ${minutes} at the end?`}
      </h2>
      <p className="mt-1 mb-4 text-ink-2 text-small">
        {isClient
          ? `You missed ${minutes}. The session would end at ${until} instead. If you decline, ${pounds(refundMinor)} is refunded to your card.`
          : `${booker.name} has missed ${minutes}. You are both free until ${until}. Without this, ${pounds(refundMinor)} is refunded to them.`}
      </p>
      {error && (
        <div className="mb-4">
          <Alert tone="bad" title="The session ends as before">
            {errorMessage(error)}
          </Alert>
        </div>
      )}
      <div className="grid grid-cols-2 gap-3 max-[420px]:grid-cols-1">
        <Button
          variant="quiet"
          disabled={isBusy}
          onClick={() => (isClient ? answering.mutate(false) : setClosed(true))}
        >
          {isClient ? 'Decline' : 'Not Now'}
        </Button>
        <Button
          disabled={isBusy}
          onClick={() => (isClient ? answering.mutate(true) : offering.mutate())}
        >
          {isClient ? `Add ${minutes}` : `Offer ${minutes}`}
        </Button>
      </div>
    </section>
  )
}
