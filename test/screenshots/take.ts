import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { expect } from '#test/journeys/program.ts'
import type { People, Screen } from '#test/journeys/screens.ts'
import { SCREENS, show, signIn, test } from '#test/journeys/screens.ts'

const FOLDER = 'screenshots'
const WIDTHS = [390, 768, 1440]
const SCHEMES = ['light', 'dark'] as const
/** Two cores can render two pages at a time. */
const AT_ONCE = 3

test('every screen at every width, in light and dark', async ({ browser, program, people }) => {
  test.setTimeout(1_800_000)
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER)

  const left = SCREENS.flatMap((screen) =>
    WIDTHS.flatMap((width) => SCHEMES.map((colorScheme) => ({ screen, width, colorScheme }))),
  )
  const failures: string[] = []
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift())
      await take(browser, program.url, people, next).catch((error: Error) => {
        failures.push(`${next?.screen.name}: ${error.message}`)
      })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await writeFile(join(FOLDER, 'index.html'), contactSheet())
  expect(failures).toEqual([])
})

type Shot = { screen: Screen; width: number; colorScheme: (typeof SCHEMES)[number] }

const fileOf = ({ screen, width, colorScheme }: Shot) =>
  `${screen.name}-${width}-${colorScheme}.png`

async function take(browser: Browser, baseURL: string, people: People, shot: Shot) {
  const { screen, width, colorScheme } = shot
  const viewport = { width, height: width < 500 ? 844 : 900 }
  const context = await browser.newContext({
    baseURL,
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    hasTouch: width < 500,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  try {
    const page = await context.newPage()
    await signIn(context, screen.who)
    await show(page, screen, people)
    await page.setViewportSize(viewport)
    // Pictures further down load only when scrolled into view.
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager'
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    })
    const hasLayer = (await page.getByRole('dialog').count()) > 0
    await page.screenshot({ path: join(FOLDER, fileOf(shot)), fullPage: !hasLayer })
  } finally {
    await context.close()
  }
}

/** All of them on one page, with a row for each screen. */
function contactSheet(): string {
  const rows = SCREENS.map((screen) => {
    const cells = SCHEMES.flatMap((colorScheme) =>
      WIDTHS.map((width) => {
        const file = fileOf({ screen, width, colorScheme })
        return `<a href="${file}"><img src="${file}" alt="" width="${width / 5}" loading="lazy"></a>`
      }),
    )
    return `<h2>${screen.name}</h2><div>${cells.join('')}</div>`
  })
  const style = 'body{font:14px sans-serif;background:#888}div{display:flex;gap:8px}'
  return `<!doctype html><title>Screens</title><style>${style}</style>${rows.join('')}`
}
