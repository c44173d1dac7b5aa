import { Elements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PaymentLoading, PaymentSetupFailed } from '#web/features/payments/payment-setup.tsx'
import { toast } from '#web/ui/toast.ts'
import { useStripeAppearance } from './stripe-appearance.ts'
import type { StripeFormProps } from './stripe-fields.tsx'
import { isPaidOrProcessing, LOAD_TIMEOUT_MS, StripeFields } from './stripe-fields.tsx'

/** Loads Stripe's script and the payment's current status: it may have been paid in another tab. */
export default function StripeForm(props: StripeFormProps) {
  const { clientSecret, publishableKey, cardsSecret, onPaid } = props
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['stripe', clientSecret],
    queryFn: () => withTimeout(loadPayment(publishableKey, clientSecret)),
    structuralSharing: false,
    gcTime: 0,
  })
  const [failure, setFailure] = useState<string>()
  const isPaid = data !== undefined && isPaidOrProcessing(data.status)
  const reason = error?.message ?? failure
  const appearance = useStripeAppearance()

  useEffect(() => {
    if (isPaid) onPaid()
  }, [isPaid])
  useEffect(() => {
    if (reason)
      toast({ title: 'Payment Setup Failed', description: reason, variant: 'destructive' })
  }, [reason])
  useEffect(() => {
    // Going back from a bank's page can restore this page from the back/forward cache, still waiting for the bank.
    const start = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', start)
    return () => removeEventListener('pageshow', start)
  }, [])

  const retry = () => {
    setFailure(undefined)
    void refetch()
  }

  if (reason && !isFetching) return <PaymentSetupFailed reason={reason} onRetry={retry} />
  if (!data || isPaid || isFetching) return <PaymentLoading />
  return (
    <Elements
      stripe={data.stripe}
      options={{
        clientSecret,
        appearance,
        locale: 'en-GB',
        loader: 'auto',
        ...(cardsSecret && { customerSessionClientSecret: cardsSecret }),
      }}
    >
      <StripeFields {...props} onLoadError={(message) => setFailure(message ?? NOT_LOADED)} />
    </Elements>
  )
}

const NOT_LOADED =
  'The card form, which comes from Stripe, could not be loaded. Please check your connection, and any content blocker.'

function withTimeout<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(NOT_LOADED)), LOAD_TIMEOUT_MS),
  )
  return Promise.race([work, late])
}

async function loadPayment(publishableKey: string, clientSecret: string) {
  const stripe = await requireStripe(publishableKey)
  const { paymentIntent, error } = await stripe.retrievePaymentIntent(clientSecret)
  if (error) throw new Error(error.message ?? 'The payment could not be found')
  return { stripe, status: paymentIntent.status }
}

async function requireStripe(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey).catch(() => null)
  if (!stripe) throw new Error(NOT_LOADED)
  return stripe
}
