import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { LoaderFunction, RouteObject } from 'react-router'
import { UNSAFE_withComponentProps, UNSAFE_withErrorBoundaryProps } from 'react-router'
import * as root from '#web/root.tsx'
import routes from '#web/routes.ts'

type Page = {
  default: Parameters<typeof UNSAFE_withComponentProps>[0]
  loader?: LoaderFunction
  clientLoader?: LoaderFunction
  shouldRevalidate?: RouteObject['shouldRevalidate']
  ErrorBoundary?: Parameters<typeof UNSAFE_withErrorBoundaryProps>[0]
  meta?: unknown
}

const pages = import.meta.glob<Page>('../../../web/pages/*-page.tsx')

/** The modules of the routes that were visited, whose `meta` the page's head asks for. */
export const routeModules: Record<string, unknown> = { root }

/** The app's routes as a browser has them. Without a header, the root's loader would take everyone for signed out. */
export function routesFor(cookie: () => string): RouteObject[] {
  const { Layout, default: App, ErrorBoundary } = root
  return [
    {
      id: 'root',
      path: '/',
      loader: (args) =>
        root.loader({
          ...args,
          request: new Request(args.request, { headers: { cookie: cookie() } }),
        } as Parameters<typeof root.loader>[0]),
      shouldRevalidate: root.shouldRevalidate,
      element: (
        <Layout>
          <App />
        </Layout>
      ),
      errorElement: (
        <Layout>
          <ErrorBoundary />
        </Layout>
      ),
      children: (routes as RouteConfigEntry[]).map(routeOf),
    },
  ]
}

function routeOf({ file, path, index }: RouteConfigEntry): RouteObject {
  const id = file.replace(/\.tsx$/, '')
  const load = pages[`../../../web/${file}`]
  if (!load) throw new Error(`web/routes.ts names ${file}, which is no page`)
  return {
    id,
    ...(index ? { index: true } : { path }),
    async lazy() {
      const page = await load()
      routeModules[id] = page
      const loader = page.clientLoader ?? page.loader
      return {
        ...(loader && { loader }),
        ...(page.shouldRevalidate && { shouldRevalidate: page.shouldRevalidate }),
        Component: UNSAFE_withComponentProps(page.default),
        ...(page.ErrorBoundary && {
          ErrorBoundary: UNSAFE_withErrorBoundaryProps(page.ErrorBoundary),
        }),
      }
    },
  } as RouteObject
}
