import type { PaymentIntent } from '@stripe/stripe-js'

/** Whether there is nothing left to do for whoever pays. */
export function isOnItsWay(status: PaymentIntent.Status): boolean {
  return status === 'succeeded' || status === 'processing'
}

/** A script or a form that neither comes nor fails would leave people waiting while their hold runs out. */
export const LOAD_PATIENCE_MS = 20_000
