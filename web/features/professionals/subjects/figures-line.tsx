import type { Figures } from '#contract/search/subjects.ts'
import { lowestTotalOf, peopleIn } from '#web/features/professionals/figures.ts'

type FiguresLineProps = {
  figures: Figures
  /** Only who says the subject themselves: a search finds others too. */
  isNamed: boolean
}

/** What was counted; a figure that there is none of is left out. */
export function FiguresLine({ figures, isNamed }: FiguresLineProps) {
  const total = lowestTotalOf(figures)
  const { reviews } = figures
  return (
    <ul className="figures flex flex-wrap gap-x-6 gap-y-1 text-ink-2">
      <li>
        <b className="font-[650] text-ink">{peopleIn(figures)}</b> you can book
        {isNamed && <span>, who name it on their profile</span>}
      </li>
      {total && (
        <li>
          from <b className="font-[650] text-ink">{total}</b> for 60 minutes, fee and VAT included
        </li>
      )}
      {reviews && (
        <li>
          rated <b className="font-[650] text-ink">{reviews.average}</b>{' '}
          <span>{`on average in ${counted(reviews.count)}`}</span>
        </li>
      )}
    </ul>
  )
}

const counted = (reviews: number) =>
  `${reviews.toLocaleString('en-GB')} ${reviews === 1 ? 'review' : 'reviews'}`
