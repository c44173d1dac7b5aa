import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { PaymentIntent, StripeError } from '@stripe/stripe-js'
import { useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useEffect, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { sessionQuery } from '#web/api/sessions.ts'
import { useSite } from '#web/layout/site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { AmountDue } from './amount-due.tsx'
import type { StripeFormProps } from './stripe-form.tsx'

/** A script or a form that neither comes nor fails would leave people waiting while their hold runs out. */
export const LOAD_TIMEOUT_MS = 20_000

type StripeFieldsProps = StripeFormProps & { onLoadError: (message?: string) => void }

/** Stripe's Payment Element, which asks for card, wallet and 3-D Secure, and our button below it. */
export function StripeFields(props: StripeFieldsProps) {
  const { bookingId, publishableKey, totalMinor, terms, isDisabled } = props
  const { onBusy, onPaid, onLoadError } = props
  const stripe = useStripe()
  const elements = useElements()
  const client = useQueryClient()
  const { brandName } = useSite()
  const [isReady, setReady] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const [failure, setFailure] = useState<string>()

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
    // What is missing stands at its field, where Stripe has put the focus.
    if (error?.type === 'validation_error') return
    if (error?.payment_intent?.status === 'canceled') return over()
    const description = error?.message ?? 'Something went wrong.'
    toast({ title: 'Payment Failed', description, variant: 'destructive' })
    setFailure(`${description} ${chargeOf(error)}`)
  }

  /** We take an open payment back when its hold has run out, also while somebody is asked for their 3-D Secure. */
  function over() {
    setFailure('The time to pay has run out. Nothing has been charged.')
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
        options={{ layout: 'tabs', business: { name: brandName }, readOnly: isPaying }}
        onReady={() => setReady(true)}
        onChange={() => setFailure(undefined)}
        onLoadError={({ error }) => onLoadError(error.message)}
      />
      {terms}
      {/* Stays when the toast, which has read it out, is gone. */}
      {failure && <p className="text-bad text-small">{failure}</p>}
      <AmountDue totalMinor={totalMinor} />
      <Button type="submit" size="l" pending={isPaying} disabled={!isReady || isDisabled}>
        {isPaying ? 'Processing Payment...' : 'Complete Payment'}
      </Button>
      <p className="text-ink-2 text-small">
        Stripe carries out the payment. Your card details go to them alone: we never see them.
      </p>
    </form>
  )
}

/** A payment that waits for another card has taken nothing; of one that nobody answered for, we can't know yet. */
function chargeOf(error: StripeError | undefined): string {
  const isOpen =
    error?.type === 'card_error' || error?.payment_intent?.status === 'requires_payment_method'
  return isOpen
    ? 'Nothing has been charged. You can try again, or pay another way.'
    : 'You will not be charged twice.'
}

/** Whether there is nothing left to do for whoever pays. */
export function isPaidOrProcessing(status: PaymentIntent.Status): boolean {
  return status === 'succeeded' || status === 'processing'
}
