import { expectReadable } from './axe.ts'
import { leaveCall } from './calls.ts'
import { bookAndPay, hold, statusOf } from './paying.ts'
import { expect, test } from './program.ts'
import { turn, turnTo } from './turning.ts'

// Nothing turns a clock back.
test.use({ ownProgram: import.meta.filename })

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
    await turnTo(page, start)
    await page.goto(`/sessions/${id}`)
    await expect(page.getByRole('button', { name: 'Join Session' }).first()).toBeEnabled()
    await expect(bar).toContainText(
      /^The clock is turned \d+ days? .* ahead · it is \d+ \w+ \d\d:\d\d here/,
    )
    await expectReadable(page, 'turned-clock')
    const now = await page.evaluate(() => Date.now())
    expect(Math.abs(now - start.epochMilliseconds)).toBeLessThan(120_000)
  })

  const hers = await browser.newContext({ baseURL: program.url })
  const signHerIn = () =>
    hers.request.post('/api/auth/login', { data: { ...data, email: 'professional@parlour.test' } })
  const room = await hers.newPage()
  await test.step('she comes a quarter of an hour late, and it is added at the end', async () => {
    await page.getByRole('button', { name: 'Join Session' }).click()
    await expect(page.getByText('1 participant', { exact: true })).toBeVisible()
    const clock = await browser.newPage({ baseURL: program.url })
    await turn(clock, '15 minutes')
    await signHerIn()
    await room.goto(`/sessions/${id}`)
    await room.getByRole('button', { name: 'Join Session' }).click()
    await expect(room.getByText('2 participants', { exact: true })).toBeVisible()
    await turnTo(clock, start.add({ minutes: 20 }))
    await clock.close()
    await room.getByRole('button', { name: /^Offer 1[56] minutes$/ }).click()
    const offer = page.getByRole('region', { name: /^Eleanor Hughes offers 1[56] minutes more$/ })
    await expect(offer).toContainText(/If you decline, £\d+\.\d\d is refunded to your card/)
    await expectReadable(page, '.room')
    // Both toasts go again soon.
    await Promise.all([
      offer.getByRole('button', { name: /^Add/ }).click(),
      ...[page, room].map((person) =>
        expect(person.getByText(/^The session now ends at/).first()).toBeVisible(),
      ),
    ])
    await leaveCall(page, room)
  })

  await test.step('it ends in a page that stays open', async () => {
    const other = await browser.newPage({ baseURL: program.url })
    await turn(other, '1 hour')
    await turn(other, '1 hour')
    await other.close()
    await expect(page.getByText('Completed').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Who was here' })).toContainText(
      /of 7[56] min, 1[56] of them added/,
    )
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
