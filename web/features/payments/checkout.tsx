import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import { isReserved, isUnpaid, stands } from '#domain/booking/states.ts'
import { keyOf } from '#web/api/cache/call-query.ts'
import { paymentCalls } from '#web/api/calls/money/payments.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { sessionQuery } from '#web/api/queries/booking/sessions.ts'
import { useSite } from '#web/shared/page/site.ts'
import { timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { whenInSentence } from '#web/shared/time/when-in-sentence.ts'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.ts'
import { BookingSummary } from './booking-summary.tsx'
import { CheckoutBar } from './checkout-bar.tsx'
import { CheckoutClosed } from './checkout-closed.tsx'
import {
  Deadline,
  ForAChild,
  NeedHelp,
  OnRequest,
  Policies,
  TrustBadges,
} from './checkout-notes.tsx'
import { announcementOf, BEING_CONFIRMED, waitForConfirmation } from './confirmation.ts'
import { HoldCountdown } from './hold-countdown.tsx'
import { PackageTerms } from './package-terms.tsx'
import { receivedState } from './payment-return.ts'
import { PaymentLoading, PaymentSetupFailed } from './payment-setup.tsx'
import { PaymentTerms } from './payment-terms.tsx'
import { useHasPassed } from './use-has-passed.ts'

const loadCardForm = () => import('./card/card-form.tsx')
const CardForm = lazy(loadCardForm)
const SeriesTerms = lazy(() => import('./series-terms.tsx'))
const loadStripeForm = () => import('./card/stripe-form.tsx')
const StripeForm = lazy(loadStripeForm)

/**
 * Pays for a session while it is held; `again` are ways to book it again afterwards. Changes of the booking don't
 * interrupt a payment in progress.
 */
export function Checkout({ session, again }: { session: Session; again: ReactNode }) {
  const [busy, setBusy] = useState(false)
  const ranOut = useHasPassed(session.holdExpiresAt ?? session.startsAt)
  const isHeld = isUnpaid(session.state) && !ranOut
  if (isPaid(session) && !busy) return <Navigate to={paths.session(session.id)} replace />
  if (!isHeld && !busy)
    return (
      <>
        <CheckoutBar />
        <CheckoutClosed session={session} again={again} />
      </>
    )
  return (
    <>
      <CheckoutBar {...(!busy && { held: session })} />
      <div className="wrap pt-6 pb-16 sm:pt-10">
        <h1 className="text-h1">
          {session.isOnRequest ? 'Complete Your Request' : 'Complete Your Booking'}
        </h1>
        {session.holdExpiresAt &&
          (isReserved(session.state) ? (
            <ReservedUntil instant={session.holdExpiresAt} />
          ) : (
            <HoldCountdown instant={session.holdExpiresAt} />
          ))}
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5.5 sm:mt-7 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-10">
          <div className="flex flex-col gap-5.5 max-lg:order-2">
            <Card as="section" aria-labelledby="pay-by-card">
              <h2 id="pay-by-card" className="mb-5 font-[600] font-sans text-h3 tracking-normal">
                {session.isOnRequest ? 'Reserve by Card' : 'Pay by Card'}
              </h2>
              <Payment session={session} onBusy={setBusy} />
            </Card>
            <TrustBadges />
          </div>
          <aside className="contents lg:sticky lg:top-6 lg:flex lg:flex-col lg:gap-5.5">
            <BookingSummary session={session} />
            <div className="order-3 flex flex-col gap-5.5">
              <Policies session={session} />
              <NeedHelp bookingId={session.id} />
            </div>
          </aside>
        </div>
      </div>
    </>
  )
}

/** A later session of a series is held for days. */
function ReservedUntil({ instant }: { instant: string }) {
  const zone = useTimeZone()
  return (
    <p className="mt-2 text-ink-2">
      Reserved for you until{' '}
      <time dateTime={instant} className="figures font-[550] text-ink" suppressHydrationWarning>
        {whenInSentence(instant, zone)}
      </time>
    </p>
  )
}

/** The session's page covers all further states, including refunds. */
export function isPaid({ state, request, refund }: Session): boolean {
  return stands(state) || request !== null || refund !== null
}

/** Opens the payment of a booking; opening it again returns the same one. */
const paymentIntentQuery = (bookingId: string) =>
  queryOptions({
    queryKey: keyOf(paymentCalls.createPaymentIntent, { params: { id: bookingId } }),
    queryFn: ({ signal }) =>
      send(paymentCalls.createPaymentIntent, { params: { id: bookingId } }, { signal }),
    gcTime: 0,
  })

type PaymentProps = { session: Session; onBusy: (busy: boolean) => void }

function Payment({ session, onBusy }: PaymentProps) {
  const bookingId = session.id
  const [isSaving, setSaving] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: intent, error, isFetching, refetch } = useQuery(paymentIntentQuery(bookingId))
  const { isPaidByStripe } = useSite()
  const zone = useTimeZone()
  useEffect(() => {
    void (isPaidByStripe ? loadStripeForm() : loadCardForm())
  }, [isPaidByStripe])
  useEffect(() => {
    if (!error) return
    toast({ title: 'Payment Setup Failed', description: error.message, variant: 'destructive' })
    // The booking may have changed since this page loaded.
    void client.invalidateQueries({ queryKey: sessionQuery(bookingId).queryKey })
  }, [error, client, bookingId])

  const finish = async () => {
    const confirmed = await waitForConfirmation(client, bookingId)
    toast(confirmed ? announcementOf(confirmed) : BEING_CONFIRMED)
    await navigate(paths.session(bookingId), {
      replace: true,
      state: confirmed ? null : receivedState(),
    })
  }

  if (error && !isFetching) return <PaymentSetupFailed reason={reasonOf(error)} onRetry={refetch} />
  if (!intent) return <PaymentLoading />
  const { clientSecret, totalMinor } = intent
  const { holdExpiresAt, state } = session
  const nameMoment = isReserved(state) ? whenInSentence : timeOf
  const heldUntil = holdExpiresAt ? nameMoment(holdExpiresAt, zone) : undefined
  const terms = (
    <>
      {session.series && (
        <Suspense>
          <SeriesTerms session={session} seriesId={session.series.id} />
        </Suspense>
      )}
      {session.package?.isFirst && <PackageTerms session={session} owned={session.package} />}
      {session.isOnRequest && <OnRequest session={session} />}
      <PaymentTerms session={session} onSaving={setSaving} />
      <ForAChild />
      <Deadline session={session} />
    </>
  )
  const form = {
    clientSecret,
    totalMinor,
    terms,
    isDisabled: isSaving,
    onBusy,
    onPaid: finish,
    isOnRequest: session.isOnRequest,
    heldUntil,
  }
  return (
    <Suspense fallback={<PaymentLoading />}>
      {intent.publishableKey === null ? (
        <CardForm
          {...form}
          keepsCard={session.series !== null}
          isDeclined={session.series?.asks === 'declined'}
        />
      ) : (
        <StripeForm
          {...form}
          bookingId={bookingId}
          publishableKey={intent.publishableKey}
          cardsSecret={intent.cardsSecret}
        />
      )}
    </Suspense>
  )
}

const reasonOf = (error: Error) => errorMessage(error, 'Something went wrong').replace(/\.?$/, '.')
