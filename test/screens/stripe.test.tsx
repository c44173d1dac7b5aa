import { screen, waitFor } from '@testing-library/dom'
import { afterAll, expect, it, vi } from 'vitest'
import { expireHolds } from '#server/features/bookings/index.ts'
import { reconcilePayments } from '#server/features/payments/index.ts'
import { stripePayments } from '#server/providers/payments/stripe.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Confirms } from '#test/support/stripe-js.ts'
import { answerTo, stripeJs } from '#test/support/stripe-js.ts'
import { STRIPE_WEBHOOK_SECRET, startStripe } from '#test/support/stripe-server.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { aHold, anAfternoon } from './support/ahead.ts'
import { AFTERNOONS } from './support/hours.ts'
import { renderPage } from './support/render-page.tsx'
import { aService } from './support/services.ts'
import { toastsFromNow } from './support/toasts.ts'

const stripe = await startStripe()
const testApp = await buildTestApp({
  parts: ({ clock }) => ({
    payments: stripePayments({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      clock,
      address: stripe.address,
    }),
  }),
})
const { app, context, db } = testApp
afterAll(() => stripe.stop())

/** What confirming a payment comes to in this test; our pages load Stripe.js once. */
let confirms: Confirms
const hasStripeJs = (outcome: Confirms) => {
  confirms = outcome
  stripeJs((call, details) => answerTo({ call, with: { ...details } }, stripe, confirms))
}

const payButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Complete Payment' })
const statusOf = async (id: string) =>
  (await db.rows<{ status: string }>('select status from bookings where id = $1', [id]))[0]?.status
const intentOf = (id: string) =>
  [...stripe.intents.values()].find(({ metadata }) => metadata.bookingId === id)

async function deliver(): Promise<void> {
  for (const { body } of stripe.events.splice(0)) {
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': stripe.signatureOf(body),
    }
    const url = '/api/webhooks/stripe'
    const { statusCode } = await app.inject({ method: 'POST', url, headers, payload: body })
    expect(statusCode).toBe(200)
  }
}

async function runsOut(id: string): Promise<void> {
  await db.rows(`update bookings set hold_expires_at = now() - interval '1 second' where id = $1`, [
    id,
  ])
  await expireHolds(context)
}

it('a payment that is still processing leads from the checkout to the session, which updates when it is done', async () => {
  hasStripeJs(async (clientSecret) => ({ status: stripe.pay(clientSecret, 'processing').status }))
  const { id, client } = await aHold(testApp)
  const { user, hold } = await renderPage(testApp, `/checkout/${id}`, client)
  const button = await payButton()
  const { held, letGo } = hold(({ path }) => path === `/api/sessions/${id}`)
  await user.click(button)
  await screen.findByRole('button', { name: 'Processing Payment...' })
  await held
  letGo()
  await screen.findByRole('heading', { name: 'Confirming Your Payment' })
  expect(location.pathname).toBe(`/sessions/${id}`)
  stripe.pay(intentOf(id)?.client_secret ?? '')
  await deliver()
  await screen.findByText('Session Starts Soon')
  expect(await statusOf(id)).toBe('CONFIRMED')
})

it('after returning from the bank, a client sees that it failed, or the payment being confirmed and then the session', async () => {
  const { id, client } = await aHold(testApp)
  const { clientSecret } = (await client.post(`/api/sessions/${id}/payment-intent`)).json()
  const back = `?payment_intent=pi_1&payment_intent_client_secret=${clientSecret}&redirect_status=`
  const toasts = toastsFromNow()
  const { goTo } = await renderPage(testApp, `/sessions/${id}${back}failed`, client)
  await screen.findByRole('link', { name: 'Complete Payment' })
  await waitFor(() => expect(toasts).toEqual(['Payment Failed']))
  await waitFor(() => expect(location.search).toBe(''))

  await goTo(`/sessions/${id}${back}succeeded`)
  await screen.findByRole('heading', { name: 'Confirming Your Payment' })
  await waitFor(() => expect(location.search).toBe(''))
  expect(screen.queryByRole('link', { name: 'Complete Payment' })).toBeNull()
  expect(await statusOf(id)).toBe('PENDING_PAYMENT')
  stripe.pay(clientSecret)
  await deliver()
  await screen.findByText('Session Starts Soon')
})

it('a page restored by the back button while waiting for a bank is loaded anew', async () => {
  hasStripeJs(() => new Promise(() => {}))
  const { id, client } = await aHold(testApp)
  const { user } = await renderPage(testApp, `/checkout/${id}`, client)
  await user.click(await payButton())
  await screen.findByRole('button', { name: 'Processing Payment...' })
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const shown = (persisted: boolean) =>
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  shown(false)
  expect(reload).not.toHaveBeenCalled()
  shown(true)
  expect(reload).toHaveBeenCalledOnce()
})

it('the cookies and the privacy page name Stripe where it takes payments', async () => {
  const { goTo } = await renderPage(testApp, '/cookies')
  await screen.findByText('__stripe_mid')
  await goTo('/privacy')
  await screen.findByText('Stripe,')
})

it('a request whose client comes back from the bank is announced as one, not as booked', async () => {
  const professional = await testApp.aProfessional({ weekly: AFTERNOONS })
  const serviceId = await aService(professional, { isOnRequest: true })
  const { id, client } = await aSession(testApp, {
    professional,
    serviceId,
    isPaid: false,
    ...anAfternoon(3),
  })
  const { clientSecret } = (await client.post(`/api/sessions/${id}/payment-intent`)).json()
  stripe.pay(clientSecret, 'requires_capture')
  await deliver()
  const back = `?payment_intent=pi_1&payment_intent_client_secret=${clientSecret}&redirect_status=succeeded`
  const toasts = toastsFromNow()
  await renderPage(testApp, `/sessions/${id}${back}`, client)
  await waitFor(() => expect(toasts).toEqual(['Request Sent']))
})

it('an abandoned 3-D Secure step charges nothing, and can be retried', async () => {
  hasStripeJs(async (clientSecret) => {
    stripe.pay(clientSecret, 'requires_payment_method')
    return {
      type: 'invalid_request_error',
      message: 'We are unable to authenticate your payment method.',
      payment_intent: { status: 'requires_payment_method' },
    }
  })
  const { id, client } = await aHold(testApp)
  const { user } = await renderPage(testApp, `/checkout/${id}`, client)
  await user.click(await payButton())
  await screen.findByText('We are unable to authenticate your payment method.', {
    selector: '[role=alert] *',
  })
  screen.getByText(/^Nothing was charged, and your time is held until /)
  expect((await payButton()).disabled).toBe(false)
  expect(await statusOf(id)).toBe('PENDING_PAYMENT')
})

it('a hold that expires during the 3-D Secure step ends with a clear message and no charge', async () => {
  const { id, client } = await aHold(testApp)
  hasStripeJs(async (clientSecret) => {
    stripe.pay(clientSecret, 'requires_action')
    await runsOut(id)
    await waitFor(() =>
      expect(screen.queryByRole('timer', { name: 'Time left to pay' })).toBeNull(),
    )
    screen.getByRole('button', { name: 'Processing Payment...' })
    await reconcilePayments(context)
    const status = intentOf(id)?.status ?? ''
    return {
      type: 'invalid_request_error',
      message: `You cannot confirm this PaymentIntent because it has a status of ${status}.`,
      payment_intent: { status },
    }
  })
  const { user } = await renderPage(testApp, `/checkout/${id}`, client)
  await user.click(await payButton())
  await screen.findByRole('heading', { name: 'The time to pay has run out' })
  expect(screen.queryByText(/You cannot confirm/)).toBeNull()
  expect(await statusOf(id)).toBe('EXPIRED')
  expect(intentOf(id)).toMatchObject({ status: 'canceled' })
})

it('a client who paid too late for a slot that is gone is told about the refund', async () => {
  const { id, client } = await aHold(testApp)
  const { clientSecret } = (await client.post(`/api/sessions/${id}/payment-intent`)).json()
  await db.rows(
    `update bookings set starts_at = now() - interval '7 hours', ends_at = now() - interval '6 hours',
       blocked_until = now() - interval '6 hours' where id = $1`,
    [id],
  )
  const back = `?payment_intent=pi_1&payment_intent_client_secret=${clientSecret}&redirect_status=succeeded`
  const { goTo } = await renderPage(testApp, `/sessions/${id}${back}`, client)
  await screen.findByRole('heading', { name: 'Confirming Your Payment' })
  await runsOut(id)
  stripe.pay(clientSecret)
  await deliver()
  await screen.findByRole('heading', { name: 'Payment Arrived Too Late' })
  await screen.findByText(/has been refunded to your card/)
  await goTo(`/checkout/${id}`)
  await waitFor(() => expect(location.pathname).toBe(`/sessions/${id}`))
})
