import { randomInt } from 'node:crypto'
import { expectReadable } from './axe.ts'
import { asNewClient } from './people.ts'
import { expect, test } from './program.ts'

test('a client confirms a mobile number with the code that it gets, turns a text on, and removes the number', async ({
  page,
  program,
}) => {
  await asNewClient(page.request, program, 'Tessa Text')
  await page.goto('/client-dashboard?tab=account')
  const settings = page.getByRole('region', { name: 'Notifications', exact: true })
  const texts = settings.getByRole('region', { name: 'Text messages' })
  const reminders = settings.getByRole('group', { name: 'Reminders' })
  await expect(texts).toBeVisible()
  await expect(reminders.getByLabel('Text message')).toBeHidden()

  await texts.getByLabel('Mobile number').fill('020 7946 0000')
  await texts.getByLabel('Mobile number').press('Enter')
  await expect(texts.getByLabel('Mobile number')).toHaveAccessibleDescription(
    'Enter a mobile number, such as 07… or +447…',
  )
  const digits = `0742412${randomInt(1000, 9999)}`
  await texts.getByLabel('Mobile number').fill(digits)
  await texts.getByRole('button', { name: 'Text Me a Code' }).click()
  await expect(texts.getByRole('status')).toContainText('We have sent a code to +44 7424 12')
  await expectReadable(page, '[aria-label="Text messages"]')

  const [text] = (await (await page.request.get('/dev/mail')).text())
    .split('<article>')
    .filter((each) => each.includes(`To +44${digits.slice(1)}`))
  await expect(texts.getByLabel('Code')).toBeFocused()
  await page.keyboard.type(/\b(\d{6}) is your code/.exec(text ?? '')?.[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(texts).toContainText('They go to +44 7424 12')
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().endsWith('/notifications'),
  )
  await reminders.getByLabel('Text message').click()
  await saved
  await page.reload()
  await expect(reminders.getByLabel('Text message')).toBeChecked()

  await texts.getByRole('button', { name: 'Remove This Number' }).click()
  await expect(texts.getByLabel('Mobile number')).toBeVisible()
  await expect(reminders.getByLabel('Text message')).toBeHidden()
})
