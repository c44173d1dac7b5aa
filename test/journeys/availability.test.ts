import type { BrowserContext, Page } from '@playwright/test'
import type { Availability, FreeDay } from '#contract/hours/availability.ts'
import { newProfessional } from './people.ts'
import { expect, test } from './program.ts'
import { signIn } from './screens.ts'

const EDITOR = '/dashboard?tab=availability'
const HOURS = '/api/professional/availability'

test('in a browser without Temporal a professional sets weekly hours, and clients see exactly these', async ({
  browser,
  program,
}) => {
  const { context, id } = await newProfessional(browser, program)
  const page = await context.newPage()
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
  await page.goto(EDITOR)
  // The substitute comes with the scripts, which may still be on their way.
  const isNative = () =>
    'Temporal' in globalThis ? /\[native code\]/.test(String(Temporal.Instant)) : undefined
  await expect.poll(() => page.evaluate(isNative)).toBe(false)
  const monday = page.getByRole('region', { name: 'Monday', exact: true })
  const save = page.getByRole('button', { name: 'Save Availability' })

  await test.step('hours are added by keyboard, and copied to the other days', async () => {
    await monday.getByRole('button', { name: 'Add Hours to Monday' }).press('Enter')
    const hours = monday.getByRole('group', { name: 'Monday hours 1' })
    await expect(hours.getByLabel('Start')).toBeFocused()
    await hours.getByLabel('End').selectOption('4:30 PM')
    const copy = page.getByRole('button', { name: 'Copy Monday’s hours' })
    await copy.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Copy Monday’s hours' })
    await dialog.getByRole('button', { name: 'Monday to Friday' }).press('Enter')
    await dialog.getByRole('button', { name: 'Copy Hours' }).press('Enter')
    await expect(copy).toBeFocused()
    await expect(page.getByText('37.5 h a week')).toBeVisible()
  })

  const days = daysOff(await freeDays(context, id))
  await test.step('days are taken off on the calendar, several at once', async () => {
    await page.getByRole('link', { name: 'Days off' }).click()
    await dayButton(page, days[0]).then((button) => button.click())
    await dayButton(page, days[1]).then((button) => button.click())
    await page
      .getByRole('group', { name: /^What th/ })
      .getByText('Day off')
      .click()
    await expect(
      page.getByRole('list', { name: 'Days that differ' }).getByText('Day off'),
    ).toHaveCount(1)
    await expect(await dayButton(page, days[1], 'day off')).toBeVisible()
  })

  await test.step('the hours are saved, and still there after a reload', async () => {
    await save.click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.goto(EDITOR)
    await expect(page.getByText('37.5 h a week')).toBeVisible()
    await expect(save).toHaveCount(0)
    const kept: Availability = await (await context.request.get(HOURS)).json()
    expect(kept.weekly.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5])
    expect(kept.overrides).toEqual(days.map((date) => ({ date, windows: [] })))
  })

  const client = await browser.newContext({ baseURL: program.url })
  await test.step('once verified, a client in another browser sees what the preview shows', async () => {
    expect(await preview(page)).not.toEqual(await freeDays(client, id))
    await program.rows(
      `update professionals set verification_status = 'VERIFIED', verified_at = now() where id = $1`,
      [id],
    )
    await page.reload()
    await expect(page.getByText('Clients see these hours once')).toHaveCount(0)
    const shown = await preview(page)
    expect(shown).toEqual(await freeDays(client, id))
    expect(shown.filter(({ date, slots }) => days.includes(date) && slots > 0)).toEqual([])

    const day = shown.findLast(({ slots }) => slots > 0)
    if (!day) throw new Error('two weeks without a free day')
    await signIn(client, 'client')
    const profile = await client.newPage()
    await profile.goto(`/professionals/${id}?book=true`)
    await profile.getByRole('button', { name: 'Show five weeks' }).click()
    await dayButton(profile, day.date, `${day.slots} free times`).then((button) => button.click())
    const offered = profile.getByRole('radio', { name: /^\d\d:\d\d$/ })
    await expect(offered).toHaveCount(day.slots)
    const times = await offered.evaluateAll((all) =>
      all.map((each) => each.parentElement?.textContent),
    )
    await previewDay(page, day).click()
    const listed = page.getByRole('list', { name: /^Times on/ }).getByRole('listitem')
    expect(await listed.allInnerTexts()).toEqual(times)
  })

  for (const each of [context, client]) await each.close()
})

/** The next two weeks as the booking dialog requests them. */
async function freeDays(context: BrowserContext, id: string): Promise<FreeDay[]> {
  const from = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())
  const query = `from=${from}&days=14&duration=60`
  return (await context.request.get(`/api/professionals/${id}/availability/days?${query}`)).json()
}

/** Two consecutive days with working hours. */
function daysOff(days: FreeDay[]): [string, string] {
  const first = days.slice(2).find(({ date }) => new Date(date).getUTCDay() === 1)
  const next = days.find(({ date }) => first && date > first.date)
  if (!first || !next) throw new Error('two weeks have a Monday')
  return [first.date, next.date]
}

/** The fourteen days of the preview, each with its number of slots. */
async function preview(page: Page): Promise<FreeDay[]> {
  const days = page.getByRole('region', { name: 'What clients see' }).locator('[data-date]')
  await expect(days).toHaveCount(14)
  return days.evaluateAll((all) =>
    all.map((day) => ({
      date: day.getAttribute('data-date') ?? '',
      slots: Number(/, (\d+) free/.exec(day.textContent ?? '')?.[1] ?? 0),
    })),
  )
}

const previewDay = (page: Page, { date }: FreeDay) => page.locator(`[data-date="${date}"]`)

/** A day in the calendar, which it turns to the right month. */
async function dayButton(page: Page, date: string, more = '') {
  const name = new Date(date).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const month = new Date(date).toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' })
  // The editor's calendar is called by its month, the booking dialog's weeks are not.
  const grid = page.getByRole('grid', { name: new RegExp(`^(${month}|Day$)`) })
  await page.getByRole('grid').first().waitFor()
  if ((await grid.count()) === 0) await page.getByRole('button', { name: /next month/i }).click()
  return grid.getByRole('button', { name: new RegExp(`^${name}.*${more}`) })
}
