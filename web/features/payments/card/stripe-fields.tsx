import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { PaymentIntent, StripeError } from '@stripe/stripe-js'
import { useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useEffect, useState } from 'react'
import { paths } from '#contract/paths/paths.ts'
import { sessionQuery } from '#web/api/queries/booking/sessions.ts'
import { useSite } from '#web/shared/page/site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Elements as Parts } from '#web/ui/elements.tsx'
import { toast } from '#web/ui/toast.ts'
import { PayLine, payWords } from './pay-line.tsx'
import { PaymentRefused } from './payment-refused.tsx'

export type StripeFormProps = {
  bookingId: string
  clientSecret: string
  publishableKey: string
  /** Lets the form offer saved cards. */
  cardsSecret: string | null
  totalMinor: number
  /** The amount is only reserved at first. */
  isOnRequest: boolean
  /** Terms shown above the button. */
  terms: Parts
  /** In the reader's words. */
  heldUntil: string | undefined
  /** Payment is blocked for now. */
  isDisabled: boolean
  /** Called with true when a payment starts and with false when it fails. */
  onBusy: (busy: boolean) => void
  /** Called when Stripe reports that the payment succeeded or is processing; the form stays busy. */
  onPaid: () => void
}

/** A script that never loads would otherwise leave the client waiting while the hold expires. */
export const LOAD_TIMEOUT_MS = 20_000

type StripeFieldsProps = StripeFormProps & { onLoadError: (message?: string) => void }

/** Stripe's Payment Element, which handles cards, wallets and 3-D Secure, and our pay button. */
export function StripeFields(props: StripeFieldsProps) {
  const { bookingId, publishableKey, totalMinor, isOnRequest, terms, isDisabled } = props
  const { heldUntil, onBusy, onPaid, onLoadError } = props
  const stripe = useStripe()
  const elements = useElements()
  const client = useQueryClient()
  const { brandName } = useSite()
  const [isReady, setReady] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const [failure, setFailure] = useState<{ reason: string; isUncharged: boolean }>()
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(onLoadError, LOAD_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [isReady])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!stripe || !elements || isPaying) return
    setPaying(true)
    setFailure(undefined)
    onBusy(true)
    try {
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: `${location.origin}${paths.session(bookingId)}` },
        redirect: 'if_required',
      })
      const status = paymentIntent?.status ?? error?.payment_intent?.status
      if (status && isPaidOrProcessing(status)) return onPaid()
      refused(error)
    } catch {
      refused()
    }
  }

  function refused(error?: StripeError) {
    setPaying(false)
    onBusy(false)
    // Validation errors are shown and focused by Stripe.
    if (error?.type === 'validation_error') return
    if (error?.payment_intent?.status === 'canceled') return over()
    const reason = error?.message ?? 'Something went wrong.'
    toast({ title: 'Payment Failed', description: reason, variant: 'destructive' })
    setFailure({ reason, isUncharged: isUncharged(error) })
    elements?.getElement('payment')?.focus()
  }

  /** The server cancels an open payment when its hold expires, even during 3-D Secure. */
  function over() {
    setOver(true)
    void client.invalidateQueries({ queryKey: sessionQuery(bookingId).queryKey })
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      {publishableKey.startsWith('pk_test_') && (
        <Alert title="This is a test checkout: no money moves.">
          Never type a real card here.{' '}
          <span className="figures whitespace-nowrap">4242 4242 4242 4242</span> pays, with any date
          ahead and any three digits.
        </Alert>
      )}
      <PaymentElement
        options={{
          layout: 'tabs',
          // Wallets first, where the browser has one.
          paymentMethodOrder: ['apple_pay', 'google_pay', 'card'],
          business: { name: brandName },
          readOnly: isPaying,
        }}
        onReady={() => setReady(true)}
        onChange={() => setFailure(undefined)}
        onLoadError={({ error }) => onLoadError(error.message)}
      />
      {terms}
      {isOver && <Alert tone="bad" title="The time to pay has run out. Nothing was charged." />}
      {failure && <PaymentRefused {...failure} isOnRequest={isOnRequest} heldUntil={heldUntil} />}
      <PayLine totalMinor={totalMinor} isOnRequest={isOnRequest}>
        <Button type="submit" size="l" pending={isPaying} disabled={!isReady || isDisabled}>
          {isPaying ? 'Processing Payment...' : payWords(isOnRequest)}
        </Button>
      </PayLine>
      <p className="text-ink-2 text-small">
        Stripe processes the payment. Your card details go straight to them: we never see them.
      </p>
    </form>
  )
}

/** A payment that needs another card has charged nothing. Without a response, that isn't known yet. */
const isUncharged = (error: StripeError | undefined) =>
  error?.type === 'card_error' || error?.payment_intent?.status === 'requires_payment_method'

/** Whether the client has nothing left to do. */
export function isPaidOrProcessing(status: PaymentIntent.Status): boolean {
  return status === 'succeeded' || status === 'requires_capture' || status === 'processing'
}
