import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Theme } from './axe.ts'

/** The narrowest phone, a usual one, the same sideways. */
const SMALL = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]

/** A tablet, a small laptop, a desk. */
const LARGE = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

export const SIZES = [...SMALL, ...LARGE]

/** What a screen is looked at in: every screen in all of them would take twice as long. */
export type Looks = { themes: Theme[]; sizes: typeof SIZES }

/**
 * With LOOKS=all everything. Otherwise one theme, one small and one large size, by the screen's name, so that the same
 * screens always get the same ones, and every theme meets every pair of sizes.
 */
export function looksOf(name: string): Looks {
  if (process.env.LOOKS === 'all') return { themes: ['light', 'dark'], sizes: SIZES }
  const number = createHash('sha256').update(name).digest().readUInt32BE()
  const pick = <T>(from: T[], place: number) => from.slice(place % from.length).slice(0, 1)
  return {
    themes: pick<Theme>(['light', 'dark'], number),
    sizes: [...pick(SMALL, Math.floor(number / 2)), ...pick(LARGE, Math.floor(number / 6))],
  }
}

/** As long as a name may be, with words that have nowhere to break. */
const LONG_NAME = `Wolfeschlegelsteinhausenbergerdorff-Anna ${'Maximilian'.repeat(6)}`

type Lengthened = typeof globalThis & { lengthened?: [text: Node, before: string][] }

/** Shows every one of these names as the longest possible one. Nothing but the page's texts changes. */
export async function lengthenNames(page: Page, names: string[]): Promise<void> {
  await page.evaluate(
    ([names, long]) => {
      const changed: [Node, string][] = []
      const pattern = new RegExp(names.map(RegExp.escape).join('|'), 'g')
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        if (
          text.nodeValue &&
          !/^(SCRIPT|STYLE|TEXTAREA)$/.test(text.parentElement?.tagName ?? '')
        ) {
          changed.push([text, text.nodeValue])
          text.nodeValue = text.nodeValue.replace(pattern, long)
        }
      ;(globalThis as Lengthened).lengthened = changed
    },
    [names, LONG_NAME] as const,
  )
}

/** Takes that back, before the page shows another screen: React changes only texts that differ from what it drew. */
export async function restoreNames(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const [text, before] of (globalThis as Lengthened).lengthened ?? [])
      text.nodeValue = before
    delete (globalThis as Lengthened).lengthened
  })
}

/** Elements that extend beyond the right edge of a page that scrolls sideways. */
export async function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(-3)
      .map((element) => element.outerHTML.slice(0, 160))
  })
}

/** Controls that lie on another one, or are partly hidden by the box they are in. */
export async function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=tab], [role=option]'
    const dialog = [...document.querySelectorAll('[role=dialog], [role=menu]')].at(-1)
    const controls = [...(dialog ?? document.body).querySelectorAll(CONTROLS)].filter(
      (element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest('[inert], [aria-hidden=true], .sr-only') &&
        !isFloating(element),
    )
    const found: string[] = []
    const boxes = controls.map((element) =>
      [...element.getClientRects()].filter(({ width, height }) => width > 2 && height > 2),
    )
    const seen = controls.map((element, n) => boxes[n]?.map((box) => inSight(element, box)))
    for (const [n, element] of controls.entries()) {
      for (const [m, other] of controls.entries()) {
        if (m <= n || element.contains(other) || other.contains(element)) continue
        // First what costs least: there are thousands of pairs.
        const isOverlapping = seen[n]?.some((a) => seen[m]?.some((b) => overlap(a, b)))
        if (isOverlapping && !isCovering(element, other))
          found.push(`${name(element)} lies on ${name(other)}`)
      }
      for (let box = element.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const { left, right, top, bottom } = box.getBoundingClientRect()
        const isCut = boxes[n]?.some(
          (a) =>
            (/hidden|clip/.test(overflowX) && (a.left < left - 2 || a.right > right + 2)) ||
            (/hidden|clip/.test(overflowY) && (a.top < top - 2 || a.bottom > bottom + 2)),
        )
        if (isCut) found.push(`${name(element)} is cut off`)
        if (isCut || /auto|scroll/.test(overflowX + overflowY)) break
      }
    }
    return [...new Set(found)].slice(0, 5)

    /** The part of a box that no box around it, such as a scrolling list, hides. */
    function inSight(element: Element, box: DOMRect): DOMRect {
      let { left, top, right, bottom } = box
      for (
        let each = element.parentElement;
        each && each !== document.body;
        each = each.parentElement
      ) {
        if (getComputedStyle(each).overflow === 'visible') continue
        const edge = each.getBoundingClientRect()
        left = Math.max(left, edge.left)
        top = Math.max(top, edge.top)
        right = Math.min(right, edge.right)
        bottom = Math.min(bottom, edge.bottom)
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }

    function overlap(a: DOMRect, b: DOMRect): boolean {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      return wide > 3 && high > 3
    }

    /** Bars that stay while the page scrolls below them. */
    function isFloating(element: Element): boolean {
      for (let each: Element | null = element; each && each !== dialog; each = each.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(each).position)) return true
      return false
    }

    /** One of the two is a whole card that the other deliberately stands on, or an input's own button. */
    function isCovering(a: Element, b: Element): boolean {
      const isAbsolute = (element: Element) => {
        for (let each: Element | null = element; each; each = each.parentElement) {
          if (each.contains(a) && each.contains(b)) return false
          if (getComputedStyle(each).position === 'absolute') return true
        }
        return false
      }
      return isAbsolute(a) || isAbsolute(b)
    }

    function name(element: Element): string {
      const label = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return `${element.tagName.toLowerCase()} ‘${label.trim().slice(0, 40)}’`
    }
  })
}
