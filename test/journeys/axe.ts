import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './program.ts'

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Without tags all of axe's rules count. */
type Look = { part?: string; colorScheme: 'light' | 'dark'; tags?: string[] }

/** What axe finds wrong with a page, or a part of it, as it stands; in dark only contrast, nothing else differs. */
export async function violations(page: Page, { part, colorScheme, tags }: Look): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // Halfway from one theme's colours to the other's, contrast is nobody's.
  await page.evaluate(async () => {
    const styled = getComputedStyle(document.body).color
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
    return styled
  })
  const builder = new AxeBuilder({ page })
  if (part) builder.include(part)
  if (colorScheme === 'dark') builder.withRules(['color-contrast'])
  else if (tags) builder.withTags(tags)
  // Without frames from elsewhere axe needs no second page to put its findings together.
  const { violations } = await builder.setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  )
}

/** A page, or a part of it, can be read by everybody as it stands, in light and in dark. */
export async function expectReadable(page: Page, part?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    expect(
      await violations(page, { ...(part ? { part } : {}), colorScheme }),
      `${page.url()} in ${colorScheme}`,
    ).toEqual([])
}
