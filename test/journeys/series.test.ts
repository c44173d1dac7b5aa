import type { SeriesDate } from '#contract/booking/series.ts'
import { expectReadable } from './axe.ts'
import { freeHours } from './paying.ts'
import { asNewClient } from './people.ts'
import { expect, test } from './program.ts'

const SESSIONS = 10

test('a client books a series of ten, finds it as one row in lists, also without a script, and cancels the rest', async ({
  browser,
  program,
}) => {
  const professional = await browser.newContext({ baseURL: program.url })
  const signIn = { email: 'james.whitfield@parlour.test', password: 'parlour-demo' }
  await professional.request.post('/api/auth/login', { data: signIn })
  const { id: professionalId } = await (
    await professional.request.get('/api/professional/profile')
  ).json()
  const series = { data: { serviceId: null, seriesFor: 'anyone' } }
  expect((await professional.request.put('/api/professional/series', series)).ok()).toBe(true)

  const context = await browser.newContext({ baseURL: program.url })
  const { email } = await asNewClient(context.request, program, 'Sara Series')
  const first = await aTimeThatRepeats(context.request, professionalId)
  const page = await context.newPage()

  await test.step('all dates are checked at once and said with what each costs', async () => {
    await page.goto(`/professionals/${professionalId}?book=true&at=${encodeURIComponent(first)}`)
    const dialog = page.getByRole('dialog', { name: 'Book a Session' })
    await dialog.getByText(/repeat weekly/).click()
    await dialog.getByText('Every week', { exact: true }).click()
    await dialog.getByLabel('Sessions in total').selectOption(String(SESSIONS))
    await expect(dialog.getByRole('list', { name: 'Dates' }).getByRole('listitem')).toHaveCount(
      SESSIONS,
    )
    await expect(dialog.getByText(/^You pay £\d+\.\d\d now for the first/)).toBeVisible()
    await dialog.getByRole('button', { name: /^Book 10 Sessions · .* now$/ }).click()
    await page.waitForURL(/\/checkout\//)
  })

  const sessions = await program.rows<{ id: string }>(
    `select b.id from bookings b join users u on u.id = b.client_id
     where u.email = $1 order by b.starts_at`,
    [email],
  )
  expect(sessions).toHaveLength(SESSIONS)
  const second = `/sessions/${sessions[1]?.id}`

  await test.step('the checkout says what is charged later, and how to stop it', async () => {
    await expect(page.getByRole('heading', { name: '9 more, every week' })).toBeVisible()
    await expect(page.getByText('Save this card for next time')).toHaveCount(0)
    const other = await context.newPage()
    await other.goto(second)
    const details = other.getByRole('region', { name: 'Session Details' })
    await expect(details.getByText('Awaiting payment', { exact: true })).toBeVisible()
    await other.close()
    await page.getByLabel('Card number').fill('4242424242424242')
    await page.getByLabel('Expiry date').fill('1240')
    await page.getByLabel('Security code').fill('123')
    await page.getByRole('button', { name: 'Complete Payment' }).click()
    await page.waitForURL(/\/sessions\//)
  })

  await test.step('the others are reserved, for both', async () => {
    const card = page.getByRole('region', { name: 'Your series' })
    await expect(card.getByText('Reserved', { exact: true })).toHaveCount(SESSIONS - 1)
    await page.getByRole('link', { name: 'See the others' }).click()
    await expect(card).toBeInViewport()
    await expectReadable(page)
    await page.goto(second)
    await expect(page.getByRole('heading', { name: 'Reserved' })).toBeVisible()
    await expect(page.getByText(/We charge £\d+\.\d\d to your saved card on/)).toBeVisible()
    const hers = await professional.newPage()
    await hers.goto(second)
    await expect(hers.getByText(/It is confirmed when your client’s card is charged/)).toBeVisible()
    await expectReadable(hers)
  })

  await test.step('in lists it is one row, which opens by keyboard, and without a script', async () => {
    await page.goto('/client-dashboard?tab=sessions')
    await expect(page.getByText(`${SESSIONS} sessions`, { exact: true })).toBeVisible()
    const later = page.locator('summary', { hasText: /^and 9 more, every week until/ })
    const reserved = page.getByRole('main').getByText('Reserved', { exact: true })
    await expect(reserved.first()).toBeHidden()
    await later.focus()
    await page.keyboard.press('Enter')
    await expect(reserved).toHaveCount(SESSIONS - 1)
    await expect(reserved.last()).toBeVisible()
    await page
      .getByRole('button', { name: /^More for the session with/ })
      .last()
      .click()
    await expect(page.getByRole('menuitem', { name: 'Move Session' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Cancel, nothing is charged' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectReadable(page, 'main')

    const storageState = await context.storageState()
    const plain = await browser.newContext({
      baseURL: program.url,
      storageState,
      javaScriptEnabled: false,
    })
    const overview = await plain.newPage()
    await overview.goto('/client-dashboard')
    await overview.locator('summary', { hasText: /^and 8 more, every week until/ }).click()
    const links = overview.getByRole('listitem').filter({ hasText: /^\S+ \d+ \S+ .*Reserved$/ })
    await expect(links).toHaveCount(SESSIONS - 2)
    await plain.close()
  })

  await test.step('the rest is cancelled in one press', async () => {
    await page.goto(second)
    await page.getByRole('button', { name: 'Cancel All 9 Reserved' }).click()
    await expect(page.getByRole('button', { name: 'Cancel 9' })).toBeVisible()
    await expectReadable(page, '[role=dialog]')
    await page.getByRole('button', { name: 'Cancel 9' }).click()
    const card = page.getByRole('region', { name: 'Your series' })
    await expect(card.getByText('Cancelled', { exact: true })).toHaveCount(9)
  })
})

/** The first free hour at which the professional is free in each of the ten weeks. */
async function aTimeThatRepeats(
  api: Parameters<typeof freeHours>[0],
  professionalId: string,
): Promise<string> {
  for (const { startTime } of await freeHours(api, professionalId, 3)) {
    const query = `startsAt=${startTime}&minutes=60&everyWeeks=1&sessions=${SESSIONS}`
    const reply = await api.get(`/api/professionals/${professionalId}/series-dates?${query}`)
    const dates: SeriesDate[] = await reply.json()
    if (dates.every(({ clash }) => clash === null)) return startTime
  }
  throw new Error('no time is free each week')
}
