import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { Session } from '#contract/booking/sessions.ts'
import { OFFERED_TIMES_MAX } from '#domain/booking/requests.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { requestCalls } from '#web/api/calls/booking/requests.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { DayPicker } from '#web/features/bookings/day-picker.tsx'
import { TimePicker } from '#web/features/bookings/time-picker.tsx'
import { useTimeSelection } from '#web/features/bookings/time-selection.tsx'
import { whenOf } from '#web/shared/time/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'

type OfferDialogProps = { session: Session; onClose: () => void }

/** A professional answers a request with up to three other free times. */
export default function OfferDialog({ session, onClose }: OfferDialogProps) {
  const queries = useQueryClient()
  const { id, startsAt, endsAt, client, professional, serviceId } = session
  const [times, setTimes] = useState<string[]>([])
  const [startTime, setStartTime] = useState<string | null>(null)
  const selection = useTimeSelection({
    professionalId: professional.id,
    minutes: (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS,
    ...(serviceId && { service: serviceId }),
    isShown: true,
    startTime,
    onChange: setStartTime,
    nextFree: null,
    around: startsAt,
    startsOnFreeDay: true,
  })
  const { zone } = selection
  const isFull = times.length >= OFFERED_TIMES_MAX
  const canAdd = startTime !== null && !isFull && !times.includes(startTime)
  const offered = canAdd ? [...times, startTime] : times
  const offering = useMutation({
    mutationFn: () =>
      send(requestCalls.offerTimes, { params: { id }, body: { startsAt: offered } }),
    async onSuccess() {
      await refresh(queries, requestCalls.offerTimes)
      toast({ title: 'Times Offered', description: `We have told ${client.name}.` })
      onClose()
    },
    onError: () => selection.times.refetch(),
  })
  return (
    <Dialog
      wide
      open
      onOpenChange={onClose}
      title="Offer Other Times"
      description={`To ${client.name}, instead of ${whenOf(startsAt, zone)}`}
      footer={
        <Button
          pending={offering.isPending}
          disabled={offered.length === 0}
          onClick={() => offering.mutate()}
        >
          {offering.isPending
            ? 'Offering...'
            : offered.length === 1
              ? 'Offer This Time'
              : 'Offer These Times'}
        </Button>
      }
    >
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_272px] short:grid-cols-[minmax(0,1fr)_272px]">
        {offering.error && (
          <div className="md:col-span-2">
            <Alert tone="bad" title="Nothing was offered">
              {errorMessage(offering.error)}
            </Alert>
          </div>
        )}
        <DayPicker selection={selection} />
        <div className="flex flex-col gap-5">
          <TimePicker selection={selection} />
          <Button
            variant="quiet"
            disabled={!canAdd}
            onClick={() => {
              if (startTime) setTimes([...times, startTime])
              selection.clearTime()
            }}
          >
            Add Another Time
          </Button>
          <div>
            <h3 className="mb-2 font-[600] text-small">
              Offered ({offered.length} of {OFFERED_TIMES_MAX})
            </h3>
            {offered.length === 0 ? (
              <p className="text-ink-2 text-small">Choose a time.</p>
            ) : (
              <ol className="flex flex-col gap-1.5">
                {offered.map((time) => (
                  <li
                    key={time}
                    className="flex items-center justify-between gap-3 rounded-m bg-sunken py-1 pr-1 pl-3.5"
                  >
                    <b className="figures font-[600] text-small">{whenOf(time, zone)}</b>
                    <IconButton
                      label={`Remove ${whenOf(time, zone)}`}
                      onClick={() => {
                        if (time === startTime) selection.clearTime()
                        setTimes(times.filter((each) => each !== time))
                      }}
                    >
                      <X aria-hidden className="size-4" />
                    </IconButton>
                  </li>
                ))}
              </ol>
            )}
          </div>
          <p className="text-ink-2 text-small">
            We hold the first for <bdi>{client.name}</bdi>. The time they asked for becomes free,
            and others may book the rest of what you offer before they choose.
          </p>
        </div>
      </div>
    </Dialog>
  )
}
