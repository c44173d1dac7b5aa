import { PUBLIC_PAGES } from './public-pages.ts'

/**
 * The addresses of pages as web/routes.ts has them, by which the server counts and logs them. It doesn't know the pages
 * themselves.
 */
export const PAGE_ROUTES = [
  ...PUBLIC_PAGES,
  '/find/:subject',
  '/compare',
  '/professionals/:id',
  '/login',
  '/reset-password',
  '/verify-email',
  '/not-me',
  '/stop-emails',
  '/dashboard/analytics',
  '/dashboard/reviews',
  '/client-dashboard',
  '/desk',
  '/desk/account',
  '/sessions/:id',
  '/decisions/:id',
  '/join/:token',
  '/checkout/:bookingId',
  '/professional/verification/complete',
  '/identity/:ref',
  '/payouts/:ref',
  '/registers/:ref',
] as const
