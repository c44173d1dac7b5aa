import type { Browser, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { expectReadable } from './axe.ts'
import { expectMotion } from './calls.ts'
import { bookEleanor, findEleanor, payByCard, signInByForm } from './main-job.ts'
import { asNewClient } from './people.ts'
import { expect, test } from './program.ts'

test('a client finds a professional, books and pays; both meet in a live session', async ({
  page,
  program,
}) => {
  const { email, password } = await asNewClient(page.request, program)
  await page.context().clearCookies()
  await signIn(page, email, password)
  await expect(page).toHaveURL(/\/client-dashboard/)

  await test.step('search and open a professional', () => findEleanor(page))

  const bookingId = await test.step('pick a date and a slot', () => bookEleanor(page, program))

  await test.step('pay with the test card', async () => {
    await payByCard(page, bookingId)
    await expect(page.getByText(`The confirmation went to ${email}`)).toBeVisible()
    const calendars = page.getByRole('list', { name: 'Add to calendar' }).getByRole('link')
    await expect(calendars).toHaveText(['Google', 'Outlook', 'Apple', '.ics file'])
    await expect(page.getByText('Session Starts Soon')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Wait to Join' })).toBeDisabled()
    await expectReadable(page, '#main')
  })

  await test.step('the database agrees: paid, confirmed, and the books balance', async () => {
    const [booking] = await program.rows<{
      status: string
      total: number
      paid: number
      ledger: string
    }>(
      `select b.status, b.total_minor as total, p.amount_minor as paid, p.status as payment,
         (select sum(amount_minor) from ledger_lines l join ledger_entries e on e.id = l.entry_id
          where e.booking_id = b.id and l.account = 'provider_balance') as ledger
       from bookings b join payments p on p.booking_id = b.id where b.id = $1`,
      [bookingId],
    )
    expect(booking).toMatchObject({ status: 'CONFIRMED', payment: 'SUCCEEDED' })
    expect(booking?.paid).toBe(booking?.total)
    expect(Number(booking?.ledger)).toBe(booking?.total)
    const [books] = await program.rows<{ sum: string }>(
      'select sum(amount_minor) from ledger_lines',
    )
    expect(Number(books?.sum)).toBe(0)
  })

  await test.step('both join the live session and see each other move', async () => {
    const [live] = await program.rows<{ id: string }>(
      `select b.id from bookings b join users u on u.id = b.client_id
       where u.email = 'client@parlour.test' and now() between starts_at and ends_at`,
    )
    const second = await chromium.launch(test.info().project.use.launchOptions)
    try {
      await page.context().clearCookies()
      await signIn(page, 'client@parlour.test')
      const professional = await openAs(second, program.url, 'professional@parlour.test')
      for (const person of [page, professional]) {
        await person.goto(`${program.url}/sessions/${live?.id}`)
        await expect(person.getByText('Live Now')).toBeVisible()
        await person.getByRole('button', { name: 'Join Session' }).click()
      }
      for (const person of [page, professional]) await expectMotion(person.locator('video'), 2)
      await professional.getByRole('button', { name: /leave/i }).click()
      await expect(professional.getByRole('button', { name: 'Join Session' })).toBeVisible()
      await expect(page.getByText(/has left$/)).toBeVisible()
    } finally {
      await second.close()
    }
  })
})

async function openAs(browser: Browser, url: string, email: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, locale: 'en-GB', timezoneId: 'Europe/London' })
  await signIn(page, email)
  return page
}

async function signIn(page: Page, email: string, password?: string): Promise<void> {
  await signInByForm(page, email, password)
  await expect(page).toHaveURL(/dashboard/)
}
