import { expectReadable } from './axe.ts'
import { bookAndPay, hold, statusOf } from './paying.ts'
import { expect, test } from './program.ts'
import { turn, turnTo } from './turning.ts'

// Nothing turns a clock back.
test.use({ ownProgram: import.meta.filename })

test('a turned clock is that of the program and of every page', async ({ page, program }) => {
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

  await test.step('and sign-ins end in time', async () => {
    await turn(page, '30 days')
    await page.goto('/client-dashboard')
    await expect(page).toHaveURL(/\/login/)
    await expect(bar).toBeVisible()
  })
  expect(problems).toEqual([])
})
