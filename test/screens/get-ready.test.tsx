import { randomUUID } from 'node:crypto'
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { Session } from '#contract/booking/sessions.ts'
import type { Question } from '#domain/profile/intake.ts'
import { aSession } from '#test/support/sessions.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { recordTest } from '#web/features/sessions/devices/last-test.ts'
import { anAfternoon } from './support/ahead.ts'
import { fill, hasFocus } from './support/forms.ts'
import { AFTERNOONS } from './support/hours.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()

const QUESTION: Question = {
  id: randomUUID(),
  kind: 'short',
  label: 'Which exam?',
  text: '',
  options: [],
  isRequired: true,
}

async function aBooking({ asks = false } = {}) {
  const professional = await testApp.aProfessional({ name: 'Callum Reid', weekly: AFTERNOONS })
  const body = { version: 0, questions: [QUESTION] }
  if (asks) await professional.put('/api/professional/intake/hours', body)
  const client = await testApp.aClient()
  return aSession(testApp, { client, professional, ...anAfternoon(3) })
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))

it('a client does three things beforehand, and sees what is done of them', async () => {
  const { client, id } = await aBooking({ asks: true })
  const { user, reload } = await renderPage(testApp, `/sessions/${id}`, client)
  await (await card('Get ready')).findByText('0 of 3 done')
  await screen.findByRole('button', { name: 'Answer Questions' })
  const headings = (await card('Get ready')).getAllByRole('heading', { level: 3 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Test camera and microphone',
    'Answer the questions of Callum Reid',
    'Tell Callum Reid what you want to work on',
  ])

  await user.click(screen.getByRole('button', { name: 'Answer Questions' }))
  await fill(user, await screen.findByLabelText(QUESTION.label), 'GCSE')
  await user.click(screen.getByRole('button', { name: 'Save Answers' }))
  await (await card('Get ready')).findByText('1 of 3 done')

  await user.click(screen.getByRole('button', { name: 'Write the note' }))
  const note = await screen.findByLabelText('What should they know beforehand?')
  await hasFocus(note)
  await fill(user, note, 'Simultaneous equations')
  await user.click(screen.getByRole('button', { name: 'Save Note' }))
  await (await card('Get ready')).findByText('2 of 3 done')
  await screen.findByText('‘Simultaneous equations’')
  await hasFocus(screen.getByRole('heading', { name: /^Tell Callum Reid/ }))
  const { clientNote } = (await client.get(`/api/sessions/${id}`)).json<Session>()
  expect(clientNote).toBe('Simultaneous equations')

  recordTest(Date.now())
  await reload()
  await (await card('Get ready')).findByText('All done')
  await screen.findByText(/^Both worked on this device, /)
  localStorage.clear()
})

it('a professional who asks nothing leaves two things to do', async () => {
  const { client, id } = await aBooking()
  await renderPage(testApp, `/sessions/${id}`, client)
  await (await card('Get ready')).findByText('0 of 2 done')
})

it('a booked page has one place to write to the professional, and the shared notes behind one press', async () => {
  const { client, id } = await aBooking()
  const { user } = await renderPage(testApp, `/sessions/${id}`, client)
  await (await card('Get ready')).findByText('0 of 2 done')
  expect(screen.queryByRole('textbox')).toBeNull()
  const page = within(screen.getByRole('main'))
  expect(page.getAllByRole('link', { name: /message/i })).toEqual([
    (await card('Quick Actions')).getByRole('link', { name: 'Send Message' }),
  ])

  await user.click(screen.getByRole('button', { name: /^Shared Notes/ }))
  const notes = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Shared Notes' })
  await hasFocus(await notes())
  screen.getByRole('button', { name: 'Save Notes' })
})

it('shared notes open by themselves once the professional has written there', async () => {
  const { client, professional, id } = await aBooking()
  await renderPage(testApp, `/sessions/${id}`, client)
  await screen.findByRole('button', { name: /^Shared Notes/ })
  await professional.put(`/api/sessions/${id}/notes`, {
    notesShared: 'Bring paper 3H',
    notesSharedVersion: 0,
  })
  const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Shared Notes' })
  expect(notes.value).toBe('Bring paper 3H')
})

it('the sum of what was paid is unfolded by one press; price, duration and status stand without it', async () => {
  const { client, id } = await aBooking()
  const { user } = await renderPage(testApp, `/sessions/${id}`, client)
  const details = await card('Session Details')
  const unfolded = details.getByText('Duration').closest('dl') as HTMLElement
  expect(unfolded.closest('details')).toBeNull()
  for (const name of ['Duration', 'Price', 'Status']) within(unfolded).getByText(name)
  const fold = details.getByText('Paid').closest('details') as HTMLDetailsElement
  expect(fold.open).toBe(false)
  await user.click(details.getByText('Paid'))
  expect(fold.open).toBe(true)
  within(fold).getByText('VAT 20%')
})

it('the overview says when the rooms of sessions on later days open', async () => {
  const { client, professional } = await aBooking()
  await aSession(testApp, { client, professional, ...anAfternoon(5) })
  await renderPage(testApp, '/client-dashboard', client)
  const when = /^Opens \w{3} \d+ \w{3}, \d\d:50$/
  await (await card('Next session')).findByText(when)
  await (await card('Upcoming Sessions')).findByText(when)
})
