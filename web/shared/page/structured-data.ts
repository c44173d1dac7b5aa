import type { Graph, Product, WebSite } from 'schema-dts'
import type { Site } from '#contract/pages.ts'
import { paths } from '#contract/paths/paths.ts'
import type { Professional } from '#contract/profile/professionals.ts'
import { priceOf } from '#domain/money.ts'

const SHOWN_MINUTES = 60

/** The company and its website, with the site search. */
export function aboutSite({ brandName, publicUrl, supportEmail }: Site): Graph {
  const home = new URL('/', publicUrl).href
  const organization = `${home}#organization`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: brandName,
        url: home,
        logo: new URL('/icon-512.png', publicUrl).href,
        areaServed: { '@type': 'Country', name: 'United Kingdom' },
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          email: supportEmail,
          availableLanguage: 'English',
        },
      },
      {
        '@type': 'WebSite',
        '@id': `${home}#website`,
        name: brandName,
        url: home,
        inLanguage: 'en-GB',
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${new URL(paths.browse(), publicUrl).href}?q={text}`,
          },
          'query-input': 'required name=text',
        } as WebSite['potentialAction'],
      },
    ],
  }
}

export type Described = Pick<
  Professional,
  | 'id'
  | 'name'
  | 'headline'
  | 'avatar'
  | 'languages'
  | 'hourlyRateMinor'
  | 'ratingAvg'
  | 'ratingCount'
  | 'verificationStatus'
>

/**
 * A professional, and an hour with them as a product at the client's price, including fee and VAT. Ratings belong to
 * the product: search engines don't show them for people or services
 * (https://developers.google.com/search/docs/appearance/structured-data/review-snippet). Without reviews there is no
 * rating. Single reviews are left out, because they would have to name their author.
 */
export function aboutProfessional(described: Described, { publicUrl }: Site): Graph {
  const { id, name, headline, avatar, languages, ratingAvg, ratingCount } = described
  const url = new URL(paths.professional(id), publicUrl).href
  const image = avatar && new URL(avatar, publicUrl).href
  const person = `${url}#person`
  const product: Product = {
    '@type': 'Product',
    '@id': `${url}#session`,
    name: `${SHOWN_MINUTES}-minute video session with ${name}`,
    description: headline,
    image: image ?? new URL('/og-image.png', publicUrl).href,
    offers: {
      '@type': 'Offer',
      url,
      price: (priceOf(described.hourlyRateMinor, SHOWN_MINUTES).totalMinor / 100).toFixed(2),
      priceCurrency: 'GBP',
      availability:
        described.verificationStatus === 'VERIFIED'
          ? 'https://schema.org/InStock'
          : 'https://schema.org/OutOfStock',
      offeredBy: { '@id': person },
    },
  }
  if (ratingCount > 0)
    product.aggregateRating = {
      '@type': 'AggregateRating',
      ratingValue: ratingAvg,
      reviewCount: ratingCount,
      bestRating: 5,
      worstRating: 1,
    }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'ProfilePage', '@id': url, url, mainEntity: { '@id': person } },
      {
        '@type': 'Person',
        '@id': person,
        name,
        jobTitle: headline,
        url,
        knowsLanguage: languages,
        ...(image && { image }),
      },
      product,
    ],
  }
}
