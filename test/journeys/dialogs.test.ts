import { servicesPath } from '#contract/paths/services.ts'
import { expectReadable } from './axe.ts'
import { newProfessional } from './people.ts'
import { expect, test } from './program.ts'

test('what dialogs of the account, of services and of calendars show last is accessible', async ({
  browser,
  program,
}) => {
  const { context } = await newProfessional(browser, program)
  await program.rows(`update users set email_verified = true where name = 'Hannah Hours'`)
  const page = await context.newPage()
  const dialog = page.getByRole('dialog')
  await page.goto('/dashboard?tab=profile&at=account&part=developers')

  await test.step('a token, and what is wrong before it is made', async () => {
    await page.getByRole('button', { name: 'Make a Token' }).click()
    await dialog.getByLabel('Name').fill('Bookkeeping')
    await dialog.getByRole('button', { name: 'Make Token' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expectReadable(page, '[role=dialog]')
    await page.keyboard.press('Escape')
  })

  await test.step('a webhook with its secret, its messages, and what it is told', async () => {
    await page.getByRole('button', { name: 'Add a Webhook' }).click()
    await dialog.getByLabel('Address').fill('https://tool.localhost/hook')
    await dialog.getByRole('button', { name: 'Add Webhook' }).press('Enter')
    await expect(dialog.getByLabel('Secret', { exact: true })).toBeVisible()
    await expectReadable(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'I Have Copied It' }).click()
    await page.getByRole('button', { name: 'Messages to https://tool.localhost/hook' }).click()
    await dialog.getByRole('button', { name: 'Send a Test' }).click()
    await dialog.getByText('1 try').click()
    await expectReadable(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Change What It Is Told' }).click()
    await expect(dialog.getByRole('checkbox').first()).toBeVisible()
    await expectReadable(page, '[role=dialog]')
    await page.keyboard.press('Escape')
  })

  await test.step('a number that waits for its code', async () => {
    await page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('link', { name: 'Notifications' })
      .click()
    const texts = page.getByRole('region', { name: 'Text messages' })
    await texts.getByLabel('Mobile number').fill('07424129876')
    await texts.getByRole('button', { name: 'Text Me a Code' }).click()
    await expect(texts.getByRole('status')).toContainText('We have sent a code')
    await expectReadable(page, '[aria-label="Text messages"]')
  })

  await test.step('a package', async () => {
    await page.goto(servicesPath())
    await page.getByRole('button', { name: 'Add a Package' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Discount in per cent' })).toBeVisible()
    await expectReadable(page, '[role=dialog]')
  })

  await test.step('an app password for a calendar', async () => {
    await page.goto('/dashboard?tab=availability&at=calendars')
    await page.getByRole('button', { name: 'Link with an App Password' }).click()
    await dialog.getByLabel('Where is your calendar?').selectOption('Another CalDAV server')
    await dialog.getByText('Where do I find these?').click()
    await expectReadable(page, '[role=dialog]')
  })
  await context.close()
})
