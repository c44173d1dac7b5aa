import type { Page } from '@playwright/test'
import type { SeriesDate } from '#contract/series.ts'
import { HOUR_MS } from '#domain/time.ts'
import { expectReadable } from './axe.ts'
import { freeHours, statusOf } from './paying.ts'
import { asNewClient, linkMailedTo } from './people.ts'
import type { Program } from './program.ts'
import { expect, test } from './program.ts'
import { turnTo } from './turning.ts'

// Sessions are charged for by day, so this has a clock of its own.
test.use({ ownProgram: import.meta.filename })

/** A job that was asked for on a busy machine, or the next of its minutes. */
const SESSIONS = 10

test('a client books a series of ten, pays one by link when the saved card is declined, and cancels the rest', async ({
  browser,
  program,
}) => {
  const professional = await browser.newContext({ baseURL: program.url })
  const signIn = { email: 'nadia.rahman@parlour.test', password: 'parlour-demo' }
  await professional.request.post('/api/auth/login', { data: signIn })
  const { id: professionalId } = await (
    await professional.request.get('/api/professional/profile')
  ).json()
  const hers = await professional.newPage()
  await test.step('the professional lets everyone repeat', async () => {
    await hers.goto('/dashboard?tab=profile')
    await hers.getByRole('link', { name: 'Services', exact: true }).click()
    await hers.getByLabel('Sessions by the hour: who may book a series').selectOption('Anyone')
    await expect(hers.getByText('Series Saved', { exact: true })).toBeVisible()
    await expectReadable(hers)
  })

  const context = await browser.newContext({ baseURL: program.url })
  const { email, password } = await asNewClient(context.request, program, 'Sara Series')
  const signInAgain = () => context.request.post('/api/auth/login', { data: { email, password } })
  const first = await aTimeThatRepeats(context.request, professionalId)
  const page = await context.newPage()

  await test.step('all dates are checked at once and said with what each costs', async () => {
    await page.goto(`/professionals/${professionalId}?book=true&at=${encodeURIComponent(first)}`)
    const dialog = page.getByRole('dialog', { name: 'Book a Session' })
    await dialog.getByLabel('Repeat', { exact: true }).selectOption('Every week')
    await dialog.getByLabel('Sessions in total').selectOption(String(SESSIONS))
    await expect(dialog.getByRole('list', { name: 'Dates' }).getByRole('listitem')).toHaveCount(
      SESSIONS,
    )
    await expect(dialog.getByText(/^You pay £\d+\.\d\d now for the first/)).toBeVisible()
    await expectReadable(page)
    await dialog.getByRole('button', { name: /^Book 10 Sessions · .* now$/ }).click()
    await page.waitForURL(/\/checkout\//)
  })

  const sessions = await program.rows<{ id: string; startsAt: Date }>(
    `select b.id, b.starts_at as "startsAt" from bookings b join users u on u.id = b.client_id
     where u.email = $1 order by b.starts_at`,
    [email],
  )
  expect(sessions).toHaveLength(SESSIONS)
  const [, second, third] = sessions as [Booked, Booked, Booked]

  await test.step('the checkout says what is charged later, and how to stop it', async () => {
    await expect(page.getByRole('heading', { name: '9 more, every week' })).toBeVisible()
    await expect(page.getByText('Save this card for next time')).toHaveCount(0)
    await expectReadable(page)
    const other = await context.newPage()
    await other.goto(`/sessions/${second.id}`)
    const details = other.getByRole('region', { name: 'Session Details' })
    await expect(details.getByText('Awaiting payment', { exact: true })).toBeVisible()
    await other.close()
    await payByForm(page, '4000000000000341')
  })

  await test.step('the others are reserved, for both', async () => {
    const card = page.getByRole('region', { name: 'Your series' })
    await expect(card.getByText('Reserved', { exact: true })).toHaveCount(SESSIONS - 1)
    await page.getByRole('link', { name: 'See the others' }).click()
    await expect(card).toBeInViewport()
    await expectReadable(page)
    await page.goto(`/sessions/${second.id}`)
    await expect(page.getByRole('heading', { name: 'Reserved' })).toBeVisible()
    await expect(page.getByText(/We charge £\d+\.\d\d to your saved card on/)).toBeVisible()
    await expectReadable(page)
    await hers.goto(`/sessions/${second.id}`)
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
      ...{ baseURL: program.url, storageState, javaScriptEnabled: false },
    })
    const overview = await plain.newPage()
    await overview.goto('/client-dashboard')
    await overview.locator('summary', { hasText: /^and 8 more, every week until/ }).click()
    const links = overview.getByRole('listitem').filter({ hasText: /^\S+ \d+ \S+ .*Reserved$/ })
    await expect(links).toHaveCount(SESSIONS - 2)
    await plain.close()
  })

  await test.step('a card that is declined asks for a payment by link', async () => {
    await turnToCharge(page, second)
    await expect.poll(() => asked(program, second.id)).toBe('declined')
    await signInAgain()
    await page.goto('/client-dashboard')
    await expect(page.getByRole('link', { name: 'Complete Payment' })).toBeVisible()
    await expectReadable(page, 'main')
    const link = await linkMailedTo(page.request, email, (each) => each.includes('/checkout/'))
    await page.goto(link)
    await page.waitForURL(new RegExp(`/checkout/${second.id}`))
    await expect(page.getByText(/^Reserved for you until/)).toBeVisible()
    await expect(page.getByText(/^We save the card that you pay with/)).toBeVisible()
    await expectReadable(page, 'main')
    await page.getByText('Another card').click()
    await payByForm(page, '4242424242424242')
    expect(await statusOf(program.rows, second.id)).toBe('CONFIRMED')
  })

  await test.step('which then pays for the next one by itself', async () => {
    await turnToCharge(page, third)
    await expect.poll(() => statusOf(program.rows, third.id)).toBe('CONFIRMED')
  })

  await test.step('and the rest is cancelled in one press', async () => {
    await signInAgain()
    await page.goto(`/sessions/${third.id}`)
    await page.getByRole('button', { name: 'Cancel All 7 Reserved' }).click()
    await expect(page.getByRole('button', { name: 'Cancel 7' })).toBeVisible()
    await expectReadable(page, '[role=dialog]')
    await page.getByRole('button', { name: 'Cancel 7' }).click()
    const card = page.getByRole('region', { name: 'Your series' })
    await expect(card.getByText('Cancelled', { exact: true })).toHaveCount(7)
  })
  const [books] = await program.rows('select sum(amount_minor) as sum from ledger_lines')
  expect(books).toEqual({ sum: '0' })
})

type Booked = { id: string; startsAt: Date }

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

async function payByForm(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('1240')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await page.waitForURL(/\/sessions\//)
}

const turnToCharge = (page: Page, { startsAt }: Booked) =>
  turnTo(page, Temporal.Instant.fromEpochMilliseconds(startsAt.getTime() - 24 * HOUR_MS))

async function asked(program: Program, id: string): Promise<string | null | undefined> {
  const [row] = await program.rows<{ why: string | null }>(
    'select payment_asked as why from bookings where id = $1',
    [id],
  )
  return row?.why
}
