import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { EarnedMonth } from '#contract/earnings.ts'
import { pounds } from '#domain/money.ts'
import { monthName } from './months.ts'

const TICK = { fill: 'var(--ink-3)', fontSize: 'var(--t-tiny)' }

/**
 * A bar for each month. The table beside it says the same in words and figures, so readers and keyboards pass the
 * picture by. Nothing in it moves.
 */
export default function EarningsChart({ months }: { months: EarnedMonth[] }) {
  const most = months.reduce((best, month) => (month.netMinor > best.netMinor ? month : best))
  return (
    <figure>
      <figcaption className="mb-3 text-ink-2 text-small">
        {months.length === 1
          ? `Net earnings in ${monthName(most.month)}: ${pounds(most.netMinor)}.`
          : `Net earnings, month by month. The most in ${monthName(most.month)}: ${pounds(most.netMinor)}.`}
      </figcaption>
      <div aria-hidden className="h-60">
        <ResponsiveContainer>
          <BarChart
            data={months}
            accessibilityLayer={false}
            margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="month"
              tickFormatter={(month: string) => monthName(month).slice(0, 3)}
              tick={TICK}
              tickLine={false}
              axisLine={{ stroke: 'var(--line-control)' }}
              minTickGap={12}
            />
            <YAxis
              dataKey="netMinor"
              tickFormatter={(minor: number) => pounds(minor, 'short')}
              tick={TICK}
              tickLine={false}
              axisLine={false}
              width="auto"
              // Whole pounds between the lines.
              allowDecimals={false}
            />
            <Tooltip content={Said} cursor={{ fill: 'var(--sunken)' }} isAnimationActive={false} />
            <Bar
              dataKey="netMinor"
              fill="var(--action)"
              radius={[4, 4, 0, 0]}
              maxBarSize={56}
              isAnimationActive={false}
            />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </figure>
  )
}

type SaidProps = { active?: boolean; payload?: readonly { payload?: EarnedMonth }[] }

function Said({ active, payload }: SaidProps) {
  const month = payload?.[0]?.payload
  if (!active || !month) return null
  return (
    <div className="figures rounded-m border border-line bg-surface px-3.5 py-2.5 text-small shadow-float">
      <p className="font-[600]">{monthName(month.month)}</p>
      <p>{pounds(month.netMinor)} net</p>
      {month.refundsMinor > 0 && (
        <p className="text-ink-2">
          {pounds(month.grossMinor)} less {pounds(month.refundsMinor)} refunded
        </p>
      )}
    </div>
  )
}
