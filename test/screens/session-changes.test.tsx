import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import type { Caller, ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { aHold, anAfternoon } from './support/ahead.ts'
import { fill, hasFocus, press } from './support/forms.ts'
import { pageSays } from './support/page-says.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const { context, db } = testApp
const cards = asCardSimulator(context.payments)

/** A session in so many days that was paid by card, £58.32. */
async function aPaidSession(daysAhead: number, who: { professional?: ProfessionalCaller } = {}) {
  const client = await testApp.aConfirmedClient('Moira Mover')
  const { id, professional } = await aHold(testApp, { ...who, client, daysAhead })
  const { clientSecret } = (await client.post(`/api/sessions/${id}/payment-intent`)).json()
  await cards?.confirm({ clientSecret, number: '4242424242424242', expiry: '12/34', cvc: '123' })
  await cards?.idle()
  return { id, client, professional }
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const button = (name: string) => screen.findByRole('button', { name })
const statusOf = async (who: Caller, id: string) =>
  (await who.get(`/api/sessions/${id}`)).json().status

it('a client moves a session to another free time, told if that was taken meanwhile', async () => {
  const { id, client } = await aPaidSession(3)
  const { user, fail } = await renderPage(testApp, `/sessions/${id}`, client)
  const wanted = anAfternoon(5)
  const choose = async () => {
    await user.click(await button('Move Session'))
    const form = await dialog('Move Session')
    const move = form.getByRole<HTMLButtonElement>('button', { name: 'Move Session' })
    expect(move.disabled).toBe(true)
    fireEvent.change(form.getByLabelText('Date'), {
      target: { value: wanted.startsAt.slice(0, 10) },
    })
    const times = within(await form.findByRole('radiogroup', { name: 'Time' }))
    await waitFor(() => {
      const all = times.getAllByRole<HTMLInputElement>('radio')
      if (!all.some(({ value }) => value === wanted.startsAt)) throw new Error('not yet')
    })
    const all = times.getAllByRole<HTMLInputElement>('radio')
    await user.click(all.find(({ value }) => value === wanted.startsAt) as HTMLElement)
    await press(user, move)
    return form
  }
  const gone = 'Selected time slot is no longer available'
  const mend = fail(({ path }) => path.endsWith('/reschedule'), { status: 409, sentence: gone })
  const form = await choose()
  expect((await form.findByRole('alert')).textContent).toContain(gone)
  mend()
  await user.keyboard('{Escape}')
  await hasFocus(await button('Move Session'))

  await choose()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [row] = await db.rows<{ at: Date; sequence: number }>(
    'select starts_at as at, sequence from bookings where id = $1',
    [id],
  )
  expect([row?.at.toISOString(), row?.sequence]).toEqual([wanted.startsAt, 1])
})

it('a client sees the refund before cancelling, and that is what happens', async () => {
  const { id, client } = await aPaidSession(3)
  const { user } = await renderPage(testApp, `/sessions/${id}`, client)
  await user.click(await button('Cancel Session'))
  const form = await dialog('Cancel Session')
  await pageSays('£58.32 is refunded to your card')
  await pageSays('Cancelled at least 24 hours before the start')
  await fill(user, form.getByLabelText('Reason (optional)'), 'I have to travel')
  await press(user, form.getByRole('button', { name: 'Cancel Session' }))
  await screen.findByRole('heading', { name: 'Session Cancelled' })
  await pageSays('£58.32 has been refunded to your card')
  const details = screen.getByRole('region', { name: 'Session Details' })
  await waitFor(() => expect(details.textContent).toContain('Refunded−£58.32'))
})

it('a professional reads who cancelled a session, and why', async () => {
  const { id, client, professional } = await aPaidSession(3)
  await client.post(`/api/sessions/${id}/cancel`, { reason: 'I have to travel' })
  await renderPage(testApp, `/sessions/${id}`, professional)
  await pageSays('Moira Mover cancelled it. This session will not take place.')
  await pageSays('I have to travel')
})

it('a client who cancels late is told why nothing comes back, and can keep the session', async () => {
  const { id, client } = await aPaidSession(3)
  await db.rows(
    `update bookings set starts_at = now() + interval '10 hours', ends_at = now() + interval '11 hours',
       blocked_until = now() + interval '11 hours' where id = $1`,
    [id],
  )
  const { user } = await renderPage(testApp, `/sessions/${id}`, client)
  await user.click(await button('Cancel Session'))
  await dialog('Cancel Session')
  await pageSays('Consumer Contracts Regulations 2013')
  await user.click(await button('Keep Session'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await statusOf(client, id)).toBe('CONFIRMED')
})

it('a professional cancels from the list, and the client gets all back', async () => {
  const { id, client, professional } = await aPaidSession(3)
  const { user } = await renderPage(testApp, '/dashboard?tab=sessions', professional)
  await user.click(await screen.findByRole('button', { name: /^More for the session with Moira/ }))
  const item = { name: 'Cancel, £58.32 back to your client' }
  await user.click(await screen.findByRole('menuitem', item))
  const form = await dialog('Cancel Session')
  await pageSays('Your client gets £58.32 back, and you earn nothing from it')
  await press(user, form.getByRole('button', { name: 'Cancel Session' }))
  await waitFor(() => expect(document.querySelector(`a[href="/sessions/${id}"]`)).toBeNull())
  expect(await statusOf(client, id)).toBe('CANCELLED')
})

it('a booking comes up on the professional’s overview and among the sessions without a reload', async () => {
  const professional = await testApp.aProfessional()
  const { user } = await renderPage(testApp, '/dashboard', professional)
  await screen.findByRole('heading', { name: 'Professional Dashboard' })
  const { id } = await aPaidSession(3, { professional })
  const activity = within(await screen.findByRole('region', { name: 'Recent Activity' }))
  const line = await activity.findByRole('link', { name: /^Moira Mover booked a session for / })
  expect(line.getAttribute('href')).toBe(`/sessions/${id}`)
  await pageSays('Just now')
  await pageSays('£45.00 booked ahead')
  const tabs = within(screen.getByRole('navigation', { name: 'Dashboard' }))
  await user.click(tabs.getByRole('link', { name: 'Sessions' }))
  await pageSays('£45.00 for you')
  const more = await screen.findByRole('button', { name: /^More for the session with Moira/ })
  more.focus()
  await user.keyboard('{Enter}')
  await hasFocus(await screen.findByRole('menuitem', { name: 'Send Message' }))
  for (const name of ['Move Session', 'Add to calendar']) {
    await user.keyboard('{ArrowDown}')
    await hasFocus(screen.getByRole('menuitem', { name }))
  }
})
