import type { Page } from '@playwright/test'
import { expectReadable } from './axe.ts'
import { expect, test } from './program.ts'

test('a link leads to one answer; a visitor finds another despite a typo, then writes to support', async ({
  page,
}) => {
  await page.goto('/help#cancel')
  await expect(
    page
      .locator('#cancel')
      .getByText(/you get a full refund/)
      .first(),
  ).toBeInViewport()
  await page.goto('/resources')
  await page.getByRole('link', { name: 'the Help Center', exact: true }).click()
  await expect(page.locator('#no-picture').getByText(/it shows the steps/)).toBeInViewport()
  await page.getByRole('searchbox', { name: 'Search the Help Center' }).pressSequentially('refnd')
  await expect(page).toHaveURL(/\/help\?q=refnd$/)
  await expect(page.getByRole('heading', { name: /answers for ‘refnd’/ })).toBeVisible()
  await page.getByText('When does a refund arrive?', { exact: true }).click()
  await expect(page.getByText(/refund the card you paid with as soon as/)).toBeVisible()

  const button = page.getByRole('button', { name: 'Send Message' })
  await button.click()
  await expect(page.getByText('Please tell us your name')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expectReadable(page)

  await writeTo(page, { name: 'Ada Visitor', email: 'ada@example.org' })
  await button.click()
  await expect(page.getByText('Your message has reached us')).toBeVisible()
  const reference = await page
    .getByText(/Your reference is/)
    .locator('xpath=following-sibling::strong')
    .textContent()

  // The acknowledgement is sent last.
  const outbox = async () => (await page.request.get('/dev/mail')).text()
  await expect.poll(outbox).toContain('We have your message')
  await page.goto('/dev/mail')
  const mail = page.getByRole('article').filter({ hasText: `(${reference})` })
  await expect(mail.getByRole('heading')).toHaveText(
    `A payment or a refund – Ada Visitor (${reference})`,
  )
  await expect(mail).toContainText('answers go to Ada Visitor <ada@example.org>')
  // Staff read it at the desk.
  await expect(mail).toContainText('Only the desk shows what it says')
  await expect(mail).not.toContainText('I paid twice.')
  await expect(page.getByRole('article').filter({ hasText: 'We have your message' })).toContainText(
    'To ada@example.org',
  )
})

test('without JavaScript the answers can be searched and read, and the form works', async ({
  browser,
  program,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: program.url })
  const page = await context.newPage()
  await page.goto('/help')
  await page.getByRole('searchbox', { name: 'Search the Help Center' }).fill('microfone')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\?q=microfone/)
  await page
    .getByText('My camera or microphone doesn’t work. What can I do?', { exact: true })
    .click()
  await expect(page.getByText(/it shows the steps for your browser/)).toBeVisible()

  await writeTo(page, { name: 'Bea Plain', email: 'bea@example.org' })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Your message has reached us')).toBeVisible()
  await expect(page).toHaveURL(/\/help\?sent=[0-9a-f]{8}#contact$/)
  const [kept] = await program.rows<{ name: string }>(
    `select name from support_messages where email = 'bea@example.org'`,
  )
  expect(kept?.name).toBe('Bea Plain')
  await context.close()
})

async function writeTo(page: Page, { name, email }: { name: string; email: string }) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Topic', { exact: true }).selectOption('payment')
  await page.getByLabel('Message', { exact: true }).fill('I paid twice.\nPlease help.')
}
