import { expectReadable } from './axe.ts'
import { asNewClient } from './people.ts'
import { expect, test } from './program.ts'

test('a professional offers a free first talk and flexible terms; a client sees both, books the talk for free and cancels it', async ({
  browser,
  program,
}) => {
  const professional = await browser.newContext({ baseURL: program.url })
  const signIn = { email: 'imogen.clarke@parlour.test', password: 'parlour-demo' }
  await professional.request.post('/api/auth/login', { data: signIn })
  const { id } = await (await professional.request.get('/api/professional/profile')).json()
  const page = await professional.newPage()
  await page.goto('/dashboard?tab=profile')
  await page
    .getByRole('combobox', { name: 'If clients cancel a session by the hour' })
    .selectOption({ label: 'Flexible: full refund until 4 hours before the start' })
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Services', exact: true }).click()
  await page.getByRole('button', { name: 'Add a Service' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('First talk')
  await page
    .getByRole('combobox', { name: 'Length' })
    .selectOption({ label: '15 minutes, a first talk' })
  await page.getByRole('checkbox', { name: 'Free' }).check()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Save Service' }).click()
  await expect(page.getByText('15 minutes · Free')).toBeVisible()

  const client = await browser.newContext({ baseURL: program.url })
  await asNewClient(client.request, program, 'Fiona Free')
  const theirs = await client.newPage()
  await theirs.goto(`/professionals/${id}`)
  await expect(
    theirs.getByText('If you cancel a session by the hour: full refund until 4 hours before'),
  ).toBeVisible()
  await theirs.getByRole('link', { name: 'Book: First talk' }).click()
  const dialog = theirs.getByRole('dialog', { name: 'Book a Session' })
  await expect(dialog.getByText('It is confirmed as soon as you book it.')).toBeVisible()
  await dialog
    .getByRole('radio', { name: /^\d\d:\d\d$/ })
    .last()
    .check()
  await expectReadable(theirs)
  await expect(dialog.getByText('£0.00')).toHaveCount(0)
  await dialog.getByRole('button', { name: /^Book for Free · / }).click()
  await theirs.waitForURL(/\/sessions\//)
  await expect(theirs.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
  await expect(theirs.getByText('Free. The confirmation went to')).toBeVisible()
  await expectReadable(theirs)
  await expect(theirs.getByText('£0.00')).toHaveCount(0)

  await theirs.getByRole('button', { name: 'Cancel Session' }).click()
  const cancelling = theirs.getByRole('dialog', { name: 'Cancel Session' })
  await expect(cancelling.getByText('A free session can be cancelled by both')).toBeVisible()
  await cancelling.getByRole('button', { name: 'Cancel Session' }).click()
  await expect(theirs.getByText('We have told both of you.', { exact: true })).toBeVisible()
  await expect(theirs.getByText(/refund/i)).toHaveCount(0)
})
