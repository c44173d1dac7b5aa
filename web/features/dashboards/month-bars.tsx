import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { Elements } from '#web/ui/elements.tsx'
import { ticksUpTo } from './axis.ts'
import { monthLabel, monthName } from './months.ts'

/** Pixels: a tooltip has up to three lines. */
const TOOLTIP_HEIGHT = 84
/** Pixels: half of the topmost label of the axis. */
const TOP = 8

const TICK = { fill: 'var(--ink-3)', fontSize: 'var(--t-tiny)' }

type MonthBarsProps<Month> = {
  months: Month[]
  /** The value of a month's bar; null for no bar. */
  value: (month: Month) => number | null
  caption: string
  /** Formats an axis label. */
  tick: (value: number) => string
  /** The upper end of the axis; by default it fits the data. */
  max?: number
  /** The tooltip of a month. */
  children: (month: Month) => Elements
}

/**
 * A bar chart by month. It is hidden from screen readers and the keyboard, because a table beside it has the same data.
 */
export function MonthBars<Month extends { month: string }>(props: MonthBarsProps<Month>) {
  const { months, value, caption, tick, max, children } = props
  const ticks =
    max === undefined ? ticksUpTo(Math.max(...months.map((each) => value(each) ?? 0))) : undefined
  const hasOneYear = months[0]?.month.slice(0, 4) === months.at(-1)?.month.slice(0, 4)
  return (
    <figure>
      <figcaption className="mb-3 text-ink-2 text-small">{caption}</figcaption>
      <div aria-hidden className="h-52">
        <ResponsiveContainer>
          <BarChart
            data={months}
            accessibilityLayer={false}
            margin={{ top: TOP, right: 0, bottom: 0, left: 0 }}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="month"
              tickFormatter={(month: string) => monthLabel(month, hasOneYear)}
              tick={TICK}
              tickLine={false}
              axisLine={{ stroke: 'var(--line-control)' }}
              minTickGap={12}
            />
            <YAxis
              dataKey={value}
              tickFormatter={tick}
              tick={TICK}
              tickLine={false}
              axisLine={false}
              width="auto"
              allowDecimals={false}
              domain={[0, max ?? ticks?.at(-1) ?? 'auto']}
              {...(ticks && { ticks })}
            />
            <Tooltip
              // Above the bars, so that it covers none of them.
              position={{ y: TOP - TOOLTIP_HEIGHT }}
              allowEscapeViewBox={{ y: true }}
              content={({ active, payload }) => {
                const month: Month | undefined = payload?.[0]?.payload
                return active && month ? (
                  <ChartTooltip month={month}>{children(month)}</ChartTooltip>
                ) : null
              }}
              cursor={{ fill: 'var(--sunken)' }}
              isAnimationActive={false}
            />
            <Bar
              dataKey={value}
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

function ChartTooltip({ month, children }: { month: { month: string }; children: Elements }) {
  return (
    <div className="figures rounded-m border border-line bg-surface px-3 py-1.5 text-tiny shadow-float">
      <p className="font-[600]">{monthName(month.month)}</p>
      {children}
    </div>
  )
}
