import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { COVERAGES, ENOUGH, LEVELS, SCORE } from '#domain/search/ranking.ts'
import type { ArticleSection } from '#web/shared/page/article/article.tsx'
import { Article } from '#web/shared/page/article/article.tsx'
import { metadata } from '#web/shared/page/metadata.ts'
import { useSite } from '#web/shared/page/site.ts'

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, {
    title: 'How ranking works',
    description:
      'What decides who comes first when you search for a professional, and what does not. No one can pay to be listed higher.',
  })

export default function RankingPage() {
  const { brandName } = useSite()
  return (
    <Article
      title="How ranking works"
      lead="What decides who comes first when you browse or search, and what does not."
      sections={sectionsFor(brandName)}
    />
  )
}

const sectionsFor = (brand: string): ArticleSection[] => [
  {
    id: 'words',
    title: 'First, your words',
    body: (
      <>
        <p>
          With ‘Best Match’ and a search, people come in this order, by how many of your words their
          profile has:
        </p>
        <Ordered rows={COVERAGES} />
        <p>
          People who have all your words come first. If there are fewer than {ENOUGH} of them, those
          who have most of your words follow, up to {ENOUGH} in total.
        </p>
      </>
    ),
  },
  {
    id: 'places',
    title: 'Then, where they are',
    body: (
      <>
        <p>Among people who have the same words, it matters where in the profile they are:</p>
        <Ordered rows={LEVELS} />
        <p>
          Words that mean the same count as your own: for ‘sacked’, we also look for ‘dismissal’. If
          we correct your spelling, we say so, and you can search for exactly what you typed.
        </p>
      </>
    ),
  },
  {
    id: 'score',
    title: 'Then, the score',
    body: (
      <>
        <p>
          Among people who fit equally well, and in lists without a search, the higher score comes
          first. It is the sum of:
        </p>
        <ul>
          <li>{SCORE.verified} points for a verified identity, more than any rating can add.</li>
          <li>
            The average rating. Everyone starts with {SCORE.prior.ratings} ratings of{' '}
            {SCORE.prior.stars} stars, so that one review of five stars does not beat many good
            ones.
          </li>
          <li>
            A little for the number of reviews: {SCORE.experience} times the natural logarithm of
            one more than that number.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'not',
    title: 'What does not count',
    body: (
      <p>
        No one can pay {brand} to come first. Who you are, what you have looked at and what you have
        booked don’t change the order. Recommendations on your dashboard are a separate list, which
        explains itself there.
      </p>
    ),
  },
  {
    id: 'choose',
    title: 'Choose another order',
    body: (
      <p>
        On <Link to={paths.browse()}>Browse Professionals</Link> you can sort by rating, price,
        number of reviews, how new a profile is, or who is free soonest. Filters only leave people
        out; they don’t change the order. A place in your words does: whoever is there comes first.
      </p>
    ),
  },
]

function Ordered({ rows }: { rows: readonly { key: string; says: string }[] }) {
  return (
    <ol>
      {rows.map(({ key, says }) => (
        <li key={key}>{says}</li>
      ))}
    </ol>
  )
}
