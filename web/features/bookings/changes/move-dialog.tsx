import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CANCELLATION_PERIOD_DAYS } from '#domain/money/right-to-cancel.ts'
import { pounds } from '#domain/money.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { sessionCalls } from '#web/api/calls/booking/sessions.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { DayPicker } from '#web/features/bookings/day-picker.tsx'
import { TimePicker } from '#web/features/bookings/time-picker.tsx'
import { useTimeSelection } from '#web/features/bookings/time-selection.tsx'
import { whenOf } from '#web/shared/time/time.ts'
import { whenInSentence } from '#web/shared/time/when-in-sentence.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import type { ChangeDialogProps } from './cancel-dialog.tsx'

type MoveDialogProps = ChangeDialogProps & {
  /** The start that is chosen at first if it is free; a UTC instant. */
  at?: string | undefined
}

/** Moves a session to another free slot of the same length, at the same price. */
export default function MoveDialog(props: MoveDialogProps) {
  const { session, isClient, open, onOpenChange, at } = props
  const client = useQueryClient()
  const { id, startsAt, endsAt, totalMinor, professional } = session
  const other = isClient ? professional : session.client
  const lengthMs = Date.parse(endsAt) - Date.parse(startsAt)
  const [chosen, choose] = useState(at ?? null)
  const selection = useTimeSelection({
    professionalId: professional.id,
    minutes: lengthMs / MINUTE_MS,
    moving: id,
    isShown: open,
    startTime: chosen,
    onChange: choose,
    nextFree: null,
    // Start at the session's month: the current one may have no slots left.
    around: startsAt,
  })
  const { zone } = selection
  const isFree = selection.times.data?.some((slot) => slot.startTime === at)
  const startTime = chosen === at && !isFree ? null : chosen
  const right = session.rightToCancel
  const asksForEarlyStart =
    right && !right.isEarlyStartAsked && startTime && startTime <= right.until
  const moving = useMutation({
    mutationFn: (start: string) =>
      send(sessionCalls.rescheduleSession, {
        params: { id },
        body: {
          startsAt: start,
          endsAt: new Date(Date.parse(start) + lengthMs).toISOString(),
        },
      }),
    async onSuccess(moved) {
      await refresh(client, sessionCalls.rescheduleSession)
      toast({
        title: 'Session Moved',
        description: `It now starts ${whenInSentence(moved.startsAt, zone)}.`,
      })
      onOpenChange(false)
    },
    onError() {
      selection.clearTime()
      selection.times.refetch()
    },
  })
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onOpenChange}
      title="Move Session"
      description={`With ${other.name} · ${whenOf(startsAt, zone)}`}
      footer={
        <>
          <p role="status" className="mr-auto self-center text-small">
            {startTime && <b className="figures font-[650]">{whenOf(startTime, zone)}</b>}
          </p>
          <Button
            pending={moving.isPending}
            disabled={!startTime}
            onClick={() => startTime && moving.mutate(startTime)}
          >
            {moving.isPending ? 'Moving...' : 'Move Session'}
          </Button>
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_272px] short:grid-cols-[minmax(0,1fr)_272px]">
        {moving.error && (
          <div className="md:col-span-2">
            <Alert tone="bad" title="The session was not moved">
              {errorMessage(moving.error)}
            </Alert>
          </div>
        )}
        {isFree === false && at && chosen === at && (
          <div className="md:col-span-2">
            <Alert tone="warn" title={`${whenOf(at, zone)} isn’t free`}>
              The session has not moved. Choose another time.
            </Alert>
          </div>
        )}
        <DayPicker selection={selection} />
        <div className="flex flex-col gap-6">
          <TimePicker selection={selection} />
          <p className="text-ink-2 text-small">
            <span>
              Still {lengthMs / MINUTE_MS} minutes
              {totalMinor > 0 && `, still ${pounds(totalMinor)}`}.
            </span>
            <span>
              {' '}
              We’ll tell <bdi>{other.name}</bdi> straight away
            </span>
            <span>
              {isClient || totalMinor === 0
                ? '.'
                : ', and they may cancel for a full refund until it starts.'}
            </span>
          </p>
          {asksForEarlyStart && (
            <p className="text-ink-2 text-small">
              By moving it there you ask for it to take place within the {CANCELLATION_PERIOD_DAYS}{' '}
              days in which you can cancel your contract, and you lose that right once it has fully
              taken place.
            </p>
          )}
        </div>
      </div>
    </Dialog>
  )
}
