import type { Page } from '@playwright/test'
import { freeHours } from './paying.ts'
import type { Program } from './program.ts'
import { expect } from './program.ts'

/** Signs in by the form. */
export async function signInByForm(
  page: Page,
  email: string,
  password = 'parlour-demo',
): Promise<void> {
  await page.goto('/login')
  const form = page.getByRole('tabpanel', { name: 'Sign In' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign In' }).click()
}

/** Searches from the home page and opens the profile of Eleanor Hughes. */
export async function findEleanor(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('combobox').first().fill('maths')
  await page.getByRole('combobox').first().press('Enter')
  await expect(page).toHaveURL(/\/browse\?q=maths/)
  await page
    .getByRole('link', { name: /Eleanor Hughes/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Eleanor Hughes', level: 1 })).toBeVisible()
}

/** On her profile, holds an hour at least three days ahead; resolves with the booking's id, at the checkout. */
export async function bookEleanor(page: Page, { rows }: Program): Promise<string> {
  const [eleanor] = await rows<{ id: string }>(
    `select id from professionals where name = 'Eleanor Hughes'`,
  )
  await page.getByRole('button', { name: 'Book Session Now' }).click()
  const dialog = page.getByRole('dialog')
  const [slot] = await freeHours(page.request, eleanor?.id ?? '', 3)
  await dialog.getByLabel('Date').fill(slot?.startTime.slice(0, 10) ?? '')
  await dialog.getByRole('radiogroup', { name: /time/i }).getByRole('radio').first().click()
  await dialog.getByRole('button', { name: /Book/ }).click()
  await expect(page).toHaveURL(/\/checkout\//)
  return page.url().split('/').at(-1) ?? ''
}

/** At the checkout, pays with the simulator's card, and arrives at the session. */
export async function payByCard(page: Page, bookingId: string): Promise<void> {
  await expect(page.getByText('Complete Your Booking')).toBeVisible()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel(/Expiry/).fill('12/34')
  await page.getByLabel(/CVC|Security code/).fill('123')
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page).toHaveURL(new RegExp(`/sessions/${bookingId}`))
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
}
