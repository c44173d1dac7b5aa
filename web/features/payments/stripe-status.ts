import type { PaymentIntent } from '@stripe/stripe-js'

/** Whether there is nothing left to do for whoever pays. */
export function isOnItsWay(status: PaymentIntent.Status): boolean {
  return status === 'succeeded' || status === 'processing'
}
