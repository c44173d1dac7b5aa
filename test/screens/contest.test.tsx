import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { pounds } from '#domain/money.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import { decideOutcomes } from '#server/features/attendance/index.ts'
import { completeEnded } from '#server/features/bookings/index.ts'
import { attend } from '#test/support/attendance.ts'
import { anUpload } from '#test/support/conversations.ts'
import { eventually } from '#test/support/eventually.ts'
import { runPayouts, setUpPayouts } from '#test/support/payouts.ts'
import { aStaffMember } from '#test/support/staff.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { fill } from './support/forms.ts'
import { moveTo } from './support/meeting.ts'
import { aPastSession } from './support/past.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const { context, db, setClock } = testApp
await db.rows(`update attendance_start set since = '2020-01-01'`)
const ruth = await aStaffMember(testApp)

const CLAIM = 'We had hardly begun when she left.'
const ANSWER = 'We had done all that was planned.'
/** What staff refund, in pence: no round part of anything. */
const DECIDED = 1037

/** A paid hour at a rate of which each refund rounds fee and VAT up; the professional left a third of it early. */
async function aBrokenOff() {
  const professional = await testApp.aProfessional({
    name: 'Eleanor Hughes',
    hourlyRateMinor: 3641,
  })
  await setUpPayouts(testApp, professional)
  const session = await aPastSession(testApp, { professional, isPaidByCard: true })
  await attend(testApp, session, { client: [[0, 60]], professional: [[0, 40]] })
  await completeEnded(context)
  await decideOutcomes(context)
  await eventually(async () => expect(await refundsOf(session.id)).toHaveLength(1))
  return { ...session, at: `/sessions/${session.id}` }
}

async function aContested() {
  const session = await aBrokenOff()
  await session.client.post(`/api/sessions/${session.id}/attendance/contest`, { text: CLAIM })
  return session
}

/** Both have been heard, and its case is at the desk. */
async function aCase() {
  const session = await aContested()
  await session.professional.post(`/api/sessions/${session.id}/attendance/answer`, { text: ANSWER })
  const [made] = await db.rows<{ id: string }>('select id from cases where subject_id = $1', [
    session.id,
  ])
  return { ...session, caseId: made?.id }
}

/** Staff have refunded a part of the rest. Amounts are in pence; what is left of the price is earned. */
async function aDecided() {
  const session = await aCase()
  const [missed] = await refundsOf(session.id)
  const decision = { isUpheld: true, refundMinor: DECIDED, reason: 'She left before the end.' }
  await ruth.post(`/api/desk/cases/${session.caseId}/contest`, decision)
  const [paid] = await db.rows<Paid>(
    `select price_minor::int as price, fee_minor::int as fee, vat_minor::int as vat, total_minor::int as total
     from bookings where id = $1`,
    [session.id],
  )
  if (!missed || !paid) throw new Error('nothing was paid and refunded')
  const back = missed.minor + DECIDED
  return { ...session, missed: missed.minor, back, total: paid.total, kept: left(paid, back) }
}

type Paid = { price: number; fee: number; vat: number; total: number }

/** Fee and VAT shrink in proportion to a refund, rounded half up to the penny. */
function left({ price, fee, vat, total }: Paid, back: number) {
  const share = (minor: number) => Math.floor((minor * back) / total + 0.5)
  const [feeBack, vatBack] = [share(fee), share(vat)]
  return { price: price - (back - feeBack - vatBack), fee: fee - feeBack, vat: vat - vatBack }
}

/** What went back, oldest first, and the sum of each one's credit note. */
const refundsOf = (bookingId: string) =>
  db.rows<{ minor: number; reason: string; note: number | null }>(
    `select r.amount_minor::int as minor, r.reason, (d.contents->>'totalMinor')::int as note
     from refunds r join payments y on y.id = r.payment_id
     left join documents d on d.kind = 'credit_note' and d.source_id = r.id
     where y.booking_id = $1 and r.status = 'SUCCEEDED' order by r.created_at`,
    [bookingId],
  )

const record = () => screen.findByRole('region', { name: 'What happened' })
const wrong = () => screen.findByRole('region', { name: 'Something went wrong?' })
const says = (text: string) =>
  waitFor(async () => expect((await record()).textContent).toContain(text))

it('a client whose professional left early reads what is refunded, and contests the rest', async () => {
  const { at, client } = await aBrokenOff()
  const { user } = await renderPage(testApp, at, client)
  await says('You met for 40 of 60 minutes')
  await says('Eleanor Hughes was not there for part of it. You do not pay for what you missed.')
  await user.click(await within(await record()).findByRole('button', { name: 'This is wrong' }))
  const part = within(await wrong())
  await user.click(part.getByRole('button', { name: /^The minutes/ }))
  await fill(user, await part.findByLabelText('What is wrong?'), CLAIM)
  await user.click(part.getByRole('button', { name: 'Contest' }))
  await says('You contested this')
  await says('If they don’t, you are refunded in full.')
})

it('the professional reads what is contested, and answers it', async () => {
  const { at, professional } = await aContested()
  const { user } = await renderPage(testApp, at, professional)
  await says(CLAIM)
  const part = within(await record())
  await fill(user, await part.findByLabelText('Your answer'), ANSWER)
  await user.click(part.getByRole('button', { name: 'Send Answer' }))
  await says('We read both sides and decide')
  expect(part.queryByLabelText('Your answer')).toBeNull()
})

it('staff read what both say, and refund a part of the rest to the penny', async () => {
  const { id, caseId } = await aCase()
  const { user } = await renderPage(testApp, `/desk?queue=contests&case=${caseId}`, ruth)
  await screen.findByText(CLAIM)
  await screen.findByText(ANSWER)
  const form = within(await screen.findByRole('region', { name: 'Decision' }))
  await user.click(form.getByRole('radio', { name: 'Upheld' }))
  await fill(user, form.getByLabelText(/^Refund to the client now/), '10.37')
  await fill(user, form.getByLabelText('Reason'), 'The record shows that she left early.')
  await user.click(form.getByRole('button', { name: 'Decide and Refund £10.37' }))
  await waitFor(() => expect(document.body.textContent).toContain('Resolved today'))
  await eventually(async () => expect((await refundsOf(id)).at(-1)?.minor).toBe(DECIDED))
})

it('the client sees the sum of both refunds, each with its credit note', async () => {
  const { id, at, client, missed, back } = await aDecided()
  await renderPage(testApp, at, client)
  await says('It was decided for the one who contested it.')
  await says(`${pounds(back)} has been refunded to your card.`)
  await eventually(async () =>
    expect(await refundsOf(id)).toEqual([
      { minor: missed, reason: 'broken-off-by-professional', note: missed },
      { minor: DECIDED, reason: 'contest-decided', note: DECIDED },
    ]),
  )
  expect((await client.get(`/api/sessions/${id}/credit-note.pdf`)).statusCode).toBe(200)
})

it('the professional sees what is left to earn, is paid it after 48 hours, and the books agree', async () => {
  const { id, at, professional, kept } = await aDecided()
  await renderPage(testApp, at, professional)
  await says(`You earn ${pounds(kept.price)}.`)
  setClock(new Date(Date.now() + 2 * DAY_MS))
  await runPayouts(testApp)
  expect(
    await db.rows(
      `select t.amount_minor::int as minor from payouts_stand_in.transfers t join payouts o
         on o.booking_id::text = t.booking_id and o.status = 'PAID' and o.amount_minor = t.amount_minor
       where o.booking_id = $1`,
      [id],
    ),
  ).toEqual([{ minor: kept.price }])
  expect(
    await db.rows(
      `select l.account, sum(l.amount_minor)::int as minor from ledger_entries e
       join ledger_lines l on l.entry_id = e.id where e.booking_id = $1 group by l.account order by l.account`,
      [id],
    ),
  ).toEqual([
    { account: 'platform_fees', minor: -kept.fee },
    { account: 'professional_payable', minor: 0 },
    { account: 'provider_balance', minor: kept.fee + kept.vat },
    { account: 'vat_payable', minor: -kept.vat },
  ])
})

it('a client who left after three minutes is told so, and not asked for a review', async () => {
  const session = await aPastSession(testApp)
  await attend(testApp, session, { client: [[0, 3]], professional: [[0, 60]] })
  await completeEnded(context)
  await decideOutcomes(context)
  await renderPage(testApp, `/sessions/${session.id}`, session.client)
  await screen.findByRole('heading', { name: 'You left after 3 of 60 minutes' })
  await screen.findByText(/^To review a session, you need to have been there/)
  await screen.findByRole('link', { name: 'Book Again' })
  expect(screen.queryByRole('button', { name: 'Leave Review' })).toBeNull()
})

/** One whose professional has not come after sixteen minutes. */
async function aLetDown() {
  const professional = await testApp.aProfessional({ name: 'Eleanor Hughes' })
  const client = await testApp.aClient('Daniel Cohen')
  const session = await aPastSession(testApp, {
    client,
    professional,
    hoursAgo: 0,
    isPaidByCard: true,
  })
  const startsAt = Date.now() - 16 * MINUTE_MS
  await moveTo(testApp, session.id, startsAt, HOUR_MS)
  const at = `/sessions/${session.id}`
  const { totalMinor } = (await client.get(`/api${at}`)).json<{ totalMinor: number }>()
  const leave = () => client.post(`/api${at}/cancel`, { refundMinor: totalMinor })
  return { ...session, at, leave, paid: pounds(totalMinor) }
}

it('a client whose professional does not come can wait on, or leave with a full refund', async () => {
  const { at, client, paid } = await aLetDown()
  const { user } = await renderPage(testApp, at, client)
  const leave = () => screen.findByRole('button', { name: `Leave with ${paid} back` })
  await user.click(await leave())
  await user.click(await screen.findByRole('button', { name: 'Wait On' }))
  await user.click(await leave())
  await user.click(await screen.findByRole('button', { name: 'Leave the Session' }))
  await screen.findByRole('heading', { name: 'Eleanor Hughes did not come' })
  await says(`All ${paid} has been refunded to your card.`)
  expect((await record()).textContent).not.toContain('cancelled')
})

it('a professional who was not there contests with a file, once what can’t be sent is removed', async () => {
  const { at, leave, professional } = await aLetDown()
  await leave()
  const { user } = await renderPage(testApp, at, professional)
  await says('You did not come')
  await says('You earn nothing.')
  await user.click(await within(await record()).findByRole('button', { name: 'This is wrong' }))
  const part = within(await wrong())
  await user.click(part.getByRole('button', { name: /^The minutes/ }))
  const contest = async () => user.click(await part.findByRole('button', { name: 'Contest' }))
  await contest()
  await part.findByText('Please write a sentence')
  await fill(user, part.getByLabelText('What is wrong?'), CLAIM)
  const files = part.getByLabelText<HTMLInputElement>('Files to attach')
  await user.upload(files, [
    new File(['10:02 Waiting'], 'Waiting room.txt', { type: 'text/plain' }),
    new File(['10:02 Waiting'], 'Page.html', { type: 'text/html' }),
  ])
  await contest()
  await part.findByText('Please remove what can’t be sent')
  await user.click(part.getByRole('button', { name: 'Remove Page.html' }))
  await contest()
  await says('You contested this')
  await within(await record()).findByRole('link', { name: /Waiting room\.txt/ })
})

it('the client sees what is contested as it comes, opens its file, and answers', async () => {
  const { at, id, client, leave, professional } = await aLetDown()
  await leave()
  const { user } = await renderPage(testApp, at, client)
  const file = await anUpload(testApp, professional, Buffer.from('10:02'), 'Waiting room.txt')
  const contest = { text: CLAIM, attachments: [file.json<{ id: string }>().id] }
  await professional.post(`/api/sessions/${id}/attendance/contest`, contest)
  await says(CLAIM)
  const part = within(await record())
  const link = await part.findByRole('link', { name: /Waiting room\.txt/ })
  expect((await client.get(link.getAttribute('href') ?? '')).body).toBe('10:02')
  await fill(user, await part.findByLabelText('Your answer'), ANSWER)
  await user.click(part.getByRole('button', { name: 'Send Answer' }))
  await says('We read both sides and decide')
})
