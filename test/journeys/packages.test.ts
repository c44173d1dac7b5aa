import { packageTotalOf, sessionPriceOf } from '#domain/booking/packages.ts'
import { pounds, priceOf } from '#domain/money.ts'
import { expectReadable } from './axe.ts'
import { freeHours, pay } from './paying.ts'
import { asNewClient } from './people.ts'
import { expect, test } from './program.ts'

test('a visitor chooses a package that a professional offers, signs in, finds it chosen and buys it', async ({
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

  await test.step('the professional offers it', async () => {
    const page = await professional.newPage()
    await page.goto('/dashboard?tab=profile&at=services')
    await page.getByRole('button', { name: 'Add a Package' }).click()
    await page.getByRole('textbox', { name: 'Discount in per cent' }).fill('15')
    await expectReadable(page)
    await page.getByRole('button', { name: 'Save Package' }).click()
    await expect(page.getByText(`clients pay ${whole}`)).toBeVisible()
    await page.close()
  })

  const page = await (await browser.newContext({ baseURL: program.url })).newPage()
  const client = await asNewClient(page.request, program, 'Petra Package')
  await page.context().clearCookies()
  await test.step('a visitor who chooses it and then signs in finds it chosen', async () => {
    const [first] = await freeHours(page.request, id, 3)
    await page.goto(`/professionals/${id}`)
    await expect(page.getByRole('list', { name: 'Packages' })).toContainText(
      `5 sessions for ${whole}, save £`,
    )
    await page.goto(`/professionals/${id}?book=true&at=${first?.startTime}&minutes=60`)
    const dialog = page.getByRole('dialog', { name: 'Book a Session' })
    const buy = dialog.getByRole('radio', { name: /^Buy 5 sessions .* each, save £/ })
    await buy.check({ force: true })
    await dialog.getByRole('button', { name: /^Buy 5 Sessions · / }).click()
    const inHand = page.getByRole('region', { name: 'Your booking' })
    await expect(inHand).toContainText(`the first of 5 sessions · ${whole} in total`)
    await page.getByRole('tab', { name: 'Sign In' }).click()
    await page.getByLabel('Email').fill(client.email)
    await page.getByLabel('Password', { exact: true }).fill(client.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL(/\/professionals\//)
    await expect(buy).toBeChecked()
    await expectReadable(page)
    await dialog.getByRole('button', { name: /^Buy 5 Sessions · / }).click()
  })

  await test.step('it is bought with its first session, at the total shown before', async () => {
    await page.waitForURL(/\/checkout\//)
    await expect(page.getByText('A package of 5 sessions')).toBeVisible()
    await expect(page.getByText(`To pay now: ${whole}`)).toBeVisible()
    await expect(page.getByRole('heading', { name: '4 more to book' })).toBeVisible()
    await pay(page.request, new URL(page.url()).pathname.split('/').at(-1) ?? '')
    await page.goto('/dashboard')
    await expect(page.getByText('4 of 5 sessions left.')).toBeVisible()
    await page.getByRole('button', { name: /^Refund/ }).click()
    await expect(page.getByRole('dialog', { name: 'Refund Package' })).toContainText(
      `${pounds(each.totalMinor * 4)} is refunded to your card`,
    )
    await expectReadable(page)
  })
})
