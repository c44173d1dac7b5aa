import { pounds, priceOf } from '#domain/money.ts'
import { expect, test } from './program.ts'

test('a visitor reads what professionals earn, joins on the same page and is at the dashboard', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'For Professionals' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Set your price. Keep all of it.',
  )

  const calculator = page.getByRole('region', { name: 'What you earn' })
  await calculator.getByLabel('Your rate').fill('100')
  await calculator.getByLabel('Sessions of an hour').fill('5')
  await expect(calculator.getByRole('status')).toContainText('£500')
  await expect(calculator).toContainText(pounds(priceOf(100_00, 60).totalMinor))

  await page.getByLabel('Full Name').fill('Paula Newcomer')
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('gravel-otter-monsoon')
  await page.getByLabel('Confirm Password').fill('gravel-otter-monsoon')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Professional Dashboard' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

test('a link to a tab of the dashboard asks a visitor to sign in', async ({ page }) => {
  await page.goto('/dashboard?tab=earnings')
  await expect(page).toHaveURL('/login?next=%2Fdashboard%3Ftab%3Dearnings')
})

test('without JavaScript the page shows an example of what is earned and the form to join', async ({
  browser,
  program,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: program.url })
  const page = await context.newPage()
  await page.goto('/dashboard', { waitUntil: 'load' })
  await expect(page.getByRole('region', { name: 'What you earn' })).toContainText('£600 a week')
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
  await context.close()
})
