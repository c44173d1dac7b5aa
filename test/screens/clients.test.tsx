import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { Conversation } from '#contract/messages/messages.ts'
import { clientsPath } from '#contract/paths/clients.ts'
import { paths } from '#contract/paths/paths.ts'
import { proposalText } from '#domain/booking/proposed-times.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { bodies, listOf, write } from '#test/support/conversations.ts'
import { aSession } from '#test/support/sessions.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { anAfternoon } from './support/ahead.ts'
import { press } from './support/forms.ts'
import { AFTERNOONS } from './support/hours.ts'
import { renderPage } from './support/render-page.tsx'
import { seeToast } from './support/toasts.ts'

const testApp = await buildTestApp()
const { context, db } = testApp
const MINUTES = 90

/** A professional with a client, who has booked an hour of another day. */
async function aPair() {
  const professional = await testApp.aProfessional({ name: 'Paul Perry', weekly: AFTERNOONS })
  const client = await testApp.aClient('Piers Proposed')
  await aSession(testApp, { client, professional, ...anAfternoon(7) })
  return { client, professional }
}

/** The same message as the dialog sends. */
async function aProposal() {
  const { client, professional } = await aPair()
  const at = anAfternoon(5).startsAt
  const link = paths.bookProfessional(professional.professionalId, { at, minutes: MINUTES })
  const opened = await professional.post('/api/conversations', { clientId: client.user.id })
  const text = proposalText({
    day: 'that day',
    time: '15:00',
    city: 'London',
    minutes: MINUTES,
    total: '£87.48',
    address: context.publicUrl() + link,
  })
  const sent = await write(professional, opened.json<Conversation>().id, text, crypto.randomUUID())
  expect(sent.statusCode).toBe(201)
  return { client, professional, at, link }
}

const bookingDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Book a Session' }))

it('a professional proposes a time to a client, who gets a message with a link to exactly that time', async () => {
  const { client, professional } = await aPair()
  const { user } = await renderPage(testApp, '/dashboard?tab=clients&q=Piers', professional)
  await user.click(await screen.findByRole('link', { name: 'Piers Proposed' }))
  await user.click(await screen.findByRole('button', { name: 'Propose a Time' }))
  await user.click(await screen.findByRole('radio', { name: /^90 min/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Propose a Time' }))
  const times = within(await dialog.findByRole('radiogroup', { name: 'Time' }))
  const last = (await times.findAllByRole<HTMLInputElement>('radio')).at(-1) as HTMLInputElement
  const at = last.value
  await user.click(last)
  await dialog.findByText(/The time isn’t held/)
  await press(user, dialog.getByRole('button', { name: 'Send Proposal' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await seeToast('Time Proposed', 'Piers Proposed has a message with a link to book it.')

  const [conversation] = await listOf(client)
  const [text] = await bodies(client, conversation?.id ?? '')
  const link = paths.bookProfessional(professional.professionalId, { at, minutes: MINUTES })
  expect(text).toContain(`Book it here: ${context.publicUrl()}${link}\n`)
})

it('the link in the client’s message leads to the checkout for exactly that time', async () => {
  const { client, at } = await aProposal()
  const { user, goTo } = await renderPage(testApp, '/client-dashboard?tab=messages', client)
  await user.click(await screen.findByRole('link', { name: /Paul Perry/ }))
  const log = within(await screen.findByRole('log'))
  await log.findByText(/isn’t held for you/)
  const address = new URL((await log.findByRole<HTMLAnchorElement>('link')).href)
  await goTo(address.pathname + address.search)
  const dialog = await bookingDialog()
  const times = within(await dialog.findByRole('radiogroup', { name: 'Time' }))
  const chosen = await times.findByRole<HTMLInputElement>('radio', { checked: true })
  expect(chosen.value).toBe(at)
  await press(user, dialog.getByRole('button', { name: /^Book Session · / }))
  await waitFor(() => expect(location.pathname).toMatch(/^\/checkout\//))
  const booked = 'select starts_at, ends_at from bookings where id = $1'
  expect(await db.rows(booked, [location.pathname.split('/').at(-1)])).toEqual([
    { starts_at: new Date(at), ends_at: new Date(Date.parse(at) + MINUTES * MINUTE_MS) },
  ])
})

it('a proposed time that was booked meanwhile is said to be gone', async () => {
  const { client, professional, at, link } = await aProposal()
  const endsAt = new Date(Date.parse(at) + MINUTES * MINUTE_MS).toISOString()
  await aSession(testApp, { client, professional, startsAt: at, endsAt, isPaid: false })
  await renderPage(testApp, link)
  const dialog = await bookingDialog()
  await dialog.findByText('That time is no longer available. Please choose another.')
})

/** A past session about which both have written. */
async function aPastWithNotes() {
  const professional = await testApp.aProfessional({ name: 'Paul Perry', weekly: AFTERNOONS })
  const client = await testApp.aClient('Zelda Quickfind')
  const session = await aSession(testApp, { client, professional, ...anAfternoon(3) })
  const at = `/api/sessions/${session.id}`
  await client.put(`${at}/client-note`, { text: 'Long division, please' })
  const notes = { notesShared: 'Did long division', notesPro: 'Rushes the last step' }
  expect((await professional.put(`${at}/notes`, notes)).statusCode).toBe(200)
  await db.rows(
    `update bookings set starts_at = now() - interval '30 hours', ends_at = now() - interval '29 hours',
       blocked_until = now() - interval '29 hours', status = 'COMPLETED' where id = $1`,
    [session.id],
  )
  return { client, professional }
}

it('a professional finds a client by a part of the name, reads the notes, and tags them', async () => {
  const { professional } = await aPastWithNotes()
  await aSession(testApp, { professional, ...anAfternoon(4) })
  const { user } = await renderPage(testApp, '/dashboard?tab=clients', professional)
  const zelda = () => screen.findByRole('link', { name: 'Zelda Quickfind' })
  await user.type(
    await screen.findByRole('searchbox', { name: 'Search clients by name' }),
    'quickf',
  )
  await screen.findByText('1 client')
  await waitFor(() => expect(location.search).toContain('q=quickf'))
  await user.click(await zelda())
  const history = within(await screen.findByRole('region', { name: 'Sessions and Notes' }))
  for (const text of ['Long division, please', 'Did long division', 'Rushes the last step'])
    await history.findByText(text)

  const tags = async () => within(await screen.findByRole('region', { name: 'Tags' }))
  const field = async () =>
    (await tags()).getByRole<HTMLInputElement>('textbox', { name: 'Add a tag' })
  await user.type(await field(), 'Year 6{Enter}')
  const tag = await (await tags()).findByRole('link', { name: 'Year 6' })
  await waitFor(async () => expect((await field()).value).toBe(''))
  await user.click(tag)
  await screen.findByText(/With the tag/)
  await user.click(await zelda())
  const remove = await (await tags()).findByRole('button', { name: 'Remove the tag Year 6' })
  await user.click(remove)
  await waitFor(async () =>
    expect((await tags()).queryByRole('link', { name: 'Year 6' })).toBeNull(),
  )
})

it('before the next session the professional reads the last notes, and what the client wants now', async () => {
  const { professional, client } = await aPastWithNotes()
  const next = await aSession(testApp, { client, professional, ...anAfternoon(6) })
  await client.put(`/api/sessions/${next.id}/client-note`, { text: 'Fractions' })
  await renderPage(testApp, `/sessions/${next.id}`, professional)
  const last = await screen.findByRole('region', { name: 'Last Time with Zelda Quickfind' })
  await within(last).findByText('Rushes the last step')
  const note = await screen.findByRole('region', { name: 'Note from Zelda Quickfind' })
  expect(note.textContent).toContain('Fractions')
})

it('a client sees nothing of the professional’s notes on the last session before the next one', async () => {
  const { professional, client } = await aPastWithNotes()
  const next = await aSession(testApp, { client, professional, ...anAfternoon(6) })
  await renderPage(testApp, `/sessions/${next.id}`, client)
  await screen.findByRole('region', { name: 'Get ready' })
  expect(document.body.textContent).not.toMatch(/Last Time with|Rushes the last step/)
})

it('another professional finds no page of this client', async () => {
  const { client } = await aPastWithNotes()
  const stranger = await testApp.aProfessional()
  await renderPage(testApp, clientsPath({ client: client.user.id }), stranger)
  await screen.findByRole('heading', { name: 'Client Not Found' })
})
