import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/time.ts'
import type { ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { AFTERNOONS } from './support/hours.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const { db } = testApp

const profileOf = ({ professionalId }: ProfessionalCaller) => `/professionals/${professionalId}`
const bookingDialog = () => screen.findByRole('dialog', { name: 'Book a Session' })
const bookButton = (dialog: HTMLElement) =>
  within(dialog).getByRole('button', { name: /^Book Session/ })

const clockOf = (instant: string) =>
  new Date(instant).toLocaleTimeString('en-GB', { timeStyle: 'short' })

/** The times that are offered, once there are any. */
async function timesIn(dialog: HTMLElement): Promise<HTMLInputElement[]> {
  const times = await within(dialog).findByRole('radiogroup', { name: 'Time' })
  return within(times).findAllByRole<HTMLInputElement>('radio')
}

it('if someone else takes the time, the dialog says so, renews the list and keeps the other choices', async () => {
  const professional = await testApp.aProfessional({ weekly: AFTERNOONS })
  const client = await testApp.aClient()
  const { user, sent } = await renderPage(
    testApp,
    `${profileOf(professional)}?book=true&minutes=30`,
    client,
  )
  const dialog = await bookingDialog()
  const days = await within(dialog).findAllByRole('button', { name: / free times$/ })
  await user.click(days.at(-1) as HTMLElement)
  const [first, second] = await timesIn(dialog)
  await user.click(bookButton(dialog))
  await screen.findAllByText('Selection Required')
  await screen.findAllByText('Please select a date and time slot')
  expect(first).toBe(document.activeElement)

  const startsAt = second?.value ?? ''
  await user.click(second as HTMLElement)
  await waitFor(() => expect(screen.queryByText('Selection Required')).toBeNull())
  const another = await testApp.aClient()
  const endsAt = new Date(Date.parse(startsAt) + 30 * MINUTE_MS).toISOString()
  const { professionalId } = professional
  const taken = await another.post('/api/bookings', { professionalId, startsAt, endsAt })
  expect(taken.statusCode).toBe(201)
  await user.click(bookButton(dialog))
  await screen.findAllByText('Invalid Selection')
  await screen.findAllByText('Selected time slot is no longer available')
  const [alert] = await within(dialog).findAllByRole('alert')
  expect(alert?.textContent).toBe(
    `${clockOf(startsAt)} has just been taken.Nothing was charged. Choose another time.`,
  )
  await waitFor(() => expect(alert?.parentElement).toBe(document.activeElement))
  await waitFor(() => expect(dialog.querySelector(`[value="${startsAt}"]`)).toBeNull())
  expect([...dialog.querySelectorAll('s')].map((each) => each.textContent)).toEqual([
    clockOf(startsAt),
  ])
  const free = (await timesIn(dialog)).length
  await waitFor(() =>
    expect(
      dialog
        .querySelector('[role=gridcell][aria-selected=true] button')
        ?.getAttribute('aria-label'),
    ).toContain(`, ${free} free time`),
  )
  const kept = within(dialog).getByRole<HTMLInputElement>('radio', { name: /^30 min/ })
  expect(kept.checked).toBe(true)
  expect(within(dialog).getByLabelText<HTMLInputElement>('Date').value).toBe(startsAt.slice(0, 10))

  await user.click(within(dialog).getByLabelText('Session notes (optional)'))
  await user.paste('Fractions, please. She is shy at first.')
  await user.click((await timesIn(dialog)).at(-1) as HTMLElement)
  within(dialog).getByText('Nothing was charged. Choose another time.')
  await user.dblClick(bookButton(dialog))
  await screen.findByText('30-minute video session')
  const timer = screen.getByRole('timer', { name: 'Time left to pay' })
  expect(timer.textContent).toMatch(/^1[45]:\d\d left$/)
  expect(
    sent.filter((call) => call.method === 'POST' && call.path === '/api/bookings').length,
  ).toBe(1)
  const id = location.pathname.split('/').at(-1)
  expect((await client.get(`/api/sessions/${id}`)).json().clientNote).toBe(
    'Fractions, please. She is shy at first.',
  )
})

it('a client who has another session at that time is told so, and the dialog stays', async () => {
  const client = await testApp.aClient()
  const professional = await testApp.aProfessional({ weekly: AFTERNOONS })
  const elsewhere = await testApp.aProfessional({ weekly: AFTERNOONS })
  const { user } = await renderPage(testApp, `${profileOf(professional)}?book=true`, client)
  const dialog = await bookingDialog()
  const time = (await timesIn(dialog)).at(-1) as HTMLInputElement
  await user.click(time)
  const startsAt = time.value
  const endsAt = new Date(Date.parse(startsAt) + 60 * MINUTE_MS).toISOString()
  const own = { professionalId: elsewhere.professionalId, startsAt, endsAt }
  expect((await client.post('/api/bookings', own)).statusCode).toBe(201)
  await user.click(bookButton(dialog))
  const alert = await within(dialog).findByRole('alert')
  expect(alert.textContent).toBe('You already have a session at this time.Nothing was charged.')
  expect(await bookingDialog()).toBe(dialog)
})

it('the first free day is chosen already, the button says what it books, and a held time stays in sight', async () => {
  const professional = await testApp.aProfessional({ weekly: AFTERNOONS })
  const client = await testApp.aClient()
  const profile = profileOf(professional)
  const { user, goBack, goTo } = await renderPage(testApp, `${profile}?book=true`, client)
  const dialog = await bookingDialog()
  const time = (await timesIn(dialog)).at(-1) as HTMLInputElement
  const chosen = () => dialog.querySelector('[role=gridcell][aria-selected=true] button')
  await waitFor(() => expect(chosen()?.getAttribute('aria-label')).toMatch(/\d free times?$/))
  await user.click(time)
  const start = new Date(time.value)
  const clock = start.toLocaleTimeString('en-GB', { timeStyle: 'short' })
  const says = new RegExp(`^Book Session · \\w{3} ${start.getDate()} \\w{3}, ${clock} · £58\\.32$`)
  expect(bookButton(dialog).textContent).toMatch(says)
  within(dialog).getByText(/^(Free cancellation until|No refund if you cancel)/)
  await user.click(bookButton(dialog))
  await screen.findByText('60-minute video session')

  goBack()
  const again = await bookingDialog()
  const held = await within(again).findByText(/^You are holding/)
  expect(held.textContent).toMatch(
    new RegExp(`^You are holding .*${clock} until \\d\\d:\\d\\d\\.$`),
  )
  within(again).getByText('Pay for it, or choose another time.')
  await user.click(within(again).getByRole('button', { name: 'Close' }))
  const card = await screen.findByRole('region', { name: 'Book a session' })
  await user.click(await within(card).findByRole('button', { name: 'Release this time' }))
  await waitFor(() => expect(within(card).queryByText(/^You are holding/)).toBeNull())
  const statuses = () =>
    db.rows('select status from bookings where professional_id = $1 order by created_at', [
      professional.professionalId,
    ])
  expect(await statuses()).toEqual([{ status: 'CANCELLED' }])

  await goTo(`${profile}?book=true&at=${time.value}&minutes=60`)
  const third = await bookingDialog()
  await waitFor(() => expect(bookButton(third).textContent).toMatch(says))
  await user.click(bookButton(third))
  await screen.findByText('60-minute video session')
  const id = location.pathname.split('/').at(-1)
  await db.rows(`update bookings set hold_expires_at = now() - interval '1 second' where id = $1`, [
    id,
  ])
  await goTo(`/sessions/${id}`)
  await screen.findByText('EXPIRED')
  expect(screen.queryByRole('button', { name: 'Cancel Session' })).toBeNull()
  await user.click(await screen.findByRole('link', { name: /^Book .* Again$/ }))
  const last = await bookingDialog()
  await waitFor(() => expect(bookButton(last).textContent).toMatch(says))
})

async function aHeldTime() {
  const professional = await testApp.aProfessional({ weekly: AFTERNOONS })
  const client = await testApp.aConfirmedClient()
  const page = await renderPage(testApp, `${profileOf(professional)}?book=true`, client)
  const time = (await timesIn(await bookingDialog())).at(-1) as HTMLInputElement
  await page.user.click(time)
  await page.user.click(bookButton(await bookingDialog()))
  await screen.findByText('60-minute video session')
  const [held] = await db.rows<{ id: string }>(
    'select id from bookings where professional_id = $1',
    [professional.professionalId],
  )
  await page.goTo(`${profileOf(professional)}?book=true&at=${time.value}&minutes=60`)
  return { ...page, professional, client, startsAt: time.value, id: held?.id }
}

it('a time that one holds oneself stays chosen and is to be paid for, and is not called taken', async () => {
  const { user, startsAt, id } = await aHeldTime()
  const dialog = await bookingDialog()
  const pay = await within(dialog).findByRole('link', { name: 'Continue to payment · £58.32' })
  expect(pay.getAttribute('href')).toBe(`/checkout/${id}`)
  within(dialog).getByText(`You are holding ${clockOf(startsAt)} until`, { exact: false })
  expect((await timesIn(dialog)).find(({ checked }) => checked)?.value).toBe(startsAt)
  expect(within(dialog).queryByText(/no longer available/)).toBeNull()
  expect(within(dialog).queryByRole('button', { name: /^Tell me when/ })).toBeNull()
  await user.click(pay)
  await screen.findByText('60-minute video session')
})

it('who holds a time and books another one gives the first back', async () => {
  const { user, professional, startsAt } = await aHeldTime()
  const dialog = await bookingDialog()
  await within(dialog).findByRole('link', { name: /^Continue to payment/ })
  const other = (await timesIn(dialog)).find(({ value }) => value !== startsAt) as HTMLInputElement
  await user.click(other)
  await within(dialog).findByText(`If you book ${clockOf(other.value)}, we release it.`)
  await user.click(bookButton(dialog))
  await screen.findByText('60-minute video session')
  const rows = await db.rows<{ startsAt: Date; status: string }>(
    'select starts_at as "startsAt", status from bookings where professional_id = $1 order by created_at',
    [professional.professionalId],
  )
  expect(rows.map(({ startsAt, status }) => [startsAt.toISOString(), status])).toEqual([
    [startsAt, 'CANCELLED'],
    [other.value, 'PENDING_PAYMENT'],
  ])
})

it('the waiting list is offered on a day without times only', async () => {
  const professional = await testApp.aProfessional({ weekly: AFTERNOONS })
  const client = await testApp.aConfirmedClient()
  await renderPage(testApp, `${profileOf(professional)}?book=true`, client)
  const dialog = await bookingDialog()
  await timesIn(dialog)
  const ask = () => within(dialog).queryByRole('button', { name: /^Tell me when another/ })
  expect(ask()).toBeNull()
  const { value } = within(dialog).getByLabelText<HTMLInputElement>('Date')
  const yearLater = new Date(Date.parse(value) + 360 * 24 * 60 * MINUTE_MS)
  fireEvent.change(within(dialog).getByLabelText('Date'), {
    target: { value: yearLater.toISOString().slice(0, 10) },
  })
  await within(dialog).findByText(/^No free times of this length on this day/)
  await waitFor(() => expect(ask()).not.toBeNull())
})

it('Back closes the dialog, and closing removes it from the URL', async () => {
  const profile = profileOf(await testApp.aProfessional({ weekly: AFTERNOONS }))
  const { user, goBack, goTo } = await renderPage(testApp, profile)
  const buttons = await screen.findAllByRole('button', { name: 'Book Session Now' })
  await user.click(buttons[0] as HTMLElement)
  await bookingDialog()
  expect(location.search).toContain('book=true')
  goBack()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname + location.search).toBe(profile)

  await goTo(`${profile}?book=true`)
  await user.click(within(await bookingDialog()).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname + location.search).toBe(profile)
})

it('a professional is told that booking needs a client account', async () => {
  const professional = await testApp.aProfessional({ weekly: AFTERNOONS })
  const colleague = await testApp.aProfessional({ weekly: [] })
  await renderPage(testApp, `${profileOf(professional)}?book=true`, colleague)
  const dialog = await bookingDialog()
  await within(dialog).findByText('Booking needs a client account')
  expect(within(dialog).queryByRole('button', { name: /^Book Session/ })).toBeNull()
})

it('an unverified professional is shown as busy and cannot be booked, not even by URL', async () => {
  const unverified = await testApp.aProfessional({ weekly: AFTERNOONS, isVerified: false })
  await renderPage(testApp, `${profileOf(unverified)}?book=true`)
  const button = await screen.findByRole('button', { name: 'Verification Pending' })
  expect((button as HTMLButtonElement).disabled).toBe(true)
  screen.getByText('Identity verification in progress. Available soon.')
  screen.getByText('Busy')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a professional without free times says so and leads to others of the category, earliest first', async () => {
  const booked = await testApp.aProfessional({ weekly: [], categories: ['tutoring'] })
  const { user } = await renderPage(testApp, profileOf(booked))
  await screen.findByText('No free times at the moment.')
  await user.click(screen.getByRole('link', { name: 'See who else is free' }))
  await screen.findByRole('heading', { level: 1, name: 'Browse Professionals' })
  expect(location.search).toBe('?category=tutoring&sort=soonest')
})
