import type { Locator, Page } from '@playwright/test'
import { paths } from '#contract/paths/paths.ts'
import { expect } from './program.ts'
import { signIn, test } from './screens.ts'
import { forget, open } from './walking.ts'

test('in Windows’ contrast themes one sees what is chosen, current, disabled and focused, and where things end', async ({
  page,
  context,
  people,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.setViewportSize({ width: 1280, height: 900 })
    await forget(page)

    await test.step(`what one filters by, ${colorScheme}`, async () => {
      await open(page, '/browse')
      for (const name of ['category', 'rating', 'experience']) {
        const [chosen, other] = radios(page, name)
        await expectChosen(chosen, other)
      }
      await expectChosen(page.locator('span[aria-current=page]'), undefined)
      const track = await page
        .locator('.range-slider')
        .evaluate((slider) => getComputedStyle(slider, '::before').backgroundImage)
      expect(track).toContain('gradient')
      const pill = page.locator('summary').filter({ hasText: /^Language/ })
      await expectEdge(pill)
      await pill.click()
      await expectEdge(page.getByRole('combobox', { name: 'Language' }))
      await expectEdge(page.getByRole('link', { name: 'Get Started' }))
    })

    await test.step(`what one books, ${colorScheme}`, async () => {
      await open(page, paths.bookProfessional(people.professional))
      const dialog = page.getByRole('dialog')
      // On a Sunday the week has no other day.
      await dialog.getByRole('button', { name: 'Show five weeks' }).click()
      await dialog.locator('input[name=slot]').first().check({ force: true })
      await expect(dialog).toHaveCSS('outline-style', 'solid')
      for (const name of ['duration', 'slot']) {
        const [chosen, other] = radios(page, name)
        await expectChosen(chosen, other)
      }
      await expectChosen(
        dialog.locator('[aria-selected=true] > button'),
        dialog.locator('[aria-selected=false] > button[aria-disabled=false]').first(),
      )
      const grey = await systemColour(page, 'GrayText')
      await expect(dialog.getByRole('button', { name: 'Earlier' })).toHaveCSS('color', grey)
      await expect(dialog.locator('[data-day][aria-disabled=true]').first()).toHaveCSS(
        'color',
        grey,
      )
      await page.keyboard.press('Tab')
      const focused = dialog.locator(':focus-visible')
      await expect(focused).toHaveCSS('outline-style', 'solid')
      await expect(focused).toHaveCSS('outline-width', '2px')
    })

    await test.step(`where one is, ${colorScheme}`, async () => {
      await signIn(context, 'client')
      await open(page, '/login')
      await open(page, '/client-dashboard?tab=account&part=notifications')
      const tabs = page.getByRole('navigation', { name: 'Dashboard' })
      const other = tabs.getByRole('link', { name: 'Overview' })
      await expectChosen(tabs.locator('[aria-current=page]'), other)
      await expect(other).toHaveCSS('border-bottom-color', await systemColour(page, 'Canvas'))
      const box = page.getByRole('checkbox', { checked: true }).first()
      await expectChosen(box.locator('~ svg'), undefined)
      await page.getByRole('button', { name: /^Account menu of/ }).press('Enter')
      const items = page.getByRole('menuitem')
      await expectEdge(page.getByRole('menu'))
      await items.nth(0).hover()
      await expectChosen(items.nth(0), items.nth(1))
      await page.keyboard.press('Escape')
    })
  }
})

/** The faces of the radio button that is chosen, and of one that isn't. */
const radios = (page: Page, name: string): [Locator, Locator] => [
  page.locator(`input[name=${name}]:checked + span`),
  page.locator(`input[name=${name}]:not(:checked) + span`).first(),
]

async function expectChosen(chosen: Locator, other: Locator | undefined): Promise<void> {
  const highlight = await systemColour(chosen.page(), 'Highlight')
  await expect(chosen).toHaveCSS('background-color', highlight)
  await expect(chosen).toHaveCSS('color', await systemColour(chosen.page(), 'HighlightText'))
  if (other) await expect(other).not.toHaveCSS('background-color', highlight)
}

async function expectEdge(part: Locator): Promise<void> {
  const [edge, behind] = await part.evaluate((element) => {
    const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element)
    return [`${borderTopWidth} ${borderTopColor}`, `1px ${backgroundColor}`]
  })
  expect(edge).toMatch(/^1px/)
  expect(edge).not.toBe(behind)
}

const systemColour = (page: Page, name: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = name
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, name)
