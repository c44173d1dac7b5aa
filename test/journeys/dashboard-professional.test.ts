import type { Browser, Locator, Page } from '@playwright/test'
import { bookAndPay } from './paying.ts'
import type { Program } from './program.ts'
import { expect, test } from './program.ts'

const ELEANOR = `(select p.id from professionals p join users u on u.id = p.user_id
  where u.email = 'professional@parlour.test')`

async function somebody(browser: Browser, program: Program, who: 'client' | 'professional') {
  const context = await browser.newContext({ baseURL: program.url, locale: 'en-GB' })
  const reply = await context.request.post('/api/auth/login', {
    data: { email: `${who}@parlour.test`, password: 'parlour-demo' },
  })
  expect(reply.ok()).toBe(true)
  return context
}

const figure = (page: Page, label: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('.font-display')

/** '£90.00 booked ahead' in the note of a figure, in pence. */
const aheadOf = async (shown: Locator) => {
  const note = await shown.locator('..').textContent()
  return Math.round(Number(/£([\d,.]+) booked ahead/.exec(note ?? '')?.[1]?.replace(',', '')) * 100)
}

const pence = async (shown: Locator) =>
  Math.round(Number((await shown.textContent())?.replaceAll(/[£,]/g, '')) * 100)

test('a booking arrives on the professional’s overview without a reload', async ({
  browser,
  program,
}) => {
  const client = await somebody(browser, program, 'client')
  const practice = await somebody(browser, program, 'professional')
  const [eleanor] = await program.rows<{ id: string }>(`select ${ELEANOR} as id`)
  const page = await practice.newPage()
  await page.goto('/dashboard')
  const activity = page.getByRole('region', { name: 'Recent Activity' })
  await expect(activity.getByRole('link')).toHaveCount(6)
  const before = await pence(figure(page, 'Total Earnings'))
  const ahead = () => aheadOf(figure(page, 'Total Earnings'))
  const aheadBefore = await ahead()
  const reloads: string[] = []
  page.on('framenavigated', (frame) => reloads.push(frame.url()))

  const id = await bookAndPay(client.request, eleanor?.id ?? '', 0)
  await expect(activity.getByRole('link').first()).toHaveAttribute('href', `/sessions/${id}`)
  await expect(activity.getByRole('link').first()).toHaveText(
    /^Daniel Cohen booked a session for .+ at \d\d:\d\d$/,
  )
  await expect(activity.getByRole('listitem').first()).toContainText('Just now')
  await expect.poll(ahead).toBe(aheadBefore + 4500)
  expect(await pence(figure(page, 'Total Earnings'))).toBe(before)
  expect(reloads).toEqual([])

  await test.step('and in the list of sessions, with its calendar file', async () => {
    await page.getByRole('link', { name: 'Sessions', exact: true }).click()
    const row = page
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="/sessions/${id}"]`) })
      .filter({ has: page.getByRole('button', { name: 'More for the session with Daniel Cohen' }) })
    await expect(row).toContainText('£45.00 for you')
    await row.getByRole('button', { name: /^More/ }).press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Send Message' })).toBeFocused()
    for (const name of ['Move Session', 'Add to calendar']) {
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('menuitem', { name })).toBeFocused()
    }
    const file = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect((await file).suggestedFilename()).toMatch(/\.ics$/)
  })

  await test.step('a button shows earlier activity', async () => {
    await page.getByRole('link', { name: 'Overview' }).click()
    await activity.getByRole('button', { name: 'Show Earlier' }).click()
    await expect(activity.getByRole('link')).toHaveCount(20)
  })
  await client.close()
  await practice.close()
})
