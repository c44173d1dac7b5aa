import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { paths } from '#contract/paths/paths.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import routes from '#web/routes.ts'
import { CLIENT_TABS, PROFESSIONAL_TABS } from '#web/shared/page/dashboard-places.ts'
import type { DashboardTab } from '#web/shared/page/places.ts'
import { placeOf } from '#web/shared/page/places.ts'
import { violations, WCAG } from './axe.ts'
import { lengthenNames, looksOf, misplaced, restoreNames, sideways } from './fits.ts'
import { expect } from './program.ts'
import type { Screen } from './screens.ts'
import { SCREENS, show, signIn, test } from './screens.ts'
import { SPEC_TEXTS } from './spec-texts.ts'
import { forget, open, rest, settled } from './walking.ts'

test.describe.configure({ mode: 'parallel', timeout: PATIENCE_MS })

/**
 * A person's screens of one route are shown one after the other in one page: it is loaded for the first of them, and
 * the others are reached by the router. Loading costs most of a look.
 */
const groupOf = ({ route, who }: Screen) => `${route} ${who ?? 'visitor'}`
const GROUPS = new Set(SCREENS.map(groupOf))
const SORTED = [...GROUPS].flatMap((group) => SCREENS.filter((one) => groupOf(one) === group))
const MIDDLE = SORTED.findIndex(
  (one, n) => n >= SORTED.length / 2 && groupOf(one) !== groupOf(SORTED[n - 1] ?? one),
)

/**
 * Longer by what they bring together: the overviews, and the professionals that a client may like. A calendar is as high
 * as the hours that it shows.
 */
const LONG = ['overview', 'discover', 'calendar']
const MOST_HIGH = [
  { size: { width: 1440, height: 900 }, most: 2000 },
  { size: { width: 390, height: 844 }, most: 3500 },
]

/** One window for all screens of a worker: a new one for each would take a third of the processor's time. */
let page: Page
/** Whose screens of which route the window shows. */
let shown = ''
let loads = 0

test.beforeAll(async ({ browser, program }) => {
  shown = ''
  page = await browser.newPage({ baseURL: program.url })
  page.on('load', () => {
    loads++
  })
})

test.afterEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const event of ['console', 'pageerror', 'request']) page.removeAllListeners(event)
})

// Each half by one worker: every further one would start a program, a browser and most pages of its own.
for (const half of [SORTED.slice(0, MIDDLE), SORTED.slice(MIDDLE)])
  test.describe(() => {
    test.describe.configure({ mode: 'default' })
    if (half[0] === SORTED[0]) countLooks()
    for (const screen of half) look(screen)
    if (half[0] !== SORTED[0]) measureDashboards()
  })

function countLooks(): void {
  test('every route is among the screens', () => {
    const known = new Set(SCREENS.map(({ route }) => route))
    const missing = (routes as RouteConfigEntry[])
      .map(({ path = '' }) => path)
      .filter((path) => !known.has(path))
    expect(missing).toEqual([])
  })

  test('every screen with a text in the specification is among them', () => {
    const known = new Set(SCREENS.map(({ name }) => name))
    expect(Object.keys(SPEC_TEXTS).filter((name) => !known.has(name))).toEqual([])
  })

  test('without LOOKS=all, each theme still meets each pair of a small and a large size', () => {
    const pairs = SCREENS.map(({ name }) => JSON.stringify(looksOf(name)))
    expect(new Set(pairs).size).toBe(process.env.LOOKS === 'all' ? 1 : 2 * 3 * 3)
  })

  test('the looks need at most 60 page loads', () => {
    const more = SCREENS.filter(({ isLoaded }) => isLoaded).length
    expect(GROUPS.size + more).toBeLessThanOrEqual(60)
  })
}

function measureDashboards(): void {
  for (const { who, path, tabs } of [
    { who: 'professional', path: paths.dashboard(), tabs: PROFESSIONAL_TABS },
    { who: 'client', path: paths.clientDashboard(), tabs: CLIENT_TABS },
  ] as const)
    for (const tab of tabs.filter(({ name }) => !LONG.includes(name)))
      test(`nothing under ${tab.label} of a ${who} is higher than 2,000 px, or 3,500 on a phone`, async () => {
        if (shown !== `heights of a ${who}`) {
          await leave(page)
          await signIn(page.context(), who)
        }
        shown = `heights of a ${who}`
        const tooHigh: string[] = []
        for (const address of addressesIn(tabs, tab.name)) {
          await open(page, path + address)
          for (const { size, most } of MOST_HIGH) {
            await page.setViewportSize(size)
            await settled(page)
            const height = await page.evaluate(() => document.documentElement.scrollHeight)
            if (height > most) tooHigh.push(`${address} at ${size.width} px: ${height} px`)
          }
        }
        expect(tooHigh).toEqual([])
      })
}

/** Those of each section of a tab, and of each part. */
function addressesIn(tabs: readonly DashboardTab[], tab: string): string[] {
  const { sections, listAt } = placeOf(tabs, `?tab=${tab}`)
  const shown = sections.filter(({ name }) => !LONG.includes(name))
  return (shown.length > 0 ? shown.map(({ to }) => to) : [listAt]).flatMap((address) => [
    address,
    ...placeOf(tabs, address).parts.map(({ to }) => to),
  ])
}

function look(screen: Screen): void {
  test(`${screen.name} has the texts of the specification, is accessible, and fits small screens and large text`, async ({
    people,
  }) => {
    const { themes, sizes } = looksOf(screen.name)
    const isFirst = shown !== groupOf(screen) || screen.isLoaded === true
    if (isFirst) await leave(page)
    else await (screen.who ? rest(page) : forget(page))
    shown = groupOf(screen)
    const complaints = listen(page, screen, isFirst)
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: themes[0] ?? 'light' })
    if (isFirst) await signIn(page.context(), screen.who)
    loads = 0
    await show(page, screen, people)
    expect.soft(loads, 'page loads').toBe(isFirst ? 1 : 0)
    for (const sentence of SPEC_TEXTS[screen.name] ?? [])
      await expect
        .soft(page.locator('body'))
        .toContainText(sentence, { useInnerText: true, timeout: 5000 })
    const isOnly = themes.length === 1
    for (const colorScheme of themes)
      expect
        .soft(
          await violations(page, { colorScheme, tags: WCAG, isOnly, isFramed: !isFirst }),
          colorScheme,
        )
        .toEqual([])

    await page.setViewportSize({ width: 320, height: 640 })
    // Charts adapt to their new width a frame later.
    await settles(() => sideways(page), 'sideways at 320 px')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await settles(() => cutOff(page), 'cut off at 320 px and 200%')
    await page.setViewportSize({ width: 1280, height: 800 })
    await settles(() => sideways(page), 'sideways at 200%')
    await settles(() => cutOff(page), 'cut off at 200%')
    expect.soft(complaints).toEqual([])

    await page.evaluate(() => {
      document.documentElement.style.fontSize = ''
    })
    await lengthenNames(page, people.names)
    for (const size of sizes) {
      await page.setViewportSize(size)
      const at = `at ${size.width} × ${size.height} with the longest names`
      await settles(() => sideways(page), `sideways ${at}`)
      await settles(() => cutOff(page, { isShortened: true }), `cut off ${at}`)
      await settles(() => misplaced(page), `misplaced ${at}`)
    }
    await restoreNames(page)
  })
}

/** So that the next screen is loaded, by someone unknown to the window. */
async function leave(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(() => [localStorage, sessionStorage].map((all) => all.clear()))
  await page.context().clearCookies()
}

const settles = (found: () => Promise<string[]>, message: string) =>
  expect.configure({ soft: true }).poll(found, { message, timeout: 5000 }).toEqual([])

/**
 * Collects the browser's complaints: errors, blocked content, hydration mismatches. `isFirst`: the page is loaded for
 * this screen. Otherwise its person may change while it opens its live connection, or asks for something. A refusal of
 * what the screen before asked for may come late.
 */
function listen(page: Page, { name }: Screen, isFirst: boolean): string[] {
  const complaints: string[] = []
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(request.url()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isExpected =
      (/missing|not-found|verify|not-set-up/.test(name) &&
        /status of (40[04]|503)/.test(message.text())) ||
      (!isFirst &&
        /WebSocket is closed before|The live connection failed|status of 401/.test(
          message.text(),
        )) ||
      (/^Failed to load resource/.test(message.text()) && !asked.has(message.location().url))
    if (['error', 'warning'].includes(message.type()) && !isExpected)
      complaints.push(message.text())
  })
  return complaints
}

/** Texts cut off by their own box or an ancestor's; `isShortened` accepts those that end with '…'. */
async function cutOff(page: Page, { isShortened = false } = {}): Promise<string[]> {
  return page.evaluate((isShortened) => {
    const isTooSmall = ({ clientWidth, clientHeight, scrollWidth, scrollHeight }: Element) =>
      clientWidth > 1 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1)
    const isHiding = (element: Element) => {
      const style = getComputedStyle(element)
      const { overflowX, overflowY, clipPath, position } = style
      if (isShortened && (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'))
        return false
      // Only for screen readers.
      if (clipPath !== 'none' || (position === 'absolute' && element.clientWidth <= 1)) return false
      const x = ['hidden', 'clip'].includes(overflowX)
      const y = ['hidden', 'clip'].includes(overflowY)
      return (
        (x && element.scrollWidth > element.clientWidth + 1) ||
        (y && element.scrollHeight > element.clientHeight + 1)
      )
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => isTooSmall(element) && element.textContent?.trim())
      .filter((element) => !element.closest('[aria-hidden]') && isHiding(element))
      .map((element) => element.outerHTML.slice(0, 200))
  }, isShortened)
}
