import type { Locator } from '@playwright/test'
import { expect, test } from './program.ts'

test('a new client gets from the home page to a paid session with six clicks', async ({ page }) => {
  let clicks = 0
  const click = (what: Locator) => {
    clicks += 1
    return what.click()
  }
  const notice = (title: string) =>
    expect(page.getByRole('region', { name: /notification/i })).toContainText(title)

  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search for professionals' }).fill('Eleanor Hughes')
  await click(page.getByRole('button', { name: 'Search' }).first())
  const card = page.getByRole('article').filter({ hasText: 'Eleanor Hughes' })
  await click(card.getByRole('link', { name: 'Book Now' }))

  const dialog = page.getByRole('dialog', { name: 'Book a Session' })
  const times = dialog.getByRole('radiogroup', { name: 'Time' }).locator('label')
  const time = (await times.last().textContent()) ?? ''
  await click(times.last())
  await click(dialog.getByRole('button', { name: `Book Session · ` }))

  const booking = page.getByRole('region', { name: 'Your booking' })
  await expect(booking).toContainText('Eleanor Hughes')
  await expect(booking).toContainText(`${time}–`)
  await expect(booking).toContainText('£58.32')
  await page.getByLabel('Full Name').fill('Ada Newcomer')
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('gravel-otter-monsoon')
  await page.getByLabel('Confirm Password').fill('gravel-otter-monsoon')
  await click(page.getByRole('button', { name: 'Create Account' }))

  await notice('Booking Created')
  await expect(page).toHaveURL(/\/checkout\//)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel(/Expiry/).fill('12/34')
  await page.getByLabel('Security code').fill('123')
  await click(page.getByRole('button', { name: 'Complete Payment' }))
  await notice('Payment Successful')
  await expect(page).toHaveURL(/\/sessions\//)
  expect(clicks).toBe(6)
})

test('no link can book by itself what someone only looks at', async ({ page, program }) => {
  await page.request.post('/api/auth/login', {
    data: { email: 'client@parlour.test', password: 'parlour-demo' },
  })
  const [found] = await program.rows<{ id: string }>(
    `select id from professionals where name = 'Eleanor Hughes'`,
  )
  const [slot] = await (
    await page.request.get(
      `/api/professionals/${found?.id}/availability/slots?duration=60&date=${Temporal.Now.plainDateISO().add({ days: 6 })}`,
    )
  ).json()
  const next = `/professionals/${found?.id}?book=true&at=${slot.startTime}&minutes=60`
  await page.goto(`/login?tab=sign-up&next=${encodeURIComponent(next)}`)
  const dialog = page.getByRole('dialog', { name: 'Book a Session' })
  await expect(dialog.getByRole('button', { name: /^Book Session · / })).toBeEnabled()
  await expect(page).toHaveURL(/\/professionals\//)
})
