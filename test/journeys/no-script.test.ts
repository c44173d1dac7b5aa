import { expect, test } from './program.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript a visitor can search, filter, page and read a profile', async ({
  page,
}) => {
  await test.step('home leads to a search', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(3)
    await page.getByRole('combobox', { name: 'What would you like help with?' }).fill('tutor')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/browse\?q=tutor/)
    await expect(page.getByText(/^Showing \d+ professionals/)).toBeVisible()
  })

  await test.step('filters and order are a form, chips are links', async () => {
    await page.getByRole('radio', { name: 'Tutoring' }).check({ force: true })
    await page.getByLabel('Sort by').selectOption('lowest-price')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/category=tutoring/)
    await expect(page).toHaveURL(/sort=lowest-price/)
    await page.getByRole('link', { name: 'Clear all' }).click()
  })

  await test.step('whoever may be in danger first sees whom to call, before everything else', async () => {
    await page.goto('/browse?q=suicidle')
    const help = page.getByRole('region', { name: 'If you need help right now' })
    const numbers = help.getByRole('link')
    expect(
      await numbers.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['tel:999', 'tel:116123', 'sms:85258', 'tel:08082000247', 'tel:111'])
    await expect(help).toContainText('Sessions here are booked ahead and are not for emergencies.')
    // In the order in which the page is read, whatever is under the field comes after it.
    const after = await help.evaluate((card) => {
      const field = document.querySelector('main search')
      const under = [
        ...document.querySelectorAll('main article, main fieldset, main select, main p'),
      ]
      const isAfter = (one: Node | null, other: Node) =>
        Boolean(other.compareDocumentPosition(one as Node) & Node.DOCUMENT_POSITION_FOLLOWING)
      return [
        field !== null && isAfter(card, field),
        under.filter((each) => !card.contains(each) && !isAfter(each, card)).length,
      ]
    })
    expect(after).toEqual([true, 0])
    await page.goto('/browse?q=xqzzyqx+suicidal&category=legal')
    await expect(page.getByText('No professionals found')).toBeVisible()
    await expect(help).toBeVisible()
    await page.goto('/browse')
    await expect(help).toBeHidden()
  })

  await test.step('the second page shows others', async () => {
    const names = () => page.getByRole('article').getByRole('heading').allTextContents()
    const first = await names()
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: '2' }).click()
    await expect(page).toHaveURL(/page=2/)
    expect((await names()).filter((name) => first.includes(name))).toEqual([])
  })

  await test.step('a profile shows everything, including the next free times and all reviews', async () => {
    await page.goto('/browse?q=Eleanor+Hughes')
    await page.getByRole('link', { name: 'Eleanor Hughes', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Eleanor Hughes' })).toBeVisible()
    await expect(page.getByText('£58.32 total for 60 minutes').first()).toBeVisible()
    await expect(page.getByText('Next free times')).toBeVisible()
    await expect(page.getByRole('button', { name: /^\d\d:\d\d$/ }).first()).toBeVisible()
    await page.getByText('Read more').first().click()
    await expect(page.getByText('View All Reviews')).toBeVisible()
    await page.getByText('View All Reviews').click()
    await expect(page.getByText('Anonymous User').first()).toBeVisible()
  })

  await test.step('and parts that need JavaScript say so', async () => {
    await expect(page.locator('noscript p', { hasText: 'Booking needs' })).toBeVisible()
  })
})
