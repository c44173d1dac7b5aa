import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Ticket } from '#contract/desk/support.ts'
import { aStaffMember } from '#test/support/staff.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { fill } from './support/forms.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const { db } = testApp
const ruth = await aStaffMember(testApp)
const tom = await aStaffMember(testApp, 'admin', { name: 'Tom Okoro' })

const COMPLAINT = 'You emailed me after I said no.'
const LETTER = {
  outcome: 'not-upheld',
  reason: 'It was about a session that you had booked.',
  steps: 'We change nothing in our emails.',
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const says = (text: string) =>
  waitFor(() => expect(document.querySelector('#main')?.textContent).toContain(text))

/** A client's complaint about data, and its case at the desk. */
async function aComplaint() {
  const client = await testApp.aClient('Daniel Cohen')
  const { email, name } = client.user
  const about = { topic: 'complaint', complaintKind: 'data', message: COMPLAINT }
  const sent = await client.post('/api/support', { name, email, ...about })
  const { reference } = sent.json<{ reference: string }>()
  const [made] = await db.rows<{ id: string; ticketId: string }>(
    'select id, subject_id as "ticketId" from cases where number = $1',
    [reference.slice(2)],
  )
  if (!made) throw new Error('there is no case')
  const own = `/api/support/tickets/${made.ticketId}`
  return { client, reference, id: made.id, own, desk: `/api/desk/cases/${made.id}` }
}

/** One that staff did not uphold, and that its writer wants looked at again. */
async function aSecondLook() {
  const made = await aComplaint()
  await ruth.post(`${made.desk}/complaint`, LETTER)
  await made.client.post(`${made.own}/second-look`, { text: 'It was an advertisement.' })
  const [second] = await db.rows<{ id: string }>('select id from cases where appeal_of = $1', [
    made.id,
  ])
  return { ...made, at: `/desk?queue=complaints&state=open&case=${second?.id}` }
}

async function writeLetter(user: UserEvent, part: string, { outcome, reason, steps } = LETTER) {
  const form = await region(part)
  const name = outcome === 'upheld' ? 'Upheld' : 'Not upheld'
  await user.click(form.getByRole('radio', { name }))
  await fill(user, form.getByLabelText('Why'), reason)
  await fill(user, form.getByLabelText('What we do about it'), steps)
  await user.click(form.getByRole('button', { name: 'Send the Letter' }))
  await says('Resolved today')
}

it('a client says what a complaint is about, and gets its number', async () => {
  const client = await testApp.aClient()
  const { user } = await renderPage(testApp, '/help?topic=privacy#contact', client)
  const choose = async (name: string, value: string) =>
    user.selectOptions(await screen.findByRole('combobox', { name }), value)
  await choose('Topic', 'complaint')
  await choose('What your complaint is about', 'data')
  await fill(user, screen.getByRole('textbox', { name: 'Message' }), COMPLAINT)
  await user.click(screen.getByRole('button', { name: 'Send Message' }))
  await screen.findByText('Your message has reached us')
  const number = (await screen.findByText(/^C-\d+$/, { selector: 'strong' })).textContent
  await (await region('Your messages to us')).findByText(new RegExp(`${number}$`))
  expect(await db.rows('select title from cases where number = $1', [number?.slice(2)])).toEqual([
    { title: 'Complaint: How we use my personal data' },
  ])
})

it('a message about data is a complaint once its writer ticks that it is', async () => {
  const client = await testApp.aClient()
  const { user } = await renderPage(testApp, '/help?topic=privacy#contact', client)
  const isComplaint = /^This is a complaint about how my personal data is used/
  await user.click(await screen.findByRole('checkbox', { name: isComplaint }))
  await fill(user, screen.getByRole('textbox', { name: 'Message' }), COMPLAINT)
  await user.click(screen.getByRole('button', { name: 'Send Message' }))
  await (await region('Your messages to us')).findByText('A complaint')
})

it('staff acknowledge a complaint, write meanwhile with a prepared text, and send the outcome', async () => {
  const { client, id, own, reference } = await aComplaint()
  const { user, goTo } = await renderPage(testApp, '/desk?queue=complaints', ruth)
  const title = /^Complaint: How we use my personal data/
  const listed = await screen.findAllByRole('link', { name: title })
  await user.click(listed.find((link) => link.id === `case-${id}`) as HTMLElement)
  await says(COMPLAINT)
  const acknowledgement = await region('Acknowledgement')
  const promise = acknowledgement.getByLabelText(/^What you look into/)
  await fill(user, promise, 'I am looking at which emails went to you.')
  await user.click(acknowledgement.getByRole('button', { name: 'Acknowledge' }))
  await says(', acknowledgement')

  const meanwhile = await region('Write to them meanwhile')
  const texts = meanwhile.getByLabelText('Insert a text')
  await user.selectOptions(texts, await within(texts).findByText('Deleting an account'))
  const message = meanwhile.getByLabelText<HTMLTextAreaElement>('Message')
  expect(message.value).toMatch(/^Hello Daniel Cohen,/)
  await user.click(meanwhile.getByRole('button', { name: 'Send Message' }))
  await (await region('Conversation')).findByText(/It waits 7 days/)
  const reply = 'The last one came on Monday.'
  await client.post(`${own}/replies`, { id: crypto.randomUUID(), text: reply })
  await says(reply)

  await writeLetter(user, 'Outcome')
  const { messages } = (await client.get(own)).json<Ticket>()
  expect(messages.map(({ kind }) => kind)).toEqual([
    'message',
    'acknowledgement',
    'answer',
    'message',
    'outcome',
  ])
  await goTo('/desk?view=complaints')
  const line = await screen.findByRole('row', { name: new RegExp(reference) })
  expect(line.textContent).toContain('Not upheld on')
})

it('a client reads what staff write about a complaint, without their names, and answers', async () => {
  const { client, desk, own, reference } = await aComplaint()
  const promise = 'I am looking at which emails went to you.'
  const written = { id: crypto.randomUUID(), kind: 'data', text: promise }
  await ruth.post(`${desk}/acknowledgement`, written)
  const { user } = await renderPage(testApp, '/help#messages', client)
  await user.click(await screen.findByRole('link', { name: new RegExp(reference) }))
  await says(promise)
  const mine = await region('Your messages to us')
  expect(document.body.textContent).not.toContain('Ruth')
  await fill(user, await mine.findByLabelText('Your reply'), 'The last one came on Monday.')
  await user.click(mine.getByRole('button', { name: 'Send Reply' }))
  await waitFor(() =>
    expect(mine.getAllByRole('listitem').at(-1)?.textContent).toContain('Monday.'),
  )
  expect(mine.getByLabelText<HTMLTextAreaElement>('Your reply').value).toBe('')
  expect((await client.get(own)).json<Ticket>().messages).toHaveLength(3)
})

it('a client reads the letter with the outcome, and asks for a second look', async () => {
  const { client, desk, own, reference } = await aComplaint()
  await ruth.post(`${desk}/complaint`, LETTER)
  const { user } = await renderPage(testApp, '/help#messages', client)
  await user.click(await screen.findByRole('link', { name: new RegExp(reference) }))
  await says('https://ico.org.uk/make-a-complaint/')
  await says('The outcome: not upheld.')
  const mine = await region('Your messages to us')
  expect(mine.queryByLabelText('Your reply')).toBeNull()
  const again = mine.getByLabelText('What we should look at again')
  await fill(user, again, 'It was an advertisement.')
  await user.click(mine.getByRole('button', { name: 'Ask for a Second Look' }))
  await says('Another member of our staff is looking at it again')
  expect(mine.queryByLabelText('What we should look at again')).toBeNull()
  expect((await client.get(own)).json<Ticket>().clocks?.isLookedAtAgain).toBe(true)
})

it('a second look is not for who decided first', async () => {
  const { at } = await aSecondLook()
  await renderPage(testApp, at, ruth)
  await says('someone else has to decide this appeal')
  expect(screen.queryByRole('region', { name: 'Outcome of the second look' })).toBeNull()
})

it('a second look is decided by another member of staff, and the register has both outcomes', async () => {
  const { at, client, own, reference } = await aSecondLook()
  const { user, goTo } = await renderPage(testApp, at, tom)
  await writeLetter(user, 'Outcome of the second look', {
    outcome: 'upheld',
    reason: 'It did advertise other sessions.',
    steps: 'Such emails no longer go out.',
  })
  expect((await client.get(own)).json<Ticket>().clocks?.outcome).toBe('upheld')
  await goTo('/desk?view=complaints')
  const line = await screen.findByRole('row', { name: new RegExp(reference) })
  expect(line.textContent).toMatch(/Not upheld on .*Upheld on/)
})
