import type { Page } from '@playwright/test'
import { expect, test } from './program.ts'

/** Answers as after an upgrade, `times` times. Returns how often the browser has loaded a page since. */
async function loseScripts(page: Page, scripts: string, times: number): Promise<() => number> {
  let left = times
  await page.route(scripts, (route) =>
    left-- > 0 ? route.fulfill({ status: 404 }) : route.continue(),
  )
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  return () => loads
}

test('a page whose first scripts are gone loads again, and works', async ({ page }) => {
  const loads = await loseScripts(page, '**/assets/entry.client*.js', 1)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  expect(loads()).toBe(2)
})

test('a page whose later part is gone loads again, but only once', async ({ page }) => {
  await page.goto('/browse?q=Eleanor+Hughes')
  await page.getByRole('link', { name: 'Eleanor Hughes', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Eleanor Hughes' })).toBeVisible()
  const loads = await loseScripts(page, '**/assets/booking-dialog*.js', 1)
  await page.goto(`${page.url()}?book=true`, { waitUntil: 'commit' })
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(loads()).toBe(2)

  const more = await loseScripts(page, '**/assets/booking-dialog*.js', 9)
  await page.goto(page.url(), { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'No Connection' })).toBeVisible()
  expect(more()).toBe(1)
})
