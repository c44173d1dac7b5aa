import type { FastifyRequest } from 'fastify'
import { PAGE_ROUTES } from '#contract/page-routes.ts'

/**
 * The route of a request for metrics, logs and traces: a pattern such as `/api/bookings/:id`, so that there are only so
 * many. Fastify knows all pages as one, and each built file as its own.
 */
export function routeName({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>) {
  const route = routeOptions.url ?? 'none'
  if (route.startsWith('/assets/')) return '/assets/*'
  if (!route.endsWith('/*')) return route
  const path = pathOf(url).replace(/\.data$/, '')
  return PAGES.get(path) ?? PAGES.get(path.replace(/[^/]+$/, '*')) ?? '/*'
}

/** Asked all the time, by machines: neither logged nor traced. */
export const UNSAID = new Set(['/healthz', '/readyz', '/metrics', '/assets/*'])

/** Patterns by themselves with `*` for what varies. */
const PAGES = new Map<string, string>(
  PAGE_ROUTES.map((route) => [route.replace(/:\w+$/, '*'), route]),
)

export const pathOf = (url: string) => url.replace(/[?#].*$/, '')

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** Long enough for every name of ours, too short for a token. */
const PLAIN = /^[\w.-]{1,20}$/

/** A request's path for the log: ids stay, tokens are left out, and so is the query. */
export function readablePath(request: Pick<FastifyRequest, 'routeOptions' | 'url'>): string {
  const words = routeName(request).split('/')
  return pathOf(request.url)
    .slice(0, 500)
    .split('/')
    .map((part) =>
      part === '' || words.includes(part) || UUID.test(part) || PLAIN.test(part) ? part : '…',
    )
    .join('/')
}
