import type { Browser, Page } from '@playwright/test'
import { expectReadable } from './axe.ts'
import { expect, test } from './program.ts'

const PASSWORD = 'quiet-harbour-lantern'

test('a new professional is verified, sets hours, is booked and paid, holds the session and is reviewed', async ({
  browser,
  program,
}) => {
  const professional = await somebody(browser)
  const client = await somebody(browser)
  const name = 'Agnes Whitlock'

  await test.step('registers as a professional', async () => {
    await register(professional, name, 'Professional')
    await expect(professional).toHaveURL(/\/dashboard/)
    await expect(professional.getByText('No upcoming sessions')).toBeVisible()
  })

  await test.step('describes what they offer', async () => {
    await tab(professional, 'Profile')
    await professional.getByLabel('Headline').fill('Chemistry without fear, GCSE to A level')
    await professional.getByRole('button', { name: 'Save Profile' }).click()
    await expect(professional.getByText('Saved', { exact: true })).toBeVisible()
    const rest = {
      bio: 'I have taught chemistry in two comprehensive schools for eleven years.',
      categories: ['tutoring'],
      hourlyRateMinor: 4500,
    }
    const reply = await professional.request.patch('/api/professional/profile', { data: rest })
    expect(reply.ok()).toBe(true)
  })

  await test.step('verifies their identity; more is needed on the way', async () => {
    await tab(professional, 'Verification')
    await professional.getByRole('button', { name: 'Start Verification' }).click()
    await professional.waitForURL('**/identity/*')
    const check = professional.url()
    await professional.getByText('Passport', { exact: true }).click()
    await professional.getByRole('button', { name: 'Submit' }).click()
    await professional.getByRole('button', { name: 'Needs Input' }).click()
    await professional.goto('/dashboard?tab=verification')
    const panel = professional.getByRole('region', { name: 'Identity Verification' })
    await expect(panel.getByRole('status')).toContainText('Action Required')
    await professional.goto(check)
    await professional.getByText('Passport', { exact: true }).click()
    await professional.getByRole('button', { name: 'Submit' }).click()
    await professional.getByRole('button', { name: 'Verify' }).click()
    await professional.goto('/dashboard?tab=verification')
    await expect(panel).toContainText('Identity Verified')
  })

  const monday = aMonday()
  await test.step('sets the hours of a working week', async () => {
    await tab(professional, 'Availability')
    const day = professional.getByRole('region', { name: 'Monday', exact: true })
    await day.getByRole('button', { name: 'Add Hours to Monday' }).click()
    await day.getByLabel('End').selectOption('11:30 AM')
    await day.getByRole('button', { name: 'Add Hours to Monday' }).click()
    const second = day.getByRole('group', { name: 'Monday hours 2' })
    await second.getByLabel('Start').selectOption('2:00 PM')
    await second.getByLabel('End').selectOption('3:00 PM')
    await professional.getByRole('button', { name: 'Save Availability' }).click()
    await expect(professional.getByText('Saved', { exact: true })).toBeVisible()
    await tab(professional, 'Overview')
  })

  const [{ id } = { id: '' }] = await program.rows<{ id: string }>(
    'select id from professionals where name = $1',
    [name],
  )
  const bookingId =
    await test.step('a client sees exactly these slots, books and pays', async () => {
      await register(client, 'Nora Newby', 'Client')
      await client.goto(`/professionals/${id}?book=true`)
      const dialog = client.getByRole('dialog')
      await dialog.getByLabel('Date').fill(monday)
      const times = dialog.getByRole('radiogroup', { name: 'Time' }).getByRole('radio')
      await expect(times).toHaveCount(5)
      const offered = dialog.getByRole('radiogroup', { name: 'Time' }).locator('label')
      expect(await offered.allInnerTexts()).toEqual(['09:00', '09:30', '10:00', '10:30', '14:00'])
      await times.first().check({ force: true })
      await dialog.getByRole('button', { name: 'Book Session' }).click()
      await expect(client).toHaveURL(/\/checkout\//)
      await client.getByLabel('Card number').fill('4242 4242 4242 4242')
      await client.getByLabel(/Expiry/).fill('12/34')
      await client.getByLabel(/CVC|Security code/).fill('123')
      await client.getByRole('button', { name: 'Complete Payment' }).click()
      await expect(client).toHaveURL(/\/sessions\//)
      await expect(client.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
      const confirmed = 'The confirmation went to nora.newby@example.org'
      await expect(client.getByText(confirmed)).toBeVisible()
      const calendars = client.getByRole('list', { name: 'Add to calendar' }).getByRole('link')
      await expect(calendars).toHaveText(['Google', 'Outlook', 'Apple', '.ics file'])
      await expect(client.getByRole('button', { name: 'Wait to Join' })).toBeDisabled()
      await expectReadable(client, '#main')
      return client.url().split('/').at(-1) ?? ''
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

  await test.step('the professional sees it arrive without a reload', async () => {
    const upcoming = professional.getByRole('region', { name: /Upcoming Sessions/ })
    await expect(upcoming).toContainText('Nora Newby')
    await expect(professional.getByRole('region', { name: /Recent Activity/ })).toContainText(
      'Nora Newby',
    )
  })

  await test.step('they meet', async () => {
    await happens(bookingId, '-5 minutes', '55 minutes')
    for (const person of [professional, client]) {
      await person.goto(`/sessions/${bookingId}`)
      await expect(person.getByText('Live Now')).toBeVisible()
      await person.getByRole('button', { name: 'Join Session' }).click()
    }
    for (const person of [professional, client])
      await expect(person.getByText('2 participants')).toBeVisible()
  })

  await test.step('the client reviews it, and the profile shows the average', async () => {
    await happens(bookingId, '-2 hours', '-1 hour')
    await client.goto(`/sessions/${bookingId}`)
    await expect(client.getByText('Session Completed')).toBeVisible()
    await client.getByRole('button', { name: 'Leave Review' }).click()
    await client.getByRole('radio', { name: '4 stars' }).check({ force: true })
    await client.getByLabel('Your review').fill('Clear, patient, and on time.')
    await client.getByRole('button', { name: 'Send Review' }).click()
    await expect(client.getByRole('heading', { name: 'You reviewed this session' })).toBeVisible()
    await client.goto(`/professionals/${id}`)
    await expect(client.locator('#reviews')).toContainText('Clear, patient, and on time.')
    await expect(client.locator('#reviews')).toContainText('Anonymous User')
    await expect(client.locator('#reviews')).toContainText('4.0')
    await professional.goto('/dashboard')
    await expect(professional.getByText('4.0', { exact: true }).first()).toBeVisible()
  })
  await professional.context().close()
  await client.context().close()

  /** Moves one session in time, so that it starts and ends this long from now. */
  async function happens(sessionId: string, start: string, end: string): Promise<void> {
    await program.rows(
      `update bookings set starts_at = date_trunc('minute', now()) + $2::interval,
         ends_at = date_trunc('minute', now()) + $3::interval,
         blocked_until = date_trunc('minute', now()) + $3::interval where id = $1`,
      [sessionId, start, end],
    )
  }
})

async function somebody(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...test.info().project.use,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    permissions: ['camera', 'microphone'],
  })
  return context.newPage()
}

async function register(page: Page, name: string, role: 'Client' | 'Professional'): Promise<void> {
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const form = page.getByRole('tabpanel', { name: 'Sign Up' })
  await form.getByText(role, { exact: true }).click()
  await form.getByLabel('Full Name').fill(name)
  await form.getByLabel('Email').fill(`${name.replaceAll(' ', '.').toLowerCase()}@example.org`)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByLabel('Confirm Password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/dashboard/)
}

async function tab(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name, exact: true })
    .click()
}

/** The Monday after next in London, which is beyond any notice period. */
function aMonday(): string {
  const today = Temporal.Now.plainDateISO('Europe/London')
  return today.add({ days: 15 - today.dayOfWeek }).toString()
}
