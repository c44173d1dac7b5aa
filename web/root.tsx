import type { DehydratedState } from '@tanstack/react-query'
import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { LinksFunction, LoaderFunctionArgs } from 'react-router'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router'
import type { Elements } from '#web/ui/elements.tsx'
import type { Prefetched } from './api/cache/prefetch.ts'
import { prefetch } from './api/cache/prefetch.ts'
import { browserClient, createQueryClient } from './api/cache/query-client.ts'
import { meQuery } from './api/person.ts'
import { useEndedSignIn } from './api/signed-in.ts'
import { siteContext } from './context.ts'
import { ProofHost } from './features/account/second-step/proof-host.tsx'
import { ReplayClicks } from './shell/replay-clicks.tsx'
import { Shell } from './shell/shell.tsx'
import interFile from './ui/fonts/inter.woff2?url'
import newsreaderFile from './ui/fonts/newsreader.woff2?url'
import styles from './ui/styles.css?inline'
import { Toaster } from './ui/toaster.tsx'

export { ErrorPage as ErrorBoundary } from './pages/error-page.tsx'

export const links: LinksFunction = () => [
  ...[interFile, newsreaderFile].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/** The signed-in user is fetched once, with the first page. If that fails, the visitor counts as signed out. */
export async function loader(args: LoaderFunctionArgs) {
  const { prefetched } = await prefetch(args, async (client, report) => {
    if (args.request.headers.has('cookie')) await client.query(meQuery).catch(report)
    else client.setQueryData(meQuery.queryKey, null)
  })
  return { site: args.context.get(siteContext), prefetched }
}

export const shouldRevalidate = () => false

export function Layout({ children }: { children: Elements }) {
  const { pathname, search } = useLocation()
  const [client] = useState(() => (import.meta.env.SSR ? createQueryClient() : browserClient))
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#3b82f6" />
        {/* Inlined, so that the first paint doesn't wait for a stylesheet. Hydration leaves it alone. */}
        <style href="site" precedence="site">
          {import.meta.env.SSR ? styles : ''}
        </style>
        <Meta />
        {/* These links are our own and need no nonce; an unknown nonce would break hydration. */}
        <Links nonce="" />
      </head>
      <body className="flex flex-col">
        <QueryClientProvider client={client}>
          <Prefilled>
            <Shell>{children}</Shell>
          </Prefilled>
        </QueryClientProvider>
        <Toaster page={pathname + search} />
        <ScrollRestoration />
        <Scripts />
        <ReplayClicks />
      </body>
    </html>
  )
}

/** Puts the data of this page's loaders into the cache before the page renders. */
function Prefilled({ children }: { children: Elements }) {
  const matches = useMatches()
  const state = useMemo<DehydratedState>(() => {
    const states = matches.map(
      ({ loaderData }) => (loaderData as Prefetched | undefined)?.prefetched,
    )
    return { mutations: [], queries: states.flatMap((each) => each?.queries ?? []) }
  }, [matches])
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>
}

export default function App() {
  useEndedSignIn()
  return (
    <>
      <Outlet />
      <ProofHost />
    </>
  )
}
