import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { aStaffMember } from '#test/support/staff.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { ASKED, aContestCase, aRefundCase, aReportCase } from './support/cases.ts'
import { fill, hasFocus } from './support/forms.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const { db } = testApp
const ruth = await aStaffMember(testApp)
const tom = await aStaffMember(testApp, 'admin', { name: 'Tom Okoro' })

const REASON = 'Twenty of the sixty minutes were missed, so those are refunded.'
const here = () => location.pathname + location.search
const at = (id: string, queue = 'contests') => `/desk?queue=${queue}&state=open&case=${id}`
/** The open case; the next one replaces the element. */
const opened = () => document.querySelector<HTMLElement>('article[aria-labelledby=case-title]')
const says = (text: string | RegExp) => waitFor(() => expect(opened()?.textContent).toMatch(text))
const decision = async () => within(await screen.findByRole('region', { name: 'Decision' }))
const row = (id: string) => document.getElementById(`case-${id}`)
const proposal = (pounds: string) =>
  screen.findByRole('region', { name: new RegExp(`proposes a refund of ${pounds}`) })

async function refundsOf(bookingId: string): Promise<number | undefined> {
  const [sum] = await db.rows<{ minor: number }>(
    `select coalesce(sum(r.amount_minor), 0)::int as minor from refunds r
     join payments y on y.id = r.payment_id where y.booking_id = $1 and r.status <> 'FAILED'`,
    [bookingId],
  )
  return sum?.minor
}

it('all that waits is in the order of its deadline, and keys lead through the list and the queues', async () => {
  const later = (await aContestCase(testApp, { dueInHours: -90 })).id
  const first = await aReportCase(testApp)
  await db.rows(`update cases set due_at = now() - interval '100 hours' where id = $1`, [first])
  const { user } = await renderPage(testApp, '/desk', ruth)
  await waitFor(() => expect(row(later)).not.toBeNull())
  const rows = [...document.querySelectorAll('ol a[id^=case-]')]
  expect(rows.map(({ id }) => id)).toEqual([`case-${first}`, `case-${later}`])
  expect(rows.map(({ textContent }) => /Reports|Contests/.exec(textContent)?.[0])).toEqual([
    'Reports',
    'Contests',
  ])
  await user.keyboard('j')
  await waitFor(() => expect(row(first)?.getAttribute('aria-current')).toBe('true'))
  await user.keyboard('j')
  await says(/Client contests.*No one has this case yet/)
  expect(here()).toContain(later)
  await screen.findByRole('button', { name: /^Take/ })
  await user.keyboard('t')
  await says('You have this case')
  const which = screen.getByRole('navigation', { name: 'Which cases' })
  await user.click(within(which).getByRole('link', { name: /^Mine/ }))
  await waitFor(() => expect([row(first), row(later) === null]).toEqual([null, false]))
  await user.keyboard('4')
  const queues = within(screen.getByRole('navigation', { name: 'Queues' }))
  await waitFor(() =>
    expect(queues.getByRole('link', { name: /^Reports/ }).getAttribute('aria-current')).toBe(
      'page',
    ),
  )
  await waitFor(() => expect(row(later)).toBeNull())
  await user.keyboard('0')
  await waitFor(() => expect(row(later)).not.toBeNull())
})

it('a decision is checked before it moves money, then the next case is a key away', async () => {
  const { id, bookingId } = await aContestCase(testApp)
  await aContestCase(testApp)
  const { user, sent } = await renderPage(testApp, at(id), ruth)
  const form = await decision()
  await user.keyboard('e')
  await user.keyboard(' ')
  await waitFor(() =>
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Upheld' }).checked).toBe(true),
  )
  const amount = form.getByLabelText(/^Refund to the client now/)
  amount.focus()
  await user.keyboard('j')
  await form.findByText('Please write an amount, such as 42.50')
  await fill(user, amount, '5')
  const reason = form.getByLabelText('Reason')
  await fill(user, reason, 'Too short')
  await user.click(await form.findByRole('button', { name: 'Decide and Refund £5.00' }))
  await form.findByText('Please write at least 10 characters')
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  await fill(user, reason, REASON)
  await user.click(form.getByRole('button', { name: 'Decide and Refund £5.00' }))
  await says('Resolved today')
  expect(screen.queryByRole('region', { name: 'Decision' })).toBeNull()
  const history = screen.getByRole('region', { name: 'What happened' })
  await waitFor(() => expect(history.textContent).toContain(REASON))
  expect(await refundsOf(bookingId)).toBe(500)
  await waitFor(() => expect(row(id)).toBeNull())
  await user.keyboard('j')
  await says('Decide by')
  expect(here()).not.toContain(id)
})

it('a refund above what its member has left to give alone is proposed, and said so before', async () => {
  const { id } = await aContestCase(testApp)
  await testApp.owner.rows(
    'insert into given_alone (staff_id, amount_minor, given_at) values ($1, 18000, $2)',
    [tom.user.id, testApp.context.clock()],
  )
  const { user } = await renderPage(testApp, at(id), tom)
  const form = await decision()
  const amount = form.getByLabelText(/^Refund to the client now/)
  await fill(user, amount, '20')
  await form.findByText('You can give up to £20.00 alone; more needs a second person.')
  await form.findByRole('button', { name: 'Decide and Refund £20.00' })
  await fill(user, amount, '20.01')
  await form.findByRole('button', { name: 'Propose £20.01' })
})

it('a refund above £100 is proposed, and its page follows what a second member answers', async () => {
  const { id, bookingId } = await aContestCase(testApp, { hourlyRateMinor: 12_000 })
  const { user } = await renderPage(testApp, at(id), ruth)
  const form = await decision()
  await user.click(form.getByRole('radio', { name: 'Upheld' }))
  await fill(user, form.getByLabelText(/^Refund to the client now/), '£110.50')
  await form.findByText('You can give up to £100.00 alone; more needs a second person.')
  await fill(user, form.getByLabelText('Reason'), REASON)
  await user.click(form.getByRole('button', { name: 'Propose £110.50' }))
  expect((await proposal('£110.50')).textContent).toContain('You proposed it')
  await waitFor(() => expect(row(id)?.textContent).toContain('Needs a second member'))
  expect(await refundsOf(bookingId)).toBe(0)
  await tom.post(`/api/desk/cases/${id}/proposal`, { approves: true, reason: REASON })
  await says('Resolved today')
  expect(await refundsOf(bookingId)).toBe(11_050)
})

it('a second member approves a refund with the keyboard alone', async () => {
  const { id, bookingId } = await aContestCase(testApp, { hourlyRateMinor: 12_000 })
  const proposed = { isUpheld: true, refundMinor: 11_050, reason: REASON }
  await ruth.post(`/api/desk/cases/${id}/contest`, proposed)
  const { user } = await renderPage(testApp, at(id), tom)
  const waiting = await proposal('£110.50')
  expect(waiting.textContent).toContain(REASON)
  await user.keyboard('e')
  await hasFocus(await within(waiting).findByLabelText(/^Why you approve/))
  await user.paste('The record shows it.')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Approve £110.50')
  await user.keyboard('{Enter}')
  await says('Resolved today')
  expect(await refundsOf(bookingId)).toBe(11_050)
})

it('a refund that the provider refused is proposed again by keyboard alone', async () => {
  const { id, bookingId } = await aRefundCase(testApp)
  const { user } = await renderPage(testApp, '/desk?queue=money&state=open', ruth)
  await waitFor(() => expect(row(id)?.textContent).toContain('Refund refused: £155.52'))
  await user.keyboard('j')
  await says(/The provider said: \w/)
  await user.keyboard('e')
  await user.keyboard(' ')
  await says('from the payments provider to the client’s card')
  await user.keyboard('{ArrowRight}')
  const shown = within(opened() as HTMLElement)
  await shown.findByLabelText('Reference of the transfer')
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(shown.queryByLabelText('Reference of the transfer')).toBeNull())
  await user.tab()
  await user.paste('The client has a new card from the same bank.')
  await user.tab()
  await user.keyboard('{Enter}')
  expect((await proposal('£155.52')).textContent).toContain('You proposed it')
  expect(await refundsOf(bookingId)).toBe(0)
  await tom.post(`/api/desk/cases/${id}/proposal`, { approves: true, reason: REASON })
  await says('Resolved today')
  await says('2 tries')
  expect(await refundsOf(bookingId)).toBe(15_552)
})

it('what someone else decided meanwhile is said, and what was typed is kept', async () => {
  const { id } = await aContestCase(testApp)
  const { user, fail } = await renderPage(testApp, at(id), ruth)
  const form = await decision()
  await user.click(form.getByRole('radio', { name: 'Not upheld' }))
  await fill(user, form.getByLabelText(/^Refund to the client now/), '0')
  const typed = 'The hour took place as it was booked.'
  await fill(user, form.getByLabelText('Reason'), typed)
  // So that this page learns of it only by its own decision.
  const mend = fail(
    ({ method, path }) => method === 'GET' && path.startsWith('/api/desk/'),
    'unreachable',
  )
  const theirs = { isUpheld: true, refundMinor: 100, reason: REASON }
  expect((await tom.post(`/api/desk/cases/${id}/contest`, theirs)).statusCode).toBe(200)
  mend()
  await user.click(form.getByRole('button', { name: 'Decide Without a Refund' }))
  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain('This case has been decided already')
  await within(told).findByText(new RegExp(typed))
  await says('Resolved today')
  await user.click(within(told).getByRole('button', { name: 'Discard What I Wrote' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('a reported message is removed by a rule, and nothing else of the conversation is shown', async () => {
  const id = await aReportCase(testApp)
  const { user, sent } = await renderPage(testApp, at(id, 'reports'), ruth)
  const form = await decision()
  await says(ASKED)
  expect(document.body.textContent).not.toMatch(/Words (before|after) it/)
  await user.click(form.getByRole('radio', { name: 'Removed' }))
  await fill(user, form.getByLabelText('Reason'), 'It asks for payment outside the site.')
  await user.click(form.getByRole('button', { name: 'Remove It' }))
  await form.findByText('Please choose the rule that it breaks')
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  const rule = 'It asks to meet or pay outside this site'
  await user.selectOptions(form.getByLabelText('The rule that it breaks'), rule)
  await user.click(form.getByRole('button', { name: 'Remove It' }))
  await says('Resolved today')
  await says('Hidden')
})

it.each(['/client-dashboard', '/dashboard', '/login'])(
  'staff are led from %s to the desk',
  async (path) => {
    await renderPage(testApp, path, ruth)
    await screen.findByRole('heading', { name: 'Desk' })
    expect(here()).toBe('/desk')
  },
)

it('the header leads staff to the desk, and from there to their account', async () => {
  const { user } = await renderPage(testApp, '/', ruth)
  await user.click(await within(screen.getByRole('banner')).findByRole('link', { name: 'Desk' }))
  await user.click(await screen.findByRole('button', { name: /^Account menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Account' }))
  const devices = await screen.findByRole('region', { name: 'Signed-in devices' })
  await within(devices).findByText(/This device/)
})

it('without a second factor there is only the account, where to set one up', async () => {
  const nadia = await aStaffMember(testApp, 'support', { hasFactor: false, name: 'Nadia New' })
  await renderPage(testApp, '/desk', nadia)
  await screen.findByText('Set up two-step sign-in to open the desk')
  expect(here()).toBe('/desk/account')
})

it('staff look a person up while they type, and go on to a booking, by the keyboard', async () => {
  const { bookingId } = await aContestCase(testApp)
  const email = `wanted-${crypto.randomUUID()}@example.org`
  await db.rows(
    `update users set name = 'Wanda Wanted', email = $2 where id = (select client_id from bookings where id = $1)`,
    [bookingId, email],
  )
  const { user, fail } = await renderPage(testApp, '/desk', tom)
  const box = await screen.findByRole('combobox', { name: /^Look up/ })
  const results = () => within(screen.getByRole('listbox', { name: 'Results' }))
  await fill(user, box, 'wanda want')
  await screen.findByRole('listbox')
  expect((await results().findByRole('option')).textContent).toContain(email)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  await fill(user, box, 'no one is called this')
  await waitFor(() => expect(screen.getAllByText(/^Nothing found for/)).not.toHaveLength(0))
  await fill(user, box, 'wanda wan')
  await screen.findByRole('listbox')
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Wanda Wanted' })
  expect(here()).toMatch(/^\/desk\?person=/)
  const part = (name: string) => screen.findByRole('region', { name })
  await within(await part('Cases')).findByText(/Client contests/)
  await within(await part('Bookings')).findByText(/Completed/)

  const again = screen.getByRole('combobox', { name: /^Look up/ })
  await fill(user, again, bookingId)
  await user.click(await screen.findByRole('option'))
  await screen.findByRole('heading', { level: 1, name: /^Wanda Wanted with/ })
  expect(here()).toBe(`/desk?booking=${bookingId}`)
  const happened = await part('What happened')
  await within(happened).findByText(/Contested/)
  expect(happened.textContent).not.toContain('twenty past')

  fail(({ path }) => path.startsWith('/api/desk/look-ups'), 'unreachable')
  await fill(user, screen.getByRole('combobox', { name: /^Look up/ }), 'hannah')
  await waitFor(() => expect(screen.getAllByText(/cannot be reached/)).not.toHaveLength(0))
})

it('what a visitor wrote is erased once staff have read what goes, and the page says so', async () => {
  await testApp.visitor.post('/api/support', {
    name: 'Ada Visitor',
    email: 'ada@example.org',
    topic: 'privacy',
    message: 'Please erase what I wrote to you.',
  })
  const [made] = await db.rows<{ id: string }>(
    `select id from cases where queue = 'support' order by number desc limit 1`,
  )
  const { user } = await renderPage(testApp, `/desk?queue=support&case=${made?.id}`, tom)
  await user.click(await screen.findByRole('button', { name: 'Erase What They Wrote' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/Only if they have asked for it from this address/)
  await user.click(dialog.getByRole('button', { name: 'Erase' }))
  await screen.findByText(/What was written here, and its writer’s name, were deleted/)
  expect(document.body.textContent).not.toContain('ada@example.org')
})
