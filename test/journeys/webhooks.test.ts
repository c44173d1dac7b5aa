import { expectReadable } from './axe.ts'
import { expect, test } from './program.ts'

test('a professional adds a webhook, sees why a test did not arrive, changes what it is told, and removes it', async ({
  page,
  program,
}) => {
  const email = `${crypto.randomUUID()}@example.org`
  const register = await page.request.post(`${program.url}/api/auth/register`, {
    headers: { origin: program.url },
    data: {
      name: 'Hugo Hooks',
      email,
      password: 'gravel-otter-monsoon',
      role: 'PROFESSIONAL',
    },
  })
  expect(register.ok()).toBe(true)
  await program.rows('update users set email_verified = true where email = $1', [email])
  await page.goto('/dashboard?tab=profile&at=account')
  const section = page.getByRole('region', { name: 'Webhooks', exact: true })
  await expect(section).toContainText('No program is told.')
  await section.getByRole('button', { name: 'Add a Webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('http://tool.example')
  await dialog.getByRole('button', { name: 'Add Webhook' }).click()
  await expect(dialog).toContainText('Please enter an address that starts with https://')
  // The program refuses to send to its own machine.
  await dialog.getByLabel('Address').fill('https://127.0.0.1/hook')
  await dialog.getByLabel('A client reviews a session').uncheck()
  await dialog.getByRole('button', { name: 'Add Webhook' }).press('Enter')
  await expect(dialog.getByLabel('Secret', { exact: true })).toHaveValue(/^whsec_[\w+/]{43}=$/)
  await expectReadable(page)
  await dialog.getByRole('button', { name: 'I Have Copied It' }).click()

  await section.getByRole('button', { name: 'Messages to https://127.0.0.1/hook' }).click()
  await expect(dialog).toContainText('Nothing has been sent yet.')
  await dialog.getByRole('button', { name: 'Send a Test' }).click()
  const message = dialog.getByRole('region', { name: 'Messages' }).getByRole('listitem').first()
  await expect(message).toContainText('The address is not a public one')
  await expect(message).toContainText('Waiting')
  await message.getByText('1 try').click()
  await expect(message.getByRole('listitem')).toHaveText(
    /· The address is not a public one · \d+ ms$/,
  )
  await expectReadable(page)

  await dialog.getByRole('button', { name: 'Change What It Is Told' }).click()
  await expect(dialog.getByLabel('A client reviews a session')).not.toBeChecked()
  await dialog.getByLabel('A client reviews a session').check()
  await dialog.getByLabel('A session is moved').uncheck()
  await expectReadable(page)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toContainText('A client reviews a session')
  await expect(dialog).not.toContainText('A session is moved')
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await dialog.getByRole('button', { name: 'Remove This Webhook' }).click()
  await expect(section).toContainText('No program is told.')
})
