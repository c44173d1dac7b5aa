import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { Conversation } from '#contract/messages/messages.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import { write } from '#test/support/conversations.ts'
import { eventually } from '#test/support/eventually.ts'
import { aStaffMember } from '#test/support/staff.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { fill, press } from './support/forms.ts'
import { aPastSession } from './support/past.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const { context, db } = testApp
const ruth = await aStaffMember(testApp)

const PRIVATE = 'My key is under the mat.'
const AGREED = 'See you on Monday, as agreed.'
const TEXT = 'She confirmed the time.'
const TITLE = /not paid by the card’s holder/
const says = (text: string) =>
  waitFor(() => expect(document.querySelector('#main')?.textContent).toContain(text))

/** A session that is still ahead and was paid for, which the client’s bank disputes. */
async function aDispute() {
  const session = await aPastSession(testApp, { hoursAgo: -72, isPaidByCard: true })
  const { client, professional } = session
  const { professionalId } = professional
  const opened = await client.post('/api/conversations', { professionalId })
  const thread = opened.json<Conversation>().id
  const [agreed] = [await write(client, thread, AGREED), await write(client, thread, PRIVATE)]
  const [paid] = await db.rows<{ ref: string }>(
    'select provider_ref as ref from payments where booking_id = $1',
    [session.id],
  )
  await asCardSimulator(context.payments)?.raiseDispute(paid?.ref ?? '')
  const made = await eventually(async () => {
    const [row] = await db.rows<{ id: string; caseId: string }>(
      `select d.id, c.id as "caseId" from disputes d join cases c on c.subject_id = d.id
       join payments y on y.id = d.payment_id where y.booking_id = $1`,
      [session.id],
    )
    if (!row) throw new Error('there is no case')
    return row
  })
  const handIn = () =>
    professional.put(`/api/disputes/${made.id}/hand-in`, {
      text: TEXT,
      messageIds: [agreed.json<{ id: string }>().id],
    })
  return { ...session, caseId: made.caseId, handIn, at: `/sessions/${session.id}` }
}

it('the professional of a disputed payment hands in a text and a message', async () => {
  const { at, professional } = await aDispute()
  const { user } = await renderPage(testApp, at, professional)
  const region = () => screen.findByRole('region', { name: 'Help us answer the bank' })
  const help = within(await region())
  await user.click(await help.findByRole('button', { name: 'Hand Something In' }))
  await fill(user, await help.findByLabelText(/^What should we and the bank know/), TEXT)
  await user.click(await help.findByRole('checkbox', { name: /as agreed/ }))
  await press(user, help.getByRole('button', { name: 'Hand It In' }))
  await help.findByText('You have handed in')
  await help.findByText('1 message')
  expect(document.activeElement?.textContent).toBe('Help us answer the bank')
})

it('staff read what was handed in and nothing else of the conversation, and send the evidence', async () => {
  const { caseId, handIn } = await aDispute()
  expect((await handIn()).statusCode).toBe(200)
  const { user, sent } = await renderPage(testApp, `/desk?queue=disputes&case=${caseId}`, ruth)
  const shown = within(await screen.findByRole('article', { name: TITLE }))
  await shown.findByText(AGREED)
  await shown.findByText(TEXT)
  expect(document.body.textContent).not.toContain(PRIVATE)
  // The session is still ahead.
  expect(document.querySelector('article')?.textContent).not.toContain('missed')
  const link = await shown.findByRole('link', { name: /Open the evidence/ })
  expect((await ruth.get(link.getAttribute('href') ?? '')).headers['content-type']).toBe(
    'application/pdf',
  )
  const send = () => user.click(shown.getByRole('button', { name: 'Send to the Bank' }))
  await send()
  await shown.findByText('Please write at least 10 characters')
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  const summary = 'The client confirmed the session in writing: winning_evidence.'
  await fill(user, shown.getByLabelText(/^Summary for the bank/), summary)
  await send()
  await says('Resolved today')
  await says('Won')
})

it('the professional reads that the dispute was decided for them, and is asked for nothing more', async () => {
  const { at, caseId, handIn, professional } = await aDispute()
  await handIn()
  const path = `/api/desk/cases/${caseId}`
  const { subject } = (await ruth.get(path)).json<{ subject: { file: { version: string } } }>()
  const answer = { version: subject.file.version, summary: 'In writing: winning_evidence.' }
  expect((await ruth.post(`${path}/dispute/answer`, answer)).statusCode).toBe(200)
  await eventually(async () =>
    expect((await ruth.get(path)).json()).toMatchObject({ row: { state: 'resolved' } }),
  )
  await renderPage(testApp, at, professional)
  await says('The dispute was decided for you')
  expect(screen.queryByRole('region', { name: 'Help us answer the bank' })).toBeNull()
})
