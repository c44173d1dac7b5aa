import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refresh } from '#web/api/cache/invalidate.ts'
import { seriesCalls } from '#web/api/calls/booking/series.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { controlStyle } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

const REASON_MAX_LENGTH = 500

type EndSeriesProps = { seriesId: string; count: number; other: string; onClose: () => void }

/** Cancels everything that is reserved of a series, in one press. */
export default function EndSeries({ seriesId, count, other, onClose }: EndSeriesProps) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const ending = useMutation({
    mutationFn: () =>
      send(seriesCalls.endSeries, {
        params: { id: seriesId },
        body: { reason: reason.trim() || undefined },
      }),
    async onSuccess() {
      await refresh(queries, seriesCalls.endSeries)
      toast({
        title: count === 1 ? 'Reserved Session Cancelled' : 'Reserved Sessions Cancelled',
        description: 'Nothing was charged.',
      })
      onClose()
    },
  })
  const what = count === 1 ? 'the reserved session' : `all ${count} reserved sessions`
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Cancel the Rest of the Series"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {count === 1 ? 'Keep It' : 'Keep Them'}
          </Button>
          <Button variant="danger" pending={ending.isPending} onClick={() => ending.mutate()}>
            {ending.isPending ? 'Cancelling...' : count === 1 ? 'Cancel It' : `Cancel ${count}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {ending.error && (
          <Alert tone="bad" title="Not cancelled">
            {errorMessage(ending.error)}
          </Alert>
        )}
        <p>
          This cancels {what} of this series. Nothing is charged, and we email both of you. Sessions
          that are paid for stay as they are.
        </p>
        <Field label="Reason (optional)" hint={`${other} will read it in the email.`}>
          {(control) => (
            <textarea
              dir="auto"
              {...control}
              rows={3}
              maxLength={REASON_MAX_LENGTH}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              className={`${controlStyle} resize-y py-3`}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}
