import type { Figures } from '#contract/desk/figures.ts'
import { FIGURES } from '#domain/desk/figures.ts'
import { dayInWords, shownValue } from './words.ts'

/** The same figures as a table, latest day first. */
export function ByDay({ figures: { days, figures } }: { figures: Figures }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-[600]">
        Each day as a table
      </summary>
      <section
        aria-label="Each day"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard has to scroll it.
        tabIndex={0}
        className="mt-2 max-h-[70vh] overflow-auto rounded-m border border-line bg-surface"
      >
        <table className="figures text-small">
          <thead className="text-ink-2 text-tiny">
            <tr>
              <th scope="col" className="sticky top-0 left-0 z-10 bg-surface px-4 py-2 text-left">
                Day
              </th>
              {figures.map(({ figure }) => (
                <th
                  key={figure}
                  scope="col"
                  className="sticky top-0 bg-surface px-3 py-2 text-right align-bottom font-[550]"
                >
                  {FIGURES[figure].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .map((day, n) => (
                <tr key={day} className="border-line border-t">
                  <th
                    scope="row"
                    className="sticky left-0 whitespace-nowrap bg-surface px-4 py-1.5 text-left font-[550]"
                  >
                    {dayInWords(day)}
                  </th>
                  {figures.map(({ figure, byDay }) => (
                    <td key={figure} className="px-3 py-1.5 text-right">
                      {shownValue(byDay[n] ?? 0, FIGURES[figure].unit)}
                    </td>
                  ))}
                </tr>
              ))
              .reverse()}
          </tbody>
        </table>
      </section>
    </details>
  )
}
