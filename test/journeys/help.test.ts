import type { Page } from '@playwright/test'
import { expectReadable } from './axe.ts'
import { expect, test } from './program.ts'

test('a visitor finds an answer despite a typo, then writes to support, whose mailbox receives it', async ({
  page,
}) => {
  await page.goto('/help')
  await page.getByRole('searchbox', { name: 'Search the Help Center' }).pressSequentially('refnd')
  await expect(page).toHaveURL(/\/help\?q=refnd$/)
  await expect(page.getByRole('heading', { name: /answers for ‘refnd’/ })).toBeVisible()
  await page.getByText('When does a refund arrive?', { exact: true }).click()
  await expect(page.getByText(/refund the card you paid with as soon as/)).toBeVisible()

  const button = page.getByRole('button', { name: 'Send Message' })
  await button.click()
  await expect(page.getByText('Please tell us your name')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()

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

test('a link to one answer opens it, from outside and from within the site', async ({ page }) => {
  await page.goto('/help#cancel')
  await expect(page.getByText(/you get a full refund/).first()).toBeInViewport()
  await page.goto('/resources')
  await page.getByRole('link', { name: 'the Help Center', exact: true }).click()
  await expect(page.getByText(/it shows the steps for your browser/)).toBeInViewport()
})

test('a visitor who followed a link about a booking finds its id in the form, and nothing else', async ({
  page,
}) => {
  const booking = '11111111-1111-4111-8111-111111111111'
  await page.goto(`/help?topic=payment&booking=${booking}#contact`)
  await expect(page.getByLabel('Message')).toHaveValue(`Booking ${booking}\n\n`)
  await page.goto('/help?topic=nonsense&booking=Please+send+money')
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('a client whose session went wrong chooses what happened, and support gets the session with it', async ({
  page,
  program,
}) => {
  await page.request.post('/api/auth/login', {
    headers: { origin: program.url },
    data: { email: 'client@parlour.test', password: 'parlour-demo' },
  })
  const [session] = await program.rows<{ id: string; name: string }>(
    `select b.id, p.name from bookings b join professionals p on p.id = b.professional_id
     join users c on c.id = b.client_id
     where c.email = 'client@parlour.test' and b.status = 'COMPLETED' order by b.starts_at desc limit 1`,
  )
  await page.goto('/client-dashboard?tab=sessions&show=past')
  await page.getByRole('button', { name: `More for the session with ${session?.name}` }).click()
  await page.getByRole('menuitem', { name: 'Something went wrong?' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong?' })).toBeFocused()
  await page.getByRole('link', { name: `${session?.name} did not come` }).click()

  const about = page.getByRole('region', { name: `${session?.name} did not come` })
  await expect(about).toContainText(`under the reference ${session?.id.slice(0, 8)}`)
  await expect(page.getByLabel('Name')).toHaveValue('Daniel Cohen')
  await expect(page.getByLabel('Email')).toHaveValue('client@parlour.test')
  await expect(page.getByLabel('Topic', { exact: true })).toHaveValue('booking')
  await page.getByLabel('Message', { exact: true }).fill('I waited for half an hour.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Your message has reached us')).toBeVisible()
  const outbox = async () => (await page.request.get('/dev/mail')).text()
  await expect.poll(outbox).toContain(`${session?.name} did not come – Daniel Cohen`)
  await page.goto('/dev/mail')
  const mail = page
    .getByRole('article')
    .filter({ hasText: `${session?.name} did not come – Daniel Cohen` })
  await expect(mail).toContainText(session?.id ?? '')

  // A link on the page sets the topic of what is being written.
  await page.goto('/help#contact')
  await page.getByLabel('Message', { exact: true }).fill('Half a message')
  await page.getByRole('searchbox', { name: 'Search the Help Center' }).fill('did not come')
  // Before the search has run, the same question is in the full list.
  await expect(page.getByRole('heading', { name: /for ‘did not come’/ })).toBeVisible()
  await page.getByText('What if the professional doesn’t turn up?', { exact: true }).click()
  await page.getByRole('link', { name: 'write to us' }).last().click()
  await expect(page).toHaveURL(/topic=booking/)
  await expect(page.getByLabel('Topic', { exact: true })).toHaveValue('booking')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Half a message')
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

test('the Help Center is accessible, in light and dark', async ({ page }) => {
  await page.goto('/help#price')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Please tell us your name')).toBeVisible()
  await expectReadable(page)
})

async function writeTo(page: Page, { name, email }: { name: string; email: string }) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Topic', { exact: true }).selectOption('payment')
  await page.getByLabel('Message', { exact: true }).fill('I paid twice.\nPlease help.')
}
