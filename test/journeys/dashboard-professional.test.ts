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

test('names of any length fit, whoever reads them, from the smallest phone to a wide screen', async ({
  browser,
  program,
}) => {
  const long = `Wolfeschlegelsteinhausenbergerdorff ${'Maximilian'.repeat(6)}`
  const both = ['client@parlour.test', 'professional@parlour.test']
  const before = await program.rows<{ email: string; name: string }>(
    'select email, name from users where email = any($1)',
    [both],
  )
  const rename = async (email: string, name: string) => {
    await program.rows('update users set name = $2 where email = $1', [email, name])
    await program.rows(
      'update professionals set name = $2 where user_id = (select id from users where email = $1)',
      [email, name],
    )
  }
  for (const { email } of before) await rename(email, long)
  const [session] = await program.rows<{ id: string; professionalId: string }>(
    `select b.id, b.professional_id as "professionalId" from bookings b
     join users c on c.id = b.client_id join professionals p on p.id = b.professional_id
     join users u on u.id = p.user_id
     where c.email = $1 and u.email = $2 and b.status = 'COMPLETED' limit 1`,
    both,
  )
  const profile = `/professionals/${session?.professionalId}`
  const screens = {
    professional: ['', '?tab=sessions', '?tab=earnings', '?tab=messages'].map(
      (tab) => `/dashboard${tab}`,
    ),
    client: [
      ...['sessions', 'sessions&show=past', 'discover', 'messages'].map(
        (tab) => `/client-dashboard?tab=${tab}`,
      ),
      ...[profile, `${profile}?reviews=all`, '/browse?q=maths', `/sessions/${session?.id}`],
    ],
  }
  for (const who of ['professional', 'client'] as const) {
    const person = await somebody(browser, program, who)
    await person.request.put(`/api/favourites/${session?.professionalId}`)
    const page = await person.newPage()
    for (const screen of screens[who]) {
      await page.goto(screen)
      await expect(page.getByText(long).filter({ visible: true }).first()).toBeVisible()
      for (const width of [320, 390, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 700 })
        const overflow = () =>
          page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
        await expect.soft.poll(overflow, { message: `${screen} at ${width} px` }).toBe(0)
      }
    }
    await person.request.delete(`/api/favourites/${session?.professionalId}`)
    await person.close()
  }
  for (const { email, name } of before) await rename(email, name)
})
