import type { EarnedMonth } from '#contract/money/earnings.ts'
import { pounds } from '#domain/money.ts'
import { MonthBars } from '#web/features/dashboards/month-bars.tsx'
import { monthName } from '#web/features/dashboards/months.ts'

export default function EarningsChart({ months }: { months: EarnedMonth[] }) {
  const bestMonth = months.reduce((best, month) => (month.netMinor > best.netMinor ? month : best))
  return (
    <MonthBars
      months={months}
      value={({ netMinor }) => netMinor}
      tick={(minor) => pounds(minor, 'short')}
      caption={
        months.length === 1
          ? `Net earnings in ${monthName(bestMonth.month)}: ${pounds(bestMonth.netMinor)}.`
          : `Net earnings, month by month. The most in ${monthName(bestMonth.month)}: ${pounds(bestMonth.netMinor)}.`
      }
    >
      {({ netMinor, grossMinor, refundsMinor }) => (
        <>
          <p>{pounds(netMinor)} net</p>
          {refundsMinor > 0 && (
            <p className="text-ink-2">
              {pounds(grossMinor)} less {pounds(refundsMinor)} refunded
            </p>
          )}
        </>
      )}
    </MonthBars>
  )
}
