import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#domain/time.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { aHold } from './support/ahead.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const { db } = testApp

const statusOf = async (id: string) =>
  (await db.rows<{ status: string }>('select status from bookings where id = $1', [id]))[0]?.status
async function fillCard(user: UserEvent, number: string) {
  for (const [label, text] of [
    ['Card number', number],
    ['Expiry date', '12 / 34'],
    ['Security code', '123'],
  ] as const) {
    await user.click(await screen.findByLabelText(label))
    await user.paste(text)
  }
}
const payButton = () => screen.findByRole('button', { name: 'Complete Payment' })

it('the checkout says what a consumer agrees to by paying, and accepts a statement of business use', async () => {
  const { id, client } = await aHold(testApp)
  const { user, reload } = await renderPage(testApp, `/checkout/${id}`, client)
  const link = await screen.findByRole('link', { name: 'cancel your contract' })
  expect(link.getAttribute('href')).toBe('/right-to-cancel')
  expect(link.closest('p')?.textContent).toContain(
    'By paying you ask for this session to take place within the 14 days in which you can cancel your contract, and you lose that right once it has fully taken place.',
  )
  await screen.findByText(/^Free cancellation until it starts/)
  screen.getByText('Free cancellation up to 24 hours before')
  screen.getByText(/^; for this session longer, until it starts, .*, 15:00$/)
  const business = () =>
    screen.findByRole<HTMLInputElement>('checkbox', { name: 'I’m booking for a business' })
  await user.click(await business())
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'cancel your contract' })).toBeNull(),
  )
  await waitFor(async () => expect(((await payButton()) as HTMLButtonElement).disabled).toBe(false))
  // What the law gives a consumer was all that was better.
  await waitFor(() => expect(screen.queryByText(/until it starts/)).toBeNull())
  screen.getByText('Free cancellation up to 24 hours before')
  await reload()
  expect((await business()).checked).toBe(true)
  expect(await db.rows('select for_business from bookings where id = $1', [id])).toEqual([
    { for_business: true },
  ])
})

it('the checkout has only a way back, which keeps the time, and one to release it', async () => {
  const { id, client, professional } = await aHold(testApp)
  const { user } = await renderPage(testApp, `/checkout/${id}`, client)
  await payButton()
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  await user.click(screen.getByRole('link', { name: /^Back/ }))
  const dialog = () => screen.findByRole('dialog', { name: 'Book a Session' })
  await within(await dialog()).findByText(/^You are holding 15:00 until/)
  const name = '15:00'
  const held = await within(await dialog()).findByRole<HTMLInputElement>('radio', { name })
  expect(held.checked).toBe(true)
  const pay = { name: 'Continue to payment · £58.32' }
  await user.click(within(await dialog()).getByRole('link', pay))
  await payButton()
  expect(location.pathname).toBe(`/checkout/${id}`)
  expect(await statusOf(id)).toBe('PENDING_PAYMENT')
  await user.click(screen.getByRole('button', { name: 'Release this time' }))
  await dialog()
  expect(location.pathname).toBe(`/professionals/${professional.professionalId}`)
  expect(await statusOf(id)).toBe('CANCELLED')
})

it('a hold that expires during the checkout says so, also where a timer is early, and leads back', async () => {
  const { id, client, professional } = await aHold(testApp)
  const [hold] = await db.rows<{ ends: Date }>(
    'select hold_expires_at as ends from bookings where id = $1',
    [id],
  )
  const ends = hold?.ends.getTime() ?? 0
  const { setTimeout } = globalThis
  const waiting: (() => void)[] = []
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0, ...rest: []) =>
    ms > 10 * MINUTE_MS && ms <= 15 * MINUTE_MS
      ? void waiting.push(run)
      : setTimeout(run, ms, ...rest),
  )
  const { user } = await renderPage(testApp, `/checkout/${id}`, client)
  await payButton()
  const now = vi.spyOn(Date, 'now').mockReturnValue(ends - 5)
  for (const run of waiting) run()
  await payButton()
  now.mockReturnValue(ends + 1)
  await screen.findByText('The time to pay has run out')
  now.mockRestore()
  await user.click(screen.getByRole('link', { name: 'Choose Another Time' }))
  const profile = `/professionals/${professional.professionalId}`
  await waitFor(() => expect(location.pathname).toBe(profile))
})

it('another client’s checkout is not found', async () => {
  const { id } = await aHold(testApp)
  await renderPage(testApp, `/checkout/${id}`, await testApp.aClient())
  await screen.findByText("The session you're trying to book doesn't exist.")
})

it('a visitor has to sign in before the checkout', async () => {
  const { id } = await aHold(testApp)
  await renderPage(testApp, `/checkout/${id}`)
  await screen.findByRole('tab', { name: 'Sign In' })
  expect(location.pathname + location.search).toBe(
    `/login?next=${encodeURIComponent(`/checkout/${id}`)}`,
  )
})

it('a saved card that did not pay is not chosen again, also after a reload', async () => {
  const { id, client, professional } = await aHold(testApp)
  const next = await aHold(testApp, { client, professional, daysAhead: 4 })
  const { user, goTo, reload } = await renderPage(testApp, `/checkout/${id}`, client)
  const bank = async (answer: string) => {
    await user.click(await payButton())
    const step = within(await screen.findByRole('dialog', { name: '3-D Secure' }))
    await user.click(step.getByRole('button', { name: answer }))
  }
  await fillCard(user, '4000002760003184')
  await user.click(screen.getByRole('checkbox', { name: /^Save this card for next time/ }))
  await bank('Approve')
  await waitFor(() => expect(location.pathname).toBe(`/sessions/${id}`))

  await goTo(`/checkout/${next.id}`)
  const saved = () => screen.findByRole<HTMLInputElement>('radio', { name: /^Visa ending in 3184/ })
  expect((await saved()).checked).toBe(true)
  await bank('Fail')
  await screen.findByText(/^Nothing was charged, and your time is held until/)
  expect((await saved()).checked).toBe(false)
  await reload()
  expect((await saved()).checked).toBe(false)
  await screen.findByLabelText('Card number')
})

it('a card that was saved pays for the next session without being typed, until it is removed', async () => {
  const { id, client, professional } = await aHold(testApp)
  const next = await aHold(testApp, { client, professional, daysAhead: 4 })
  const { user, goTo } = await renderPage(testApp, `/checkout/${id}`, client)
  await fillCard(user, '4242424242424242')
  await user.click(screen.getByRole('checkbox', { name: /^Save this card for next time/ }))
  await user.click(await payButton())
  await waitFor(() => expect(location.pathname).toBe(`/sessions/${id}`))
  expect(await statusOf(id)).toBe('CONFIRMED')

  await goTo(`/checkout/${next.id}`)
  const name = /^Visa ending in 4242\s*Expires 12\/34$/
  const card = await screen.findByRole<HTMLInputElement>('radio', { name })
  expect(card.checked).toBe(true)
  expect(screen.queryByLabelText('Card number')).toBeNull()
  await user.click(screen.getByText('Another card'))
  await screen.findByLabelText('Card number')
  await user.click(card)
  await user.click(await payButton())
  await waitFor(() => expect(location.pathname).toBe(`/sessions/${next.id}`))
  expect(await statusOf(next.id)).toBe('CONFIRMED')

  await goTo('/client-dashboard?tab=account&part=cards')
  await user.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }))
  await screen.findByText(/^No saved cards\./)
})
