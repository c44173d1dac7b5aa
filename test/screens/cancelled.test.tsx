import { screen } from '@testing-library/dom'
import { it } from 'vitest'
import { MINUTE_MS } from '#domain/time.ts'
import { expireHolds } from '#server/features/bookings/index.ts'
import { aPaidSession } from '#test/support/payments.ts'
import { aSeries, cancelSession } from '#test/support/sessions.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { anAfternoon } from './support/ahead.ts'
import { AFTERNOONS } from './support/hours.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const { context, db } = testApp

async function aWeeklySeries() {
  const professional = await testApp.aProfessional({ weekly: AFTERNOONS })
  const starts = [3, 10].map((days) => anAfternoon(days).startsAt)
  return aSeries(testApp, starts, { professional })
}

it('a session that was cancelled too late says that its price is not refunded', async () => {
  const { id, client } = await aPaidSession(testApp, {
    professional: await testApp.aProfessional({ weekly: AFTERNOONS }),
    ...anAfternoon(3),
    paidAt: new Date().toISOString(),
  })
  await cancelSession(testApp, id, client.user)
  await renderPage(testApp, `/sessions/${id}`, client)
  await screen.findByText('It was cancelled too late for a refund of the £58.32 that you paid.')
})

it('a reserved session that was cancelled says to its client that nothing was charged', async () => {
  const { client, ids } = await aWeeklySeries()
  const [, id = ''] = ids
  await cancelSession(testApp, id, client.user)
  await renderPage(testApp, `/sessions/${id}`, client)
  await screen.findByText('Nothing was charged.')
})

it('a session that was released stands with those that were cancelled', async () => {
  const { client, ids } = await aWeeklySeries()
  await db.rows(`update bookings set state = 'DUE', hold_expires_at = $2 where id = $1`, [
    ...[ids[1], new Date(Date.now() - MINUTE_MS)],
  ])
  await expireHolds(context)
  await renderPage(testApp, '/client-dashboard?tab=sessions&show=cancelled', client)
  await screen.findByText('Released')
  await screen.findByText(/ · Nothing was charged$/)
})
