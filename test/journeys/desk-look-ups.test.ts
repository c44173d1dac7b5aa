import { expectReadable } from './axe.ts'
import { signIn } from './calls.ts'
import { expect, test } from './program.ts'
import { asStaff, useTheDesks } from './staff.ts'

// It counts bookings, and ends views.
useTheDesks()

test('a figure leads to its rows, and a row to the page of its booking', async ({
  page,
  program,
}) => {
  await asStaff(page.request, program)
  // A program that has just started is still counting its days, the latest first.
  const uncounted = () =>
    program.rows(
      `select from generate_series(1, 60) n
       where not exists (select from counted_days where day = (now() at time zone 'Europe/London')::date - n)`,
    )
  await expect.poll(async () => (await uncounted()).length).toBe(0)
  await page.goto('/desk')
  await page.getByRole('link', { name: 'Figures' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Bookings whose payment' })
  await expect(card).toBeVisible()
  await expectReadable(page)
  const shown = (await card.getByRole('paragraph').first().textContent()) ?? ''
  await page.getByRole('link', { name: /^Bookings ?: show the rows$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.first()).toContainText('£')
  const more = page.getByRole('button', { name: 'Show More' })
  while (await more.isVisible()) {
    const before = await rows.count()
    await more.click()
    await expect.poll(() => rows.count()).toBeGreaterThan(before)
  }
  expect(String(await rows.count())).toBe(shown)
  await expectReadable(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^bookings-.*\.csv$/)
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/desk\?booking=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(' with ')
})

test('staff view as a person, change nothing, are ended by the clock, and the person sees it', async ({
  browser,
  page,
  program,
}) => {
  await asStaff(page.request, program)
  const [client] = await program.rows<{ id: string; name: string }>(
    `select id, name from users where email = 'client@parlour.test'`,
  )
  if (!client) throw new Error('the demo has a client')
  await page.goto(`/desk?person=${client.id}`)
  await page.getByRole('button', { name: 'View As' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'View', exact: true }).click()
  await expect(dialog).toContainText('Please write at least 10 characters')
  await dialog.getByLabel('Reason').fill('A booking is missing from the list.')
  await expectReadable(page)
  await dialog.getByRole('button', { name: 'View', exact: true }).click()

  await expect(page).toHaveURL(/\/client-dashboard/)
  const banner = page.getByRole('complementary', { name: 'Viewing as someone else' })
  await expect(banner).toContainText(`Viewing as ${client.name}.`)
  await expect(banner).toContainText(/(59:\d\d|60:00) left/)
  await expectReadable(page)
  await page.goto('/client-dashboard?tab=messages')
  await expect(page.getByText(`Hidden while you view as ${client.name}`)).toBeVisible()
  const refused = await page.request.patch('/api/auth/profile', { data: { name: 'Someone Else' } })
  expect([refused.status(), await refused.text()]).toEqual([
    ...[403, 'You can only look while you view as someone else'],
  ])
  await banner.getByRole('link', { name: 'Desk' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.name)
  await expect(banner).toBeVisible()

  // An hour passes.
  await program.rows(
    `update staff_views set started_at = now() - interval '59 minutes 52 seconds', ends_at = now() + interval '8 seconds'
     where ended_at is null`,
  )
  await page.goto('/client-dashboard')
  await expect(page).toHaveURL(new RegExp(`/desk\\?person=${client.id}`))
  await expect(banner).toHaveCount(0)

  const own = await browser.newPage({ baseURL: program.url })
  await signIn(own, 'client')
  await own.goto('/client-dashboard?tab=account&part=data')
  const looks = own.getByRole('region', { name: 'Who has looked at your account' })
  await expect(looks).toContainText('You asked us for help')
  await expect(looks).not.toContainText('A booking is missing')
  await own.close()
})
