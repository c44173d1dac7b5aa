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

/**
 * Waits until a page that is hydrated stays as it is: nothing is asked for, loaded late or moving, and what came is
 * drawn. What the page does next, it does in the same thread before the timer here, however slow the machine.
 */
export async function settled(page: Page): Promise<void> {
  const isOurs = await page.evaluate(async () => {
    const LOOK_EVERY_MS = 25
    const QUIET_MS = 75
    const PATIENCE_MS = 5000
    const SUSPENSE = 13
    const main = document.querySelector('#main')
    const key = main && Object.keys(main).find((name) => name.startsWith('__reactFiber$'))
    const router = (globalThis as Inside).__reactRouterDataRouter
    if (!main || !key || !router) return false
    let changedAt = performance.now()
    const changes = new MutationObserver(() => {
      changedAt = performance.now()
    })
    changes.observe(document, { subtree: true, childList: true, attributes: true })
    const until = changedAt + PATIENCE_MS
    while (performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      if (isBusy()) changedAt = performance.now()
      else if (performance.now() - changedAt >= QUIET_MS) break
    }
    changes.disconnect()
    return true

    function isBusy(): boolean {
      const isMoving = document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
      return (
        isMoving ||
        document.fonts.status !== 'loaded' ||
        router?.state.navigation.state !== 'idle' ||
        isWaiting()
      )
    }

    /** A query has no answer yet, or a part of the page no script. */
    function isWaiting(): boolean {
      type Fiber = {
        tag: number
        child?: Fiber
        sibling?: Fiber
        return?: Fiber
        memoizedState?: unknown
        memoizedProps?: { client?: { isFetching?(): number } }
      }
      let fiber = (main as unknown as Record<string, Fiber>)[key ?? '']
      while (fiber?.return) fiber = fiber.return
      const top = (fiber as unknown as { stateNode?: { current?: Fiber } } | undefined)?.stateNode
        ?.current
      const left = top ? [top] : []
      for (let each = left.pop(); each; each = left.pop()) {
        if (each.tag === SUSPENSE && each.memoizedState) return true
        if (each.memoizedProps?.client?.isFetching?.()) return true
        if (each.child) left.push(each.child)
        if (each.sibling) left.push(each.sibling)
      }
      return false
    }
  })
  if (!isOurs) await page.waitForLoadState('networkidle')
}
