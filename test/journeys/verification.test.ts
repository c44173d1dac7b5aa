import type { Page } from '@playwright/test'
import { expect, test } from './program.ts'
import { asNewProfessional } from './verification-steps.ts'

const PANEL = '/dashboard?tab=verification'
const section = (page: Page) => page.getByRole('region', { name: 'Identity Verification' })
const toast = (page: Page) => page.getByRole('region', { name: /notification/i })
const badge = (page: Page) => section(page).getByRole('status')

test('a professional verifies their identity after a failed attempt, and each result appears without a reload', async ({
  page,
  context,
  program,
}) => {
  await context.request.post('/api/auth/login', {
    data: { email: 'yusuf.karim@parlour.test', password: 'parlour-demo' },
  })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Verification', exact: true }).click()
  await expect(badge(page)).toContainText('Not Started')
  await page.getByRole('button', { name: 'Start Verification' }).click()

  await page.waitForURL('**/identity/*')
  await expect(page.getByText('This identity check is simulated.')).toBeVisible()
  await page.getByText('Driving licence', { exact: true }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Submitted' })).toBeFocused()
  const provider = await context.newPage()
  await provider.goto(page.url())

  await page.getByRole('link', { name: 'Return to Parlour' }).click()
  await page.waitForURL('**/professional/verification/complete?session_id=*')
  await expect(page.getByRole('heading', { name: 'Verification Submitted!' })).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Processing')
  await provider.getByLabel('What is wrong').selectOption('selfie_face_mismatch')
  await provider.getByRole('button', { name: 'Needs Input' }).click()
  await expect(page.getByRole('status')).toContainText('Action Required')
  const why = 'Your selfie doesn’t match the photo on your document'
  await expect(page.getByText(why)).toBeVisible()

  await page.getByRole('link', { name: 'Return to Dashboard' }).click()
  await page.getByRole('link', { name: 'Verification', exact: true }).click()
  await expect(section(page)).toContainText(why)
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Continue Verification' }).click()
  const popup = await opening
  await popup.getByText('Driving licence', { exact: true }).click()
  await popup.getByRole('button', { name: 'Submit' }).click()
  await expect(badge(page)).toContainText('Processing')
  await expect(section(page)).toContainText('Review by')
  await popup.getByRole('button', { name: 'Verify' }).click()
  await expect(badge(page)).toContainText('Verified')
  await expect(section(page)).toContainText('Identity Verified')
  await expect(section(page)).toContainText('Driving licence')
  await expect(page.getByRole('button', { name: /Verification$/ })).toHaveCount(0)

  const [{ id } = { id: '' }] = await program.rows<{ id: string }>(
    `select p.id from professionals p join users u on u.id = p.user_id where u.email like 'yusuf.karim@%'`,
  )
  await provider.goto(`/professionals/${id}`)
  await expect(provider.getByText('Identity verified', { exact: true }).first()).toBeVisible()

  await popup.getByRole('button', { name: 'Revoke' }).click()
  await expect(badge(page)).toContainText('Action Required')
  await provider.reload()
  await expect(provider.getByText('This is you')).toBeVisible()
  await expect(provider.getByText('Identity verified', { exact: true })).toHaveCount(0)
})

test('a document with another name is not accepted: the panel says so, and a different one works', async ({
  page,
}) => {
  const name = { given: 'Eleanor', family: 'Hughes' }
  const first = await asNewProfessional(page, ['start', { move: 'submit', name }, 'verify'])
  await page.goto(PANEL)
  await expect(badge(page)).toContainText('Action Required')
  await expect(section(page)).toContainText('not the name on your account')
  await page.getByRole('button', { name: 'Continue Verification' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/identity/') && url.href !== first)
  await expect(page.getByLabel('First names on it')).toHaveValue('Nora')
  await page.getByLabel('Last name on it').press('Enter')
  await expect(page.getByRole('heading', { name: 'Submitted' })).toBeFocused()
})

test('a professional who cancels during processing stays unverified, whatever the result', async ({
  page,
  context,
}) => {
  const url = await asNewProfessional(page, ['start', 'submit'])
  await page.goto(PANEL)
  await expect(badge(page)).toContainText('Processing')
  await page.getByRole('button', { name: 'Cancel Verification' }).click()
  await expect(toast(page)).toContainText('Verification Canceled')
  await expect(toast(page)).toContainText('Your verification has been canceled')
  await expect(badge(page)).toContainText('Cancelled')

  const provider = await context.newPage()
  await provider.goto(url ?? '')
  await provider.getByRole('button', { name: 'Verify' }).click()
  await expect(provider.getByRole('heading', { name: 'Verified' })).toBeVisible()
  await page.reload()
  await expect(badge(page)).toContainText('Cancelled')
  await page.getByRole('button', { name: 'Continue Verification' }).click()
  await page.waitForURL('**/identity/*')
  expect(page.url()).not.toBe(url)
})

test('the whole verification works by keyboard', async ({ page }) => {
  await asNewProfessional(page, [])
  await page.goto(PANEL)
  await page.getByRole('button', { name: 'Start Verification' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/identity/*')
  await page.getByRole('radio', { name: 'Passport' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Driving licence' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Submitted' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Return to Parlour' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'Verified', exact: true })).toBeFocused()
})

test('a check that cannot be started or cancelled shows a toast', async ({ page }) => {
  await asNewProfessional(page, ['start', 'submit'])
  await page.goto(PANEL)
  await expect(badge(page)).toContainText('Processing')
  await page.route('**/verification/cancel', (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('button', { name: 'Cancel Verification' }).click()
  await expect(toast(page)).toContainText('Failed to cancel verification')

  // Signing up ends the previous sign-in, which would send an open page to the login page.
  await page.goto('about:blank')
  await asNewProfessional(page, [])
  await page.goto(PANEL)
  await page.route('**/verification/start', (route) =>
    route.fulfill({ status: 503, body: 'Identity checks are briefly unavailable' }),
  )
  await page.getByRole('button', { name: 'Start Verification' }).click()
  await expect(toast(page)).toContainText('Verification Failed')
  await expect(toast(page)).toContainText('Identity checks are briefly unavailable')
  await page.unroute('**/verification/start')
  await page.route('**/verification/start', (route) => route.fulfill({ status: 502, body: '' }))
  await page.getByRole('button', { name: 'Start Verification' }).click()
  await expect(toast(page)).toContainText('Failed to start verification process')
})

test('a status that cannot be fetched says so, and is fetched again', async ({ page }) => {
  await asNewProfessional(page, [])
  // A new live connection would make the page refetch it anyway.
  await page.routeWebSocket('**/ws', () => {})
  await page.route('**/verification/status', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(PANEL)
  await expect(page.getByText('Failed to fetch verification status')).toBeVisible()
  await page.unroute('**/verification/status')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(badge(page)).toContainText('Not Started')
})
