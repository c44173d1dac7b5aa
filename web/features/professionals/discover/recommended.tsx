import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { Recommended } from '#web/features/professionals/recommendations.ts'
import { recommendationsQuery } from '#web/features/professionals/recommendations.ts'
import { HourPrice } from '#web/shared/booking/hour-price.tsx'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const SHOWN = 3

/** The best recommendations for the client, with reasons. */
export function RecommendedForYou() {
  const { data } = useQuery(recommendationsQuery)
  const shown = data?.recommendations.slice(0, SHOWN)
  return (
    <Card as="section" aria-labelledby="recommended">
      <div className="-mx-5.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-b px-5.5 pb-4">
        <h2
          id="recommended"
          className="wrap-anywhere min-w-0 font-[600] font-sans text-h3 tracking-normal"
        >
          Recommended for You
        </h2>
        {data?.isAiPowered && <AiPowered />}
        {shown && shown.length > 0 && (
          <Link
            to={paths.discover()}
            preventScrollReset
            className="ml-auto inline-flex min-h-6 items-center text-action text-small underline-offset-2 hover:underline"
          >
            More to discover
          </Link>
        )}
      </div>
      {data?.aiInsights && <AiInsights text={data.aiInsights} />}
      {shown === undefined && <RowsLoading />}
      {shown?.length === 0 && <NobodyYet />}
      {shown && shown.length > 0 && (
        <ul className="-mx-5.5 -mb-5.5 divide-y divide-line">
          {shown.map((each) => (
            <Row key={each.id} recommended={each} />
          ))}
        </ul>
      )}
    </Card>
  )
}

export function AiPowered() {
  return (
    <Badge tone="action" className="gap-1.5">
      <Sparkles aria-hidden className="size-3.5" /> AI Powered
    </Badge>
  )
}

/** A language model's comment on the list; it doesn't affect the ranking. */
export function AiInsights({ text }: { text: string }) {
  return (
    <div className="my-4 rounded-m bg-blue-50 px-4 py-3.5">
      <h3 className="mb-1 font-[600] font-sans text-small tracking-normal">AI Insights</h3>
      <p className="break-words text-ink-2 text-small">{text}</p>
    </div>
  )
}

export function NobodyYet() {
  return (
    <div className="flex flex-col items-center gap-5 pt-10 pb-5 text-center text-ink-2">
      <p>Discovering professionals for you...</p>
      <Link to={paths.browse()} className={buttonStyle({ variant: 'quiet' })}>
        Browse Professionals
      </Link>
    </div>
  )
}

function Row({ recommended }: { recommended: Recommended }) {
  const { id, name, avatar, headline, hourlyRateMinor, ratingAvg, ratingCount, aiMatch } =
    recommended
  return (
    <li className="relative flex flex-wrap items-start gap-x-3.5 gap-y-2 px-5.5 py-4 transition-colors duration-(--fast) last:rounded-b-l hover:bg-sunken">
      <Portrait name={name} src={avatar} size="s" />
      <div className="min-w-0 grow basis-[200px]">
        <p className="break-words font-[600]">
          <Link
            to={paths.professional(id)}
            className="after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
        </p>
        <p dir="auto" className="break-words text-ink-2 text-small">
          {headline}
        </p>
        <p className="mt-1 break-words text-good text-tiny">{aiMatch.highlights.join(' · ')}</p>
      </div>
      <div className="flex flex-col gap-0.5 text-small max-sm:pl-13.5 sm:items-end">
        <Rating average={ratingAvg} count={ratingCount} />
        <div className="sm:text-right">
          <HourPrice hourlyRateMinor={hourlyRateMinor} size="s" />
        </div>
      </div>
    </li>
  )
}

function RowsLoading() {
  return (
    <div role="status" aria-label="Loading recommendations" className="flex flex-col gap-5 pt-5">
      {Array.from({ length: SHOWN }, (_, n) => (
        <Skeleton key={n} className="h-14" />
      ))}
    </div>
  )
}
