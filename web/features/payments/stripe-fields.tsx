import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeError } from '@stripe/stripe-js'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { pounds } from '#domain/money.ts'
import { useSite } from '#web/layout/site.ts'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { StripeFormProps } from './stripe-form.tsx'
import { isOnItsWay } from './stripe-status.ts'

type StripeFieldsProps = StripeFormProps & { onLoadError: (message: string) => void }

const UNKNOWN_OUTCOME = 'Something went wrong. You will not be charged twice.'

/** Stripe's Payment Element, which asks for card, wallet and 3-D Secure, and our button below it. */
export function StripeFields(props: StripeFieldsProps) {
  const { bookingId, publishableKey, totalMinor, onBusy, onPaid, onLoadError } = props
  const stripe = useStripe()
  const elements = useElements()
  const { brandName } = useSite()
  const [isReady, setReady] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const [failure, setFailure] = useState<string>()

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
      if (status && isOnItsWay(status)) return onPaid()
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
    const description = error?.message ?? UNKNOWN_OUTCOME
    toast({ title: 'Payment Failed', description, variant: 'destructive' })
    setFailure(description)
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
        onLoadError={({ error }) =>
          onLoadError(error.message ?? 'The card form could not be loaded.')
        }
      />
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-ink-2">To pay now, fees and VAT included</span>
        <b className="figures text-h3">{pounds(totalMinor)}</b>
      </p>
      {/* Stays when the toast, which has read it out, is gone. */}
      {failure && <p className="text-bad text-small">{failure}</p>}
      <Button type="submit" size="l" pending={isPaying} disabled={!isReady}>
        {isPaying ? 'Processing Payment...' : 'Complete Payment'}
      </Button>
      <p className="text-ink-2 text-small">
        Stripe carries out the payment. Your card details go to them alone: we never see them.
      </p>
    </form>
  )
}
