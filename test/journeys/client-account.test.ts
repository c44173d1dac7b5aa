import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { expectReadable } from './axe.ts'
import { asNewcomer, linkMailedTo } from './people.ts'
import type { Program } from './program.ts'
import { expect, test } from './program.ts'

const PASSWORD = 'gravel-otter-monsoon'

/** A new client, signed in in this browser. */
async function aClient(page: Page, program: Program): Promise<string> {
  const { email } = await asNewcomer(page.request, program)
  return email
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a client sees recommendations with reasons, and the people they viewed and saved', async ({
  page,
  program,
}) => {
  await aClient(page, program)
  await page.goto('/client-dashboard')
  await expect(page.getByText('Find someone who can help')).toBeVisible()
  const recommended = section(page, 'Recommended for You')
  await expect(recommended.getByRole('listitem')).toHaveCount(3)
  await expect(recommended).toContainText(/Rated \d\.\d by \d+ clients/)
  await expect(recommended.getByText('AI Powered')).toHaveCount(0)

  const link = recommended.getByRole('listitem').first().getByRole('link')
  const name = (await link.textContent()) ?? ''
  const noted = page.waitForResponse(
    (reply) => reply.url().includes('/api/recently-viewed/') && reply.request().method() === 'PUT',
  )
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect((await noted).status()).toBe(204)
  const saved = page.waitForResponse(/\/api\/favourites\//)
  await page
    .getByRole('button', { name: `Save ${name}` })
    .first()
    .click()
  await saved

  await page.goto('/client-dashboard')
  await expect(section(page, 'Saved').getByRole('link', { name })).toBeVisible()
  const wanted = section(page, 'What would you like help with?').getByRole('searchbox')
  await wanted.fill('maths help')
  await wanted.press('Enter')
  await expect(page).toHaveURL('/browse?q=maths+help')
  await page.goBack()
  await page.getByRole('link', { name: 'Discover', exact: true }).click()
  await expect(section(page, 'Recommended for You')).toContainText('You have saved them')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Saved Professionals',
    'Recently Viewed',
    'Recommended for You',
    'Free Soonest',
  ])
  await expect(section(page, 'Saved Professionals')).toContainText(name)
  const viewed = section(page, 'Recently Viewed')
  await expect(viewed).toContainText(name)
  await viewed.getByRole('button', { name: 'Clear recently viewed' }).click()
  await expect(viewed).toContainText('Profiles you view will appear here')
  await page.reload()
  await expect(viewed).toContainText('Profiles you view will appear here')
})

test('a new email takes effect when confirmed by a button, and the old address is notified', async ({
  page,
  program,
}) => {
  const old = await aClient(page, program)
  const email = `new-${crypto.randomUUID()}@example.org`
  await page.goto('/client-dashboard?tab=account')
  const mine = section(page, 'Email')
  await mine.getByRole('button', { name: 'Change Email' }).click()
  await mine.getByLabel('New email').fill(email)
  await mine.getByLabel('Your password').fill(PASSWORD)
  await mine.getByRole('button', { name: 'Email Me the Link' }).click()
  await expect(mine).toContainText('Waiting to be confirmed')
  await expect(mine).toContainText(email)

  await page.goto(await changeMailedTo(page, email))
  await expect(page.getByRole('button', { name: 'Confirm my email' })).toBeVisible()
  await page.goto('/client-dashboard?tab=account')
  await expect(mine).toContainText(old)
  await page.goto(await changeMailedTo(page, email))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(mine).toContainText(email)
  await expect(mine).toContainText('Confirmed')
  const outbox = async () => (await page.request.get('/dev/mail')).text()
  await expect.poll(outbox).toMatch(new RegExp(`Your email address has been changed[^]*${old}`))
})

test('a client downloads their data, deletes the account, and restores it', async ({
  page,
  program,
}) => {
  const email = await aClient(page, program)
  await page.goto('/client-dashboard?tab=account')
  const data = section(page, 'Your data')
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

/** The emailed link to confirm a new address. */
const changeMailedTo = (page: Page, email: string) =>
  linkMailedTo(
    page.request,
    email,
    (link) => link.includes('/verify-email?') && link.includes('change=1'),
  )
