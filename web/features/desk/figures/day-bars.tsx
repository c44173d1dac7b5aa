import { dayInWords, shownValue } from './words.ts'

type DayBarsProps = { days: readonly string[]; values: readonly number[]; unit: 'count' | 'pence' }

/** A bar for each day, and in words which day had the most. The table by day has the same data. */
export function DayBars({ days, values, unit }: DayBarsProps) {
  const most = Math.max(...values)
  const gap = days.length > 120 ? 0 : 0.2
  const path = values
    .map((value, n) => {
      const height = most > 0 ? (Math.max(0, value) / most) * 40 : 0
      return height > 0 ? `M${n} 40v${-height}h${1 - gap}v${height}z` : ''
    })
    .join('')
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${days.length} 40`}
        preserveAspectRatio="none"
        className="mt-2 h-10 w-full border-line border-b"
      >
        <path d={path} fill="var(--action)" />
      </svg>
      <p className="figures mt-1 text-ink-2 text-tiny">
        {most > 0
          ? `Most ${dayInWords(days[values.indexOf(most)] ?? '')}: ${shownValue(most, unit)}`
          : 'None in these days'}
      </p>
    </>
  )
}
