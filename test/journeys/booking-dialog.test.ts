import type { BrowserContext, Page } from '@playwright/test'
import { expectReadable } from './axe.ts'
import { hold as holdAnHour } from './paying.ts'
import { asNewClient, asNewcomer, linkMailedTo } from './people.ts'
import type { Program } from './program.ts'
import { expect, test } from './program.ts'

const NEW_YORK = 'America/New_York'

test('if someone else takes the slot, the dialog says so, reloads the list and keeps the other choices', async ({
  page,
  program,
  browser,
}) => {
  const id = await professionalId(program)
  await signIn(page.context(), program, 'client@parlour.test')
  await page.goto(`/professionals/${id}?book=true&minutes=30`)
  const dialog = page.getByRole('dialog', { name: 'Book a Session' })
  await lastFreeDay(page).click()
  const slots = dialog.getByRole('radiogroup', { name: 'Time' }).getByRole('radio')

  await expect(slots.first()).toBeAttached()
  await dialog.getByRole('button', { name: 'Book Session', exact: true }).click()
  await expect(page.getByText('Selection Required').first()).toBeVisible()
  await expect(page.getByText('Please select a date and time slot').first()).toBeVisible()
  await expect(slots.first()).toBeFocused()

  const startsAt = await slots.nth(1).inputValue()
  await slots.nth(1).check({ force: true })
  const somebodyElse = await browser.newContext({ baseURL: program.url })
  await signIn(somebodyElse, program, 'mei.chen@parlour.test')
  expect(await hold(somebodyElse, program, id, startsAt)).toBe(201)
  await somebodyElse.close()

  await dialog.getByRole('button', { name: 'Book Session' }).click()
  await expect(page.getByText('Invalid Selection').first()).toBeVisible()
  await expect(page.getByText('Selected time slot is no longer available').first()).toBeVisible()
  await expect(dialog.locator(`input[value="${startsAt}"]`)).toHaveCount(0)
  await expect(dialog.getByRole('radio', { name: /30 min/ })).toBeChecked()
  await expect(dialog.getByLabel('Date')).toHaveValue(startsAt.slice(0, 10))

  const holds = async () => {
    const [held] = await program.rows<{ count: string }>(
      `select count(*) from bookings b join users u on u.id = b.client_id
       where u.email = 'client@parlour.test' and b.status = 'PENDING_PAYMENT'`,
    )
    return Number(held?.count)
  }
  const before = await holds()
  const note = 'Fractions, please. She is shy at first.'
  await dialog.getByText('Add a note for Eleanor Hughes').click()
  await dialog.getByLabel('Session notes (optional)').fill(note)
  await slots.last().check({ force: true })
  await dialog.getByRole('button', { name: 'Book Session' }).dblclick()
  await expect(page).toHaveURL(/\/checkout\//)
  await expect(page.getByText('30-minute video session')).toBeVisible()
  await expect(page.getByRole('timer', { name: 'Time left to pay' })).toHaveText(
    /^1[45]:\d\d left$/,
  )
  expect(await holds()).toBe(before + 1)

  await page.goto(page.url().replace('/checkout/', '/sessions/'))
  await expect(page.getByLabel('What should they know beforehand?')).toHaveValue(note)
})

test('the first free day is chosen already, the button says what it books, and a held time stays in sight', async ({
  page,
  program,
}) => {
  const id = await professionalId(program)
  await asNewClient(page.request, program)
  await page.goto(`/professionals/${id}?book=true`)
  const dialog = page.getByRole('dialog', { name: 'Book a Session' })
  const chosen = dialog.getByRole('gridcell', { selected: true })
  await expect(chosen).toHaveAccessibleName(/\d free times?$/)
  const slot = dialog.getByRole('radiogroup', { name: 'Time' }).getByRole('radio').last()
  await slot.check({ force: true })
  const start = Temporal.Instant.from(await slot.inputValue()).toZonedDateTimeISO('Europe/London')
  const day = start.toPlainDate().toLocaleString('en-GB', { day: 'numeric' })
  const time = start.toPlainTime().toString().slice(0, 5)
  const book = dialog.getByRole('button', { name: 'Book Session' })
  await expect(book).toHaveText(
    new RegExp(`^Book Session · \\w{3} ${day} \\w{3}, ${time} · £58\\.32$`),
  )
  await expect(
    dialog.getByText(/Free cancellation until|Starts in less than 24 hours/),
  ).toBeVisible()
  await book.click()
  await expect(page).toHaveURL(/\/checkout\//)

  await page.goBack()
  const held = dialog.getByText(/^You are holding/)
  await expect(held).toHaveText(new RegExp(`${time} for 1[45] more minutes\\.$`))
  await page.goto(`/professionals/${id}`)
  const card = page.getByRole('region', { name: 'Book a session' })
  await expect(card.getByText(/^You are holding/)).toBeVisible()
  await card.getByRole('button', { name: 'Release this time' }).click()
  await expect(card.getByText(/^You are holding/)).toHaveCount(0)
  const [booking] = await program.rows<{ status: string }>(
    'select status from bookings where starts_at = $1 and professional_id = $2',
    [start.toInstant().toString(), id],
  )
  expect(booking?.status).toBe('CANCELLED')

  await test.step('a hold that has run out says so before any job has, and the same time can be booked again', async () => {
    await card.getByRole('button', { name: 'Book Session Now' }).click()
    await slot.check({ force: true })
    await book.click()
    await expect(page).toHaveURL(/\/checkout\//)
    const hold = page.url().split('/').pop()
    await program.rows(
      `update bookings set hold_expires_at = now() - interval '1 second' where id = $1`,
      [hold],
    )
    await page.goto(`/sessions/${hold}`)
    await expect(page.getByText('EXPIRED', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel Session' })).toHaveCount(0)
    await page.getByRole('link', { name: /^Book .* Again$/ }).click()
    await expect(book).toHaveText(
      new RegExp(`^Book Session · \\w{3} ${day} \\w{3}, ${time} · £58\\.32$`),
    )
  })
})

test.describe('on a phone', () => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ])
    test(`the days are one week, and the times are in view with them, at ${viewport.width} × ${viewport.height}`, async ({
      page,
      program,
    }) => {
      await page.setViewportSize(viewport)
      await page.goto(`/professionals/${await professionalId(program)}?book=true`)
      const dialog = page.getByRole('dialog', { name: 'Book a Session' })
      await expect(dialog.getByRole('gridcell')).toHaveCount(7)
      const slots = dialog.getByRole('radiogroup', { name: 'Time' }).getByRole('radio')
      await expect(slots.first()).toBeInViewport()
      await dialog.getByRole('button', { name: 'Later' }).click()
      await dialog.getByRole('gridcell').getByRole('button', { disabled: false }).last().click()
      await expect(slots.first()).toBeInViewport()
      await expect(dialog.getByRole('button', { name: 'Book Session' })).toBeInViewport()
      await dialog.getByRole('button', { name: 'Show five weeks' }).click()
      await expect(dialog.getByRole('gridcell')).toHaveCount(35)
    })
})

test('a client who has another session at that time is told so', async ({ page, program }) => {
  const id = await professionalId(program)
  await signIn(page.context(), program, 'harpreet.gill@parlour.test')
  await page.goto(`/professionals/${id}?book=true`)
  const dialog = page.getByRole('dialog', { name: 'Book a Session' })
  await lastFreeDay(page).click()
  const slot = dialog.getByRole('radiogroup', { name: 'Time' }).getByRole('radio').first()
  const startsAt = await slot.inputValue()
  await slot.check({ force: true })
  await program.rows(
    `insert into bookings (id, professional_id, client_id, starts_at, ends_at, blocked_until, status,
       hold_expires_at, hourly_rate_minor, price_minor, fee_minor, vat_minor, total_minor)
     select gen_random_uuid(), p.id, u.id, $1, $1::timestamptz + interval '1 hour',
       $1::timestamptz + interval '1 hour', 'CONFIRMED', now(), 4500, 4500, 360, 972, 5832
     from professionals p, users u
     where p.id <> $2 and u.email = 'harpreet.gill@parlour.test'
       and not exists (select from bookings b where b.professional_id = p.id
         and b.starts_at between $1::timestamptz - interval '4 h' and $1::timestamptz + interval '4 h')
     limit 1`,
    [startsAt, id],
  )
  await dialog.getByRole('button', { name: 'Book Session' }).click()
  await expect(page.getByText('You already have a session at this time').first()).toBeVisible()
  await expect(dialog).toBeVisible()
})

test('a professional is told that booking needs a client account', async ({ page, program }) => {
  await signIn(page.context(), program, 'professional@parlour.test')
  await page.goto(`/professionals/${await professionalId(program)}?book=true`)
  const dialog = page.getByRole('dialog', { name: 'Book a Session' })
  await expect(dialog.getByText('Booking needs a client account')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Book Session' })).toHaveCount(0)
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
  for (const [index, { id }] of others.entries()) await holdAnHour(page.request, id, 5 + 3 * index)

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

test('Back closes the dialog, and closing removes it from the URL', async ({ page, program }) => {
  const profile = `/professionals/${await professionalId(program)}`
  const dialog = page.getByRole('dialog', { name: 'Book a Session' })
  await page.goto(profile)
  await page.getByRole('button', { name: 'Book Session Now' }).first().click()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/book=true/)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`${program.url}${profile}`)

  await page.goto(`${profile}?book=true`)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`${program.url}${profile}`)
})

test('an unverified professional is shown as busy and cannot be booked, not even by URL', async ({
  page,
  program,
}) => {
  const [unverified] = await program.rows<{ id: string }>(
    `select id from professionals where verification_status <> 'VERIFIED' limit 1`,
  )
  await page.goto(`/professionals/${unverified?.id}?book=true`)
  await expect(page.getByRole('button', { name: 'Verification Pending' })).toBeDisabled()
  await expect(page.getByText('Identity verification in progress. Available soon.')).toBeVisible()
  await expect(page.getByText('Busy', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a professional without free times says so and suggests similar ones, earliest first', async ({
  page,
  program,
}) => {
  const [booked] = await program.rows<{ id: string }>(
    `select id from professionals where verification_status = 'VERIFIED' and name = 'Ravi Deshpande'`,
  )
  await program.rows(
    `update calendars set weekly = '[]', overrides = '[]' where professional_id = $1`,
    [booked?.id],
  )
  await page.goto(`/professionals/${booked?.id}`)
  await expect(page.getByText('Times on request.')).toBeVisible()
  await page.getByRole('link', { name: 'See who else is free' }).click()
  await expect(page).toHaveURL(/category=tutoring&sort=soonest/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('an intro video can be played, and loads only then', async ({ page, program }) => {
  const films: string[] = []
  page.on('request', (request) => request.url().endsWith('.mp4') && films.push(request.url()))
  await page.goto(`/professionals/${await professionalId(program)}`)
  const film = page.getByLabel('Eleanor Hughes introduces themselves')
  await film.scrollIntoViewIfNeeded()
  expect(films).toEqual([])
  await film.evaluate((video: HTMLVideoElement) => void video.play().catch(() => {}))
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
    await expect(page.getByText(/^London time \((GMT|BST)\)$/)).toBeVisible()

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

async function signIn(context: BrowserContext, program: Program, email: string): Promise<void> {
  const reply = await context.request.post('/api/auth/login', {
    headers: { origin: program.url },
    data: { email, password: 'parlour-demo' },
  })
  expect(reply.status()).toBe(200)
}

async function hold(context: BrowserContext, program: Program, id: string, startsAt: string) {
  const endsAt = new Date(Date.parse(startsAt) + 30 * 60_000).toISOString()
  const reply = await context.request.post('/api/bookings', {
    headers: { origin: program.url },
    data: { professionalId: id, startsAt, endsAt },
  })
  return reply.status()
}
