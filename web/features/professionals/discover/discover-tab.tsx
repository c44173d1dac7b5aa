import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import {
  ProfessionalCard,
  ProfessionalGridSkeleton,
} from '#web/features/professionals/professional-card.tsx'
import type { Recommended } from '#web/features/professionals/recommendations.ts'
import { recommendationsQuery } from '#web/features/professionals/recommendations.ts'
import { Card } from '#web/ui/card.tsx'
import { ByCategory } from './by-category.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { AiInsights, AiPowered, NobodyYet } from './recommended.tsx'
import { SavedProfessionals } from './saved-professionals.tsx'

/** Saved, recently viewed and recommended professionals, and who is free soonest. */
export default function DiscoverTab() {
  return (
    <div className="flex flex-col gap-9">
      <div className="grid grid-cols-1 items-start gap-5.5 lg:grid-cols-2">
        <SavedProfessionals />
        <RecentlyViewed />
      </div>
      <Recommendations />
      <ByCategory />
    </div>
  )
}

function Recommendations() {
  const { data } = useQuery({ ...recommendationsQuery, refetchOnMount: 'always' })
  return (
    <section aria-labelledby="discover-title" className="flex flex-col gap-4">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 id="discover-title" className="text-h2">
            Recommended for You
          </h2>
          {data?.isAiPowered && <AiPowered />}
        </div>
        <HowWeChoose />
      </div>
      {data?.aiInsights && <AiInsights text={data.aiInsights} />}
      {data === undefined ? (
        <ProfessionalGridSkeleton />
      ) : data.recommendations.length === 0 ? (
        <Card>
          <NobodyYet />
        </Card>
      ) : (
        <ul className="grid grid-cols-1 gap-5.5 md:grid-cols-2 lg:grid-cols-3">
          {data.recommendations.map((each) => (
            <li key={each.id}>
              <ProfessionalCard professional={each}>
                <Reasons {...each.aiMatch} />
              </ProfessionalCard>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function HowWeChoose() {
  return (
    <details className="mt-1 max-w-[70ch] text-ink-2 text-small">
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-action underline-offset-2 hover:underline">
        How we choose these
      </summary>
      <p className="mt-1.5">
        We weigh five things: the kinds of session you have booked or saved professionals for,
        ratings, where few reviews count for less, how soon someone is free, what you usually pay,
        and whether you know them already. Medical and health bookings do not count. Whoever fits
        best comes first, except someone you have just booked, and we mix different kinds of
        session. No one can pay to be here.
      </p>
    </details>
  )
}

function Reasons({ highlights }: Recommended['aiMatch']) {
  return (
    <ul
      aria-label="Why we suggest them"
      className="flex flex-col gap-1 rounded-m bg-sunken px-3.5 py-3 text-small"
    >
      {highlights.map((sentence) => (
        <li key={sentence} className="flex gap-2">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
          <span className="min-w-0 break-words">{sentence}</span>
        </li>
      ))}
    </ul>
  )
}
