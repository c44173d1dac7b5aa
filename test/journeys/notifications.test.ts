import type { Page } from '@playwright/test'
import { expectReadable } from './axe.ts'
import { bookAndPay, freeHours } from './paying.ts'
import { asNewClient } from './people.ts'
import { expect, test } from './program.ts'
import { somebody } from './talking.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

test('news arrives in every window of a client, is read in all of them at once, and leads to the session', async ({
  browser,
  program,
}) => {
  const context = await browser.newContext({ baseURL: program.url })
  const [page, other] = [await context.newPage(), await context.newPage()]
  await asNewClient(page.request, program, 'Nora News')
  const professional = await somebody(browser, program, 'professional')
  const { id: professionalId } = await (
    await professional.request.get('/api/professional/profile')
  ).json()
  const id = await bookAndPay(page.request, professionalId)
  await page.goto('/client-dashboard')
  await other.goto('/help')

  await test.step('nothing tells of what they did themselves', async () => {
    await bell(page).click()
    await expect(page.getByRole('menu')).toContainText('Nothing in the last 30 days')
    await page.keyboard.press('Escape')
    await expect(bell(page)).toBeFocused()
    await expect(page).toHaveTitle(/^My Dashboard/)
  })

  await test.step('a move by the professional is counted, and said once on an open page', async () => {
    for (const { startTime, endTime } of (
      await freeHours(page.request, professionalId)
    ).toReversed()) {
      const data = { startsAt: startTime, endsAt: endTime }
      const moved = await professional.request.post(`/api/sessions/${id}/reschedule`, { data })
      if (moved.ok()) break
    }
    const toast = page.getByRole('region', { name: /F8/ })
    await expect(toast).toContainText('Your session with Eleanor Hughes has moved')
    for (const window of [page, other]) {
      await expect(bell(window)).toHaveAccessibleName('Notifications, 1 new')
      await expect(window).toHaveTitle(/^\(1\) /)
    }
    await other.getByRole('link', { name: 'Browse Professionals' }).first().click()
    await expect(other).toHaveTitle(/^\(1\) Browse Professionals/)
  })

  await test.step('the list, opened by keyboard, reads it in all windows', async () => {
    await bell(page).press('Enter')
    const item = page.getByRole('menuitem', { name: /has moved \(new\)/ })
    await expect(item).toBeVisible()
    await expect(bell(other)).toHaveAccessibleName('Notifications')
    await expect(other).toHaveTitle(/^Browse Professionals/)
    await expect(item, 'still marked while the list is open').toBeVisible()
    await expectReadable(page, '[role="menu"]')
    await item.press('Enter')
    await expect(page).toHaveURL(`/sessions/${id}`)
  })
  await context.close()
  await professional.context().close()
})

test('without a connection, a page says when the next session is, until its person signs out', async ({
  browser,
  program,
}) => {
  const context = await browser.newContext({ baseURL: program.url })
  const page = await context.newPage()
  await asNewClient(page.request, program, 'Olaf Offline')
  const professional = await somebody(browser, program, 'professional')
  const profile = await (await professional.request.get('/api/professional/profile')).json()
  const id = await bookAndPay(page.request, profile.id)
  await page.goto('/client-dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/kept/next-session')) !== undefined))
    .toBe(true)

  await context.setOffline(true)
  await page.goto('/browse')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.getByText('With Eleanor Hughes')).toBeVisible()
  // It is kept for days, so that 'Tomorrow' would be wrong.
  await expect(page.getByRole('main').locator('b')).toHaveText(
    /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2} \w{3} \d{4}, \d\d:\d\d (GMT|BST)$/,
  )
  await expect(page.getByRole('link', { name: 'Try to Open Its Page' })).toHaveAttribute(
    'href',
    `/sessions/${id}`,
  )
  await expectReadable(page)
  await context.setOffline(false)
  await expect(page, 'it comes by itself').toHaveTitle(/^Browse Professionals/)

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page, 'another navigation would end the one that follows').toHaveURL('/')
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/kept/next-session')) !== undefined))
    .toBe(false)
  await context.setOffline(true)
  await page.goto('/browse')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.getByText('Eleanor Hughes')).toHaveCount(0)
  await context.close()
  await professional.context().close()
})
