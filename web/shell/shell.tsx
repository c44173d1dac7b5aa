import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { useAccount } from '#web/api/person.ts'
import { RESULTS } from '#web/shared/page/results.ts'
import { useSite } from '#web/shared/page/site.ts'
import { cx } from '#web/ui/cx.ts'
import type { Elements } from '#web/ui/elements.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { SignOutNotice } from './account/sign-out-notice.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

const NowBar = lazy(() => import('./now/now-bar.tsx'))
const ViewBanner = lazy(() => import('./view-banner.tsx'))

/** Header, the page, footer; a checkout, a guest's page and the desk have a bar of their own. */
export function Shell({ children }: { children: Elements }) {
  const main = useRef<HTMLElement>(null)
  useFocusOnNewPage(main)
  const isTakenOver = useHydrated()
  const isBare = useBare()
  const account = useAccount()
  const isOfResults = useLocation().pathname === paths.browse()
  return (
    <>
      <a
        href={isOfResults ? `#${RESULTS}` : '#main'}
        className="sr-only z-60 rounded-full bg-ink px-5 py-2.5 text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {isOfResults ? 'Skip to results' : 'Skip to content'}
      </a>
      <Progress />
      <DemoBanner />
      {!isBare && <Header />}
      {!isBare && account?.role === 'PROFESSIONAL' && (
        <Suspense>
          <NowBar />
        </Suspense>
      )}
      <main id="main" ref={main} tabIndex={-1} className="outline-none">
        {isTakenOver && <SignOutNotice />}
        {children}
      </main>
      {!isBare && <Footer />}
      {account?.viewedBy && (
        <Suspense>
          <ViewBanner account={account} />
        </Suspense>
      )}
    </>
  )
}

function useBare(): boolean {
  const { pathname } = useLocation()
  const account = useAccount()
  const isStaff = account?.role === 'STAFF' || account?.viewedBy !== undefined
  return (
    /^\/(checkout|join)\//.test(pathname) || (isStaff && /^\/desk(\/account)?\/?$/.test(pathname))
  )
}

/** Shown above every page of a public demo. */
function DemoBanner() {
  const { demonstration } = useSite()
  if (!demonstration) return null
  return (
    <p className="border-line border-b bg-sunken py-1.5 text-ink-2 text-small print:hidden">
      <span className="wrap block text-center">
        <strong className="font-semibold text-ink">Demonstration</strong>
        <span>{` · ${demonstration}`}</span>
      </span>
    </p>
  )
}

/** Moves the focus to the top of a new page, as a full page load would. */
function useFocusOnNewPage(main: { readonly current: HTMLElement | null }) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}

/** A progress bar at the top while the next page loads. */
function Progress() {
  const busy = useNavigation().state !== 'idle'
  return (
    <div
      aria-hidden
      className={cx(
        'fixed inset-x-0 top-0 z-50 h-0.75 origin-left bg-action',
        busy
          ? 'scale-x-75 opacity-100 transition-transform delay-(--fast) duration-(--turn) ease-calm'
          : 'scale-x-0 opacity-0',
      )}
    />
  )
}
