import type { Page } from '@playwright/test'
import type { StripeServer } from '#test/support/stripe-server.ts'

/** The calls of our pages to Stripe.js, in order. */
export type StripeCall = { call: string; with: Record<string, unknown> }

/**
 * TEST STUB for https://js.stripe.com, which tests can't reach: the part of Stripe.js's documented interface that our
 * pages use, with a plain field instead of the Payment Element's frame, and the given server as Stripe's API.
 * `confirms` is the outcome of confirming: a status, or an error message.
 */
export async function stubStripeJs(page: Page, stripe: StripeServer, confirms: Confirms) {
  const calls: StripeCall[] = []
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${stripeJs})()` }),
  )
  await page.route('https://api.stripe.com/**', async (route) => {
    const call = route.request().postDataJSON() as StripeCall
    calls.push(call)
    const { clientSecret } = call.with as { clientSecret: string }
    const intent = [...stripe.intents.values()].find((one) => one.client_secret === clientSecret)
    let reply: object = {}
    if (call.call === 'retrieve') reply = { paymentIntent: intent }
    if (call.call === 'confirm') {
      const outcome = await confirms(clientSecret)
      reply = 'status' in outcome ? { paymentIntent: outcome } : { error: outcome }
    }
    await route.fulfill({ json: reply, headers: { 'access-control-allow-origin': '*' } })
  })
  return calls
}

type Confirms = (
  clientSecret: string,
) => Promise<
  { status: string } | { type: string; message: string; payment_intent?: { status: string } }
>

/** Runs in the page, so it can't refer to anything else in this file. */
function stripeJs() {
  const ask = async (call: string, details: object) => {
    const body = JSON.stringify({ call, with: details })
    const reply = await fetch('https://api.stripe.com/', { method: 'POST', body })
    return reply.json()
  }
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
  const Stripe = (publishableKey: string) => ({
    elements: (options: { clientSecret: string; appearance: object }) => {
      void ask('elements', { ...options, publishableKey })
      return {
        create: paymentElement,
        getElement: () => null,
        update: (changed: object) => void ask('update', changed),
      }
    },
    retrievePaymentIntent: (clientSecret: string) => ask('retrieve', { clientSecret }),
    confirmPayment: ({ confirmParams, redirect }: { confirmParams: object; redirect: string }) =>
      ask('confirm', { confirmParams, redirect, clientSecret: current.clientSecret }),
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  })
  const current = { clientSecret: '' }
  Object.assign(globalThis, {
    Stripe: (publishableKey: string) => {
      const stripe = Stripe(publishableKey)
      const { elements } = stripe
      stripe.elements = (options) => {
        current.clientSecret = options.clientSecret
        return elements(options)
      }
      return stripe
    },
  })
}
