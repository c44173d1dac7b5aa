import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { eventually } from '#test/support/eventually.ts'
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
