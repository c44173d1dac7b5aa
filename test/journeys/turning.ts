import type { Page } from '@playwright/test'

/** Turns the program's clock at /dev/clock; nothing turns it back. */
async function openClock(page: Page): Promise<void> {
  await page.goto('/dev/clock', { waitUntil: 'load' })
}

export async function turnTo(page: Page, instant: Temporal.Instant): Promise<void> {
  await openClock(page)
  const inLondon = instant.toZonedDateTimeISO('Europe/London').toPlainDateTime()
  await page
    .getByLabel('Or to a time in London')
    .fill(inLondon.toString({ smallestUnit: 'minute' }))
  await page.getByRole('button', { name: 'Turn the clock' }).click()
}

export async function turn(page: Page, by: string): Promise<void> {
  await openClock(page)
  await page.getByRole('button', { name: by, exact: true }).click()
}
