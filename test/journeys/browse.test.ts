import type { Page } from '@playwright/test'
import { expect, test } from './program.ts'

const cards = (page: Page) => page.getByRole('article')

test('filters are in the URL, work with Back and Forward, and can be shared', async ({
  page,
  browser,
}) => {
  await page.goto('/browse')
  await page.getByRole('combobox', { name: 'Search for professionals' }).fill('tutor')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/q=tutor/)
  await page.getByRole('group', { name: 'Category' }).getByText('Tutoring').click()
  await page.getByLabel('Sort by').selectOption('lowest-price')
  await expect(page).toHaveURL(/sort=lowest-price/)
  await expect(page.getByRole('link', { name: 'Remove Tutoring' })).toBeVisible()
  const names = (shown: Page) => cards(shown).getByRole('heading').allTextContents()

  const found = await test.step('the same URL shows the same to others', async () => {
    const other = await (await browser.newContext()).newPage()
    await other.goto(page.url())
    const shown = await names(other)
    await other.context().close()
    expect(shown.length).toBeGreaterThan(1)
    return shown
  })
  await expect.poll(() => names(page)).toEqual(found)

  await test.step('a chip removes one filter, and Back restores it', async () => {
    await page.getByRole('link', { name: 'Remove ‘tutor’' }).click()
    await expect(page).not.toHaveURL(/q=/)
    await expect(page.getByRole('combobox', { name: 'Search for professionals' })).toHaveValue('')
    await page.goBack()
    await expect(page.getByRole('combobox', { name: 'Search for professionals' })).toHaveValue(
      'tutor',
    )
    await expect.poll(() => names(page)).toEqual(found)
  })

  await test.step('a profile leads back to the search it was opened from', async () => {
    await cards(page).first().getByRole('link', { name: 'View Profile' }).click()
    await page.getByRole('link', { name: 'Back to Browse' }).click()
    await expect(page).toHaveURL(/q=tutor/)
    await expect.poll(() => names(page)).toEqual(found)
  })
})

test('results come first: one row of filters, and few stops by keyboard to the first booking', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/browse')
  // Fonts are used only if they are there in time, as from the second page on.
  await page.reload()
  expect((await cards(page).first().boundingBox())?.y).toBeLessThanOrEqual(290)
  const focused = page.locator(':focus')
  await page.keyboard.press('Tab')
  await expect(focused).toHaveText('Skip to results')
  await page.keyboard.press('Enter')
  const stops = []
  while (stops.length < 8 && stops.at(-1) !== 'Book Now') {
    await page.keyboard.press('Tab')
    stops.push(await focused.textContent())
  }
  expect(stops.at(-1)).toBe('Book Now')

  await test.step('a filter opens below its pill, within the page, and leads back to the count', async () => {
    const pill = page.locator('form details details', { hasText: 'Works with' })
    await pill.locator('summary').press('Enter')
    await page.getByLabel('Works with').selectOption('Children')
    const show = pill.getByRole('button', { name: /^Show \d+$/ })
    await expect(page).toHaveURL(/clients=Children/)
    await expect(show).toBeInViewport({ ratio: 1 })
    await show.press('Enter')
    await expect(show).toBeHidden()
    await expect(focused).toContainText(/^Showing \d+ professionals?/)
  })
})

test('on a phone the filters are a sheet that keeps the focus, and says how many there are', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/browse')
  const open = page.locator('summary', { hasText: 'Filters' })
  await open.press('Enter')
  const close = page.getByRole('button', { name: 'Close' })
  await expect(close).toBeFocused()
  const show = page.getByRole('button', { name: /^Show \d+\+? professionals?$/ })
  const before = await show.textContent()
  await page.getByText('Weekend', { exact: true }).click()
  await expect(page).toHaveURL(/availability=weekend/)
  await expect(show).not.toHaveText(before ?? '')
  await expect(show).toBeInViewport({ ratio: 1 })
  await show.focus()
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(close).toBeHidden()
  await expect(open).toBeFocused()
  await open.press('Enter')
  await expect(close).toBeFocused()
  await page.goBack()
  await expect(close).toBeHidden()
  await expect(page).toHaveURL(/availability=weekend/)
})

for (const width of [320, 390])
  test(`with text of twice the size nothing lies beside the page or over something else at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/browse?q=anxiety&totalMax=100')
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const boxes = await Promise.all(
      [
        page.locator('main search'),
        page.locator('summary', { hasText: 'Filters' }),
        page.getByText(/^Showing \d+/),
        page.getByRole('link', { name: 'Remove ‘anxiety’' }),
        page.getByLabel('Sort by'),
        page.locator('#results'),
      ].map((each) => each.boundingBox()),
    )
    for (const [n, box] of boxes.entries())
      if (n > 0) {
        const above = boxes[n - 1]
        expect(box?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1)
      }
  })

test('a phone shows three whole cards at once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/browse')
  // Fonts are used only if they are there in time, as from the second page on. The machine's own may be wider.
  await page.reload()
  const box = await cards(page).nth(2).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
})

test('while someone types, suggestions open by keyboard, close by Escape and are announced', async ({
  page,
}) => {
  await page.goto('/')
  const search = page.getByRole('combobox').first()
  await search.pressSequentially('tenan')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option', { name: 'Tenancy', exact: true })).toBeVisible()
  await expect(search).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText(/^\d+ suggestions?$/)).toBeAttached()

  await search.press('Escape')
  await expect(list).toBeHidden()
  await expect(search).toHaveValue('tenan')
  await search.press('ArrowDown')
  await expect(list).toBeVisible()
  await search.press('ArrowDown')
  const first = list.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(search).toHaveAttribute(
    'aria-activedescendant',
    (await first.getAttribute('id')) ?? 'none',
  )
  const chosen = (await first.textContent()) ?? ''
  await search.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === chosen)
  await expect(list).toBeHidden()

  await test.step('on browse, a person leads to their profile', async () => {
    await expect(
      page.getByRole('heading', { level: 1, name: 'Browse Professionals' }),
    ).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await search.fill('')
    await search.pressSequentially('eleanor')
    await list.getByRole('option', { name: /Eleanor Hughes/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Eleanor Hughes' })).toBeVisible()
  })
})

test('no letter is lost when suggestions open while someone types on a slow computer', async ({
  page,
}) => {
  // React draws what isn't urgent after a message to itself.
  await page.addInitScript((lateMs) => {
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (...args: unknown[]) {
      setTimeout(() => Reflect.apply(postMessage, this, args), lateMs)
    }
  }, 50)
  await page.goto('/')
  const search = page.getByRole('combobox').first()
  for (const delay of [150, 220, 300]) {
    await search.fill('')
    await search.pressSequentially('eleanor', { delay })
    await expect(search).toHaveValue('eleanor')
    await expect(page.getByRole('option', { name: /Eleanor Hughes/ })).toBeVisible()
  }
})

test('keyboard focus moves to the results when the link that led there is gone; another page shows others', async ({
  page,
}) => {
  const first = page.getByRole('link', { name: 'View Profile' }).first()
  const goesOnAtResults = async () => {
    await expect(page.locator('div[tabindex="-1"]:focus')).toContainText('View Profile')
    await page.keyboard.press('Tab')
    const [focused, card] = await Promise.all([
      page.evaluate(() => document.activeElement?.getBoundingClientRect().y ?? 0),
      first.evaluate((link) => link.getBoundingClientRect().bottom),
    ])
    expect(focused).toBeLessThan(card)
  }
  const names = () => cards(page).getByRole('heading').allTextContents()
  await page.goto('/browse?q=xqzzyqx')
  await page.getByRole('link', { name: 'Clear Filters' }).press('Enter')
  await goesOnAtResults()
  const line = await page.getByText(/^Showing \d+/).textContent()
  const total = Number(/\d+/.exec(line ?? '')?.[0])
  const before = await names()
  expect(before).toHaveLength(24)
  await page.getByRole('link', { name: 'Next' }).press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await goesOnAtResults()
  await expect(page.getByText(`25–${total}`, { exact: true })).toBeVisible()
  const after = await names()
  expect(after).toHaveLength(total - 24)
  expect(before.filter((name) => after.includes(name))).toEqual([])
})

test('whoever searches for help is first shown, and read, whom to call, also where the search is refused', async ({
  page,
}) => {
  await page.goto('/')
  const search = page.getByRole('combobox').first()
  const help = page.getByRole('region', { name: 'If you need help right now' })
  const told = page.waitForResponse(
    (reply) => new URL(reply.url()).searchParams.get('text') === 'i want to die',
  )
  await search.pressSequentially('i want to die')
  await told
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeHidden()
  const withResults = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const titles = () => [...document.querySelectorAll('h2')].map((title) => title.textContent)
        new MutationObserver(() => {
          if (titles().includes('Results')) resolve(titles().includes('If you need help right now'))
        }).observe(document.body, { childList: true, subtree: true })
      }),
  )
  await search.press('Enter')
  expect(await withResults, 'the card comes with the results, not after them').toBe(true)
  await expect(help.getByRole('link', { name: 'Samaritans 116 123' })).toBeVisible()
  await expect(page.locator('[aria-live=polite]', { has: help })).toBeVisible()
  const [field, card, first] = await Promise.all(
    [search, help, cards(page).first()].map(async (each) => (await each.boundingBox())?.y ?? 0),
  )
  expect([field, card, first]).toEqual([field, card, first].toSorted((a = 0, b = 0) => a - b))

  await test.step('another search takes it away', async () => {
    await search.fill('dangerous driving')
    await search.press('Enter')
    await expect(page).toHaveURL(/q=dangerous/)
    await expect(help).toBeHidden()
  })

  await test.step('a refused one shows it', async () => {
    await page.route('**/api/professionals?*', async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'content-type': 'text/plain' }
      await route.fulfill({ status: 429, headers, body: 'Too many requests' })
    })
    await search.fill('suicidal')
    await search.press('Enter')
    await expect(page.getByRole('link', { name: 'Try Again' })).toBeVisible()
    await expect(help).toBeVisible()
  })
})
