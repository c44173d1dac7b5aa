import type { Page } from '@playwright/test'
import type { Program } from './program.ts'
import { expect, test } from './program.ts'

test('a professional sets up payouts, and each session is paid out 48 hours after its end', async ({
  browser,
  program,
}) => {
  // Not the demo professional, whose totals other journeys check.
  const [payee] = await program.rows<{ email: string; session: string; price: number }>(
    `select u.email, b.id as session, b.price_minor as price
     from bookings b join professionals p on p.id = b.professional_id join users u on u.id = p.user_id
     where b.status = 'COMPLETED' and u.email <> 'professional@parlour.test'
       and (select count(*) from bookings o where o.professional_id = p.id and o.status = 'COMPLETED') > 2
       and not exists (select from bookings o where o.professional_id = p.id and o.status = 'CONFIRMED')
     order by b.ends_at desc limit 1`,
  )
  if (!payee) throw new Error('the demo data has no professional with past sessions')
  const endedAgo = (hours: number) =>
    program.rows(
      `update bookings set starts_at = now() - make_interval(hours => $2 + 1), ends_at = now() - make_interval(hours => $2),
         blocked_until = now() - make_interval(hours => $2) where id = $1`,
      [payee.session, hours],
    )
  await endedAgo(47)
  const context = await browser.newContext({ baseURL: program.url })
  await context.request.post('/api/auth/login', {
    data: { email: payee.email, password: 'parlour-demo' },
  })
  const page = await context.newPage()
  const panel = page.getByRole('region', { name: 'Get Paid' })
  await page.goto('/dashboard?tab=earnings')
  await expect(panel).toContainText('Not set up')
  await expect(figure(page, 'Paid out')).toHaveText('£0.00')
  for (const tab of ['Overview', 'Messages']) {
    const tabs = page.getByRole('navigation', { name: 'Dashboard' })
    await tabs.getByRole('link', { name: tab, exact: true }).click()
    await expect(page.getByText(/is waiting for you/)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Set up payouts' }).click()

  await test.step('on the provider’s page, which says that it is simulated', async () => {
    await panel.getByRole('button', { name: 'Set Up Payouts' }).click()
    await expect(page.getByText('This account is simulated.')).toBeVisible()
    await page.getByRole('button', { name: 'Submit Details' }).click()
    await expect(page.getByRole('heading', { name: 'Submitted' })).toBeFocused()
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('link', { name: 'Return to Parlour' }).click()
    await expect(panel).toContainText('Ready')
    await expect(page.getByRole('heading', { name: 'Get Paid' })).toBeFocused()
  })

  await test.step('sessions over for 48 hours are paid out, later ones are pending', async () => {
    await untilPending(page, program, payee.price)
    await expect(figure(page, 'Paid out')).not.toHaveText('£0.00')
    await page.getByRole('link', { name: 'All time' }).click()
    const link = page.locator(`a[href="/sessions/${payee.session}"]`)
    const row = page.getByRole('listitem').filter({ has: link }).locator('summary')
    await expect(row).toContainText(pounds(payee.price))
    await expect(row).toContainText('Pending')
    await expect(panel.getByRole('region', { name: 'Payouts' })).toContainText(
      'Simulated Bank, account ending 6789',
    )
  })

  await test.step('an hour later the rest is paid out too, and the ledger agrees', async () => {
    await endedAgo(48)
    await untilPending(page, program, 0)
    const [books] = await program.rows<{ ledger: string; left: string }>(
      `select (select sum(amount_minor) from ledger_lines) as ledger,
         (select coalesce(sum(l.amount_minor), 0) from ledger_lines l join professionals p on p.id = l.professional_id
           join users u on u.id = p.user_id where u.email = $1) as left`,
      [payee.email],
    )
    expect(books).toEqual({ ledger: '0', left: '0' })
  })
  await context.close()
})

const figure = (page: Page, term: string) =>
  page
    .getByRole('region', { name: 'Get Paid' })
    .locator('div')
    .filter({ has: page.getByRole('term').filter({ hasText: term }) })
    .last()
    .getByRole('definition')

async function untilPending(page: Page, program: Program, minor: number): Promise<void> {
  await program.runJob('pay-out')
  await expect(async () => {
    await page.reload()
    await expect(figure(page, 'Pending')).toHaveText(pounds(minor), { timeout: 2000 })
  }).toPass()
}

const pounds = (minor: number) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(minor / 100)
