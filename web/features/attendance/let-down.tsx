import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Session } from '#contract/booking/sessions.ts'
import { waitMinutesIn } from '#domain/meeting/waiting.ts'
import { pounds } from '#domain/money.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { sessionCalls } from '#web/api/calls/booking/sessions.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'

/** For a client who has waited long enough: leaving with everything back. The server decides again by the record. */
export function LetDown({ session }: { session: Session }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { id, professional, totalMinor, startsAt, endsAt } = session
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS
  const isFree = totalMinor === 0
  const leaving = useMutation({
    mutationFn: () =>
      send(sessionCalls.cancelSession, { params: { id }, body: { refundMinor: totalMinor } }),
    async onSuccess() {
      await refresh(client, sessionCalls.cancelSession)
      toast({
        title: 'Session Cancelled',
        description: isFree
          ? 'We have told both of you.'
          : `${pounds(totalMinor)} is refunded to your card.`,
      })
    },
  })
  return (
    <>
      <Alert
        tone="warn"
        title={`${professional.name} is not here`}
        action={
          <Button size="s" onClick={() => setAsking(true)}>
            {isFree ? 'Leave the Session' : `Leave with ${pounds(totalMinor)} back`}
          </Button>
        }
      >
        You have waited for {waitMinutesIn(minutes)} minutes or more. You can wait on, or leave now
        {!isFree && ' with a full refund'}.
      </Alert>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={isFree ? 'Leave the session?' : 'Leave with a full refund?'}
        description={`With ${professional.name}`}
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Wait On
            </Button>
            <Button pending={leaving.isPending} onClick={() => leaving.mutate()}>
              Leave the Session
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {leaving.error && (
            <Alert tone="bad" title="The session was not cancelled">
              {errorMessage(leaving.error)}
            </Alert>
          )}
          <p>
            {!isFree && `${pounds(totalMinor)} is refunded to your card. `}The session ends for both
            of you, and the video room closes.
          </p>
        </div>
      </Dialog>
    </>
  )
}
