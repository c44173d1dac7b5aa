import type { Page } from '@playwright/test'
import type { Confirms, StripeCall } from '#test/support/stripe-js.ts'
import { answerTo, stripeJs } from '#test/support/stripe-js.ts'
import type { StripeServer } from '#test/support/stripe-server.ts'

/** Gives a page the stub for Stripe.js; returns its calls, in order. */
export async function stubStripeJs(page: Page, stripe: StripeServer, confirms: Confirms) {
  const calls: StripeCall[] = []
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${stripeJs})(${ask})` }),
  )
  await page.route('https://api.stripe.com/**', async (route) => {
    const call: StripeCall = route.request().postDataJSON()
    calls.push(call)
    const json = await answerTo(call, stripe, confirms)
    await route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } })
  })
  return calls
}

/** Runs in the page. */
async function ask(call: string, details: object): Promise<object> {
  const body = JSON.stringify({ call, with: details })
  return (await fetch('https://api.stripe.com/', { method: 'POST', body })).json()
}
