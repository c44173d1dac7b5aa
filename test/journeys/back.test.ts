import type { Page } from '@playwright/test'
import { paths } from '#contract/paths/paths.ts'
import { expect } from './program.ts'
import { signIn, test } from './screens.ts'

test('Back closes what is open above the page, one at a time, and leaves no entry that does nothing', async ({
  page,
  context,
  people,
}) => {
  const session = `/sessions/${people.upcoming}`
  const dialog = page.getByRole('dialog')
  await signIn(context, 'client')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/how-it-works')
  await page.goto(session)

  await test.step('a dialog of the first page that is loaded', async () => {
    for (const name of ['Cancel Session', 'Move Session']) {
      await page.getByRole('button', { name }).click()
      await expect(dialog).toBeVisible()
      await page.goBack()
      await expect(dialog).toBeHidden()
      expect(new URL(page.url()).pathname).toBe(session)
    }
  })

  await test.step('one that a button has closed is no entry, backwards or forwards', async () => {
    await page.getByRole('button', { name: 'Cancel Session' }).click()
    await dialog.getByRole('button', { name: 'Keep Session' }).click()
    await expect(dialog).toBeHidden()
    await entryIs(page, 'page')
    await page.goBack()
    await expect(page).toHaveURL('/how-it-works')
    await page.goForward()
    await expect(page).toHaveURL(session)
    await page.goForward()
    await entryIs(page, 'page')
    await expect(dialog).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/how-it-works')
  })

  await test.step('the menu, which a link in it leaves behind', async () => {
    const open = page.getByRole('button', { name: 'Open menu' })
    await open.click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/how-it-works')
    await open.click()
    await dialog.getByRole('link', { name: 'Browse Professionals' }).click()
    await expect(page).toHaveURL('/browse')
    await expect(dialog).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/how-it-works')
    await page.goForward()
    await expect(page).toHaveURL('/browse')
  })

  await test.step('the account menu', async () => {
    await page.getByRole('button', { name: /^Account menu of/ }).click()
    const menu = page.getByRole('menu')
    await expect(menu).toBeVisible()
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/browse')
  })

  await test.step('a dialog that a menu opens, which stays when the menu goes', async () => {
    await page.goto('/client-dashboard?tab=sessions')
    await page
      .getByRole('button', { name: /^More for the session with/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: /^Cancel/ }).click()
    await expect(dialog).toBeVisible()
    // The menu's entry is left meanwhile, and the dialog has one of its own.
    await entryIs(page, 'layer')
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/browse')
  })

  await test.step('a dialog above another, one at a time', async () => {
    await page.goto('/client-dashboard?tab=account&part=data')
    const refusal = { detail: 'Please confirm that it’s you', code: 'proof_needed' }
    await page.route('**/api/account', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({
            status: 403,
            contentType: 'application/problem+json',
            body: JSON.stringify(refusal),
          })
        : route.fallback(),
    )
    await page.getByRole('button', { name: 'Delete Account' }).click()
    const below = page.getByRole('dialog', { name: 'Delete your account?', includeHidden: true })
    const above = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await below.getByLabel('Your password', { exact: true }).fill('parlour-demo')
    await below.getByRole('button', { name: 'Delete My Account' }).click()
    await expect(above).toBeVisible()
    await page.goBack()
    await expect(above).toBeHidden()
    await expect(below).toBeVisible()
    await page.goBack()
    await expect(below).toBeHidden()
    await expect(page).toHaveURL('/client-dashboard?tab=account&part=data')
    await page.goBack()
    await expect(page).toHaveURL('/browse')
  })

  await test.step('the booking dialog, which has an address of its own', async () => {
    const profile = paths.professional(people.professional)
    await page.goto(profile)
    await page
      .getByRole('button', { name: /^Book Session/ })
      .first()
      .click()
    await expect(dialog).toBeVisible()
    for (let times = 0; times < 2; times++) {
      await page.reload()
      await expect(dialog).toBeVisible()
      await entryIs(page, 'layer')
    }
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(profile)
  })
})

/** Which entry of the history is shown: the page's own, or one above it. */
const entryIs = (page: Page, which: 'page' | 'layer') =>
  expect.poll(() => page.evaluate(() => (history.state?.height ? 'layer' : 'page'))).toBe(which)
