import type { Page } from '@playwright/test'
import { expectReadable } from './axe.ts'
import { aContestCase, aProofCase, aRefundCase } from './desk-cases.ts'
import type { Program } from './program.ts'
import { expect, test } from './program.ts'
import { asStaff, RUTH, staffCode, useTheDesks } from './staff.ts'

// It decides cases, and the demo's people are told.
useTheDesks()

const REASON = 'Twenty of the sixty minutes were missed, so those are refunded.'

const opened = (page: Page) => page.getByRole('article', { name: /contests/ })
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
  await expectReadable(page)
  await page.getByLabel('Reason').fill(REASON)
  await page.getByRole('button', { name: 'Decide and Refund £5.00' }).click()
  await expect(opened(page)).toContainText('Resolved today')
  await expect(decision(page)).toHaveCount(0)
  await expect(history.getByRole('list')).toContainText(REASON)
  expect(await refundsOf(program, first.bookingId)).toBe(500)

  await expect(page.locator(`#case-${first.id}`)).toHaveCount(0)
  const refused = await aRefundCase(program)
  await openCase(page, refused.id, 'money')
  await page.getByText('Try the card again').waitFor()
  await page.keyboard.press('e')
  await page.keyboard.press('Space')
  await expect(page.getByRole('article')).toContainText('from the payments provider')
  await expectReadable(page)
})

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
  await expectReadable(page)
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

test('on a phone the queues are a menu, and the list and the case are two views', async ({
  page,
  program,
}) => {
  const { id } = await aContestCase(program, { dueInHours: -50 })
  await page.setViewportSize({ width: 390, height: 844 })
  await asStaff(page.request, program)
  await page.goto('/desk')
  await page.getByRole('button', { name: /^Queues: All queues, \d+ open, \d+ late$/ }).click()
  await page.getByRole('menuitem', { name: /^Contests/ }).click()
  await expect(page).toHaveURL(/queue=contests/)
  await page.locator(`#case-${id}`).click()
  await expect(opened(page)).toBeVisible()
  await expect(page.locator(`#case-${id}`)).toBeHidden()
  await page.getByLabel('Reason').fill('Half a thought')
  await page.goBack()
  await expect(page.locator(`#case-${id}`)).toBeFocused()
  await page.locator(`#case-${id}`).click()
  await expect(page.getByLabel('Reason')).toHaveValue('Half a thought')
})

test('the desk and its look-ups are there for staff alone', async ({ page, program }) => {
  const [booking] = await program.rows<{ id: string; client: string }>(
    'select id, client_id as client from bookings limit 1',
  )
  const paths = ['/desk', '/desk/account']
  const lookUps = [`/desk?person=${booking?.client}`, `/desk?booking=${booking?.id}`]
  for (const path of [...paths, ...lookUps]) expect((await page.goto(path))?.status()).toBe(404)
  await page.request.post('/api/auth/login', {
    headers: { origin: program.url },
    data: { email: 'client@parlour.test', password: 'parlour-demo' },
  })
  for (const path of [...lookUps, ...paths]) expect((await page.goto(path))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'My Dashboard' })).toBeVisible()
})
