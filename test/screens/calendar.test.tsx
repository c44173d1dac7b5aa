import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { dateOfDay } from '#domain/hours/zone.ts'
import { aSession } from '#test/support/sessions.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { anAfternoon, today } from './support/ahead.ts'
import { hasFocus } from './support/forms.ts'
import { AFTERNOONS } from './support/hours.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()

it('a calendar without sessions says so, and leads to the hours', async () => {
  const { user } = await renderPage(testApp, '/dashboard', await testApp.aNewcomer())
  const tabs = within(await screen.findByRole('navigation', { name: 'Dashboard' }))
  await user.click(tabs.getByRole('link', { name: 'Sessions' }))
  await user.click(await screen.findByRole('link', { name: 'Calendar' }))
  await screen.findByText(/^You’re not open/)
  await screen.findByRole('link', { name: 'Today' })
  await user.click(screen.getByRole('link', { name: 'Set your hours' }))
  await waitFor(() => expect(location.search).toContain('tab=availability'))
})

it('the month counts the sessions of each day, and leads to the day, by keyboard and by an address', async () => {
  const professional = await testApp.aProfessional({ weekly: AFTERNOONS })
  const client = await testApp.aClient('Casey Client')
  // In one month, whichever day it is.
  const day = today() + (dateOfDay(today() + 3).endsWith('01') ? 4 : 3)
  await aSession(testApp, { client, professional, ...anAfternoon(day - today()) })
  const nameOf = (date: string) =>
    new Date(date)
      .toLocaleDateString('en-GB', {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      })
      .replace(',', '')
  const date = dateOfDay(day)
  const { user, reload } = await renderPage(
    testApp,
    `/dashboard?tab=calendar&view=week&date=${date}`,
    professional,
  )
  await user.click(await screen.findByRole('link', { name: 'Month' }))
  await waitFor(() => expect(location.search).toContain('view=month'))
  const booked = () => screen.findByRole('link', { name: `${nameOf(date)}, 1 session` })
  await booked()
  await reload()
  ;(await booked()).focus()
  await user.keyboard('{ArrowLeft}')
  await hasFocus(
    await screen.findByRole('link', { name: `${nameOf(dateOfDay(day - 1))}, no sessions` }),
  )
  await user.keyboard('{ArrowRight}{Enter}')
  await waitFor(() => expect(location.search).toContain(`view=day&date=${date}`))
  await screen.findByRole('link', { name: /^Casey Client.*, session from 15:00 to 16:00/ })
})
