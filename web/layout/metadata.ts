import type { MetaDescriptor } from 'react-router'
import { siteOf } from './site.ts'

const DEFAULT_TITLE = 'Live video sessions with verified professionals'
const DEFAULT_DESCRIPTION =
  'Find a verified professional in medicine, law, tutoring, business or coaching, book an hour, pay in pounds and meet by video. The price you see is the price you pay.'

type MetaArgs = { location: { pathname: string }; matches: readonly unknown[] }

type PageMetadata = {
  title?: string
  description?: string
  /** Path or address of the picture on social cards. */
  image?: string
  noindex?: boolean
  /** A schema.org description of what the page is about. */
  structuredData?: Record<string, unknown>
}

/** Everything a page says about itself in its head. */
export function metadata(
  { location, matches }: MetaArgs,
  { title = DEFAULT_TITLE, description = DEFAULT_DESCRIPTION, ...page }: PageMetadata = {},
): MetaDescriptor[] {
  const { brandName, publicUrl } = siteOf(matches)
  const fullTitle = `${title} | ${brandName}`
  const url = new URL(location.pathname, publicUrl).href
  const image = new URL(page.image ?? '/og-image.png', publicUrl).href
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brandName },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: fullTitle },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(page.structuredData ? [{ 'script:ld+json': page.structuredData as never }] : []),
  ]
}
