import type { Page } from '@playwright/test'
import { pounds, priceOf } from '#domain/money.ts'
import { packageTotalOf, sessionPriceOf } from '#domain/packages.ts'
import { expectReadable } from './axe.ts'
import { freeHours, pay } from './paying.ts'
import { asNewClient } from './people.ts'
import { expect, test } from './program.ts'

const toast = (page: Page) => page.getByRole('region', { name: /notification/i })

test('a client buys five sessions, uses two, cancels one in time, and is refunded the rest to the penny', async ({
  browser,
  program,
}) => {
  const professional = await browser.newContext({ baseURL: program.url })
  const signIn = { email: 'nadia.rahman@parlour.test', password: 'parlour-demo' }
  await professional.request.post('/api/auth/login', { data: signIn })
  const { id, hourlyRateMinor } = await (
    await professional.request.get('/api/professional/profile')
  ).json()
  const each = sessionPriceOf(priceOf(hourlyRateMinor, 60).priceMinor, 15)
  const whole = pounds(packageTotalOf(each, 5))

  await test.step('the professional offers it, and sees what clients pay', async () => {
    const page = await professional.newPage()
    await page.goto('/dashboard?tab=profile&at=services')
    await page.getByRole('button', { name: 'Add a Package' }).click()
    const discount = page.getByRole('textbox', { name: 'Discount in per cent' })
    await discount.fill('60')
    await page.getByRole('button', { name: 'Save Package' }).click()
    await expect(page.getByText('A whole number from 0 to 50').first()).toBeVisible()
    await discount.fill('15')
    await expectReadable(page)
    await page.getByRole('button', { name: 'Save Package' }).click()
    await expect(page.getByRole('heading', { name: '5 sessions, 15% less' })).toBeVisible()
    await expect(page.getByText(`clients pay ${whole}`)).toBeVisible()
    await page.close()
  })

  await test.step('a visitor who chooses it and then signs in finds it chosen', async () => {
    const visitor = await (await browser.newContext({ baseURL: program.url })).newPage()
    const [first] = await freeHours(visitor.request, id, 3)
    await visitor.goto(`/professionals/${id}?book=true&at=${first?.startTime}&minutes=60`)
    const dialog = visitor.getByRole('dialog', { name: 'Book a Session' })
    const buy = dialog.getByRole('radio', { name: /^Buy 5 sessions/ })
    await buy.check({ force: true })
    await dialog.getByRole('button', { name: /^Buy 5 Sessions/ }).click()
    const inHand = visitor.getByRole('region', { name: 'Your booking' })
    await expect(inHand).toContainText(`the first of 5 sessions · ${whole} in total`)
    await visitor.getByRole('tab', { name: 'Sign In' }).click()
    await visitor.getByLabel('Email').fill('client@parlour.test')
    await visitor.getByLabel('Password', { exact: true }).fill('parlour-demo')
    await visitor.getByRole('button', { name: 'Sign In', exact: true }).click()
    await visitor.waitForURL(/\/professionals\//)
    await expect(buy).toBeChecked()
    await visitor.close()
  })

  const page = await (await browser.newContext({ baseURL: program.url })).newPage()
  await asNewClient(page.request, program, 'Petra Package')
  const times = await freeHours(page.request, id, 3)

  const first =
    await test.step('bought with its first session, at the total shown before', async () => {
      await page.goto(`/professionals/${id}`)
      await expect(page.getByRole('list', { name: 'Packages' })).toContainText(
        `5 sessions for ${whole}, save £`,
      )
      await page.goto(`/professionals/${id}?book=true&at=${times[0]?.startTime}&minutes=60`)
      const dialog = page.getByRole('dialog', { name: 'Book a Session' })
      await dialog
        .getByRole('radio', { name: /^Buy 5 sessions .* each, save £/ })
        .check({ force: true })
      await expectReadable(page)
      await dialog.getByRole('button', { name: /^Buy 5 Sessions · / }).click()
      await page.waitForURL(/\/checkout\//)
      await expect(page.getByText('A package of 5 sessions')).toBeVisible()
      await expect(page.getByText(`To pay now: ${whole}`)).toBeVisible()
      await expect(page.getByRole('heading', { name: '4 more to book' })).toBeVisible()
      const session = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      await pay(page.request, session)
      return session
    })

  await test.step('a second session is booked with it and confirmed at once', async () => {
    await page.goto('/dashboard')
    await expect(page.getByText('4 of 5 sessions left.')).toBeVisible()
    await page.goto(`/professionals/${id}?book=true&at=${times.at(-1)?.startTime}&minutes=60`)
    const dialog = page.getByRole('dialog', { name: 'Book a Session' })
    const use = dialog.getByRole('radio', { name: /^Use your package.*4 of 5 sessions left/ })
    await expect(use).toBeChecked()
    await expectReadable(page)
    await dialog.getByRole('button', { name: /^Book Session · / }).click()
    await page.waitForURL(/\/sessions\//)
    await expect(toast(page)).toContainText('Session Booked')
    expect(new URL(page.url()).pathname).not.toContain(first)
  })

  await test.step('cancelled in time, it returns to the package', async () => {
    await page.getByRole('button', { name: 'Cancel Session' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel Session' })
    await expect(dialog.getByText('The session returns to your package')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel Session' }).click()
    await expect(toast(page)).toContainText('It is back in your package.')
  })

  await test.step('the rest is refunded to the penny, and the first session stays', async () => {
    await page.goto('/dashboard')
    await expect(page.getByText('4 of 5 sessions left.')).toBeVisible()
    await page.getByRole('button', { name: /^Refund/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Refund Package' })
    const rest = pounds(each.totalMinor * 4)
    await expect(dialog.getByText(`${rest} is refunded to your card`)).toBeVisible()
    await expectReadable(page)
    await dialog.getByRole('button', { name: 'Refund Package' }).click()
    await expect(page.getByText(`${rest} refunded.`)).toBeVisible()
    const money = () =>
      program.rows<{ paid: number; back: number; status: string }>(
        `select i.amount_minor as paid, b.status,
           (select coalesce(sum(r.amount_minor), 0) from card_simulator.refunds r where r.intent_id = i.id)::int as back
         from bookings b join card_simulator.intents i on i.metadata ->> 'bookingId' = b.id::text
         where b.id = $1`,
        [first],
      )
    await expect
      .poll(money)
      .toEqual([{ paid: each.totalMinor * 5, back: each.totalMinor * 4, status: 'CONFIRMED' }])
  })
})
