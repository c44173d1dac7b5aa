import { randomUUID } from 'node:crypto'
import { servicesPath } from '#contract/paths/services.ts'
import { expectReadable } from './axe.ts'
import { asNewClient } from './people.ts'
import { expect, test } from './program.ts'

test('a client requests a session, chooses one of the times offered instead, and is charged only then', async ({
  browser,
  program,
}) => {
  const professional = await browser.newContext({ baseURL: program.url })
  const signIn = { email: 'callum.reid@parlour.test', password: 'parlour-demo' }
  await professional.request.post('/api/auth/login', { data: signIn })
  const { id } = await (await professional.request.get('/api/professional/profile')).json()
  const name = `Careful look ${randomUUID().slice(0, 8)}`
  const page = await professional.newPage()
  await page.goto(servicesPath())
  await page.getByRole('button', { name: 'Add a Service' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Your price in pounds' }).fill('90')
  await page.getByRole('checkbox', { name: 'On request' }).check()
  await page.getByRole('button', { name: 'Save Service' }).click()

  const client = await browser.newContext({ baseURL: program.url })
  await asNewClient(client.request, program, 'Rosa Requests')
  const theirs = await client.newPage()
  await theirs.goto(`/professionals/${id}`)
  await theirs.getByRole('link', { name: `Request: ${name}` }).click()
  const dialog = theirs.getByRole('dialog', { name: 'Book a Session' })
  await dialog
    .getByRole('radio', { name: /^\d\d:\d\d$/ })
    .last()
    .check()
  await dialog.getByRole('button', { name: /^Request Session · .* £116\.64$/ }).click()
  await theirs.waitForURL(/\/checkout\//)
  await expect(theirs.getByText('To reserve now: £116.64')).toBeVisible()
  await expect(theirs.getByText(/ to answer\. Until then £116\.64 is reserved/)).toBeVisible()
  await theirs.getByRole('textbox', { name: 'Card number' }).fill('4242 4242 4242 4242')
  await theirs.getByRole('textbox', { name: 'Expiry date' }).fill('12 / 34')
  await theirs.getByRole('textbox', { name: 'Security code' }).fill('123')
  await theirs.getByRole('button', { name: 'Send Request' }).click()
  await expect(theirs.getByRole('heading', { name: 'Waiting for Callum Reid' })).toBeVisible()
  await expect(theirs.getByText(/£116\.64 is reserved on your card/)).toBeVisible()
  await expectReadable(theirs)

  await page.goto('/dashboard')
  await page.getByRole('link', { name: /^Answer \(Rosa Requests asks for a session\)/ }).click()
  await expect(page.getByText('You earn £90.00')).toBeVisible()
  await page.getByRole('button', { name: 'Offer Other Times' }).click()
  const offer = page.getByRole('dialog', { name: 'Offer Other Times' })
  const freeDays = offer
    .getByRole('grid', { name: 'Day' })
    .getByRole('button', { name: /\d free time/ })
  for (const day of [freeDays.first(), freeDays.last()]) {
    const another = offer.getByRole('button', { name: 'Add Another Time' })
    if (await another.isEnabled()) await another.click()
    await day.click()
    await offer
      .getByRole('radio', { name: /^\d\d:\d\d$/ })
      .last()
      .check()
  }
  await expect(offer.getByRole('heading', { name: 'Offered (2 of 3)' })).toBeVisible()
  await expectReadable(page)
  await offer.getByRole('button', { name: 'Offer These Times' }).click()
  await expect(page.getByText(/^You have offered other times/)).toBeVisible()

  const offered = theirs.getByRole('list', { name: 'Times offered' })
  await expect(offered.getByText('held for you')).toBeVisible()
  await expectReadable(theirs)
  await offered.getByRole('button', { name: 'Choose and Pay £116.64' }).last().click()
  await expect(theirs.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Receipt (PDF)' })).toBeVisible()
  await expect(page.getByText('You earn')).toBeVisible()
})
