import { waitFor } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { userEvent } from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  RouterContextProvider,
  RouterProvider,
  UNSAFE_FrameworkContext,
} from 'react-router'
import { onTestFinished, vi } from 'vitest'
import type { Site } from '#contract/pages.ts'
import { pagesOptions } from '#server/http/pages/pages.ts'
import type { Caller, TestApp } from '#test/support/test-app.ts'
import { browserClient } from '#web/api/cache/query-client.ts'
import { siteContext } from '#web/context.ts'
import { keepLayersInHistory } from '#web/ui/layers.ts'
import type { Line } from './calls.ts'
import { openLine } from './calls.ts'
import { cheapStyles } from './cheap-styles.ts'
import { routeModules, routesFor } from './routes.tsx'

/** One page in one window. A second person acts through `client.post(…)`. */
export type ShownPage = Pick<Line, 'sent' | 'fail' | 'hold'> & {
  user: UserEvent
  /** As the browser's Back. */
  goBack(): void
  /** Types another address: it is drawn without what was kept in memory. */
  goTo(path: string): Promise<void>
  /** Draws the same address anew, without what was kept in memory. */
  reload(): Promise<void>
}

/** Shows an address of the app to `person`, or to a visitor, once its data is there and it listens. */
export async function renderPage(
  testApp: TestApp,
  path: string,
  person?: Pick<Caller, 'cookie'>,
): Promise<ShownPage> {
  const line = await openLine(testApp, person?.cookie)
  vi.stubGlobal('getComputedStyle', cheapStyles)
  history.replaceState(null, '', path)
  let close = await draw(testApp, line)
  onTestFinished(() => {
    line.close()
    close()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    localStorage.clear()
    sessionStorage.clear()
  })
  return {
    sent: line.sent,
    fail: line.fail,
    hold: line.hold,
    // Without a delay, a click would reach a button that React is about to enable. Any file can be dropped on a page.
    user: userEvent.setup({ document, delay: 0, pointerEventsCheck: 0, applyAccept: false }),
    goBack: () => history.back(),
    async goTo(path) {
      close()
      history.pushState(null, '', path)
      close = await draw(testApp, line)
    },
    async reload() {
      close()
      close = await draw(testApp, line)
    },
  }
}

/** Returns a function that takes the page away again. */
async function draw(testApp: TestApp, { cookie }: Line): Promise<() => void> {
  delete document.documentElement.dataset.hydrated
  const site = siteOf(testApp)
  const leaveHistory = keepLayersInHistory()
  const router = createBrowserRouter(routesFor(cookie), {
    getContext() {
      const all = new RouterContextProvider()
      all.set(siteContext, site)
      return all
    },
  })
  await waitFor(() => {
    if (!router.state.initialized) throw new Error('the page’s data has not come')
  })
  const root = createRoot(document, { onUncaughtError: console.error })
  root.render(
    <UNSAFE_FrameworkContext value={FRAMEWORK}>
      <RouterProvider router={router} />
    </UNSAFE_FrameworkContext>,
  )
  await waitFor(() => {
    if (document.documentElement?.dataset.hydrated !== '') throw new Error('the page is not drawn')
  })
  return () => {
    root.unmount()
    router.dispose()
    leaveHistory()
    browserClient.clear()
  }
}

const sites = new WeakMap<TestApp, Site>()

/** Made once an app, since each would listen to its server. */
function siteOf(testApp: TestApp): Site {
  const site = sites.get(testApp) ?? pagesOptions(testApp.app, testApp.context)
  sites.set(testApp, site)
  return site
}

/** What the document's head asks of a build. */
const FRAMEWORK = {
  manifest: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
  routeModules,
  future: {},
  ssr: false,
  isSpaMode: false,
  routeDiscovery: { mode: 'initial', manifestPath: '' },
} as unknown as NonNullable<Parameters<typeof UNSAFE_FrameworkContext.Provider>[0]['value']>
