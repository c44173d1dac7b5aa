import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { buildTestApp } from '#test/support/test-app.ts'
import { browserClient } from '#web/api/cache/query-client.ts'
import { isLive } from '#web/api/live.ts'
import { hasFocus } from './support/forms.ts'
import { aMeeting, CLIENT, haveMet, moveTo, PROFESSIONAL } from './support/meeting.ts'
import { enterAs } from './support/other-person.ts'
import { aPastSession } from './support/past.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp({
  settings: { TURN_URLS: 'turn:127.0.0.1:9', TURN_SECRET: 'a secret of the relay and of ours' },
})
const { db } = testApp

const sees = (text: string | RegExp) => screen.findByText(text)
const byName = (name: string | RegExp) => ({ name })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

it('a session’s room opens at its start and closes at its end, without a reload', async () => {
  const session = await aMeeting(testApp, { minutesAhead: 30 })
  const began = performance.now()
  const { reload } = await renderPage(testApp, `/sessions/${session.id}`, session.client)
  await sees('Session Starts Soon')
  // On a busy machine a page takes longer to draw.
  const startsAt = Date.now() + 1000 + 2 * (performance.now() - began)
  await moveTo(testApp, session.id, startsAt, 1000)
  await reload()
  await sees('Session Starts Soon')
  const badge = () => document.querySelector('main header [role=status]')?.textContent
  expect(badge()).toBe('Upcoming')
  expect((await button('Wait to Join')).matches(':disabled')).toBe(true)
  expect(screen.getByRole('timer').textContent).toMatch(/00:\d\d/)
  await sees('Session is Live')
  expect(Date.now()).toBeGreaterThanOrEqual(startsAt)
  expect(badge()).toBe('Live Now')
  await sees('Session Completed')
  expect(Date.now()).toBeGreaterThanOrEqual(startsAt + 1000)
  expect(badge()).toBe('Completed')
  await sees(/^This session ended at/)
  await screen.findByRole('link', byName('Book Again'))
})

it('both wait before the start, see each other, and are in once the professional begins', async () => {
  const session = await aMeeting(testApp, { minutesAhead: 8 })
  const { user } = await renderPage(testApp, `/sessions/${session.id}`, session.client)
  expect((await button('Wait to Join')).matches(':disabled')).toBe(true)
  const professional = await enterAs(testApp, session.professional, session.id)
  await sees(`${PROFESSIONAL} is here`)
  await user.click(await button('Enter Waiting Room'))
  await screen.findByRole('heading', byName(/^Eleanor Hughes is here and will start at /))
  expect(screen.queryByRole('button', byName('Start Now'))).toBeNull()
  professional.admit?.()
  await haveMet(professional)
})

it('a client hears on the dashboard that the professional waits', async () => {
  const session = await aMeeting(testApp, { minutesAhead: 8 })
  const { user } = await renderPage(testApp, '/client-dashboard', session.client)
  const next = within(await screen.findByRole('region', byName('Next session')))
  await enterAs(testApp, session.professional, session.id)
  await next.findByText(`${PROFESSIONAL} is here`)
  await user.click(await next.findByRole('link', byName('Join Session')))
  await waitFor(() => expect(location.pathname).toBe(`/sessions/${session.id}`))
})

it('a professional hears on every tab who has come, for how long, and goes in from there', async () => {
  const session = await aMeeting(testApp, { minutesAhead: 8 })
  const { user } = await renderPage(testApp, '/dashboard?tab=earnings', session.professional)
  const now = within(await screen.findByRole('region', byName('Now')))
  await now.findByText(`Next: ${CLIENT}`)
  const { title } = document
  await enterAs(testApp, session.client, session.id)
  await now.findByText(`${CLIENT} is here`)
  await now.findByText(/^since \d\d:\d\d/)
  await waitFor(() => expect(document.title).toBe('● Daniel is here | Parlour'))
  await user.click(now.getByRole('link', byName('Enter Waiting Room')))
  await waitFor(() => expect(location.pathname).toBe(`/sessions/${session.id}`))
  await waitFor(() => expect(screen.queryByRole('region', byName('Now'))).toBeNull())
  await waitFor(() => expect(document.title).not.toContain('●'))
  expect(document.title).not.toBe(title)
})

it('a session that runs stands below the header until its end', async () => {
  const session = await aMeeting(testApp, { minutesAhead: -10 })
  const { reload } = await renderPage(testApp, '/browse', session.professional)
  const now = within(await screen.findByRole('region', byName('Now')))
  now.getByText(`Live with ${CLIENT}`)
  now.getByText('Live · 10 min · Daniel is not here yet')
  now.getByText('19 min left')
  expect(now.getByRole('link', byName('Join Session')).getAttribute('href')).toBe(
    `/sessions/${session.id}`,
  )
  await moveTo(testApp, session.id, Date.now() - 1000, 3000)
  await reload()
  await screen.findByRole('region', byName('Now'))
  await waitFor(() => expect(screen.queryByRole('region', byName('Now'))).toBeNull())
})

it('a professional who waits begins once the client is here', async () => {
  const session = await aMeeting(testApp, { minutesAhead: 8 })
  const { user } = await renderPage(testApp, `/sessions/${session.id}`, session.professional)
  await user.click(await button('Enter Waiting Room'))
  await screen.findByRole('heading', byName(`${CLIENT} is not here yet`))
  expect(screen.queryByRole('button', byName('Start Now'))).toBeNull()
  const client = await enterAs(testApp, session.client, session.id)
  await user.click(await button('Start Now'))
  await haveMet(client)
})

it('recordings are on the page of a past session, and a failure can be retried', async () => {
  const client = await testApp.aClient()
  const { id } = await aPastSession(testApp, { client })
  // As a hosted room's provider has them: of unknown size.
  await db.rows(
    `insert into recordings (booking_id, state, asked_by, asked_at, agreed, started_at, duration_ms, room_name)
     select $1, state, $2, '2026-11-12T17:30Z', array[$2::uuid], '2026-11-12T17:32Z', 1200000, 'room'
     from unnest(array['READY', 'FAILED']) state`,
    [id, client.user.id],
  )
  const { user, fail, goTo } = await renderPage(testApp, '/help', client)
  const mend = fail(({ path }) => path === `/api/sessions/${id}/recordings`, 503)
  await goTo(`/sessions/${id}`)
  const card = async () => within(await screen.findByRole('region', byName('Recordings')))
  await (await card()).findByText('Failed to get recordings')
  // Once its live connection is up, the page fetches again by itself.
  await waitFor(() => expect([isLive(), browserClient.isFetching()]).toEqual([true, 0]))
  mend()
  await user.click((await card()).getByRole('button', byName('Try Again')))
  await (await card()).findByText('12 Nov 2026, 17:32 GMT')
  await (await card()).findByText('20 minutes · deleted on 12 Dec 2026')
  await (await card()).findByText(/not recorded, because the video service failed/)
  expect((await card()).getByRole('link', byName('Download')).getAttribute('href')).toMatch(
    /^\/api\/recordings\/[\w-]{36}\/file\?download=1$/,
  )
})

it.each([
  ['a client', '/client-dashboard?tab=account&part=calls'],
  ['a professional', '/dashboard?tab=profile&at=account&part=calls'],
])('%s chooses never to show their network address', async (who, path) => {
  const person = await (who === 'a client' ? testApp.aClient() : testApp.aProfessional())
  const { user, reload } = await renderPage(testApp, path, person)
  const choice = () =>
    screen.findByRole<HTMLInputElement>('checkbox', byName(/^Never show my network address/))
  expect((await choice()).checked).toBe(false)
  ;(await choice()).focus()
  await user.keyboard(' ')
  await waitFor(async () => expect((await choice()).checked).toBe(true))
  await waitFor(async () =>
    expect((await person.get('/api/account')).json().hidesAddress).toBe(true),
  )
  await hasFocus(await choice())
  await reload()
  expect((await choice()).checked).toBe(true)
})
