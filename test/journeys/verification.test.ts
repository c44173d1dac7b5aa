import type { Page } from '@playwright/test'
import { expect, test } from './program.ts'
import { asNewProfessional } from './verification-steps.ts'

const PANEL = '/dashboard?tab=verification'
const section = (page: Page) => page.getByRole('region', { name: 'Identity Verification' })
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
