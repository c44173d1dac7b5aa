import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { openLive } from '#test/support/live-client.ts'
import { violations } from './axe.ts'
import { bookAndPay, hold, statusOf } from './paying.ts'
import type { Program } from './program.ts'
import { expect, test } from './program.ts'

// Nothing turns a clock back.
test.use({ ownProgram: true })

test('a session’s whole life, from hold to payout, passes in minutes by turning the clock', async ({
  browser,
  page,
  program,
}) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  const data = { email: 'client@parlour.test', password: 'parlour-demo', rememberMe: true }
  await page.request.post('/api/auth/login', { data })
  const [professional] = await program.rows<{ id: string }>(
    `select p.id from professionals p join users u on u.id = p.user_id where u.email = 'professional@parlour.test'`,
  )
  const professionalId = professional?.id ?? ''
  const bar = page.getByRole('region', { name: 'The turned clock' })

  await test.step('a hold runs out in a quarter of an hour', async () => {
    const id = await hold(page.request, professionalId)
    await page.goto('/client-dashboard')
    await expect(bar).toHaveCount(0)
    await turn(page, '15 minutes')
    expect(await statusOf(program.rows, id)).toBe('EXPIRED')
  })

  const id = await bookAndPay(page.request, professionalId)
  const [session] = await program.rows<{ startsAt: Date }>(
    'select starts_at as "startsAt" from bookings where id = $1',
    [id],
  )
  const start = Temporal.Instant.fromEpochMilliseconds(session?.startsAt.getTime() ?? 0)
  await page.goto(`/sessions/${id}`)
  await expect(page.getByRole('button', { name: 'Wait to Join' })).toBeDisabled()

  await test.step('it starts, and the whole page knows what time it is', async () => {
    await openClock(page)
    const inLondon = start.toZonedDateTimeISO('Europe/London').toPlainDateTime()
    await page
      .getByLabel('Or to a time in London')
      .fill(inLondon.toString({ smallestUnit: 'minute' }))
    await page.getByRole('button', { name: 'Turn the clock' }).click()
    await page.goto(`/sessions/${id}`)
    await expect(page.getByRole('button', { name: 'Join Session' }).first()).toBeEnabled()
    await expect(bar).toContainText(
      /^The clock is turned \d+ days? .* ahead · it is \d+ \w+ \d\d:\d\d here/,
    )
    for (const colorScheme of ['light', 'dark'] as const)
      expect(await violations(page, { part: 'turned-clock', colorScheme })).toEqual([])
    const now = await page.evaluate(() => Date.now())
    expect(Math.abs(now - start.epochMilliseconds)).toBeLessThan(120_000)
  })

  const hers = await browser.newContext({ baseURL: program.url })
  const signHerIn = () =>
    hers.request.post('/api/auth/login', { data: { ...data, email: 'professional@parlour.test' } })
  await test.step('both are in its room', async () => {
    await signHerIn()
    for (const context of [page.context(), hers]) await enter(program, context, id)
  })

  await test.step('it ends in a page that stays open', async () => {
    const other = await browser.newPage({ baseURL: program.url })
    await turn(other, '1 hour')
    await turn(other, '15 minutes')
    await other.close()
    await expect(page.getByText('Completed').first()).toBeVisible()
  })

  await test.step('its payout waits for 48 hours and for an account', async () => {
    const earnings = await hers.newPage()
    // Her proof of before is no longer recent.
    await signHerIn()
    const onboarding = await hers.request.post('/api/professional/payouts/onboarding')
    const ref = new URL((await onboarding.json()).url).pathname.split('/').at(-1)
    for (const move of ['submit', 'approve'])
      await hers.request.post(`/api/simulator/payouts/${ref}`, { data: { move } })
    await turn(earnings, '2 days')
    await expect
      .poll(
        async () =>
          (
            await program.rows<{ status: string }>(
              'select status from payouts where booking_id = $1',
              [id],
            )
          )[0]?.status,
      )
      .toBe('PAID')
    const [books] = await program.rows('select sum(amount_minor) as sum from ledger_lines')
    expect(books).toEqual({ sum: '0' })
    await hers.close()
  })

  await test.step('and sign-ins end in time', async () => {
    await turn(page, '30 days')
    await page.goto('/client-dashboard')
    await expect(page).toHaveURL(/\/login/)
    await expect(bar).toBeVisible()
  })
  expect(problems).toEqual([])
})

async function openClock(page: Page): Promise<void> {
  await page.goto('/dev/clock', { waitUntil: 'load' })
}

async function turn(page: Page, by: string): Promise<void> {
  await openClock(page)
  await page.getByRole('button', { name: by, exact: true }).click()
}

/** Takes this person's seat in the room and keeps it, as an open page does. */
async function enter(program: Program, context: BrowserContext, sessionId: string): Promise<void> {
  const cookies = await context.cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const socket = await openLive(program.url, { cookie, origin: program.url })
  const { user } = await (await context.request.get('/api/auth/me')).json()
  socket.send({ type: 'auth', userId: user.id, userRole: user.role })
  await socket.next('auth_success')
  const pass = await context.request.get(`/api/sessions/${sessionId}/room-token`)
  socket.send({ type: 'room_join', token: (await pass.json()).token, page: randomUUID() })
  await socket.next('room_peers')
}
