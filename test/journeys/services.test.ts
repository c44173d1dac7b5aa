import { expectReadable } from './axe.ts'
import { pay } from './paying.ts'
import { asNewClient } from './people.ts'
import { expect, test } from './program.ts'

test('a client books a service that a professional has added, at the price that both were shown', async ({
  browser,
  program,
}) => {
  const professional = await browser.newContext({ baseURL: program.url })
  const signIn = { email: 'nadia.rahman@parlour.test', password: 'parlour-demo' }
  await professional.request.post('/api/auth/login', { data: signIn })
  const { id } = await (await professional.request.get('/api/professional/profile')).json()
  const page = await professional.newPage()
  await page.goto('/dashboard?tab=profile')
  await page.getByRole('link', { name: 'Services', exact: true }).click()
  await page.getByRole('button', { name: 'Add a Service' }).click()
  await page.getByRole('button', { name: 'Save Service' }).click()
  await expect(page.getByText('Give it a name')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('First consultation')
  await page.getByRole('textbox', { name: 'Your price in pounds' }).fill('90')
  await expect(page.getByText('Clients pay £116.64 with our fee and VAT.')).toBeVisible()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Save Service' }).click()
  await expect(page.getByText('60 minutes · £90.00 for you, clients pay £116.64')).toBeVisible()

  const client = await browser.newContext({ baseURL: program.url })
  await asNewClient(client.request, program, 'Selma Services')
  const theirs = await client.newPage()
  await theirs.goto(`/professionals/${id}`)
  await theirs.getByRole('link', { name: 'Book: First consultation' }).click()
  const dialog = theirs.getByRole('dialog', { name: 'Book a Session' })
  await expect(dialog.getByRole('radio', { name: /^First consultation/ })).toBeChecked()
  await expect(dialog.getByRole('group', { name: 'Duration' })).toHaveCount(0)
  await dialog
    .getByRole('radio', { name: /^\d\d:\d\d$/ })
    .last()
    .check()
  await expectReadable(theirs)
  await dialog.getByRole('button', { name: /^Book Session · .* £116\.64$/ }).click()
  await theirs.waitForURL(/\/checkout\//)
  await expect(theirs.getByText('First consultation, 60-minute video session')).toBeVisible()

  await page.getByRole('button', { name: 'Edit First consultation' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Remove Service' }).click()
  await expect(page.getByText('No services yet')).toBeVisible()

  const session = new URL(theirs.url()).pathname.split('/').at(-1) ?? ''
  await pay(client.request, session)
  await theirs.goto(`/sessions/${session}`)
  await expect(theirs.getByRole('time').getByText('First consultation')).toBeVisible()
  await page.goto('/dashboard?tab=sessions')
  await expect(page.getByText(/First consultation, 60 minutes/)).toBeVisible()
})
