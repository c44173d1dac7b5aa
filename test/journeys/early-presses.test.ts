import type { Page } from '@playwright/test'
import { expect, test } from './program.ts'
import { asNewProfessional } from './verification-steps.ts'

test('scripts take a page over without a word in the console', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  for (const path of ['/', '/browse', '/login', '/nowhere']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  }
  expect(said.filter((text) => !text.includes('404'))).toEqual([])
})

test('a slow device takes over the header of someone with unread messages without a word', async ({
  page,
}) => {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(error.message))
  const person = { email: 'professional@parlour.test', password: 'parlour-demo' }
  await page.request.post('/api/auth/login', { data: person })
  await page.route('**/api/conversations', async (route) => {
    const response = await route.fetch()
    const [first, ...others] = await response.json()
    await route.fulfill({ response, json: [{ ...first, unreadCount: 3 }, ...others] })
  })
  // The conversations then arrive before the header is hydrated.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await page.goto('/dashboard?tab=messages')
  await expect(page.getByRole('banner').getByLabel(/^Messages, \d+ unread$/)).toBeVisible()
  expect(said).toEqual([])
  // They may be asked for again, and be on their way when the page closes.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a button pressed before the page answers is pressed once it does', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const letThrough = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  letThrough()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('choices made before hydration are kept', async ({ page }) => {
  await page.goto((await asNewProfessional(page, ['start'])) ?? '')
  const letThrough = await holdScripts(page)
  await page.goto(page.url(), { waitUntil: 'commit' })
  await page.getByText('Driving licence', { exact: true }).click()
  letThrough()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Your driving licence and your selfie')).toBeVisible()
})

async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
