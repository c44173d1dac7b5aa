import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { Conversation, Message } from '#contract/messages/messages.ts'
import { write } from '#test/support/conversations.ts'
import { mailedTo } from '#test/support/mailed-to.ts'
import { decidingReports, REASON } from '#test/support/reports.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { aPhoto, upload } from '#test/support/uploads.ts'
import { fill, isDescribed } from './support/forms.ts'
import { aPastSession } from './support/past.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const { app, context } = testApp
const { ruth, tom, caseOf, caseByReporter, caseOfProfile, decide } = await decidingReports(testApp)

const APPEAL = 'I meant the exam’s fee.'
const BODY = 'Pay me in cash'
const says = (text: string) =>
  waitFor(() => expect(document.querySelector('#main')?.textContent).toContain(text))
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const decision = async (name = 'Decision') => within(await screen.findByRole('region', { name }))
const appealField = () => screen.findByLabelText('Why it should be decided differently')
const deskPath = (path: string) => `/desk?queue=reports&case=${path.split('/').at(-1)}`

/** Someone’s message, which our staff have removed. */
async function aRemovedMessage() {
  const client = await testApp.aClient('Daniel Cohen')
  const professional = await testApp.aProfessional({ name: 'Eleanor Hughes' })
  const { professionalId } = professional
  const opened = await client.post('/api/conversations', { professionalId })
  const thread = opened.json<Conversation>().id
  const { id } = (await write(professional, thread, BODY)).json<Message>()
  await client.post(`/api/messages/${id}/report`, { reason: 'off-platform' })
  const found = await caseOf(id)
  expect((await decide(ruth, found.path, 'remove')).statusCode).toBe(200)
  return { client, professional, thread, id, ...found }
}

/** The same, with the case of its author’s appeal. */
async function anAppeal() {
  const removed = await aRemovedMessage()
  await removed.professional.post(`${removed.decision}/appeal`, { text: APPEAL })
  return { ...removed, appealed: (await caseOf(removed.id, true)).path }
}

async function aReportedProfile() {
  const professional = await testApp.aProfessional({ bio: 'I act in films.' })
  const { url } = await upload(app, professional, 'avatar', await aPhoto())
  await professional.patch('/api/professional/profile', { avatar: url })
  const client = await testApp.aClient()
  const path = `/api/professionals/${professional.professionalId}/report`
  expect((await client.post(path, { reason: 'impersonation' })).statusCode).toBe(201)
  const own = async () => (await professional.get('/api/professional/profile')).json()
  return { professional, own, ...(await caseOfProfile(professional.user.id)) }
}

async function aReportedSession() {
  const session = await aPastSession(testApp)
  const report = { reason: 'abuse', note: 'She shouted at me.' }
  await session.client.post(`/api/sessions/${session.id}/report`, report)
  return { ...session, ...(await caseByReporter(session.client.user.id)) }
}

it('the one whose message was removed reads why, but not who reported it, and appeals', async () => {
  const { professional, thread } = await aRemovedMessage()
  const at = await mailedTo(context, professional.user.email, /https?:\/\/[^/]+(\/decisions\/\S+)/)
  const messages = `/dashboard?tab=messages&thread=${thread}`
  const { user, goTo } = await renderPage(testApp, messages, professional)
  const log = await screen.findByRole('log')
  await within(log).findByText(/Our team removed this message/)
  await goTo(at)
  await title('We removed your message')
  await says(REASON)
  await says('It asks to meet or pay outside this site.')
  expect(document.body.textContent).not.toContain('Daniel Cohen')
  const send = () => user.click(screen.getByRole('button', { name: 'Send Appeal' }))
  const field = await appealField()
  await send()
  await isDescribed(field, 'Please say why')
  await fill(user, field, APPEAL)
  await send()
  await says('Someone else is looking at it again')
  expect(screen.queryByRole('button', { name: 'Send Appeal' })).toBeNull()
})

it('the member of staff whose decision is appealed against is told that someone else decides', async () => {
  const { appealed } = await anAppeal()
  const { user } = await renderPage(testApp, deskPath(appealed), ruth)
  const form = await decision('Decision on the appeal')
  await user.click(form.getByRole('radio', { name: 'Kept' }))
  await fill(user, form.getByLabelText('Reason'), 'It is about the fee of the exam board.')
  await user.click(form.getByRole('button', { name: 'Keep It' }))
  await says('someone else decides the appeal')
})

it('a second member finds an appeal among the reports, reads it and decides', async () => {
  const { appealed } = await anAppeal()
  const { user } = await renderPage(testApp, '/desk?queue=reports&state=open', tom)
  const listed = await screen.findAllByRole('link', { name: /^Appeal: removed message/ })
  const own = `case-${appealed.split('/').at(-1)}`
  await user.click(listed.find(({ id }) => id === own) as HTMLElement)
  await says(APPEAL)
  const form = await decision('Decision on the appeal')
  await user.click(form.getByRole('radio', { name: 'Kept' }))
  await fill(user, form.getByLabelText('Reason'), 'It is about the fee of the exam board.')
  await user.click(form.getByRole('button', { name: 'Keep It' }))
  await says('Resolved today')
})

it('after an appeal that succeeds its author reads that it is final, and the message is back', async () => {
  const { client, professional, thread, decision: path, appealed } = await anAppeal()
  await decide(tom, appealed, 'keep')
  const { goTo } = await renderPage(testApp, path.replace('/api', ''), professional)
  await title('We kept your message')
  await says('Your appeal is decided')
  expect(screen.queryByRole('button', { name: 'Send Appeal' })).toBeNull()
  await goTo(`/dashboard?tab=messages&thread=${thread}`)
  await within(await screen.findByRole('log')).findByText(BODY)
  expect((await client.get(`/api/threads/${thread}/messages`)).body).toContain(BODY)
})

it('a visitor reports a profile by a message to us that names it', async () => {
  const { professionalId } = await testApp.aProfessional()
  const { user } = await renderPage(testApp, `/professionals/${professionalId}`)
  await user.click(await screen.findByRole('link', { name: 'Report this profile' }))
  const topic = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Topic' })
  expect(topic.value).toBe('safety')
  const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
  expect(message.value).toContain(`/professionals/${professionalId}`)
})

it('a client reports a profile in a dialog, which then is marked as reported', async () => {
  const { professionalId, user: owner } = await testApp.aProfessional()
  const client = await testApp.aClient()
  const { user } = await renderPage(testApp, `/professionals/${professionalId}`, client)
  await user.click(await screen.findByRole('button', { name: 'Report this profile' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Profile' }))
  await user.click(dialog.getByRole('radio', { name: 'It pretends to be someone else' }))
  await user.click(dialog.getByRole('button', { name: 'Send Report' }))
  await says('Reported')
  expect(screen.queryByRole('button', { name: 'Report this profile' })).toBeNull()
  const { path } = await caseOfProfile(owner.id)
  expect((await ruth.get(path)).body).toContain('Profile: It pretends to be someone else')
})

it('a client reports what happened in a session, and is told to call 999 where a child may be at risk', async () => {
  const { id, client } = await aPastSession(testApp)
  const { user } = await renderPage(testApp, `/sessions/${id}`, client)
  await user.click(await screen.findByText('Something went wrong?'))
  await user.click(await screen.findByRole('button', { name: /behaved/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report What Happened' }))
  await user.click(dialog.getByRole('radio', { name: 'A child may be at risk' }))
  await dialog.findByText(/call 999/)
  await user.click(dialog.getByRole('radio', { name: 'Abusive or sexual behaviour' }))
  expect(dialog.queryByText(/call 999/)).toBeNull()
  await fill(user, dialog.getByLabelText(/^Anything else/), 'She shouted at me.')
  await user.click(dialog.getByRole('button', { name: 'Send Report' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { path } = await caseByReporter(client.user.id)
  expect((await ruth.get(path)).body).toContain('She shouted at me.')
})

it('staff see the photo of a reported profile, and take down the parts that break a rule', async () => {
  const { own, path } = await aReportedProfile()
  const { user, sent } = await renderPage(testApp, deskPath(path), ruth)
  await screen.findByRole('img', { name: 'As it was reported' })
  const form = await decision()
  await user.click(form.getByRole('radio', { name: 'Taken down in part' }))
  await user.selectOptions(form.getByLabelText('The rule that it breaks'), 'impersonation')
  await fill(user, form.getByLabelText('Reason'), 'The photo shows a known actor.')
  const take = () => user.click(form.getByRole('button', { name: 'Take It Down' }))
  await take()
  await form.findByText('Please choose at least one part')
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  await user.click(form.getByRole('checkbox', { name: 'Photo' }))
  await user.click(form.getByRole('checkbox', { name: 'About' }))
  await take()
  await says('Resolved today')
  expect(await own()).toMatchObject({ avatar: null, bio: '' })
})

it('staff read what a client wrote of a session, and warn the other person', async () => {
  const { path, decision: told, professional } = await aReportedSession()
  const { user } = await renderPage(testApp, deskPath(path), ruth)
  await says('She shouted at me.')
  const form = await decision()
  await user.click(form.getByRole('radio', { name: 'Warning' }))
  await user.selectOptions(form.getByLabelText('The rule that it breaks'), 'abuse')
  await fill(user, form.getByLabelText('Reason'), 'Shouting at a client is not acceptable.')
  await user.click(form.getByRole('button', { name: 'Send the Warning' }))
  await says('Resolved today')
  expect((await professional.get(told)).json()).toMatchObject({ decision: 'warn', ground: 'abuse' })
})

it('what was decided about a professional’s session is among their reports, without what the client wrote', async () => {
  const { path, professional } = await aReportedSession()
  await decide(ruth, path, 'warn', 'abuse')
  const account = '/dashboard?tab=profile&at=account&part=data'
  const { user } = await renderPage(testApp, account, professional)
  const reports = within(await screen.findByRole('region', { name: 'Reports' }))
  await user.click(
    await reports.findByRole('link', { name: 'Read the decision about the session' }),
  )
  await title('A warning about your session')
  expect(document.body.textContent).not.toContain('She shouted')
})

it('a professional reads which parts of their profile were taken down, and appeals', async () => {
  const { path, professional } = await aReportedProfile()
  await decide(ruth, path, 'remove', 'impersonation', ['photo', 'about'])
  const account = '/dashboard?tab=profile&at=account&part=data'
  const { user } = await renderPage(testApp, account, professional)
  const reports = within(await screen.findByRole('region', { name: 'Reports' }))
  await user.click(
    await reports.findByRole('link', { name: 'Read the decision about the profile' }),
  )
  await says('Taken down: photo, about.')
  await fill(user, await appealField(), 'It is me.')
  await user.click(screen.getByRole('button', { name: 'Send Appeal' }))
  await says('Someone else is looking at it again')
})
