import type { Page } from '@playwright/test'
import { calls } from '#contract/calls/people/sign-in.ts'

/**
 * What the page's scripts have that a test may use: the router, by the name that React Router gives it, and the cache.
 */
type Inside = typeof globalThis & {
  __reactRouterDataRouter?: {
    navigate(to: string): Promise<void>
    subscribe(listener: () => void): () => void
    state: {
      location: { pathname: string }
      navigation: { state: string }
      blockers: Map<string, { proceed?: () => void }>
    }
  }
}
type Query = { queryKey: unknown[]; state: { data: unknown } }
type Cache = {
  refetchQueries(filter: { predicate(query: Query): boolean }): Promise<void>
  resetQueries(filter: { predicate(query: Query): boolean }): Promise<void>
  setQueriesData(filter: { predicate(query: Query): boolean }, data: null): void
}

/** A page that asks nothing of anyone, so that whatever the last one showed is taken away. */
const EMPTY = '/disclaimer'

/**
 * Shows a path of the program: in a window that shows one of its pages already by the router, as a link does, with
 * the data of the person signed in by now; otherwise by loading it.
 */
export async function open(page: Page, path: string): Promise<void> {
  if (!(await walk(page, { path }))) await page.goto(path)
}

/** Takes away what the page shows. From now on nothing more is asked for it. */
export async function rest(page: Page): Promise<void> {
  await walk(page, {})
}

/** Signs out without a page of the program noticing, so that someone else can sign in before it is shown again. */
export async function forget(page: Page): Promise<void> {
  await walk(page, { isSignedOut: true })
  await page.context().clearCookies()
}

type Step = { path?: string; isSignedOut?: boolean }

async function walk(page: Page, { path, isSignedOut = false }: Step): Promise<boolean> {
  if (!page.url().startsWith('http')) return false
  const hasCookies = (await page.context().cookies()).length > 0
  return page.evaluate(
    async ({ path, isSignedOut, empty, me, hasCookies }) => {
      const router = (globalThis as Inside).__reactRouterDataRouter
      const main = document.querySelector('#main')
      const cache = main && cacheOf(main)
      if (!router || !cache) return false
      await router.navigate(empty)
      // 'Leave without saving?'
      for (const { proceed } of router.state.blockers.values()) proceed?.()
      await new Promise<void>((resolve) => {
        const look = () => {
          const { location, navigation } = router.state
          if (location.pathname === empty && navigation.state === 'idle') resolve()
        }
        router.subscribe(look)
        look()
      })
      for (const storage of [localStorage, sessionStorage]) storage.clear()
      const isMe = ({ queryKey }: Query) => queryKey[0] === me
      if (isSignedOut) cache.setQueriesData({ predicate: isMe }, null)
      if (path === undefined) return true
      // Fetched and not reset: the page would fill it in again with the person it was loaded for.
      await cache.refetchQueries({
        predicate: (query) => isMe(query) && hasCookies && query.state.data === null,
      })
      await cache.resetQueries({ predicate: (query) => !isMe(query) })
      const { pathname, search, hash } = new URL(path, location.href)
      await router.navigate(pathname + search + hash)
      return true

      /** React keeps each element's place in its tree under a name of its own; the cache's provider is further up. */
      function cacheOf(element: Element): Cache | undefined {
        type Fiber = { return?: Fiber; memoizedProps?: { client?: Cache } }
        const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'))
        let fiber = key ? (element as unknown as Record<string, Fiber>)[key] : undefined
        for (; fiber; fiber = fiber.return)
          if (fiber.memoizedProps?.client?.resetQueries) return fiber.memoizedProps.client
        return undefined
      }
    },
    { path, isSignedOut, empty: EMPTY, me: calls.me.path, hasCookies },
  )
}

/** Waits until a page that the router has shown stays as it is: what is late has come, and is drawn. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const QUIET_MS = 250
    const PATIENCE_MS = 5000
    await document.fonts.ready
    await new Promise<void>((resolve) => {
      let quiet = setTimeout(done, QUIET_MS)
      const patience = setTimeout(done, PATIENCE_MS)
      const changes = new MutationObserver(() => {
        clearTimeout(quiet)
        quiet = setTimeout(done, QUIET_MS)
      })
      changes.observe(document, { subtree: true, childList: true, attributes: true })
      function done() {
        for (const timer of [quiet, patience]) clearTimeout(timer)
        changes.disconnect()
        resolve()
      }
    })
  })
}
