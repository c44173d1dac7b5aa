import type { Page } from '@playwright/test'
import { MINUTE_MS } from '#domain/time.ts'
import { expect, test } from './program.ts'
import { signIn } from './screens.ts'

const header = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

test('on phones the tabs of a dashboard are a bar at the bottom, the rest of them behind More', async ({
  page,
  context,
}) => {
  await signIn(context, 'professional')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/dashboard?tab=sessions')
  const account = header(page).getByRole('button', { name: /^Account menu of/ })
  await expect(account).toBeEnabled()
  await account.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Help Center' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
  await expect(header(page).getByRole('link', { name: /^Messages/ })).toBeInViewport()
  const bar = page.getByRole('navigation', { name: 'Dashboard' })
  for (const name of ['Overview', 'Sessions', /^Messages/, 'Earnings'])
    await expect(bar.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  await expect(bar.getByRole('link', { name: 'Availability' })).toBeHidden()
  await bar.getByRole('button', { name: 'More' }).click()
  await bar.getByRole('link', { name: 'Availability' }).click()
  await expect(page).toHaveURL('/dashboard?tab=availability')
  await expect(bar.getByRole('link', { name: 'Availability' })).toBeHidden()

  await test.step('which covers neither the save bar nor the end of the page', async () => {
    const edge = (await bar.boundingBox())?.y ?? 0
    await page.getByRole('button', { name: 'Add Hours to Sunday' }).click()
    const save = await page.getByRole('button', { name: 'Save Availability' }).boundingBox()
    expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThanOrEqual(edge)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const end = await page.getByText('United Kingdom • GBP £').boundingBox()
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(edge)
  })

  await test.step('and on wider screens a strip that keeps the chosen one in view', async () => {
    await page.setViewportSize({ width: 660, height: 700 })
    await page.goto('/dashboard?tab=profile')
    await expect(bar.getByRole('link', { name: 'Profile' })).toBeInViewport({ ratio: 1 })
  })
})

test('the skip link skips the header, which stays visible; on phones its menu traps the focus and restores it', async ({
  page,
}) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.mouse.wheel(0, 1500)
  await expect(header(page).getByRole('link', { name: 'Get Started' })).toBeInViewport()
  await header(page).getByRole('link', { name: 'Browse Professionals' }).click()
  await expect(page).toHaveURL(/\/browse$/)
  await expect(page.getByRole('main')).toBeFocused()

  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/browse')
  const button = page.getByRole('button', { name: 'Open menu' })
  await button.press('Enter')
  await expect(menu(page)).toBeVisible()
  for (let n = 0; n < 12; n++) {
    await page.keyboard.press('Tab')
    expect(await menu(page).evaluate((layer) => layer.contains(document.activeElement))).toBe(true)
  }
  await page.mouse.wheel(0, 800)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await menu(page).getByRole('link', { name: 'How it Works' }).click()
  await expect(menu(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'How it Works' })).toBeInViewport()
})

test('only one toast is shown, for five seconds; F8 focuses it and a swipe to the right dismisses it', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/login')
  // Otherwise a slow machine would need more than five seconds to look.
  await page.clock.pauseAt(Date.now() + MINUTE_MS)
  const toasts = page.getByRole('region', { name: /F8/ }).getByRole('listitem')
  const provoke = async () => {
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    const shown = async () => {
      await page.clock.runFor(10)
      return toasts.count()
    }
    await expect.poll(shown).toBe(1)
  }

  await provoke()
  await expect(toasts).toContainText('Missing Information')
  await provoke()
  await expect(toasts).toHaveCount(1)
  expect((await toasts.boundingBox())?.width).toBeLessThanOrEqual(420)
  await page.mouse.move(5, 5)
  await page.clock.runFor(4800)
  await expect(toasts).toHaveCount(1)
  await page.clock.runFor(1000)
  await expect(toasts).toHaveCount(0)

  await provoke()
  await page.keyboard.press('F8')
  const area = page.getByRole('region', { name: /F8/ })
  expect(await area.evaluate((region) => region.contains(document.activeElement))).toBe(true)

  const box = await toasts.boundingBox()
  if (!box) throw new Error('the toast is nowhere')
  const sweep = async (distance: number) => {
    const [x, y] = [box.x + 40, box.y + 20]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + distance / 2, y)
    await page.mouse.move(x + distance, y)
    await page.mouse.up()
    await page.clock.runFor(500)
  }
  await sweep(40)
  await expect(toasts).toHaveCount(1)
  await sweep(60)
  await expect(toasts).toHaveCount(0)
})
