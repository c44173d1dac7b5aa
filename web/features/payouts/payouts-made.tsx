import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Payout } from '#contract/money/payouts.ts'
import { pounds } from '#domain/money.ts'
import { dateOf } from '#web/shared/time/time.ts'
import { Button } from '#web/ui/button.tsx'
import { bankInWords } from './bank.ts'
import { payoutsQuery } from './queries.ts'

const SHOWN = 3
const MORE = 20
const MOST = 100

/** Payouts by day, latest first; renders nothing before the first. */
export function PayoutsMade() {
  const [shown, setShown] = useState(SHOWN)
  const { data, isPlaceholderData } = useQuery({
    ...payoutsQuery(shown),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  if (!data || data.rows.length === 0) return null
  return (
    <section aria-labelledby="payouts-made">
      <h3 id="payouts-made" className="text-h3">
        Payouts
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {data.rows.map((payout) => (
          <Line key={`${payout.date} ${payout.bank?.lastFour}`} payout={payout} />
        ))}
      </ul>
      {data.total > shown && shown < MOST && (
        <Button
          size="s"
          variant="quiet"
          className="mt-2"
          pending={isPlaceholderData}
          onClick={() => setShown(Math.min(MOST, shown + MORE))}
        >
          Show Earlier Payouts
        </Button>
      )}
    </section>
  )
}

function Line({ payout }: { payout: Payout }) {
  const { date, amountMinor, returnedMinor, sessions, bank, arrivesOn } = payout
  return (
    <li className="figures grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5 text-small sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <time dateTime={date} className="font-[550]">
        {inLondon(date)}
      </time>
      <span className="row-start-2 wrap-anywhere min-w-0 text-ink-2 max-sm:col-span-2 sm:row-start-1 sm:col-start-2">
        {[
          sessions === 1 ? '1 session' : `${sessions} sessions`,
          bank && `to ${bankInWords(bank)}`,
          arrivesOn && `arrives about ${inLondon(arrivesOn)}`,
          returnedMinor > 0 && `${pounds(returnedMinor)} taken back later`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="text-right font-[600]">{pounds(amountMinor)}</span>
    </li>
  )
}

/** '24 Nov 2026' for a day. */
const inLondon = (day: string) => dateOf(`${day}T12:00:00Z`, 'UTC')
