import type { Page } from '@playwright/test'
import { violations, WCAG } from './axe.ts'
import { aContestCase, aProofCase, aRefundCase, aReportCase } from './desk-cases.ts'
import type { Program } from './program.ts'
import { expect, test } from './program.ts'
import { asStaff, RUTH, staffCode, TOM } from './staff.ts'

// It decides cases, and the demo's people are told.
test.use({ ownProgram: import.meta.filename })

const REASON = 'Twenty of the sixty minutes were missed, so those are refunded.'

const opened = (page: Page) => page.getByRole('article', { name: /contests|Message/ })
const decision = (page: Page) => page.getByRole('region', { name: 'Decision', exact: true })
const rowsOf = (page: Page) => page.locator('ol a[id^=case-]')

const openCase = (page: Page, id: string, queue = 'contests') =>
  page.goto(`/desk?queue=${queue}&state=open&case=${id}`)

async function refundsOf({ rows }: Program, bookingId: string): Promise<number> {
  const [sum] = await rows<{ minor: number }>(
    `select coalesce(sum(r.amount_minor), 0)::int as minor from refunds r
     join payments y on y.id = r.payment_id where y.booking_id = $1 and r.status <> 'FAILED'`,
    [bookingId],
  )
  return sum?.minor ?? 0
}

test('staff sign in, and work through what waits with the keyboard alone', async ({
  page,
  program,
}) => {
  const first = await aContestCase(program, { dueInHours: -2 })
  await aContestCase(program, { dueInHours: 3 })
  await page.goto('/login')
  await page.getByLabel('Email').fill(RUTH.email)
  await page.getByLabel('Password', { exact: true }).fill('parlour-demo')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByLabel('Code').fill(await staffCode(program))
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/desk')
  await expect(rowsOf(page).first()).toContainText('late')

  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(first.id))
  await expect(opened(page)).toContainText('No one has this case yet')
  await expect(opened(page).getByRole('button', { name: /^Take/ })).toBeVisible()
  await page.keyboard.press('t')
  await expect(opened(page)).toContainText('You have this case')
  await page.keyboard.press('n')
  await page.keyboard.type('Just as the record says.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const history = page.getByRole('region', { name: 'What happened' })
  await expect(history.getByRole('list')).toContainText('Just as the record says.')
  await page.keyboard.press('s')
  await page.getByRole('dialog', { name: 'Set this case aside' }).waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'All keys' })).toContainText('Go to the decision')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('e')
  await page.keyboard.press('Space')
  await expect(decision(page).getByRole('radio', { name: 'Upheld', exact: true })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('j')
  await expect(decision(page)).toContainText('Please write an amount, such as 42.50')
  await page.getByLabel('Refund to the client now').fill('5')
  await page.getByLabel('Reason').fill('Too short')
  await page.getByRole('button', { name: 'Decide and Refund £5.00' }).click()
  await expect(decision(page)).toContainText('Please write at least 10 characters')
  for (const colorScheme of ['light', 'dark'] as const)
    expect(await violations(page, { colorScheme, tags: WCAG })).toEqual([])
  await page.getByLabel('Reason').fill(REASON)
  await page.getByRole('button', { name: 'Decide and Refund £5.00' }).click()
  await expect(opened(page)).toContainText('Resolved today')
  await expect(decision(page)).toHaveCount(0)
  await expect(history.getByRole('list')).toContainText(REASON)
  expect(await refundsOf(program, first.bookingId)).toBe(500)

  await expect(page.locator(`#case-${first.id}`)).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(new RegExp(first.id))
  await expect(opened(page)).toContainText('Decide by')
})

test('all that waits is in the order of its deadline, and keys lead through the queues', async ({
  page,
  browser,
  program,
}) => {
  const later = await aContestCase(program, { dueInHours: -90 })
  const client = await browser.newContext({ baseURL: program.url })
  const { id: first } = await aReportCase(client.request, program)
  await program.rows(`update cases set due_at = now() - interval '100 hours' where id = $1`, [
    first,
  ])
  await asStaff(page.request, program)
  await page.goto('/desk')
  await expect(rowsOf(page).nth(0)).toContainText('Reports')
  await expect(rowsOf(page).nth(1)).toContainText('Contests')
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(first))
  await expect(page.locator(`#case-${first}`)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(later.id))
  await expect(opened(page)).toContainText('No one has this case yet')
  await expect(opened(page).getByRole('button', { name: /^Take/ })).toBeVisible()
  await page.keyboard.press('t')
  await expect(opened(page)).toContainText('You have this case')
  await page.getByRole('navigation', { name: 'Which cases' }).getByText('Mine').click()
  await expect(page.locator(`#case-${later.id}`)).toBeVisible()
  await expect(page.locator(`#case-${first}`)).toHaveCount(0)
  await page.keyboard.press('4')
  const queues = page.getByRole('navigation', { name: 'Queues' })
  await expect(queues.getByRole('link', { name: /^Reports/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.locator(`#case-${later.id}`)).toHaveCount(0)
  await page.keyboard.press('0')
  await expect(page.locator(`#case-${later.id}`)).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^Queues: All queues, \d+ open, \d+ late$/ }).click()
  await page.getByRole('menuitem', { name: /^Contests/ }).click()
  await expect(page).toHaveURL(/queue=contests/)
})

test('a refund above £100 waits for a second member of staff, who approves it', async ({
  page,
  browser,
  program,
}) => {
  const { id, bookingId } = await aContestCase(program, { least: 12_000 })
  await asStaff(page.request, program)
  await openCase(page, id)
  await page.getByText('Upheld', { exact: true }).click()
  await page.getByLabel('Refund to the client now').fill('£110.50')
  await expect(decision(page)).toContainText('a second member of staff has to approve it')
  await page.getByLabel('Reason').fill(REASON)
  await page.getByRole('button', { name: 'Propose £110.50' }).click()
  const proposal = (at: Page) => at.getByRole('region', { name: /proposes a refund of £110\.50/ })
  await expect(proposal(page)).toContainText('You proposed it')
  await expect(page.locator(`#case-${id}`)).toContainText('Needs a second member')
  expect(await refundsOf(program, bookingId)).toBe(0)

  const theirs = await browser.newPage({ baseURL: program.url })
  await asStaff(theirs.request, program, TOM)
  await openCase(theirs, id)
  await expect(proposal(theirs)).toContainText(REASON)
  await theirs.getByLabel('Why you approve').fill('The record shows it.')
  await theirs.getByRole('button', { name: 'Approve £110.50' }).click()
  await expect(opened(theirs)).toContainText('Resolved today')
  expect(await refundsOf(program, bookingId)).toBe(11_050)
  await expect(opened(page)).toContainText('Resolved today')
})

test('a refund of £150 that the provider refused is settled by two members, with the keyboard alone', async ({
  page,
  browser,
  program,
}) => {
  const { id, bookingId } = await aRefundCase(program)
  await asStaff(page.request, program)
  await page.goto('/desk?queue=money&state=open')
  await expect(rowsOf(page).first()).toContainText('Refund refused: £150.00')
  await page.keyboard.press('j')
  const refund = (at: Page) => at.getByRole('article', { name: 'Refund refused: £150.00' })
  await expect(refund(page)).toContainText('expired_or_canceled_card')
  await page.keyboard.press('e')
  await page.keyboard.press('Space')
  await expect(refund(page)).toContainText('from the payments provider to the client’s card')
  await page.keyboard.press('ArrowRight')
  await expect(refund(page).getByLabel('Reference of the transfer')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  for (const colorScheme of ['light', 'dark'] as const)
    expect(await violations(page, { colorScheme, tags: WCAG })).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.type('The client has a new card from the same bank.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const proposal = (at: Page) => at.getByRole('region', { name: /proposes a refund of £150\.00/ })
  await expect(proposal(page)).toContainText('You proposed it')
  expect(await refundsOf(program, bookingId)).toBe(0)

  const theirs = await browser.newPage({ baseURL: program.url })
  await asStaff(theirs.request, program, TOM)
  await openCase(theirs, id, 'money')
  await expect(proposal(theirs)).toBeVisible()
  await theirs.keyboard.press('e')
  await theirs.keyboard.type('I have seen the email of the client.')
  await theirs.keyboard.press('Tab')
  await theirs.keyboard.press('Enter')
  await expect(refund(theirs)).toContainText('Resolved today')
  await expect(refund(theirs)).toContainText('2 tries')
  await expect(refund(page)).toContainText('Resolved today')
  expect(await refundsOf(program, bookingId)).toBe(15_000)
})

test('what someone else decided meanwhile is said, and what was typed is kept', async ({
  page,
  browser,
  program,
}) => {
  const { id } = await aContestCase(program)
  await asStaff(page.request, program)
  await openCase(page, id)
  await page.getByText('Not upheld', { exact: true }).click()
  await page.getByLabel('Refund to the client now').fill('0')
  await page.getByLabel('Reason').fill('The hour took place as it was booked.')
  const theirs = await browser.newContext({ baseURL: program.url })
  await asStaff(theirs.request, program, TOM)
  // So that this page learns of it only by its own decision.
  await page.route('**/api/desk/**', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  const reply = await theirs.request.post(`/api/desk/cases/${id}/contest`, {
    headers: { origin: program.url },
    data: { isUpheld: true, refundMinor: 100, reason: REASON },
  })
  expect(reply.status()).toBe(200)
  await page.unroute('**/api/desk/**')
  await page.getByRole('button', { name: 'Decide Without a Refund' }).click()
  const told = page.getByRole('alert')
  await expect(told).toContainText('This case has been decided already')
  await expect(told).toContainText('The hour took place as it was booked.')
  await expect(opened(page)).toContainText('Resolved today')
  await page.getByRole('button', { name: 'Discard What I Wrote' }).click()
  await expect(told).toHaveCount(0)
})

test('a reported message is removed by a rule, and nothing else of the conversation is shown', async ({
  page,
  browser,
  program,
}) => {
  const { rows } = program
  const client = await browser.newContext({ baseURL: program.url })
  const { id, messageId } = await aReportCase(client.request, program)
  await asStaff(page.request, program)
  await openCase(page, id, 'reports')
  const [message] = await rows<{ body: string; others: string[] }>(
    `select m.body, (select array_agg(o.body) from messages o where o.thread_id = m.thread_id and o.id <> m.id) as others
     from messages m where m.id = $1`,
    [messageId],
  )
  await expect(opened(page)).toContainText(message?.body ?? '–')
  const shown = await page.content()
  for (const other of message?.others ?? []) expect(shown).not.toContain(other)
  await page.getByText('Removed', { exact: true }).click()
  await page.getByLabel('Reason').fill('It asks for payment outside the site.')
  await page.getByRole('button', { name: 'Remove It' }).click()
  await expect(opened(page)).toContainText('Please choose the rule that it breaks')
  await page.getByLabel('The rule that it breaks').selectOption({ label: RULE })
  for (const colorScheme of ['light', 'dark'] as const)
    expect(await violations(page, { colorScheme, tags: WCAG })).toEqual([])
  await page.getByRole('button', { name: 'Remove It' }).click()
  await expect(opened(page)).toContainText('Hidden')
  await expect(opened(page)).toContainText('Resolved today')
})

const RULE = 'It asks to meet or pay outside this site'

test('an uploaded proof is looked at and confirmed, and its professional sees that it counts', async ({
  page,
  browser,
  program,
}) => {
  const professional = await browser.newContext({ baseURL: program.url })
  await aProofCase(professional.request, program)
  await asStaff(page.request, program)
  await page.goto('/desk?queue=credentials')
  await page.getByRole('link', { name: /Professional indemnity insurance/ }).click()
  const shown = page.getByRole('article', { name: 'Professional indemnity insurance' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    shown.getByRole('link', { name: /Policy\.pdf/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Policy.pdf')
  await shown.getByText('Refused', { exact: true }).click()
  await page.getByRole('button', { name: 'Refuse It' }).click()
  await expect(decision(page)).toContainText('Please write at least 10 characters')
  await shown.getByText('Confirmed', { exact: true }).click()
  await expect(shown.getByLabel('Last day')).not.toHaveValue('')
  for (const colorScheme of ['light', 'dark'] as const)
    expect(await violations(page, { colorScheme, tags: WCAG })).toEqual([])
  await page.getByRole('button', { name: 'Confirm It' }).click()
  await expect(shown).toContainText('Resolved today')
  await expect(shown).toContainText('The upload was deleted after the decision')

  const theirs = await professional.newPage()
  await theirs.goto('/dashboard?tab=profile#checks')
  const row = theirs
    .getByRole('region', { name: 'Checks and Proof' })
    .getByRole('listitem')
    .filter({ hasText: 'Professional indemnity insurance' })
  await expect(row.getByText('Checked', { exact: true })).toBeVisible()
})

test('on a phone the list and the case are two views', async ({ page, program }) => {
  const { id } = await aContestCase(program, { dueInHours: 50 })
  await page.setViewportSize({ width: 390, height: 844 })
  await asStaff(page.request, program)
  await page.goto('/desk')
  await page.locator(`#case-${id}`).click()
  await expect(opened(page)).toBeVisible()
  await expect(page.locator(`#case-${id}`)).toBeHidden()
  await page.getByLabel('Reason').fill('Half a thought')
  await page.goBack()
  await expect(page.locator(`#case-${id}`)).toBeFocused()
  await page.locator(`#case-${id}`).click()
  await expect(page.getByLabel('Reason')).toHaveValue('Half a thought')
})

test('the desk is there for staff alone, and staff are led to it', async ({
  page: theirs,
  browser,
  program,
}) => {
  expect((await theirs.goto('/desk'))?.status()).toBe(404)
  await expect(theirs.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await theirs.request.post('/api/auth/login', {
    headers: { origin: program.url },
    data: { email: 'client@parlour.test', password: 'parlour-demo' },
  })
  for (const path of ['/desk', '/desk/account'])
    expect((await theirs.goto(path))?.status()).toBe(404)
  await expect(theirs.getByRole('link', { name: 'My Dashboard' })).toBeVisible()

  const page = await browser.newPage({ baseURL: program.url })
  await asStaff(page.request, program)
  for (const path of ['/client-dashboard', '/dashboard', '/login']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/desk$/)
  }
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Desk' }).click()
  await page.waitForURL('**/desk')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await expect(page.getByRole('region', { name: 'Signed-in devices' })).toContainText('This device')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
})

test('a member without a second step is led to set one up, and told why', async ({
  page,
  program,
}) => {
  const email = `${crypto.randomUUID()}@parlour.test`
  await program.rows(
    `with person as (
       insert into users (name, email, role, email_verified) values ('Nadia New', $1, 'STAFF', true) returning id),
     member as (insert into staff (user_id, role, added_at) select id, 'support', now() from person)
     insert into sign_in_methods (user_id, account_id, provider_id, password)
     select p.id, p.id, 'credential', m.password from person p, sign_in_methods m
     join users u on u.id = m.user_id where u.email = $2`,
    [email, RUTH.email],
  )
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('parlour-demo')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/desk/account')
  await expect(page.getByText('Set up two-step sign-in to open the desk')).toBeVisible()
  await page.goto('/desk')
  await expect(page).toHaveURL(/\/desk\/account$/)
  for (const colorScheme of ['light', 'dark'] as const)
    expect(await violations(page, { colorScheme, tags: WCAG })).toEqual([])
})
