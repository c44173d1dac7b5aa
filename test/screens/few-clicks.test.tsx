import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/time.ts'
import { eventually } from '#test/support/eventually.ts'
import { PASSWORD } from '#test/support/people.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { anAfternoon } from './support/ahead.ts'
import { fill } from './support/forms.ts'
import { AFTERNOONS } from './support/hours.ts'
import { pageSays } from './support/page-says.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()

it('a new client gets from the home page to a paid session with five clicks', async () => {
  await testApp.aProfessional({ name: 'Eleanor Hughes', weekly: AFTERNOONS })
  const { user, goTo } = await renderPage(testApp, '/')
  let clicks = 0
  const click = async (what: HTMLElement | undefined) => {
    clicks += 1
    await waitFor(() => expect(what?.matches(':disabled')).toBe(false))
    await user.click(what as HTMLElement)
  }

  const search = await screen.findByRole('combobox', {
    name: 'What would you like help with?',
  })
  await user.type(search, 'Eleanor Hughes')
  await click(screen.getAllByRole('button', { name: 'Search' })[0])
  await waitFor(() => expect(location.pathname).toBe('/browse'))
  await screen.findByRole('heading', { level: 1, name: /Browse|Find|professionals/i })
  const cards = await screen.findAllByRole('article')
  const card = cards.find(({ textContent }) => textContent.includes('Eleanor Hughes'))
  const next = within(card as HTMLElement).getByRole('list', { name: 'Next free times' })
  const [time] = within(next).getAllByRole('link')
  const taken = time?.getAttribute('href')
  const clock = time?.querySelector('time')?.textContent.slice(-5)
  await click(time)

  const dialog = within(await screen.findByRole('dialog', { name: 'Book a Session' }))
  await click(await dialog.findByRole('button', { name: /^Book Session · / }))

  const booking = await screen.findByRole('region', { name: 'Your booking' })
  for (const text of ['Eleanor Hughes', `${clock}–`, '£58.32'])
    expect(booking.textContent).toContain(text)
  const form = within(await screen.findByRole('tabpanel', { name: 'Sign Up' }))
  for (const [label, text] of [
    ['Full Name', 'Ada Newcomer'],
    ['Email', `${crypto.randomUUID()}@example.org`],
    ['Password', 'gravel-otter-monsoon'],
    ['Confirm Password', 'gravel-otter-monsoon'],
  ] as const)
    await fill(user, form.getByLabelText(label), text)
  await click(form.getByRole('button', { name: 'Create Account' }))

  await waitFor(() => expect(location.pathname).toMatch(/^\/checkout\//))
  await pageSays('Booking Created')
  for (const [label, text] of [
    ['Card number', '4242 4242 4242 4242'],
    ['Expiry date', '12/34'],
    ['Security code', '123'],
  ] as const)
    await fill(user, await screen.findByRole('textbox', { name: label }), text)
  // Not needed for this session.
  await user.click(screen.getByRole('checkbox', { name: /^Save this card for next time/ }))
  await click(screen.getByRole('button', { name: 'Complete Payment' }))
  await waitFor(() => expect(location.pathname).toMatch(/^\/sessions\//))
  await pageSays('Payment Successful')
  expect(clicks).toBe(5)

  // Cards offer the next free times as they are stored, about a second after a booking.
  const at = new URL(taken ?? '', location.href).searchParams.get('at')
  await eventually(async () => {
    const [found] = (await testApp.visitor.get('/api/professionals?query=Eleanor+Hughes')).json()
    expect(found.nextStarts).not.toContain(at)
  })
  await goTo('/browse?q=Eleanor+Hughes')
  clicks = 0
  // What was read before shows first, with the time that is booked by now.
  const offered = () =>
    within(screen.getByRole('list', { name: 'Next free times' })).getAllByRole('link')[0]
  await waitFor(() => expect(offered()?.getAttribute('href')).not.toBe(taken))
  await click(offered())
  await click(await screen.findByRole('button', { name: /^Book Session · / }))
  await screen.findByRole('radio', { name: /^Visa ending in 4242/ })
  await click(await screen.findByRole('button', { name: 'Complete Payment' }))
  await waitFor(() => expect(location.pathname).toMatch(/^\/sessions\//))
  expect(clicks, 'with a saved card').toBe(3)
})

/** Opens the dialog at a time, signed out, and presses the button. */
async function pressedBySomeoneWith(client: Caller) {
  const professional = await testApp.aProfessional({ weekly: AFTERNOONS })
  const at = anAfternoon(6).startsAt
  const profile = `/professionals/${professional.professionalId}?book=true&at=${at}&minutes=60`
  const page = await renderPage(testApp, profile)
  const dialog = within(await screen.findByRole('dialog', { name: 'Book a Session' }))
  await page.user.click(await dialog.findByRole('button', { name: /^Book Session · / }))
  await page.user.click(await screen.findByRole('tab', { name: 'Sign In' }))
  const signIn = async () => {
    const form = within(await screen.findByRole('tabpanel', { name: 'Sign In' }))
    await fill(page.user, form.getByLabelText('Email'), client.user.email)
    await fill(page.user, form.getByLabelText('Password'), PASSWORD)
    await page.user.click(form.getByRole('button', { name: 'Sign In' }))
  }
  return { ...page, professional, at, signIn }
}

it('who signs in on the way to booking comes to the checkout without pressing again', async () => {
  const client = await testApp.aConfirmedClient()
  const { signIn, goTo, at, professional, sent } = await pressedBySomeoneWith(client)
  await signIn()
  await waitFor(() => expect(location.pathname).toMatch(/^\/checkout\//))
  await screen.findByRole('button', { name: 'Complete Payment' })
  const bookings = () => sent.filter(({ path }) => path === '/api/bookings').length
  expect(bookings()).toBe(1)
  await goTo(`/professionals/${professional.professionalId}?book=true&at=${at}&minutes=60`)
  await screen.findByRole('link', { name: /^Continue to payment · / })
  expect(bookings()).toBe(1)
})

it('a time that was taken while its client signed in is not booked, and the dialog says so', async () => {
  const { signIn, professional, at } = await pressedBySomeoneWith(await testApp.aConfirmedClient())
  const endsAt = new Date(Date.parse(at) + 60 * MINUTE_MS).toISOString()
  const taken = { professionalId: professional.professionalId, startsAt: at, endsAt }
  expect((await (await testApp.aClient()).post('/api/bookings', taken)).statusCode).toBe(201)
  await signIn()
  const dialog = within(await screen.findByRole('dialog', { name: 'Book a Session' }))
  await dialog.findByText('Nothing was charged. Choose another time.')
  expect(location.pathname).toBe(`/professionals/${professional.professionalId}`)
})

it('who thinks better of it, and signs in later, books nothing', async () => {
  const client = await testApp.aConfirmedClient()
  const { signIn, goTo, professional, at, sent } = await pressedBySomeoneWith(client)
  const profile = `/professionals/${professional.professionalId}?book=true&at=${at}&minutes=60`
  await goTo(profile)
  await screen.findByRole('button', { name: /^Book Session · / })
  await goTo(`/login?next=${encodeURIComponent(profile)}`)
  await signIn()
  const book = await screen.findByRole<HTMLButtonElement>('button', { name: /^Book Session · / })
  await waitFor(() => expect(book.disabled).toBe(false))
  expect(sent.filter(({ path }) => path === '/api/bookings')).toEqual([])
})

it('no link can book by itself what someone only looks at', async () => {
  const { professionalId } = await testApp.aProfessional({ weekly: AFTERNOONS })
  const next = `/professionals/${professionalId}?book=true&at=${anAfternoon(6).startsAt}&minutes=60`
  const { sent } = await renderPage(
    testApp,
    `/login?tab=sign-up&next=${encodeURIComponent(next)}`,
    await testApp.aConfirmedClient(),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Book a Session' }))
  const book = await dialog.findByRole<HTMLButtonElement>('button', { name: /^Book Session · / })
  await waitFor(() => expect(book.disabled).toBe(false))
  expect(location.pathname).toBe(`/professionals/${professionalId}`)
  expect(sent.filter(({ path }) => path === '/api/bookings')).toEqual([])
})
