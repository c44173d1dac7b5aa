import type { BrowserContext, Page } from '@playwright/test'
import type { Availability, FreeDay } from '#contract/availability.ts'
import { bankHolidays } from '#domain/bank-holidays.ts'
import { dateOfDay, dayNumber, localDate } from '#domain/zone.ts'
import { expectReadable } from './axe.ts'
import { newProfessional } from './people.ts'
import type { Program } from './program.ts'
import { expect, test } from './program.ts'
import { signIn } from './screens.ts'

const EDITOR = '/dashboard?tab=availability'
const HOURS = '/api/professional/availability'

test('a professional sets weekly hours, and clients see exactly these', async ({
  browser,
  program,
}) => {
  const { context, id } = await newProfessional(browser, program)
  const page = await context.newPage()
  await page.goto(EDITOR)
  const monday = page.getByRole('region', { name: 'Monday', exact: true })
  const hours = (n: number) => monday.getByRole('group', { name: `Monday hours ${n}` })
  const start = (n: number) => hours(n).getByLabel('Start')
  const end = (n: number) => hours(n).getByLabel('End')
  const save = page.getByRole('button', { name: 'Save Availability' })

  await test.step('an empty week says so, and an unverified professional is told', async () => {
    await expect(page.getByText(/^No availability set for/)).toHaveCount(7)
    await expect(page.getByText('No availability set for Monday')).toBeVisible()
    await expect(
      page.getByText('Clients see these hours once your identity is verified'),
    ).toBeVisible()
    await expect(save).toHaveCount(0)
  })

  await test.step('hours are added at nine to five, changed by the half hour, and counted exactly', async () => {
    await monday.getByRole('button', { name: 'Add Hours to Monday' }).press('Enter')
    await expect(start(1)).toBeFocused()
    await expect(start(1)).toHaveValue('540')
    await expect(end(1)).toHaveValue('1020')
    await expect(hours(1).getByText('8 h')).toBeVisible()
    await expect(start(1).getByRole('option')).toHaveCount(48)
    await expect(end(1).getByRole('option').last()).toHaveText('12:00 AM midnight')
    await end(1).selectOption('4:30 PM')
    await expect(hours(1).getByText('7.5 h')).toBeVisible()
  })

  await test.step('a broken rule is reported at its field, and nothing is sent', async () => {
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent++
    })
    await end(1).selectOption('8:30 AM')
    const sentence = 'Monday’s hours must end after they start'
    await expect(end(1)).toHaveAccessibleDescription(sentence)
    await expect(end(1)).toHaveAttribute('aria-invalid', 'true')
    await save.click()
    await expect(end(1)).toBeFocused()
    expect(sent).toBe(0)
    expect(await refusalOf(context, program, [[1, 540, 510]])).toBe(sentence)
    await end(1).selectOption('4:30 PM')
    await expect(monday.getByText(sentence)).toHaveCount(0)

    await monday.getByRole('button', { name: 'Add Hours to Monday' }).click()
    await expect(start(2)).toHaveValue('1080')
    await start(2).selectOption('4:00 PM')
    const overlap = 'Monday’s hours overlap those from 9:00 AM to 4:30 PM'
    await expect(start(2)).toHaveAccessibleDescription(overlap)
    expect(
      await refusalOf(context, program, [
        [1, 540, 990],
        [1, 960, 1260],
      ]),
    ).toBe(overlap)
    await hours(2).getByRole('button', { name: 'Remove Monday hours 2' }).press('Enter')
    await expect(hours(1).getByRole('button', { name: 'Remove Monday hours 1' })).toBeFocused()
    expect(sent).toBe(0)
  })

  await test.step('a day is copied to others', async () => {
    const copy = page.getByRole('button', { name: 'Copy Monday’s hours' })
    await copy.click()
    const dialog = page.getByRole('dialog', { name: 'Copy Monday’s hours' })
    await dialog.getByRole('button', { name: 'Monday to Friday' }).click()
    await dialog.getByRole('checkbox', { name: 'Wednesday' }).uncheck()
    await dialog.getByRole('button', { name: 'Copy Hours' }).click()
    await expect(copy).toBeFocused()
    await expect(page.getByText('30 h a week')).toBeVisible()
    await expect(page.getByText('No availability set for Wednesday')).toBeVisible()
  })

  const days = daysOff(await freeDays(context, id))
  await test.step('days are taken off on the calendar, several at once', async () => {
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
    await page.reload()
    await expect(page.getByText('30 h a week')).toBeVisible()
    await expect(save).toHaveCount(0)
    const kept: Availability = await (await context.request.get(HOURS)).json()
    expect(kept.weekly.map(({ weekday }) => weekday)).toEqual([1, 2, 4, 5])
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

  await test.step('a booking blocks its time in both views, and survives changed hours', async () => {
    const before = await preview(page)
    const day = before.findLast(({ slots }) => slots > 0) as FreeDay
    const url = `/api/professionals/${id}/availability/slots?date=${day.date}&duration=60`
    const slots = (await (await client.request.get(url)).json()) as { startTime: string }[]
    const startsAt = slots[3]?.startTime ?? ''
    const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString()
    const booking = await client.request.post('/api/bookings', {
      headers: { origin: program.url },
      data: { professionalId: id, startsAt, endsAt },
    })
    expect(booking.status()).toBe(201)
    await page.reload()
    const after = await preview(page)
    expect(after).toEqual(await freeDays(client, id))
    expect(after).not.toEqual(before)

    await dayButton(page, day.date).then((button) => button.click())
    await page
      .getByRole('group', { name: /^What th/ })
      .getByText('Day off')
      .click()
    await save.click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const { id: sessionId } = await booking.json()
    const session = await client.request.get(`/api/sessions/${sessionId}`)
    expect(await session.json()).toMatchObject({ status: 'PENDING_PAYMENT', startsAt })

    await program.rows(
      `update bookings set status = 'CONFIRMED', confirmed_at = now(), hold_seat = null where id = $1`,
      [sessionId],
    )
    await page.reload()
    await dayButton(page, day.date, 'day off, 1 session booked').then((button) => button.click())
    const named = page.getByRole('status').filter({ hasText: '1 session is booked on this day' })
    await expect(named).toContainText('Daniel Cohen')
    await expect(named.getByRole('button', { name: /^Cancel/ })).toBeVisible()
    await named.getByRole('button', { name: /^Move/ }).click()
    await expect(page.getByRole('dialog')).toContainText('Move')
  })
  for (const each of [context, client]) await each.close()
})

test('the bank holidays of a nation are taken off together, except those that have other hours', async ({
  browser,
  program,
}) => {
  const { context } = await newProfessional(browser, program)
  const today = localDate(Date.now() / 60_000, 'Europe/London')
  const scottish = bankHolidays('scotland', today, dateOfDay(dayNumber(today) + 365))
  const [first = { date: '' }, second = { date: '' }, ...others] = scottish
  const page = await context.newPage()
  const saved = (await (await context.request.get(HOURS)).json()) as Availability
  const windows = [{ startMin: 600, endMin: 720 }]
  await context.request.put(HOURS, {
    headers: { origin: program.url },
    data: { ...saved, overrides: [{ date: first.date, windows }] },
  })
  await page.goto(EDITOR)
  await page.getByRole('button', { name: 'Take Bank Holidays Off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take bank holidays off' })
  await dialog.getByText('Scotland').click()
  const days = dialog.getByRole('group', { name: 'Bank holidays' }).getByRole('checkbox')
  await expect(days).toHaveCount(scottish.length)
  await expect(days.nth(0)).toBeDisabled()
  await expect(dialog).toContainText('has other hours, which stay')
  await days.nth(1).uncheck()
  await dialog.getByRole('button', { name: `Take ${others.length} Days Off` }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Save Availability' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const { overrides } = (await (await context.request.get(HOURS)).json()) as Availability
  expect(overrides).toEqual([
    { date: first.date, windows },
    ...others.map(({ date }) => ({ date, windows: [] })),
  ])
  expect(overrides.map(({ date }) => date)).not.toContain(second.date)
  await context.close()
})

test('a professional closes at half-term and then travels, and clients see exactly that', async ({
  browser,
  program,
}) => {
  const { context, id } = await newProfessional(browser, program)
  const saved = (await (await context.request.get(HOURS)).json()) as Availability
  const weekly = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    ...{ weekday, startMin: 540, endMin: 1020 },
    isActive: true,
  }))
  await context.request.put(HOURS, { headers: { origin: program.url }, data: { ...saved, weekly } })
  await program.rows(
    `update professionals set verification_status = 'VERIFIED', verified_at = now() where id = $1`,
    [id],
  )
  const today = dayNumber(localDate(Date.now() / 60_000, 'Europe/London'))
  const next = (weekday: number) => dateOfDay(today + 7 - ((today + 3) % 7) + weekday)
  const [monday, friday, saturday, sunday] = [next(0), next(4), next(5), next(6)] as const
  const page = await context.newPage()
  await page.goto(EDITOR)

  await test.step('both are added by keyboard', async () => {
    const schedules = page.getByRole('region', { name: 'Other schedules' })
    await schedules.getByRole('button', { name: 'Add Schedule' }).press('Enter')
    const name = schedules.getByLabel('Name', { exact: true })
    await expect(name).toBeFocused()
    await name.fill(' ')
    await expect(name).toHaveAccessibleDescription(/^A schedule needs a name/)
    await name.fill('Half-term')
    await schedules.getByLabel('First day').fill(monday)
    await schedules.getByLabel('Last day').fill(friday)
    await expect(schedules.getByRole('radio', { name: 'Closed' })).toBeChecked()
    await schedules.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(schedules.getByRole('button', { name: /^Change Half-term/ })).toBeFocused()

    const travel = page.getByRole('region', { name: 'Travel' })
    await travel.getByRole('button', { name: 'Add Time Zone' }).press('Enter')
    await expect(travel.getByLabel('First day')).toBeFocused()
    await travel.getByLabel('First day').fill(saturday)
    await travel.getByLabel('Last day').fill(sunday)
    await travel.getByLabel('Time zone').selectOption('America/New_York')
    await expectReadable(page, 'main')
  })

  const client = await browser.newContext({ baseURL: program.url })
  await test.step('the preview and clients have nothing at half-term, and New York’s hours after it', async () => {
    const shown = await preview(page)
    expect(
      shown.filter(({ date, slots }) => date >= monday && date <= friday && slots > 0),
    ).toEqual([])
    await page.getByRole('button', { name: 'Save Availability' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(await freeDays(client, id)).toEqual(shown)
    const url = `/api/professionals/${id}/availability/slots?date=${saturday}&duration=60`
    const slots = (await (await client.request.get(url)).json()) as { startTime: string }[]
    const there = (time: string) =>
      new Date(
        Temporal.ZonedDateTime.from(`${saturday}T${time}[America/New_York]`).epochMilliseconds,
      )
    expect(slots[0]?.startTime).toBe(there('09:00').toISOString())
    expect(slots.at(-1)?.startTime).toBe(there('16:00').toISOString())
  })

  await test.step('the calendar names both', async () => {
    await page.goto(`/dashboard?tab=calendar&view=week&date=${monday}`)
    const heads = page.locator('[data-day]')
    await expect(heads.nth(0)).toContainText('Half-term: closed')
    await expect(heads.nth(5)).toContainText('Hours in New York time')
  })
  for (const each of [context, client]) await each.close()
})

test('leaving with unsaved changes asks first', async ({ browser, program }) => {
  const { context } = await newProfessional(browser, program)
  const page = await context.newPage()
  await page.goto(EDITOR)
  const add = page.getByRole('button', { name: 'Add Hours to Friday' })
  const added = page.getByRole('group', { name: 'Friday hours 1' })
  await add.click()

  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  for (const name of ['Messages', 'Browse Professionals']) {
    await page.getByRole('link', { name, exact: true }).first().click()
    await leave.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(leave).toBeHidden()
    await expect(added).toBeVisible()
    expect(page.url()).toBe(`${program.url}${EDITOR}`)
  }

  const asked = new Promise<string>((tell) =>
    page.once('dialog', (dialog) => {
      tell(dialog.type())
      dialog.dismiss()
    }),
  )
  await page.evaluate(() => location.assign('/browse')).catch(() => {})
  expect(await asked).toBe('beforeunload')
  await expect(added).toBeVisible()

  await page.getByRole('button', { name: 'Cancel' }).click()
  const discard = page.getByRole('dialog', { name: 'Discard your changes?' })
  await discard.getByRole('button', { name: 'Discard Changes' }).click()
  await expect(added).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: /^Messages/ })
    .click()
  await expect(page).toHaveURL(/tab=messages/)

  await page.goto(EDITOR)
  await add.click()
  await page.getByRole('link', { name: 'Overview' }).click()
  await leave.getByRole('button', { name: 'Leave and Discard' }).click()
  await expect(page).toHaveURL(`${program.url}/dashboard`)
  await context.close()
})

test('a failure is reported and keeps the draft, which a browser without Temporal can then save', async ({
  browser,
  program,
}) => {
  const { context, id } = await newProfessional(browser, program)
  const page = await context.newPage()
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
  await page.goto(EDITOR)
  await page.getByRole('button', { name: 'Add Hours to Thursday' }).click()
  const save = page.getByRole('button', { name: 'Save Availability' })
  await page.route(`**${HOURS}`, (route) => route.abort())
  await save.click()
  await expect(page.getByText('Your availability was not saved')).toBeVisible()
  await expect(page.getByText('The server cannot be reached. Please try again.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Thursday hours 1' })).toBeVisible()
  await page.unroute(`**${HOURS}`)
  await save.click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('Your availability was not saved')).toHaveCount(0)
  await program.rows(`update professionals set verification_status = 'VERIFIED' where id = $1`, [
    id,
  ])
  await page.reload()
  const shown = await preview(page)
  expect(shown).toEqual(await freeDays(context, id))
  expect(shown.filter(({ slots }) => slots > 0)).not.toEqual([])
  const isNative = () => /\[native code\]/.test(String(Temporal.Instant))
  expect(await page.evaluate(isNative)).toBe(false)
  await context.close()
})

test('of two tabs that save at once, the second is warned and loses nothing', async ({
  browser,
  program,
}) => {
  const { context } = await newProfessional(browser, program)
  const [one, other] = [await context.newPage(), await context.newPage()]
  const panel = 'Your availability was saved elsewhere meanwhile'
  const group = (page: Page, day: string) => page.getByRole('group', { name: `${day} hours 1` })
  const add = (page: Page, day: string) =>
    page.getByRole('button', { name: `Add Hours to ${day}` }).click()
  const save = (page: Page) => page.getByRole('button', { name: 'Save Availability' }).click()
  for (const page of [one, other]) await page.goto(EDITOR)

  await test.step('an unchanged tab updates; one with changes is told which parts differ', async () => {
    await add(one, 'Monday')
    await save(one)
    await expect(group(other, 'Monday')).toBeVisible()
    await add(other, 'Tuesday')
    await add(one, 'Friday')
    await save(one)
    await expect(other.getByText(panel)).toBeVisible()
    await expect(other.getByText('They differ from yours in: Tuesday, Friday.')).toBeVisible()
    await expect(group(other, 'Tuesday')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Save Availability' })).toBeDisabled()
  })

  await test.step('mine is saved over theirs only when I say so', async () => {
    await other.getByRole('button', { name: 'Save Mine Over It' }).click()
    await expect(other.getByText(panel)).toHaveCount(0)
    await expect(group(one, 'Tuesday')).toBeVisible()
    await expect(group(one, 'Friday')).toHaveCount(0)
  })

  await test.step('a tab that missed the update is refused, keeps its draft, and can load the saved version', async () => {
    const deaf = await context.newPage()
    await deaf.routeWebSocket('**/ws', () => {})
    await deaf.goto(EDITOR)
    await expect(group(deaf, 'Tuesday')).toBeVisible()
    await add(one, 'Saturday')
    await save(one)
    await expect(one.getByText('Saved', { exact: true })).toBeVisible()
    await add(deaf, 'Sunday')
    const refused = deaf.waitForResponse((reply) => reply.request().method() === 'PUT')
    await save(deaf)
    expect((await refused).status()).toBe(409)
    await expect(deaf.getByText(panel)).toBeVisible()
    await expect(group(deaf, 'Sunday')).toBeVisible()
    await deaf.getByRole('button', { name: 'Load Theirs' }).click()
    await expect(group(deaf, 'Saturday')).toBeVisible()
    await expect(group(deaf, 'Sunday')).toHaveCount(0)
  })
  await context.close()
})

/** The API's response to these weekly hours. */
async function refusalOf(
  context: BrowserContext,
  program: Program,
  weekly: [weekday: number, startMin: number, endMin: number][],
): Promise<string> {
  const { version: _, ...hours }: Availability = await (await context.request.get(HOURS)).json()
  const windows = weekly.map(([weekday, startMin, endMin]) => ({
    weekday,
    startMin,
    endMin,
    isActive: true,
  }))
  const reply = await context.request.put(HOURS, {
    headers: { origin: program.url, accept: 'text/plain' },
    data: { ...hours, weekly: windows },
  })
  expect(reply.status()).toBe(400)
  return reply.text()
}

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
