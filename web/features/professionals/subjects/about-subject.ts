import type { Graph } from 'schema-dts'
import type { Site } from '#contract/pages.ts'
import { findPath } from '#contract/paths/find.ts'
import { paths } from '#contract/paths/paths.ts'
import type { Figures } from '#contract/search/subjects.ts'
import { priceOf } from '#domain/money.ts'
import type { Subject } from '#domain/search/subjects.ts'

const SHOWN_MINUTES = 60

type Shown = {
  subject: Subject
  /** The page of its category; undefined if it is that. */
  whole: Pick<Subject, 'slug' | 'label'> | undefined
  figures: Figures
  people: readonly { id: string; name: string }[]
  answers: readonly { question: string; text: string }[]
}

/**
 * The page of a subject for search engines, and nothing that the page itself doesn't show: where it belongs, whom it
 * lists, what 60 minutes cost at least with fee and VAT, and its answers.
 */
export function aboutSubject(
  { subject: { slug, title, label }, whole, figures, people, answers }: Shown,
  { publicUrl }: Site,
): Graph {
  const at = (path: string) => new URL(path, publicUrl).href
  const url = at(findPath(slug))
  const places = [
    { name: 'Browse Professionals', item: at(paths.browse()) },
    ...(whole ? [{ name: whole.label, item: at(findPath(whole.slug)) }] : []),
    { name: label, item: url },
  ]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'CollectionPage',
        '@id': url,
        url,
        name: title,
        inLanguage: 'en-GB',
        breadcrumb: {
          '@type': 'BreadcrumbList',
          itemListElement: places.map((place, n) => ({
            '@type': 'ListItem',
            position: n + 1,
            ...place,
          })),
        },
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: people.length,
          itemListElement: people.map(({ id, name }, n) => ({
            '@type': 'ListItem',
            position: n + 1,
            name,
            url: at(paths.professional(id)),
          })),
        },
      },
      {
        '@type': 'Service',
        '@id': `${url}#sessions`,
        name: title,
        areaServed: { '@type': 'Country', name: 'United Kingdom' },
        ...(figures.lowestRateMinor !== null && {
          offers: {
            '@type': 'AggregateOffer',
            priceCurrency: 'GBP',
            lowPrice: (priceOf(figures.lowestRateMinor, SHOWN_MINUTES).totalMinor / 100).toFixed(2),
            ...(!figures.isCapped && { offerCount: figures.people }),
          },
        }),
      },
      {
        '@type': 'FAQPage',
        '@id': `${url}#questions`,
        mainEntity: answers.map(({ question, text }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text },
        })),
      },
    ],
  }
}
