import { paths } from '#contract/paths/paths.ts'
import { expect } from './program.ts'
import { signIn, test } from './screens.ts'
import { open, settled } from './walking.ts'

test('what is printed is light, and has no controls', async ({ page, context, people }) => {
  await signIn(context, 'client')
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of [
    paths.professional(people.professional),
    `/sessions/${people.upcoming}`,
    `/sessions/${people.completed}`,
    '/client-dashboard?tab=sessions',
  ]) {
    await page.emulateMedia({ media: 'screen' })
    await open(page, path)
    await settled(page)
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(printed), path).toEqual({ isLight: true, controls: [] })
  }
})

/** Whether paper and cards are lighter than what is written on them, and which controls are seen. */
function printed() {
  const light = (colour: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = colour.match(/[\d.]+/g)?.map(Number) ?? []
    return alpha === 0 ? 255 : (red + green + blue) / 3
  }
  const { backgroundColor, color } = getComputedStyle(document.body)
  const isSeen = (element: Element) => element.checkVisibility()
  return {
    isLight: light(color) < 90 && light(backgroundColor) > 240,
    controls: [...document.querySelectorAll('button, nav, body > header, footer, .button-base')]
      .filter(isSeen)
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  }
}
