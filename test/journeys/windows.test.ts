import { expect, test } from './program.ts'
import { signIn } from './screens.ts'

// One after the other in one worker: what the first leaves, the second would find.
test.describe.configure({ mode: 'default' })

/** What a script of a page finds of anything that was there before it. */
const found = async () => ({
  cookies: document.cookie,
  local: { ...localStorage },
  session: { ...sessionStorage },
  databases: (await indexedDB.databases()).map(({ name }) => name),
  caches: await caches.keys(),
  workers: (await navigator.serviceWorker.getRegistrations()).length,
  notifications: (await navigator.permissions.query({ name: 'notifications' })).state,
  isOnline: navigator.onLine,
  name: window.name,
  history: history.length,
  width: innerWidth,
  isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
  marked: 'marked' in window,
})

const FRESH = {
  cookies: '',
  local: {},
  session: {},
  databases: [],
  caches: [],
  workers: 0,
  name: '',
  notifications: 'prompt',
  isOnline: true,
  width: 1280,
  isDark: false,
  isStill: true,
  // Where a window begins, and what it shows.
  history: 2,
  marked: false,
}

let before: unknown
let heard = 0

test('a window is left with all that a test can leave in it', async ({
  page,
  context,
  program,
}) => {
  before = context
  await signIn(context, 'client')
  await context.grantPermissions(['notifications'])
  await page.goto('/browse')
  await page.goto('/help')
  await page.evaluate(async () => {
    const marks = { cookie: 'left=1; path=/' }
    Object.assign(document, marks)
    localStorage.left = sessionStorage.left = window.name = 'left'
    await caches.open('left')
    await new Promise((resolve) => {
      indexedDB.open('left').onsuccess = resolve
    })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' })
  await page.setExtraHTTPHeaders({ 'x-left': '1' })
  await context.setExtraHTTPHeaders({ 'x-left-too': '1' })
  for (const one of [page, context]) {
    await one.route('**/help', (route) => route.abort())
    one.on('request', () => {
      heard++
    })
  }
  const other = await context.newPage()
  await other.close()
  expect((await context.cookies(program.url)).length).toBeGreaterThan(1)
})

test('the next test finds the same window, and nothing in it', async ({
  page,
  context,
  program,
}) => {
  heard = 0
  expect(context).toBe(before)
  expect(context.pages()).toEqual([page])
  expect(await context.cookies()).toEqual([])
  const asked = page.waitForRequest((request) => request.url().endsWith('/help'))
  await page.goto('/help')
  expect(await (await asked).allHeaders()).not.toHaveProperty('x-left')
  expect(await (await asked).allHeaders()).not.toHaveProperty('x-left-too')
  expect(await page.evaluate(found)).toEqual(FRESH)
  expect((await page.request.get(`${program.url}/api/auth/me`)).status()).toBe(401)
  expect(await page.goBack()).not.toBeNull()
  expect(new URL(page.url()).pathname).toBe('/robots.txt')
  expect(heard).toBe(0)
  await page.addInitScript(() => Object.assign(window, { marked: true }))
  await context.setOffline(true)
})

test('a window with a script added, or without a network, is not used again', async ({
  page,
  context,
}) => {
  expect(context).not.toBe(before)
  await page.goto('/help')
  expect(await page.evaluate(found)).toEqual(FRESH)
})

test.describe('of another zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('a window is another one', async ({ page, context }) => {
    expect(context).not.toBe(before)
    await page.goto('/help')
    expect(await page.evaluate(() => new Date(0).getHours())).toBe(9)
  })
})
