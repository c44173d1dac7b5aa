import { expect, test } from './program.ts'

test('tests, program, browser and database share one clock, whatever time TEST_CLOCK sets', async ({
  page,
  program,
}) => {
  await page.goto('/')
  const reply = await page.request.get('/healthz')
  const [row] = await program.rows<{ now: Date }>('select now()')
  const times = {
    program: Date.parse(reply.headers().date ?? ''),
    database: row?.now.getTime() ?? 0,
    browser: await page.evaluate(() => Date.now()),
    today: await page.evaluate(() => Temporal.Now.instant().epochMilliseconds),
  }
  for (const [whose, time] of Object.entries(times))
    expect(Math.abs(time - Date.now()), whose).toBeLessThan(30_000)
  if (!process.env.TEST_CLOCK) return
  const since = Temporal.PlainDateTime.from(process.env.TEST_CLOCK).until(
    Temporal.Now.plainDateTimeISO('Europe/London'),
  )
  expect(since.total('hours')).toBeGreaterThanOrEqual(0)
  expect(since.total('hours')).toBeLessThan(2)
})
