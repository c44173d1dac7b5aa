import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CancellationQuote, Session } from '#contract/booking/sessions.ts'
import { isRequest, isUnpaid, STATES } from '#domain/booking/states.ts'
import { pounds } from '#domain/money.ts'
import { keyOf } from '#web/api/cache/call-query.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { sessionCalls } from '#web/api/calls/booking/sessions.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { useTimeZone, whenOf } from '#web/shared/time/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { controlStyle } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

export type ChangeDialogProps = {
  session: Session
  isClient: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

const MAX_REASON_LENGTH = 500
const REFRESH_MS = 10_000

/** Confirms a cancellation. The refund shown is the server's current quote. */
export default function CancelDialog({ session, isClient, open, onOpenChange }: ChangeDialogProps) {
  const client = useQueryClient()
  const zone = useTimeZone()
  const [reason, setReason] = useState('')
  const other = isClient ? session.professional : session.client
  const params = { id: session.id }
  const quote = useQuery({
    queryKey: keyOf(sessionCalls.getCancellation, { params }),
    queryFn: ({ signal }) => send(sessionCalls.getCancellation, { params }, { signal }),
    staleTime: 0,
    gcTime: 0,
    // The statutory refund shrinks every minute while the session is running.
    refetchInterval: ({ state }) => state.data?.rule === 'statutory-part' && REFRESH_MS,
  })
  const cancelling = useMutation({
    mutationFn: ({ refundMinor }: CancellationQuote) =>
      send(sessionCalls.cancelSession, {
        params,
        body: { refundMinor, ...(reason.trim() && { reason }) },
      }),
    async onSuccess(cancelled) {
      await refresh(client, sessionCalls.cancelSession)
      toast({ title: words.done, description: outcomeOf(cancelled, isClient) })
      onOpenChange(false)
    },
    onError: () => quote.refetch(),
  })
  const { data } = quote
  const words = isRequest(session.state)
    ? REQUEST_WORDS[isClient ? 'client' : 'professional']
    : SESSION_WORDS
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.does}
      description={`With ${other.name} · ${whenOf(session.startsAt, zone)}`}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {words.keeps}
          </Button>
          <Button
            variant="danger"
            pending={cancelling.isPending}
            disabled={!data?.allowed}
            onClick={() => data && cancelling.mutate(data)}
          >
            {cancelling.isPending ? words.doing : words.does}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {cancelling.error && (
          <Alert
            tone="bad"
            title={`The ${isRequest(session.state) ? 'request is as it was' : 'session was not cancelled'}`}
          >
            {errorMessage(cancelling.error)}
          </Alert>
        )}
        {data ? (
          <div aria-live="polite" className="rounded-m bg-sunken px-4 py-3.5">
            {data.allowed && <p className="font-[600]">{moneyOf(data, session, isClient)}</p>}
            {!isRequest(session.state) && <p className="text-ink-2 text-small">{data.sentence}.</p>}
          </div>
        ) : quote.error ? (
          <Alert
            tone="bad"
            title="We couldn’t work out the refund"
            action={
              <Button size="s" variant="quiet" onClick={() => quote.refetch()}>
                Try Again
              </Button>
            }
          >
            {errorMessage(quote.error)}
          </Alert>
        ) : (
          <div role="status" aria-label="Loading the refund">
            <Skeleton className="h-18 rounded-m" />
          </div>
        )}
        {STATES[session.state].isKnown && data?.allowed && (
          <Field label="Reason (optional)" hint={`${other.name} will read it in our email.`}>
            {(control) => (
              <textarea
                dir="auto"
                {...control}
                rows={3}
                maxLength={MAX_REASON_LENGTH}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
                className={`${controlStyle} resize-y py-3`}
              />
            )}
          </Field>
        )}
      </div>
    </Dialog>
  )
}

const SESSION_WORDS = {
  does: 'Cancel Session',
  doing: 'Cancelling...',
  done: 'Session Cancelled',
  keeps: 'Keep Session',
}
const REQUEST_WORDS = {
  client: {
    does: 'Withdraw Request',
    doing: 'Withdrawing...',
    done: 'Request Withdrawn',
    keeps: 'Keep Request',
  },
  professional: {
    does: 'Decline Request',
    doing: 'Declining...',
    done: 'Request Declined',
    keeps: 'Not Now',
  },
}

function moneyOf(
  { refundMinor, rule, isToPackage }: CancellationQuote,
  session: Session,
  isClient: boolean,
): string {
  if (isRequest(session.state))
    return `Nothing is charged, and the ${pounds(session.totalMinor)} reserved on ${isClient ? 'your' : 'your client’s'} card is released`
  if (isUnpaid(session.state)) return 'The time is released, and nothing is charged'
  if (isToPackage)
    return isClient
      ? 'The session returns to your package'
      : 'The session returns to your client’s package, and you earn nothing from it'
  const { totalMinor } = session
  if (totalMinor === 0) return 'The session is called off for both of you'
  if (rule === 'half')
    return `${pounds(refundMinor)} of the ${pounds(totalMinor)} you paid is refunded to your card`
  if (isClient && refundMinor > 0 && refundMinor < totalMinor)
    return `${pounds(refundMinor)} is refunded to your card, and ${pounds(totalMinor - refundMinor)} pays for the part that has taken place`
  if (isClient)
    return refundMinor > 0
      ? `${pounds(refundMinor)} is refunded to your card`
      : session.package
        ? 'It is too late for the session to go back to your package: it counts as used'
        : `You won’t get a refund of the ${pounds(totalMinor)} you paid`
  return `Your client gets ${pounds(refundMinor)} back, and you earn nothing from it`
}

function outcomeOf({ refund, package: bundle }: Session, isClient: boolean): string {
  if (bundle?.isReturned)
    return `It is back in ${isClient ? 'your' : 'your client’s'} package. We have told both of you.`
  if (!refund) return 'We have told both of you.'
  const money = pounds(refund.amountMinor)
  const whose = isClient ? 'your card' : 'your client’s card'
  return refund.status === 'refunded'
    ? `${money} has been refunded to ${whose}.`
    : `Refund on its way: ${money} to ${whose}.`
}
