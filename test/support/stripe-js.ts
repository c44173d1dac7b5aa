import type { StripeServer } from './stripe-server.ts'

/** A call of our pages to Stripe.js. */
export type StripeCall = { call: string; with: Record<string, unknown> }

/** The outcome of confirming a payment: a status, or an error. */
export type Confirms = (
  clientSecret: string,
) => Promise<
  { status: string } | { type: string; message: string; payment_intent?: { status: string } }
>

/** What Stripe's API says to a call, with the given server's payments. */
export async function answerTo(
  { call, with: details }: StripeCall,
  stripe: StripeServer,
  confirms: Confirms,
): Promise<object> {
  const { clientSecret } = details as { clientSecret: string }
  if (call === 'retrieve')
    return {
      paymentIntent: [...stripe.intents.values()].find((one) => one.client_secret === clientSecret),
    }
  if (call !== 'confirm') return {}
  const outcome = await confirms(clientSecret)
  return 'status' in outcome ? { paymentIntent: outcome } : { error: outcome }
}

/**
 * TEST STUB for https://js.stripe.com, which tests can't reach: the part of Stripe.js's documented interface that our
 * pages use, with a plain field instead of the Payment Element's frame. It may run in a browser's page, so it refers to
 * nothing else in this file.
 */
export function stripeJs(ask: (call: string, details: object) => Promise<object>): void {
  const paymentElement = () => {
    const handlers = new Map<string, (event: object) => void>()
    const element = {
      on: (name: string, handler: (event: object) => void) => {
        handlers.set(name, handler)
        return element
      },
      off: () => element,
      once: () => element,
      mount: (target: HTMLElement) => {
        target.innerHTML = '<label>Card number <input name="stub"></label>'
        queueMicrotask(() => handlers.get('ready')?.({ elementType: 'payment' }))
      },
      update: () => undefined,
      unmount: () => undefined,
      destroy: () => undefined,
    }
    return element
  }
  const stripeOf = (publishableKey: string) => {
    let clientSecret = ''
    return {
      elements: (options: { clientSecret: string; appearance: object }) => {
        clientSecret = options.clientSecret
        void ask('elements', { ...options, publishableKey })
        return {
          create: paymentElement,
          getElement: () => null,
          update: (changed: object) => void ask('update', changed),
        }
      },
      retrievePaymentIntent: (clientSecret: string) => ask('retrieve', { clientSecret }),
      confirmPayment: ({ confirmParams, redirect }: { confirmParams: object; redirect: string }) =>
        ask('confirm', { confirmParams, redirect, clientSecret }),
      createToken: () => undefined,
      createPaymentMethod: () => undefined,
      confirmCardPayment: () => undefined,
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    }
  }
  Object.assign(globalThis, { Stripe: stripeOf })
}
