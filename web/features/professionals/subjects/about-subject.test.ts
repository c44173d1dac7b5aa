import { expect, it } from 'vitest'
import { subjectAt } from '#domain/search/subjects.ts'
import { aboutSubject } from './about-subject.ts'

const site = { publicUrl: 'https://parlour.example' } as Parameters<typeof aboutSubject>[1]
const [subject, whole] = [subjectAt('anxiety'), subjectAt('health')]
if (!subject) throw new Error('the table has no anxiety')
const figures = { people: 3, isCapped: false, lowestRateMinor: 4500, reviews: null }
const shown = {
  subject,
  whole,
  figures,
  people: [{ id: '1', name: 'Ada </script> "Calm"' }],
  answers: [{ question: 'What does it cost?', text: 'What you see.' }],
}
const graphOf = (about: typeof shown) =>
  JSON.parse(JSON.stringify(aboutSubject(about, site)))['@graph'] as Record<string, never>[]

it('names the page, whom it lists, the lowest total with fee and VAT, and the answers', () => {
  const [page, sessions, questions] = graphOf(shown)
  expect(page).toMatchObject({
    '@type': 'CollectionPage',
    url: 'https://parlour.example/find/anxiety',
    name: 'Therapy for anxiety by video',
    mainEntity: {
      numberOfItems: 1,
      itemListElement: [
        {
          position: 1,
          name: shown.people[0]?.name,
          url: 'https://parlour.example/professionals/1',
        },
      ],
    },
  })
  expect(page?.breadcrumb).toMatchObject({
    itemListElement: [
      { item: 'https://parlour.example/browse' },
      { item: 'https://parlour.example/find/health', name: 'Health' },
      { item: 'https://parlour.example/find/anxiety', position: 3 },
    ],
  })
  expect(sessions?.offers).toEqual({
    '@type': 'AggregateOffer',
    priceCurrency: 'GBP',
    lowPrice: '58.32',
    offerCount: 3,
  })
  expect(questions?.mainEntity).toMatchObject([{ name: 'What does it cost?' }])
})

it('says no number where not everyone was counted, and no price where there is none', () => {
  const [, capped] = graphOf({ ...shown, figures: { ...figures, people: 1000, isCapped: true } })
  expect(capped?.offers).not.toHaveProperty('offerCount')
  const none = { ...figures, lowestRateMinor: null as unknown as number }
  expect(graphOf({ ...shown, figures: none })[1]).not.toHaveProperty('offers')
})
