/** The pages that are the same for everybody, for the sitemap; a test sees that each answers and may be indexed. */
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

/** What robots need not read: private pages, and data that pages show better. */
export const PRIVATE_PATHS = [
  '/api/',
  '/checkout/',
  '/client-dashboard',
  '/dashboard',
  '/identity/',
  '/sessions/',
]
