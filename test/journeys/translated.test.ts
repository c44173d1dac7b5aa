import type { Locator, Page } from '@playwright/test'
import { freeHours, statusOf } from './paying.ts'
import { asNewClient } from './people.ts'
import type { Program } from './program.ts'
import { expect, test } from './program.ts'
import { translate } from './translating.ts'

test('on a translated page a client signs in, filters, books, pays, writes and cancels', async ({
  page,
  program,
}) => {
  const { email, password } = await asNewClient(page.request, program)
  await page.context().clearCookies()
  const faults = faultsOf(page)
  await translate(page)

  await test.step('a wrong password is said, the right one signs in', async () => {
    await page.goto('/login')
    const form = page.getByRole('tabpanel', { name: 'Sign In' })
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Password', { exact: true }).fill('not this one')
    await form.getByRole('button', { name: 'Sign In' }).click()
    await expect(form.getByText('Invalid email or password')).toBeVisible()
    await expect(form.getByRole('button', { name: /^Sign/ })).toHaveText('Sign In')
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/client-dashboard/)
  })

  await test.step('options that read otherwise filter by what they mean', async () => {
    await page.goto('/browse')
    const count = page.getByText(/^Showing \d+ professionals?$/)
    const everyone = (await count.textContent()) ?? ''
    const pills = page.locator('form details details > summary')
    await pills.nth(3).click()
    await chooseByText(page.getByLabel('Language'), 'Welsh')
    await expect(page).toHaveURL(/language=Welsh/)
    await expect(count).not.toHaveText(everyone)
    await page.getByLabel('Language').selectOption('')
    await expect(count).toHaveText(everyone)
    await pills.nth(2).click()
    await chooseByText(page.getByLabel('Works with'), 'Children')
    await expect(page).toHaveURL(/clients=Children/)
    await expect(count).not.toHaveText(everyone)
  })

  const id = await eleanorOf(program)
  await test.step('a time is booked', async () => {
    await page.goto(`/professionals/${id}`)
    await page.getByRole('button', { name: 'Book Session Now' }).click()
    const dialog = page.getByRole('dialog', { name: 'Book a Session' })
    const [slot] = await freeHours(page.request, id, 3)
    await dialog.getByLabel('Date').fill(slot?.startTime.slice(0, 10) ?? '')
    const book = dialog.getByRole('button', { name: /^Book Session/ })
    const times = dialog.getByRole('radiogroup', { name: 'Time' }).locator('label')
    for (const minutes of [60, 30]) {
      const length = dialog.getByRole('radio', { name: `${minutes} min` })
      await length.check({ force: true })
      await times.last().click()
      const [price = ''] = /£[\d.]+/.exec((await labelOf(length)) ?? '') ?? []
      expect(price).not.toBe('')
      await expect(book).toContainText(price)
    }
    await book.click()
    await expect(page).toHaveURL(/\/checkout\//)
  })
  const booking = page.url().split('/').at(-1) ?? ''

  await test.step('a declined card is said, another one pays', async () => {
    const button = page.getByRole('button', { name: 'Complete Payment' })
    await page.getByLabel('Card number').fill('4000 0000 0000 0002')
    await page.getByLabel(/Expiry/).fill('12/34')
    await page.getByLabel('Security code').fill('123')
    await button.click()
    await expect(page.getByText('Your card was declined.').first()).toBeVisible()
    await expect(button).toBeEnabled()
    await page.getByLabel('Card number').fill('4242 4242 4242 4242')
    await button.click()
    await expect(page).toHaveURL(/\/sessions\//)
    await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
    expect(await statusOf(program.rows, booking)).toBe('CONFIRMED')
  })

  await test.step('a message is sent', async () => {
    await page.goto(`/client-dashboard?tab=messages&with=${id}`)
    const field = page.getByRole('textbox', { name: /^Message to/ })
    for (const text of ['Hello there', 'Once more']) {
      await field.fill(text)
      await field.press('Enter')
      await expect(page.getByRole('log')).toContainText(text)
      await expect(page.getByText(/· (Sent|Delivered)$/)).toHaveCount(1)
    }
  })

  await test.step('the session is cancelled', async () => {
    await page.goto(`/sessions/${booking}`)
    await page.getByRole('button', { name: 'Cancel Session' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel Session' })
    await dialog.getByRole('button', { name: 'Cancel Session' }).click()
    await expect(page.getByRole('heading', { name: 'Session Cancelled' })).toBeVisible()
    expect(await statusOf(program.rows, booking)).toBe('CANCELLED')
  })

  expect(faults).toEqual([])
})

test('a page that was translated before its scripts ran works too', async ({ page }) => {
  const faults = faultsOf(page)
  await translate(page, 'parsed')
  await page.goto('/login')
  const form = page.getByRole('tabpanel', { name: 'Sign In' })
  await form.getByLabel('Email').fill('client@parlour.test')
  await form.getByLabel('Password', { exact: true }).fill('not this one')
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(form.getByText('Invalid email or password')).toBeVisible()
  expect(faults).toEqual([])
})

async function chooseByText(select: Locator, text: string): Promise<void> {
  const option = select.locator('option', { hasText: text })
  const index = await option.evaluate((element: HTMLOptionElement) => element.index)
  await select.selectOption({ index })
}

const labelOf = (radio: Locator): Promise<string | null> =>
  radio.evaluate((element: HTMLInputElement) => element.labels?.[0]?.textContent ?? null)

/**
 * Filled with what goes wrong on the page. A part that is translated before it is hydrated is none of that: React
 * reports it as error 418 and renders it anew.
 */
function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => {
    if (!message.includes('error #418;')) faults.push(message)
  })
  page.on('console', (line) => {
    if (/insertBefore|removeChild/.test(line.text())) faults.push(line.text())
  })
  return faults
}

async function eleanorOf({ rows }: Program): Promise<string> {
  const [found] = await rows<{ id: string }>(
    `select id from professionals where name = 'Eleanor Hughes'`,
  )
  return found?.id ?? ''
}
