import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { compose } from '#server/compose.ts'
import { loadConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { connect } from '#server/database/connect.ts'
import { loadPages } from '#server/http/pages/pages.ts'
import { stripePayments } from '#server/providers/payments/stripe.ts'
import { ROOMY } from '#test/support/roomy.ts'
import type { TestDatabase } from '#test/support/rows.ts'
import { withRows } from '#test/support/rows.ts'
import type { StripeServer } from '#test/support/stripe-server.ts'
import { STRIPE_WEBHOOK_SECRET, startStripe } from '#test/support/stripe-server.ts'
import { expectReadable } from './axe.ts'
import { holdAlone, statusOf } from './paying.ts'
import { aDatabase, test as base, expect } from './program.ts'
import { stubStripeJs } from './stripe-js.ts'

/** The program with the Stripe adapter, connected to our fake Stripe server. */
type World = {
  url: string
  db: TestDatabase
  context: Context
  stripe: StripeServer
  deliver(): Promise<void>
}

const test = base.extend<object, { world: World; address: string }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'parlour-stripe-'))
      const db = withRows(await connect(await aDatabase(), { onError: () => {} }))
      const stripe = await startStripe()
      const keys = {
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET,
      }
      const config = loadConfig({
        ...ROOMY,
        NODE_ENV: 'test',
        DATA_DIR: dataDir,
        PORT: '0',
        ...keys,
      })
      const context = compose(config, db, { info() {}, warn() {}, error: console.error })
      context.payments = stripePayments({
        secretKey: keys.STRIPE_SECRET_KEY,
        publishableKey: keys.STRIPE_PUBLISHABLE_KEY,
        webhookSecret: STRIPE_WEBHOOK_SECRET,
        clock: context.clock,
        address: stripe.address,
      })
      const app = await buildApp(context, loadPages)
      await app.listen({ port: 0, host: 'localhost' })
      const url = `http://localhost:${(app.server.address() as AddressInfo).port}`
      context.publicUrl = () => url
      const deliver = async () => {
        for (const { body } of stripe.events.splice(0)) {
          const headers = {
            'content-type': 'application/json',
            'stripe-signature': stripe.signatureOf(body),
          }
          const reply = await fetch(`${url}/api/webhooks/stripe`, { method: 'POST', headers, body })
          expect(reply.status).toBe(200)
        }
      }
      await use({ url, db, context, stripe, deliver })
      await app.close()
      stripe.stop()
      await db.close()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  /** So that no program is started. */
  address: [({ world }, use) => use(world.url), { scope: 'worker' }],
})

test('once the card form could be loaded, a declined card and then a valid one lead to the session’s page when Stripe has notified our server', async ({
  page,
  world,
}) => {
  const { id } = await holdAlone(page.request, world.db.rows)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await page.goto(`/checkout/${id}`)
  await expect(page.getByText('Payment Setup Failed').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(
    page.getByText(
      /^The card form, which comes from Stripe, could not be loaded.* Nothing has been/,
    ),
  ).toBeVisible()
  await page.unroute('https://js.stripe.com/**')

  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  let isRefused = true
  const calls = await stubStripeJs(page, world.stripe, async (clientSecret) => {
    if (isRefused) return { type: 'card_error', message: 'Your card has insufficient funds.' }
    const { status } = world.stripe.pay(clientSecret)
    await world.deliver()
    return { status }
  })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('This is a test checkout: no money moves.')).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expect(page.getByRole('timer', { name: 'Time left to pay' })).toBeVisible()
  const [intent] = intentsOf(world, id)
  expect(calls.find(({ call }) => call === 'elements')?.with).toMatchObject({
    publishableKey: 'pk_test_1',
    clientSecret: intent?.client_secret,
    customerSessionClientSecret: expect.stringMatching(/^cuss_secret_cus_/),
    locale: 'en-GB',
    appearance: { theme: 'stripe', variables: { colorText: '#14213d' } },
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect
    .poll(() => calls.findLast(({ call }) => call === 'update')?.with)
    .toMatchObject({ appearance: { theme: 'night', variables: { colorText: '#eef1f8' } } })

  const payButton = page.getByRole('button', { name: 'Complete Payment' })
  await payButton.click()
  await expect(page.getByText('Payment Failed').first()).toBeVisible()
  await expect(
    page.getByText(
      /^Nothing was charged, and your time is held until \d\d:\d\d\. Try another card, or ask your bank\.$/,
    ),
  ).toBeVisible()
  expect(calls.findLast(({ call }) => call === 'confirm')?.with).toEqual({
    clientSecret: intent?.client_secret,
    redirect: 'if_required',
    confirmParams: { return_url: `${world.url}/sessions/${id}` },
  })
  expect(await statusOf(world.db.rows, id)).toBe('PENDING_PAYMENT')

  isRefused = false
  await payButton.click()
  await expect(page.getByText('Your session has been booked successfully!').first()).toBeVisible()
  await expect(page).toHaveURL(`${world.url}/sessions/${id}`)
  await expect(page.getByText('Session Starts Soon')).toBeVisible()
  expect(await statusOf(world.db.rows, id)).toBe('CONFIRMED')
  expect(complaints).toEqual([])
})

test('the checkout is accessible, and only the checkout loads Stripe', async ({ page, world }) => {
  const fromStripe: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('stripe')) fromStripe.push(request.url())
  })
  await stubStripeJs(page, world.stripe, async () => ({ status: 'succeeded' }))
  const { id } = await holdAlone(page.request, world.db.rows)
  await page.goto(`/sessions/${id}`)
  expect(fromStripe).toEqual([])
  // A link within the site leads there too, despite the stricter policy of the page that contains it.
  await page.getByRole('link', { name: 'Complete Payment' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expect(page).toHaveURL(`${world.url}/checkout/${id}`)
  await expectReadable(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Waiting for Payment' })).toBeVisible()
})

const intentsOf = ({ stripe }: World, id: string) =>
  [...stripe.intents.values()].filter(({ metadata }) => metadata.bookingId === id)
