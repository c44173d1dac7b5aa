import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './program.ts'

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

export type Theme = 'light' | 'dark'

/**
 * No tags: all of axe's rules apply. `isOnly`: the page is looked at in this theme alone. `isFramed`: its header and
 * footer have been looked at, around another screen.
 */
type Look = {
  part?: string
  colorScheme: Theme
  tags?: string[]
  isOnly?: boolean
  isFramed?: boolean
}

/**
 * Axe's findings on a page or a part of it. In the dark theme, after the light one, only contrast: nothing else
 * differs.
 */
export async function violations(
  page: Page,
  { part, colorScheme, tags, isOnly = false, isFramed = false }: Look,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // During the transition between themes the contrast is meaningless.
  await page.evaluate(async () => {
    const styled = getComputedStyle(document.body).color
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    const ended = Promise.allSettled(ending.map(({ finished }) => finished))
    // One that is never drawn never ends.
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5000))])
    return styled
  })
  await inject(page)
  // Only of violations axe need say where they are: that takes it long.
  const builder = new AxeBuilder({ page, axeSource: 'void 0' }).options({
    resultTypes: ['violations'],
  })
  if (part) builder.include(part)
  // With a menu open, the header shows something else.
  if (isFramed)
    builder.exclude('body > header:not(:has([aria-expanded=true]))').exclude('body > footer')
  if (colorScheme === 'dark' && !isOnly) builder.withRules(['color-contrast'])
  else if (tags) builder.withTags(tags)
  // Without cross-origin frames axe doesn't need a second page to merge its findings.
  const { violations } = await builder.setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  )
}

/** Once for each document: left to itself, the builder sends axe's megabyte twice for each analysis. */
async function inject(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
}

/** How often each test has looked. */
const looks = new Map<string, number>()

/**
 * Expects no accessibility problems on a page or a part of it. The looks of a test are in the light and the dark theme
 * in turn; with LOOKS=all each is in both.
 */
export async function expectReadable(page: Page, part?: string): Promise<void> {
  const { testId } = test.info()
  const number = (looks.get(testId) ?? createHash('sha256').update(testId).digest()[0] ?? 0) + 1
  looks.set(testId, number)
  const isAll = process.env.LOOKS === 'all'
  const themes: Theme[] = isAll ? ['light', 'dark'] : [number % 2 === 0 ? 'light' : 'dark']
  for (const colorScheme of themes)
    expect(
      await violations(page, { ...(part ? { part } : {}), colorScheme, isOnly: !isAll }),
      `${page.url()} in ${colorScheme}`,
    ).toEqual([])
}
