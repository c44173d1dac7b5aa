import type { MetaDescriptor } from 'react-router'
import type { Graph, Thing, WithContext } from 'schema-dts'
import { siteOf } from './site.ts'

const DEFAULT_TITLE = 'Live video sessions with identity-verified professionals'
const DEFAULT_DESCRIPTION =
  'Find an identity-verified professional in medicine, law, tutoring, business or coaching, book an hour, pay in pounds and meet by video. The total you see is what you pay.'
const DEFAULT_IMAGE: Picture = {
  url: '/og-image.png',
  alt: 'An hour with someone who really knows: a drawn video call between a professional and a client',
  width: 1200,
  height: 630,
}

type MetaArgs = { location: { pathname: string; search?: string }; matches: readonly unknown[] }

/** A picture for social cards, by path or URL. */
type Picture = { url: string; alt: string; width?: number; height?: number }

type PageMetadata = {
  title?: string
  description?: string
  image?: Picture
  type?: 'website' | 'profile'
  /** For private pages, and for filtered lists with countless combinations. */
  noindex?: boolean
  /** A schema.org description of the page's subject. */
  structuredData?: Graph | WithContext<Thing>
}

/** The page's metadata for its head. */
export function metadata(
  { location, matches }: MetaArgs,
  { title = DEFAULT_TITLE, description = DEFAULT_DESCRIPTION, ...page }: PageMetadata = {},
): MetaDescriptor[] {
  const { brandName, publicUrl } = siteOf(matches)
  const fullTitle = `${title} | ${brandName}`
  const url = canonicalAddress(location, publicUrl)
  const picture = page.image ?? DEFAULT_IMAGE
  const image = new URL(picture.url, publicUrl).href
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    // noindex and a canonical URL contradict each other.
    page.noindex
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: brandName },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:alt', content: picture.alt },
    ...(picture.width && picture.height
      ? [
          { property: 'og:image:width', content: String(picture.width) },
          { property: 'og:image:height', content: String(picture.height) },
        ]
      : []),
    { name: 'twitter:card', content: page.image ? 'summary' : 'summary_large_image' },
    { name: 'twitter:title', content: fullTitle },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: picture.alt },
    ...(page.structuredData ? [{ 'script:ld+json': page.structuredData as never }] : []),
  ]
}

/**
 * Each page of a list is canonical; other query parameters only change how the same page is shown. The origin is always
 * ours: a path such as //evil.example would otherwise count as another site.
 */
function canonicalAddress({ pathname, search }: MetaArgs['location'], publicUrl: string): string {
  const address = new URL(publicUrl)
  address.pathname = pathname.replace(/^[/\\]+/, '/')
  const page = Number(new URLSearchParams(search).get('page'))
  if (Number.isInteger(page) && page > 1) address.search = `?page=${page}`
  return address.href
}
