/** The pages that are the same for everyone, for the sitemap; a test checks that each responds and is indexable. */
export const PUBLIC_PAGES = [
  '/',
  '/browse',
  '/safety',
  '/success',
  '/help',
  '/resources',
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
  '/dashboard',
  '/identity/',
  '/sessions/',
]
