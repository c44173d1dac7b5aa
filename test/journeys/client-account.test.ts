import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expectReadable } from './axe.ts'
import { asNewcomer } from './people.ts'
import { expect, test } from './program.ts'

const PASSWORD = 'gravel-otter-monsoon'

test('a client downloads their data, deletes the account, and restores it', async ({
  page,
  program,
}) => {
  const { email } = await asNewcomer(page.request, program)
  await page.goto('/client-dashboard?tab=account&part=data')
  const data = page.getByRole('region', { name: 'Your data', exact: true })
  await data.getByRole('button', { name: 'Prepare My Data' }).click()
  const ready = data.getByRole('link', { name: /^Download My Data/ })
  await expect(ready).toBeVisible()
  await expectReadable(page)
  const [file] = await Promise.all([page.waitForEvent('download'), ready.click()])
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(await readFile(await file.path()))
  const kept = JSON.parse(new TextDecoder().decode(files['my-data.json']))
  expect(kept.account).toMatchObject({ name: 'Ada Newcomer', email })

  await data.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Delete My Account' }).click()
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete My Account' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.goto('/client-dashboard')
  await expect(page).toHaveURL(/\/login/)

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText(/Your account will be erased after \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText(/Your account will be erased after/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada Newcomer!')
  await expect(page.getByText(/Your account will be erased after/)).toHaveCount(0)
})
