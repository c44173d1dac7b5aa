import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import { expireHolds } from '#server/features/bookings/index.ts'
import { aSeries } from '#test/support/sessions.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { anAfternoon } from './support/ahead.ts'
import { AFTERNOONS } from './support/hours.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const { context, db, setClock } = testApp

/** A client's series, whose second session has to be paid for until then. */
async function aDueSession(until: number) {
  const professional = await testApp.aProfessional({ weekly: AFTERNOONS })
  const starts = [3, 10].map((days) => anAfternoon(days).startsAt)
  const { client, ids } = await aSeries(testApp, starts, { professional })
  const [, id = ''] = ids
  await db.rows(
    `update bookings set state = 'DUE', payment_asked = 'declined', hold_expires_at = $2 where id = $1`,
    [id, new Date(until)],
  )
  return { id, client, professional }
}

it('a session that was released says so to its client, on its page and at the checkout', async () => {
  const { id, client } = await aDueSession(Date.now() - MINUTE_MS)
  await expireHolds(context)
  const { goTo } = await renderPage(testApp, `/sessions/${id}`, client)
  await screen.findByRole('heading', { name: 'Time Released' })
  screen.getByText(/^This session was not paid for in time, so its time was released\./)
  await screen.findByRole('link', { name: 'Choose Another Time' })
  await goTo(`/checkout/${id}`)
  await screen.findByRole('heading', { name: 'This time was released' })
  screen.getByText('The session was not paid for in time. Nothing was charged.')
  expect(screen.queryByText(/15 minutes/)).toBeNull()
})

it('a session that was released says to its professional that the time is free again', async () => {
  const { id, professional } = await aDueSession(Date.now() - MINUTE_MS)
  await expireHolds(context)
  await renderPage(testApp, `/sessions/${id}`, professional)
  await screen.findByText(/^Your client’s payment did not come in time, .* is free again\.$/)
  expect(screen.queryByText(/held for you|Nothing was charged/)).toBeNull()
  expect(document.querySelector('main header [role=status]')?.textContent).toBe('Released')
})

it('a list asks for a payment that is due', async () => {
  const { client } = await aDueSession(Date.now() + HOUR_MS)
  await renderPage(testApp, '/client-dashboard?tab=sessions', client)
  await screen.findByText('Payment needed')
  await screen.findByRole('link', { name: /^Complete Payment/ })
})

it('a series with fewer than two free dates is not offered, and the dialog says what can be done', async () => {
  const professional = await testApp.aProfessional({ weekly: AFTERNOONS })
  const { professionalId } = professional
  await professional.put('/api/professional/series', { serviceId: null, seriesFor: 'anyone' })
  const [first, second] = [anAfternoon(3), anAfternoon(10)]
  const other = await testApp.aClient()
  const taken = await other.post('/api/bookings', { professionalId, ...second })
  expect(taken.statusCode).toBe(201)
  const { user, sent } = await renderPage(
    testApp,
    `/professionals/${professionalId}?book=true&at=${first.startsAt}`,
    await testApp.aConfirmedClient(),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Book a Session' }))
  await user.click(await dialog.findByRole('radio', { name: 'Every week' }))
  await user.selectOptions(await dialog.findByLabelText('Sessions in total'), '2')
  await dialog.findByText(/^A series needs at least 2 free dates\./)
  await user.click(dialog.getByRole('button', { name: /^Book a Series · / }))
  await screen.findAllByText('Please choose another time, or a single session.')
  expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).not.toContain(
    '/api/series',
  )
  await user.click(dialog.getByRole('radio', { name: 'Once' }))
  await user.click(await dialog.findByRole('button', { name: /^Book Session · / }))
  await waitFor(() => expect(location.pathname).toMatch(/^\/checkout\//))
})

it('a list asks for no payment after its deadline, even before it is fetched again', async () => {
  const { client } = await aDueSession(Date.now() - MINUTE_MS)
  setClock(new Date(Date.now() - HOUR_MS))
  await renderPage(testApp, '/client-dashboard?tab=sessions', client)
  await screen.findByText('Released')
  expect(screen.queryByRole('link', { name: /^Complete Payment/ })).toBeNull()
})
