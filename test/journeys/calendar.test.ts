import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import type { Availability } from '#contract/hours/availability.ts'
import { dateOfDay, dayNumber, localDate } from '#domain/hours/zone.ts'
import { bookAndPay } from './paying.ts'
import { asNewClient, newProfessional } from './people.ts'
import type { Program } from './program.ts'
import { expect, test } from './program.ts'

const HOURS = '/api/professional/availability'
const ZONE = 'Europe/London'

/** The Monday after this week, and a day of that week by its number from Monday. */
const today = () => dayNumber(localDate(Date.now() / 60_000, ZONE))
const nextWeek = (day: number) => dateOfDay(today() + 7 - ((today() + 3) % 7) + day)
const nameOf = (date: string) =>
  new Date(date)
    .toLocaleDateString('en-GB', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    })
    .replace(',', '')
const [TUESDAY, WEDNESDAY, THURSDAY] = [nextWeek(1), nextWeek(2), nextWeek(3)]

/** Today's name says so, too. */
const dayOf = (page: Page, date: string) =>
  page.getByRole('region', { name: new RegExp(`^${nameOf(date)}(, today)?$`) })
const toast = (page: Page) => page.getByRole('region', { name: /notification/i })
const mover = (page: Page) => page.getByRole('dialog', { name: 'Move Session' })
const session = (from: string, to: string) =>
  new RegExp(`^Casey Client.*, session from ${from} to ${to}`)

/**
 * A professional who is open from 9 to 5, off next Thursday, and busy elsewhere next Wednesday from 12:00 to 13:00,
 * with a session next Tuesday at 09:00.
 */
async function aPractice(
  browser: Browser,
  program: Program,
): Promise<{ context: BrowserContext; booking: string }> {
  const { context, id } = await newProfessional(browser, program)
  const hours: Availability = await (await context.request.get(HOURS)).json()
  const { version: _, ...rest } = hours
  const saved = await context.request.put(HOURS, {
    headers: { origin: program.url },
    data: {
      ...rest,
      timeZone: ZONE,
      weekly: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
        weekday,
        startMin: 540,
        endMin: 1020,
        isActive: true,
      })),
      overrides: [{ date: THURSDAY, windows: [] }],
    },
  })
  expect(saved.status()).toBe(200)
  await program.rows(
    `update professionals set verification_status = 'VERIFIED', verified_at = now() where id = $1`,
    [id],
  )
  await program.rows(
    `insert into linked_calendars (id, professional_id, address, address_hash, host, name, linked_at, busy, time_zone,
       known_until, text_hash, read_at, next_at)
     select gen_random_uuid(), $1, 'x', gen_random_uuid()::text, 'example.org', 'Family', now(),
       tstzmultirange(tstzrange(day + time '12:00', day + time '13:00')), $3, now() + interval '1 day', 'x', now(),
       now() + interval '1 day'
     from (select ($2::date)::timestamp at time zone $3 as day) as d`,
    [id, WEDNESDAY, ZONE],
  )
  const client = await browser.newContext({ baseURL: program.url })
  await asNewClient(client.request, program, 'Casey Client')
  const booking = await bookAndPay(client.request, id, dayNumber(TUESDAY) - today())
  await client.close()
  return { context, booking }
}

const startOf = async (program: Program, booking: string): Promise<string | undefined> =>
  (
    await program.rows<{ at: Date }>('select starts_at as at from bookings where id = $1', [
      booking,
    ])
  )[0]?.at.toISOString()

/** Where a time is on the screen: the days show the same hours, from 8. */
async function pointAt(day: Locator, hour: number): Promise<{ x: number; y: number }> {
  const box = await day.locator('[data-body]').boundingBox()
  if (!box) throw new Error('the day is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + (box.height * (hour - 8)) / 10 + 4 }
}

async function drag(page: Page, from: [Locator, number], to: [Locator, number]): Promise<void> {
  const [start, end] = [await pointAt(...from), await pointAt(...to)]
  await page.mouse.move(start.x - 20, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 8 })
  await page.mouse.up()
}

test('a professional sees the week, and moves a session in it by mouse and by keyboard', async ({
  browser,
  program,
}) => {
  const { context, booking } = await aPractice(browser, program)
  const page = await context.newPage()
  // The whole day is on the screen, away from the edges that scroll.
  await page.setViewportSize({ width: 1280, height: 1200 })
  await page.goto(`/dashboard?tab=sessions&at=calendar&view=week&date=${TUESDAY}`)
  const [tuesday, wednesday, thursday] = [TUESDAY, WEDNESDAY, THURSDAY].map((date) =>
    dayOf(page, date),
  ) as [Locator, Locator, Locator]

  await test.step('sessions, busy times elsewhere and days off are told apart', async () => {
    await expect(tuesday.getByRole('link', { name: session('09:00', '10:00') })).toHaveAttribute(
      'href',
      `/sessions/${booking}`,
    )
    await expect(tuesday).toContainText('Open from 09:00 to 17:00')
    await expect(wednesday.getByRole('listitem')).toHaveText('Busy elsewhere from 12:00 to 13:00')
    await expect(thursday).toContainText('Day off')
    await expect(thursday).toContainText('Not open, nothing booked')
  })

  const head = (day: Locator) => day.getByRole('heading').getByRole('link')
  await test.step('the arrow keys go from day to day, to its sessions, and out of the week', async () => {
    await head(tuesday).focus()
    await page.keyboard.press('ArrowRight')
    await expect(head(wednesday)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await expect(tuesday.getByRole('link', { name: /^Casey/ })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    const sunday = dateOfDay(dayNumber(TUESDAY) - 2)
    await expect(head(dayOf(page, sunday))).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`view=week&date=${sunday}`))
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(new RegExp(`date=${nextWeek(0)}`))
    await expect(head(dayOf(page, nextWeek(0)))).toBeFocused()
  })

  const before = await startOf(program, booking)
  await test.step('what is dropped where it isn’t free stays, and says so', async () => {
    await drag(page, [tuesday, 9], [wednesday, 12])
    await expect(mover(page)).toContainText('12:00 isn’t free')
    await expect(mover(page).getByRole('button', { name: 'Move Session' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(mover(page)).toHaveCount(0)
    expect(await startOf(program, booking)).toBe(before)
  })

  await test.step('a drag that is given up asks nothing', async () => {
    const [start, end] = [await pointAt(tuesday, 9), await pointAt(wednesday, 15)]
    await page.mouse.move(start.x - 20, start.y)
    await page.mouse.down()
    await page.mouse.move(end.x, end.y, { steps: 8 })
    await expect(page.locator('[data-drop]')).toHaveText('15:00–16:00')
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-drop]')).toHaveCount(0)
    await page.mouse.up()
    await expect(mover(page)).toHaveCount(0)
  })

  await test.step('near the edge of the window the page scrolls with what is dragged', async () => {
    await page.setViewportSize({ width: 1280, height: 640 })
    const scrolled = () => page.evaluate(() => window.scrollY)
    const start = await pointAt(tuesday, 9)
    await page.mouse.move(start.x - 20, start.y)
    await page.mouse.down()
    await page.mouse.move(start.x, 635, { steps: 8 })
    // It rests where the day ends.
    await expect.poll(async () => (await pointAt(tuesday, 18)).y).toBeLessThan(645)
    const below = await scrolled()
    await page.mouse.move(start.x, 5, { steps: 8 })
    await expect.poll(scrolled).toBeLessThan(below)
    await page.keyboard.press('Escape')
    const given = await scrolled()
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    expect(await scrolled()).toBe(given)
    await page.mouse.up()
    await page.setViewportSize({ width: 1280, height: 1200 })
    await expect(mover(page)).toHaveCount(0)
  })

  await test.step('what is dropped on a free time moves there once confirmed, not before', async () => {
    await drag(page, [tuesday, 9], [wednesday, 14])
    await expect(mover(page).getByRole('radio', { checked: true })).toHaveCount(1)
    await expect(mover(page).getByRole('status')).toContainText(['14:00'])
    expect(await startOf(program, booking)).toBe(before)
    await mover(page).getByRole('button', { name: 'Move Session' }).click()
    await expect(toast(page)).toContainText('Session Moved')
    await expect(wednesday.getByRole('link', { name: session('14:00', '15:00') })).toBeVisible()
    await expect(tuesday.getByRole('link', { name: /^Casey/ })).toHaveCount(0)
    await expect(page).toHaveURL(/at=calendar/)
  })

  await test.step('the menu of the session does the same', async () => {
    const menu = page.getByRole('button', { name: /^Change the session with Casey Client/ })
    await menu.press('Enter')
    await page.getByRole('menuitem', { name: 'Move Session' }).press('Enter')
    await mover(page).getByLabel('Date').fill(TUESDAY)
    await mover(page).getByRole('radio', { name: '16:00' }).check({ force: true })
    await mover(page).getByRole('button', { name: 'Move Session' }).press('Enter')
    await expect(tuesday.getByRole('link', { name: session('16:00', '17:00') })).toBeVisible()
  })
})

test('on a phone a day is shown, and a session is dragged after a long press', async ({
  browser,
  program,
}) => {
  const { context, booking } = await aPractice(browser, program)
  const phone = await browser.newContext({
    baseURL: program.url,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    storageState: await context.storageState(),
  })
  const page = await phone.newPage()
  await page.goto(`/dashboard?tab=sessions&at=calendar&view=week&date=${TUESDAY}`)
  const day = dayOf(page, TUESDAY)
  const own = day.getByRole('link', { name: session('09:00', '10:00') })
  await expect(own).toBeVisible()
  await expect(page.getByRole('link', { name: 'Week', exact: true })).toHaveCount(0)
  await own.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await page.mouse.wheel(0, -120)

  const touch = await phone.newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
  await expect.poll(async () => (await own.boundingBox())?.y).toBeGreaterThan(0)
  await send('touchStart', await pointAt(day, 9))
  await expect(page.locator('[data-drop]')).toHaveText('09:00–10:00')
  await send('touchMove', await pointAt(day, 11.5))
  await expect(page.locator('[data-drop]')).toHaveText('11:30–12:30')
  await send('touchEnd')
  await expect(mover(page).getByRole('status')).toContainText(['11:30'])
  await mover(page).getByRole('button', { name: 'Move Session' }).tap()
  await expect(day.getByRole('link', { name: session('11:30', '12:30') })).toBeVisible()
  expect((await startOf(program, booking))?.slice(0, 10)).toBe(TUESDAY)
})
