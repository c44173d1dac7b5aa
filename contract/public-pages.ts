/**
 * The pages for visitors, for the sitemap; a test checks that each responds and is indexable. Signed out, /dashboard is
 * the page for professionals.
 */
export const PUBLIC_PAGES = [
  '/',
  '/browse',
  '/dashboard',
  '/safety',
  '/success',
  '/help',
  '/resources',
  '/how-ranking-works',
  '/terms',
  '/right-to-cancel',
  '/privacy',
  '/cookies',
  '/disclaimer',
] as const

/** What crawlers should skip: private pages, and data that is on pages anyway. */
export const PRIVATE_PATHS = [
  '/api/',
  '/checkout/',
  '/client-dashboard',
  '/identity/',
  '/sessions/',
]
