import { readFile } from 'node:fs/promises'
import type { Browser, Download, Locator, Page } from '@playwright/test'
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

async function sumOf(download: Promise<Download>, title: string): Promise<number> {
  const text = await readFile(await (await download).path(), 'utf8')
  const cellsOf = (line: string) =>
    [...line.matchAll(/"(?:[^"]|"")*"|[^,]+|(?<=^|,)(?=,|$)/g)].map(([cell]) =>
      cell.replace(/^"(.*)"$/, '$1'),
    )
  const [head = '', ...lines] = text.trim().split('\r\n')
  const column = cellsOf(head).indexOf(title)
  return lines.reduce(
    (sum, line) => sum + Math.round(Number(cellsOf(line)[column] ?? Number.NaN) * 100),
    0,
  )
}

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

test('the sessions of both people are in pages with their own URLs', async ({
  browser,
  program,
}) => {
  const practice = await somebody(browser, program, 'professional')
  const page = await practice.newPage()
  const [held] = await program.rows<{ count: string }>(
    `select count(*) from bookings where professional_id = ${ELEANOR} and status = 'COMPLETED'`,
  )
  await page.goto('/dashboard?tab=sessions')
  await page.getByRole('link', { name: 'Past' }).click()
  await expect(page.getByText(`${held?.count} sessions`)).toBeVisible()
  const views = page.getByRole('main').getByRole('link', { name: /, session$/ })
  await expect(views).toHaveCount(10)
  const firstPage = await hrefsOf(views)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/tab=sessions&show=past&page=2$/)
  await expect.poll(() => hrefsOf(views)).not.toEqual(firstPage)
  const secondPage = await hrefsOf(views)
  expect(secondPage.filter((href) => firstPage.includes(href))).toEqual([])
  await page.reload()
  await expect.poll(() => hrefsOf(views)).toEqual(secondPage)
  await page.goBack()
  await expect.poll(() => hrefsOf(views)).toEqual(firstPage)
  await page.goto('/dashboard?tab=sessions&show=past&page=99')
  await expect(page.getByText('Nothing on this page')).toBeVisible()
  await page.getByRole('link', { name: 'First Page' }).click()
  await expect.poll(() => hrefsOf(views)).toEqual(firstPage)
  await practice.close()

  const client = await somebody(browser, program, 'client')
  const other = await client.newPage()
  await other.goto('/client-dashboard?tab=sessions&show=past')
  const ben = other.getByRole('listitem').filter({ hasText: 'Ben Carmichael' })
  await ben.getByRole('link', { name: /^Leave Review/ }).click()
  await expect(other.getByRole('radio', { name: '1 star' })).toBeFocused()
  await other.goBack()
  await ben.getByRole('button', { name: /^More/ }).click()
  await other.getByRole('menuitem', { name: 'Book Again' }).click()
  await expect(other.getByRole('dialog')).toContainText('Ben Carmichael')
  await client.close()
})

const hrefsOf = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))

test('earnings add up on the card, by month, by session, in the file and in the ledger', async ({
  browser,
  program,
}) => {
  const practice = await somebody(browser, program, 'professional')
  const page = await practice.newPage()
  const owed = async (condition = '') => {
    const [row] = await program.rows<{ sum: string }>(
      `select -sum(l.amount_minor) as sum from ledger_lines l join ledger_entries e on e.id = l.entry_id
       join bookings b on b.id = e.booking_id
       where l.professional_id = ${ELEANOR} ${condition}`,
    )
    return Number(row?.sum)
  }
  const HELD = 'and b.ends_at <= now()'
  await page.goto('/dashboard')
  const total = figure(page, 'Total Earnings')
  expect(await pence(total)).toBe(await owed(HELD))
  expect((await pence(total)) + (await aheadOf(total))).toBe(await owed())

  await test.step('Export Earnings saves everything', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export Earnings' }).click()
    expect((await download).suggestedFilename()).toMatch(
      /^earnings-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/,
    )
    expect(await sumOf(download, 'Net (GBP)')).toBe(await owed())
  })

  await test.step('View Analytics shows paid bookings by month', async () => {
    await page.getByRole('link', { name: 'View Analytics' }).click()
    await expect(page).toHaveURL(/\/dashboard\/analytics$/)
    const [booked] = await program.rows<{ count: string }>(
      `select count(*) from bookings where professional_id = ${ELEANOR}
         and to_char(confirmed_at at time zone 'Europe/London', 'YYYY-MM') >= to_char((
           now() at time zone 'Europe/London') - interval '11 months', 'YYYY-MM')`,
    )
    const cells = page.getByRole('region', { name: 'Figures by month' }).locator('td:nth-child(3)')
    await expect(cells).toHaveCount(12)
    const counts = await cells.allTextContents()
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(Number(booked?.count))
  })

  await test.step('the tab shows the same, by month and by session', async () => {
    await page.goto('/dashboard?tab=earnings')
    await page.getByRole('link', { name: 'All time' }).click()
    await expect(page).toHaveURL(/tab=earnings&range=all$/)
    await expect.poll(() => pence(figure(page, 'Net earnings'))).toBe(await owed(HELD))
    await page.getByText('Show the months as a table').click()
    const months = page.getByRole('region', { name: 'Earnings by month' }).locator('tbody tr')
    expect(await sumOfCells(months.locator('td:last-child'))).toBe(await owed(HELD))
    const rows = page.getByRole('region', { name: 'By session' }).locator('details')
    let sum = 0
    for (let next = page.getByRole('link', { name: 'Next' }); ; ) {
      await expect(rows.first()).toBeVisible()
      sum += await sumOfCells(rows.locator('dt:text-is("Net") + dd'))
      if ((await next.count()) === 0) break
      const first = (await rows.first().textContent()) ?? ''
      await next.click()
      await expect(rows.first()).not.toHaveText(first)
      next = page.getByRole('link', { name: 'Next' })
    }
    expect(sum).toBe(await owed())
  })

  await test.step('a custom range is in the URL, and the file is limited to it', async () => {
    const [day] = await program.rows<{ day: string }>(
      `select to_char(max(starts_at) at time zone 'Europe/London', 'YYYY-MM-DD') as day
       from bookings where professional_id = ${ELEANOR} and status = 'COMPLETED'`,
    )
    await page.getByRole('link', { name: 'Other dates' }).click()
    await page.getByLabel('From').fill(day?.day ?? '')
    await page.getByLabel('To', { exact: true }).fill(day?.day ?? '')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`from=${day?.day}&to=${day?.day}$`))
    const onThatDay = await owed(
      `and (b.starts_at at time zone 'Europe/London')::date = '${day?.day}'::date`,
    )
    await expect.poll(() => pence(figure(page, 'Net earnings'))).toBe(onThatDay)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export Earnings' }).click()
    expect(await sumOf(download, 'Net (GBP)')).toBe(onThatDay)
  })
  await practice.close()
})

const sumOfCells = async (cells: Locator) =>
  (await cells.allTextContents()).reduce(
    (sum, text) => sum + Math.round(Number(text.replaceAll(/[£,]/g, '')) * 100),
    0,
  )

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
