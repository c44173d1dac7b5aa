import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarSearch, Hourglass } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Session } from '#contract/booking/sessions.ts'
import { bookingInWords } from '#domain/booking/booking-in-words.ts'
import { requestInWords } from '#domain/booking/requests.ts'
import { pounds } from '#domain/money.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { requestCalls } from '#web/api/calls/booking/requests.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { useTimeZone, whenOf } from '#web/shared/time/time.ts'
import { whenInSentence } from '#web/shared/time/when-in-sentence.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.ts'

const CancelDialog = lazy(() => import('./cancel-dialog.tsx'))
const OfferDialog = lazy(() => import('./offer-dialog.tsx'))

type SessionRequestProps = { session: Session; isClient: boolean }

/** Where an open request stands, and its answers: the professional's to the request, the client's to other times. */
export default function SessionRequest({ session, isClient }: SessionRequestProps) {
  const zone = useTimeZone()
  const [open, setOpen] = useState<'offer' | 'end'>()
  const close = () => setOpen(undefined)
  const { request, holdExpiresAt, startsAt } = session
  if (!request) return null
  const { state } = request
  return (
    <Card
      as="section"
      aria-labelledby="request"
      className="flex flex-col gap-4 py-8 text-ink-2 sm:px-8"
    >
      <div className="flex items-center gap-4">
        <span
          aria-hidden
          className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-sunken [&>svg]:size-5.5"
        >
          {state === 'offered' ? <CalendarSearch /> : <Hourglass />}
        </span>
        <h2 id="request" className="wrap-anywhere min-w-0 text-h2 text-ink">
          {titleOf(session, isClient)}
        </h2>
      </div>
      <p role="status" className="wrap-anywhere max-w-[60ch]" suppressHydrationWarning>
        {requestInWords(state, isClient ? 'client' : 'professional', {
          other: (isClient ? session.professional : session.client).name,
          until: whenInSentence(holdExpiresAt ?? startsAt, zone),
          total: pounds(session.totalMinor),
        })}
      </p>
      {isClient && state === 'waiting' && (
        <p className="max-w-[60ch] text-small">
          We’ll email you as soon as they do. If they don’t, the request ends and nothing is
          charged.
        </p>
      )}
      {!isClient && state === 'waiting' && <Accepting session={session} />}
      {state === 'offered' && <OfferedTimes session={session} isClient={isClient} />}
      {state !== 'accepted' && (
        <div className="flex flex-wrap gap-3 max-sm:flex-col">
          {!isClient && state === 'waiting' && (
            <Button variant="quiet" onClick={() => setOpen('offer')}>
              Offer Other Times
            </Button>
          )}
          <Button variant="quiet" onClick={() => setOpen('end')}>
            {isClient ? 'Withdraw Request' : 'Decline Request'}
          </Button>
        </div>
      )}
      <Suspense>
        {open === 'offer' && <OfferDialog session={session} onClose={close} />}
        {open === 'end' && (
          <CancelDialog session={session} isClient={isClient} open onOpenChange={close} />
        )}
      </Suspense>
    </Card>
  )
}

/** Who has to do what: the badge above says where it stands. */
function titleOf({ state, professional, client }: Session, isClient: boolean): string {
  switch (state) {
    case 'REQUESTED':
      return isClient ? `Waiting for ${professional.name}` : 'Answer This Request'
    case 'OFFERED':
      return isClient ? 'Choose Another Time' : `Waiting for ${client.name}`
    default:
      return bookingInWords({ state }, isClient ? 'client' : 'professional')
  }
}

function Accepting({ session }: { session: Session }) {
  const client = useQueryClient()
  const accepting = useMutation({
    mutationFn: () => send(requestCalls.acceptRequest, { params: { id: session.id } }),
    async onSuccess() {
      await refresh(client, requestCalls.acceptRequest)
      toast({
        title: 'Request Accepted',
        description: `We have told ${session.client.name}, and charge their card.`,
      })
    },
  })
  return (
    <>
      {accepting.error && (
        <Alert tone="bad" title="The request was not accepted">
          {errorMessage(accepting.error)}
        </Alert>
      )}
      <p className="text-small">
        You earn <b className="figures font-[650] text-ink">{pounds(session.priceMinor)}</b>.
      </p>
      <Button
        size="l"
        className="self-start max-sm:self-stretch"
        pending={accepting.isPending}
        onClick={() => accepting.mutate()}
      >
        {accepting.isPending ? 'Accepting...' : 'Accept Request'}
      </Button>
    </>
  )
}

function OfferedTimes({ session, isClient }: SessionRequestProps) {
  const client = useQueryClient()
  const zone = useTimeZone()
  const { id, request, startsAt, endsAt, totalMinor } = session
  const choosing = useMutation({
    mutationFn: (start: string) =>
      send(requestCalls.chooseTime, { params: { id }, body: { startsAt: start } }),
    async onSuccess(chosen) {
      await refresh(client, requestCalls.chooseTime)
      toast({ title: 'Time Chosen', description: `${whenOf(chosen.startsAt, zone)}.` })
    },
    onError: () => refresh(client, requestCalls.chooseTime),
  })
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS
  return (
    <>
      {choosing.error && (
        <Alert tone="bad" title="That time was not chosen">
          {errorMessage(choosing.error)}
        </Alert>
      )}
      <ul className="flex flex-col gap-2.5" aria-label="Times offered">
        {request?.offeredTimes.map((start, n) => (
          <li
            key={start}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m border border-line px-4 py-3"
          >
            <p>
              <b className="figures block font-[650] text-ink" suppressHydrationWarning>
                {whenOf(start, zone)}
              </b>
              <span className="text-small">
                {minutes} minutes
                {n === 0 && (isClient ? ' · held for you' : ' · held for your client')}
              </span>
            </p>
            {isClient && (
              <Button
                pending={choosing.isPending && choosing.variables === start}
                disabled={choosing.isPending}
                onClick={() => choosing.mutate(start)}
                className="max-sm:w-full"
              >
                Choose and Pay {pounds(totalMinor)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isClient && (request?.offeredTimes.length ?? 0) > 1 && (
        <p className="text-small">
          Only the first is held for you: someone else may take the others.
        </p>
      )}
    </>
  )
}
