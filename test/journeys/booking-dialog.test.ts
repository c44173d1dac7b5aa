import type { Page } from '@playwright/test'
import { expectReadable } from './axe.ts'
import { hold } from './paying.ts'
import { asNewcomer, linkMailedTo } from './people.ts'
import type { Program } from './program.ts'
import { expect, test } from './program.ts'

const NEW_YORK = 'America/New_York'

test('on a phone the days are seven from today, and the times are in view with them, upright and sideways', async ({
  page,
  program,
}) => {
  const id = await professionalId(program)
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto(`/professionals/${id}?book=true`)
    const dialog = page.getByRole('dialog', { name: 'Book a Session' })
    await expect(dialog.getByRole('gridcell')).toHaveCount(7)
    const weekday = await page.evaluate(() =>
      new Date().toLocaleDateString('en-GB', { weekday: 'short' }),
    )
    await expect(dialog.getByRole('columnheader').first()).toHaveText(weekday)
    const slots = dialog.getByRole('radiogroup', { name: 'Time' }).getByRole('radio')
    await expect(slots.first()).toBeInViewport()
    await dialog.getByRole('button', { name: 'Later' }).click()
    await dialog.getByRole('gridcell').getByRole('button', { disabled: false }).last().click()
    await expect(slots.first()).toBeInViewport()
    await expect(dialog.getByRole('button', { name: 'Book Session' })).toBeInViewport()
    await dialog.getByRole('button', { name: 'Show five weeks' }).click()
    await expect(dialog.getByRole('gridcell')).toHaveCount(35)
  }
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
])
  test(`nothing moves under the finger when a time is chosen at ${viewport.width} px`, async ({
    page,
    program,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto(`/professionals/${await professionalId(program)}?book=true`)
    const dialog = page.getByRole('dialog', { name: 'Book a Session' })
    const times = dialog.getByRole('radiogroup', { name: 'Time' }).locator('label')
    await expect(times.first()).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByText('Choose a time', { exact: true })).toBeVisible()
    const places = async () =>
      Promise.all([dialog.locator('footer'), times.first()].map(async (each) => each.boundingBox()))
    const before = await places()
    await times.first().click()
    await expect(dialog.getByRole('button', { name: /^Book Session · / })).toBeVisible()
    expect(await places()).toEqual(before)
  })

test('with text of twice the size the dialog scrolls as a whole, and nothing lies beside it', async ({
  page,
  program,
}) => {
  const id = await professionalId(program)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/professionals/${id}?book=true`)
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    const dialog = page.getByRole('dialog', { name: 'Book a Session' })
    const times = dialog.getByRole('radiogroup', { name: 'Time' }).locator('label')
    await times.last().click()
    await dialog.getByRole('button', { name: /^Book Session · / }).scrollIntoViewIfNeeded()
    const isWider = await dialog.evaluate((box) =>
      [box, ...box.querySelectorAll('*')].some(
        (each) => each.getBoundingClientRect().right > innerWidth + 1 && each.checkVisibility(),
      ),
    )
    expect([width, isWider]).toEqual([width, false])
    const footer = await dialog.locator('footer').boundingBox()
    const last = await times.last().boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0)
  }
})

test('a client at the limit for unconfirmed addresses confirms, and the booking continues automatically', async ({
  page,
  program,
  browser,
}) => {
  const { email } = await asNewcomer(page.request, program)
  const others = await program.rows<{ id: string }>(
    `select id from professionals where verification_status = 'VERIFIED' and name in
       ('Priya Raman', 'Nadia Rahman', 'James Whitfield', 'Amara Okafor', 'Ravi Deshpande', 'Mei Chen')
     order by name desc limit 2`,
  )
  for (const [index, { id }] of others.entries()) await hold(page.request, id, 5 + 3 * index)

  await page.goto(`/professionals/${await professionalId(program)}?book=true&minutes=30`)
  const dialog = page.getByRole('dialog', { name: 'Book a Session' })
  await lastFreeDay(page).click()
  const slots = dialog.getByRole('radiogroup', { name: 'Time' }).getByRole('radio')
  await slots.last().check({ force: true })
  await dialog.getByRole('button', { name: 'Book Session' }).click()
  const asked = dialog.getByText('Please confirm your email address first')
  await expect(asked).toBeInViewport()
  await expect(dialog).toContainText(email)
  await expectReadable(page, '[role=dialog]')

  const link = await linkMailedTo(page.request, email, (one) => one.includes('/verify-email?'))
  const phone = await browser.newContext({ baseURL: program.url })
  const mail = await phone.newPage()
  await mail.goto(link)
  await mail.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(mail.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await phone.close()
  await page.bringToFront()
  await expect(page).toHaveURL(/\/checkout\//)
})

test('the portrait opens the intro video in place, which loads only then', async ({
  page,
  program,
}) => {
  const films: string[] = []
  page.on('request', (request) => request.url().endsWith('.mp4') && films.push(request.url()))
  await page.goto(`/professionals/${await professionalId(program)}`)
  const sign = page.getByRole('link', { name: 'Watch Eleanor Hughes introduce themselves' })
  await expect(sign).toBeInViewport()
  expect(films).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  await sign.click()
  const film = page.getByLabel('Eleanor Hughes introduces themselves')
  await expect(film).toBeFocused()
  await expect(film).toBeInViewport()
  await expect(page).toHaveURL(/\/professionals\//)
  await expect.poll(() => films).not.toEqual([])
  const reply = await page.request.get('/films/eleanor-hughes.mp4', {
    headers: { range: 'bytes=0-99' },
  })
  expect(reply.status()).toBe(206)
  expect(reply.headers()['content-type']).toBe('video/mp4')
})

test.describe('far from London', () => {
  test.use({ timezoneId: NEW_YORK })

  test('times are in the visitor’s zone, and both zones are named', async ({ page, program }) => {
    const id = await professionalId(program)
    await page.goto(`/professionals/${id}`)
    const card = page.getByRole('region', { name: 'Book a session' })
    await expect(card.getByText(/^Times in New York \(GMT-\d\)$/)).toBeVisible()
    await expect(
      card.getByText(/^Eleanor Hughes’s time: \d\d:\d\d (GMT|BST) \(your \d\d:\d\d\)$/),
    ).toBeVisible()
    await expect(page.getByText(/^Bristol \((GMT|BST)\)$/)).toBeVisible()

    await page.goto(`/professionals/${id}?book=true`)
    const dialog = page.getByRole('dialog', { name: 'Book a Session' })
    await lastFreeDay(page).click()
    const first = dialog.getByRole('radiogroup', { name: 'Time' }).getByRole('radio').first()
    const startsAt = Temporal.Instant.from(await first.inputValue())
    const there = startsAt.toZonedDateTimeISO(NEW_YORK)
    await expect(first).toHaveAccessibleName(there.toPlainTime().toString().slice(0, 5))
    await expect(dialog.getByLabel('Date')).toHaveValue(there.toPlainDate().toString())
  })
})

const lastFreeDay = (page: Page) =>
  page
    .getByRole('gridcell', { name: /free times?$/ })
    .getByRole('button', { disabled: false })
    .last()

async function professionalId(program: Program): Promise<string> {
  const [found] = await program.rows<{ id: string }>(
    `select id from professionals where name = 'Eleanor Hughes'`,
  )
  return found?.id ?? ''
}
