import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from '@playwright/test'

/** The windows of the worker's browser: those lent to this test, and the rest, which wait for the next. */
export type Windows = {
  /** What the test's windows are opened with, besides what it says itself; undefined between tests. */
  usual: BrowserContextOptions | undefined
  lent: Set<BrowserContext>
}

/** A browser context with its page, in which the pages' scripts are compiled and cached already. */
type Kept = {
  key: string
  context: BrowserContext
  page: Page
  session: CDPSession
  close: BrowserContext['close']
}

/** More at once are rare. */
const MAX_IDLE = 3

/** Whatever else a window is opened with, such as a storage state, makes it one of its own. */
const HARMLESS = new Set(['baseURL', 'locale', 'timezoneId', 'colorScheme', 'reducedMotion'])

/** What can't be taken back. Who calls it gets a window that isn't kept. */
const LASTING = {
  context: [
    ...['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'routeFromHAR'],
    ...['newCDPSession', 'setGeolocation', 'setHTTPCredentials', 'setOffline', 'setStorageState'],
    ...['setDefaultTimeout', 'setDefaultNavigationTimeout'],
  ],
  page: [
    ...['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'routeFromHAR'],
    ...['addLocatorHandler', 'setDefaultTimeout', 'setDefaultNavigationTimeout'],
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime', 'runFor', 'fastForward'],
}

/** Replies that browsers keep for a while although they change: then the next test gets an empty HTTP cache. */
const KEPT_FOR_A_WHILE = /\/suggestions|\/embed/

/**
 * Lets `newContext` and `newPage` of the browser lend windows that earlier tests have returned by closing them: a new
 * one costs a process, and scripts fetched and compiled again, a third of what showing a page takes. A window is
 * returned without cookies, storage, caches, service workers, permissions, routes, listeners and history. Returns what
 * undoes it.
 */
export function keepWindows(browser: Browser, url: string, windows: Windows): () => void {
  const methods: Browser = Object.getPrototypeOf(browser)
  const { newContext, newPage } = methods
  const idle: Kept[] = []

  methods.newContext = async function (options = {}) {
    const { usual } = windows
    const isKept =
      usual?.javaScriptEnabled !== false &&
      usual !== undefined &&
      !usual.storageState &&
      Object.keys(options).every((name) => HARMLESS.has(name))
    if (!isKept) return newContext.call(this, options)
    const all = { ...usual, ...options }
    const key = JSON.stringify(Object.entries(all).toSorted())
    const found = idle.findLastIndex((one) => one.key === key)
    const kept =
      found < 0 ? await open(await newContext.call(this, options)) : idle.splice(found, 1)[0]
    if (!kept) throw new Error('it was found')
    windows.lent.add(kept.context)
    lend(kept, all)
    return kept.context

    async function open(context: BrowserContext): Promise<Kept> {
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      return { key, context, page, session, close: context.close.bind(context) }
    }
  }

  methods.newPage = async function (options) {
    const context = await this.newContext(options)
    const page = await context.newPage()
    page.close = () => context.close()
    return page
  }

  function lend(kept: Kept, options: BrowserContextOptions): void {
    const { context, page } = kept
    Reflect.deleteProperty(page, 'close')
    let isSpoilt = false
    let isCached = false
    let isTaken = false
    const spoil = () => {
      isSpoilt = true
    }
    const forget = [
      ...LASTING.context.map((name) => replace(context, name, spoil)),
      ...LASTING.page.map((name) => replace(page, name, spoil)),
      ...LASTING.clock.map((name) => replace(context.clock, name, spoil)),
    ]
    const listeners = [context, page].map(listenersOf)
    context.on('request', (request) => {
      isCached ||= KEPT_FOR_A_WHILE.test(request.url())
    })
    const more = context.newPage.bind(context)
    context.newPage = async () => {
      if (isTaken) return more()
      isTaken = true
      return page
    }
    context.close = async (why) => {
      // A test may close what its fixture closes again.
      if (!windows.lent.delete(context)) return
      for (const undo of forget) undo()
      Reflect.deleteProperty(context, 'newPage')
      if (isSpoilt || page.isClosed() || idle.length >= MAX_IDLE) return kept.close(why)
      for (const restore of listeners) restore()
      try {
        await clean(kept, options, url, isCached)
      } catch {
        // Its page went elsewhere by itself just then.
        return kept.close(why)
      }
      idle.push(kept)
    }
  }

  return () => Object.assign(methods, { newContext, newPage })
}

/** Calls `then` before a method; returns what takes that away. */
function replace(one: object, name: string, then: () => void): () => void {
  const method: unknown = Reflect.get(one, name)
  if (typeof method !== 'function') throw new Error(`nothing has a ${name}`)
  Reflect.set(one, name, (...values: unknown[]) => {
    then()
    return method.apply(one, values)
  })
  return () => Reflect.deleteProperty(one, name)
}

type Emitter = {
  eventNames(): (string | symbol)[]
  rawListeners(event: string | symbol): ((...values: unknown[]) => void)[]
  off(event: string | symbol, listener: (...values: unknown[]) => void): unknown
}

/** Takes away the listeners that are added from now on. */
function listenersOf(one: BrowserContext | Page): () => void {
  const emitter = one as unknown as Emitter
  const before = new Map(emitter.eventNames().map((event) => [event, emitter.rawListeners(event)]))
  return () => {
    for (const event of emitter.eventNames())
      for (const listener of emitter.rawListeners(event))
        if (!before.get(event)?.includes(listener)) emitter.off(event, listener)
  }
}

async function clean(
  { context, page, session }: Kept,
  { colorScheme = 'light', reducedMotion = 'reduce', viewport }: BrowserContextOptions,
  url: string,
  isCached: boolean,
): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const one of [context, page]) await one.unrouteAll({ behavior: 'ignoreErrors' })
  for (const one of [context, page]) await one.setExtraHTTPHeaders({})
  // A file of the same site, so that the process stays, and no script of the program's runs.
  await page.goto(`${url}/robots.txt`, { waitUntil: 'commit' })
  await page.evaluate(() => {
    sessionStorage.clear()
    window.name = ''
  })
  await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' })
  if (isCached) await session.send('Network.clearBrowserCache')
  await session.send('Page.resetNavigationHistory')
  await context.clearCookies()
  await context.clearPermissions()
  await page.mouse.move(-1, -1)
  await page.emulateMedia({
    media: null,
    colorScheme,
    reducedMotion,
    forcedColors: 'none',
    contrast: 'no-preference',
  })
  if (viewport) await page.setViewportSize(viewport)
}
