import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { setUpPayouts } from '#test/support/payouts.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { hasFocus, press } from './support/forms.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const { context, db } = testApp

const guide = () => screen.findByRole('region', { name: 'Set up your practice' })
const guideSays = (text: string) =>
  waitFor(async () => expect((await guide()).textContent).toContain(text))

it('a newcomer is led through four steps, starts with usual hours, and is told once that they are live', async () => {
  const newcomer = await testApp.aNewcomer()
  const { id } = (await newcomer.get('/api/professional/profile')).json()
  await setUpPayouts(testApp, { ...newcomer, professionalId: id })
  const { user, reload, goTo } = await renderPage(testApp, '/dashboard', newcomer)
  await guideSays('1 of 4 done')

  await press(
    user,
    await within(await guide()).findByRole('button', { name: 'Start with Mon–Fri, 9 to 5' }),
  )
  await guideSays('2 of 4 done')
  await hasFocus(screen.getByRole('heading', { name: 'Set up your practice' }))
  const { weekly } = (await newcomer.get('/api/professional/availability')).json()
  expect(weekly).toEqual(
    [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startMin: 540, endMin: 1020, isActive: true })),
  )

  await newcomer.patch('/api/professional/profile', {
    headline: 'Chemistry without fear',
    bio: 'I teach.',
    hourlyRateMinor: 4500,
  })
  await reload()
  await guideSays('Still missing: a photo of you, a category.')
  await user.click(within(await guide()).getByRole('link', { name: 'Write my profile' }))
  await waitFor(() =>
    expect(location.search + location.hash).toMatch(/tab=profile(&at=\w+)?#photo$/),
  )

  await db.rows(
    `update professionals set categories = '{tutoring}', verification_status = 'VERIFIED', verified_at = now()
     where id = $1`,
    [id],
  )
  await goTo('/dashboard')
  const note = within(await screen.findByRole('region', { name: 'You are live' }))
  await note.findByRole('img', { name: /QR code/ })
  const address = `${context.publicUrl()}/professionals/${id}`
  expect(note.getByRole('link').textContent).toBe(address)
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(note.getByRole('button', { name: 'Copy Link' }))
  await note.findByRole('button', { name: 'Copied' })
  expect(writeText).toHaveBeenCalledExactlyOnceWith(address)
  await user.click(note.getByRole('button', { name: 'Don’t Show Again' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'You are live' })).toBeNull())
  // As in another browser: nothing was kept in this one.
  localStorage.clear()
  await goTo('/dashboard')
  // What the note goes by, too.
  await screen.findByRole('region', { name: 'Profile Completion' })
  expect(screen.queryByRole('region', { name: 'You are live' })).toBeNull()
  await screen.findByText('You are live')
})

it('says what stops bookings in place of ‘You are live’', async () => {
  const professional = await testApp.aProfessional()
  await db.rows(
    `insert into linked_calendars (id, professional_id, address, address_hash, host, name, linked_at, busy, time_zone,
       known_until, text_hash, read_at, next_at, problem)
     select gen_random_uuid(), $1, '\\x00', '\\x00', 'calendar.example', 'School timetable', at, '{}', 'Europe/London',
       at + interval '1 year', '\\x00', at, now() + interval '1 hour', 'unreachable'
     from (select now() - interval '25 hours' as at) then_`,
    [professional.professionalId],
  )
  await renderPage(testApp, '/dashboard', professional)
  await screen.findByText('Stopped: we can’t read one of your calendars')
  const fix = await screen.findByRole('link', {
    name: 'Fix (No one can book you: ‘School timetable’ can’t be read)',
  })
  expect(fix.getAttribute('href')).toBe('/dashboard?tab=availability&at=calendars')
  expect(screen.queryByText('You are live')).toBeNull()
})
