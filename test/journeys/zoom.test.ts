import { paths } from '#contract/paths/paths.ts'
import { misplaced, sideways } from './fits.ts'
import { expect } from './program.ts'
import { signIn, test } from './screens.ts'
import { open, settled } from './walking.ts'

test('at 400 % nothing stays over the page, and a dialog scrolls as a whole', async ({
  page,
  context,
  people,
}) => {
  await signIn(context, 'client')
  await page.setViewportSize({ width: 320, height: 256 })
  for (const path of [paths.professional(people.professional), '/browse', '/client-dashboard']) {
    await open(page, path)
    await settled(page)
    expect(await page.evaluate(sticking), path).toEqual([])
  }
  await open(page, paths.bookProfessional(people.professional))
  const dialog = page.getByRole('dialog', { name: 'Book a Session' })
  const title = dialog.getByRole('heading', { name: 'Book a Session' })
  const book = dialog.getByRole('button', { name: /^Book Session/ })
  await expect(title).toBeInViewport()
  await expect(book).not.toBeInViewport()
  await book.scrollIntoViewIfNeeded()
  await expect(book).toBeInViewport()
  await expect(title).not.toBeInViewport()
})

test('with text twice as large, pages fit a phone: nothing goes sideways or lies on anything else', async ({
  page,
  context,
  people,
}) => {
  const fits = async (path: string) => {
    await open(page, path)
    await settled(page)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const at = `${path} at ${width} px`
      await expect.poll(() => sideways(page), at).toEqual([])
      await expect.poll(() => misplaced(page), at).toEqual([])
    }
  }
  for (const path of ['/', '/find/tutoring', paths.help(), paths.professional(people.professional)])
    await fits(path)
  await signIn(context, 'client')
  for (const path of [paths.clientDashboard(), paths.session(people.upcoming)]) await fits(path)
})

/** What stays where it is while the page scrolls, and is higher than a line that shows progress. */
function sticking(): string[] {
  const isShown = ({ width, height }: DOMRect) => width > 1 && height > 4
  return [...document.querySelectorAll('body *')]
    .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
    .filter((element) => isShown(element.getBoundingClientRect()))
    .map(({ outerHTML }) => outerHTML.slice(0, 150))
}
