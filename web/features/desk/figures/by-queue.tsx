import { Link } from 'react-router'
import type { Figures } from '#contract/desk/figures.ts'
import { deskPaths } from '#contract/paths/desk.ts'
import { QUEUE_FIGURE_NAMES, QUEUE_FIGURES, TIMES } from '#domain/desk/figures.ts'
import { QUEUES } from '#domain/desk/queues.ts'
import { cx } from '#web/ui/cx.ts'
import type { Days } from './range.ts'
import { timeInWords } from './words.ts'

const cell = 'whitespace-nowrap px-3 py-1.5 text-right first:pl-4 first:text-left last:pr-4'

type ByQueueProps = { figures: Figures; range: Days }

/** What each queue got and answered, how long that took, and what came too late. */
export const ByQueue = ({ figures: { queues }, range }: ByQueueProps) => (
  <section aria-labelledby="by-queue">
    <h2 id="by-queue" className="mb-3 text-h2">
      Queues
    </h2>
    <div className="overflow-x-auto rounded-m border border-line bg-surface">
      <table className="figures w-full text-small">
        <thead className="border-line border-b text-ink-2 text-tiny">
          <tr>
            <th scope="col" className={cell}>
              Queue
            </th>
            {[
              ...QUEUE_FIGURE_NAMES.map((figure) => QUEUE_FIGURES[figure].label),
              TIMES.median.label,
              TIMES.most.label,
            ].map((label) => (
              <th key={label} scope="col" className={cx(cell, 'font-[550]')}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {queues.map((each) => (
            <tr key={each.queue} className="border-line not-first:border-t">
              <th scope="row" className={cx(cell, 'font-[550]')}>
                {QUEUES[each.queue].label}
              </th>
              {QUEUE_FIGURE_NAMES.map((figure) => (
                <td key={figure} className={cell}>
                  <Link
                    to={deskPaths.figures({ ...range, figure, queue: each.queue })}
                    className={cx(
                      'inline-flex min-h-6 min-w-6 items-center justify-end underline decoration-line-strong underline-offset-3 pointer-coarse:min-h-11 pointer-coarse:min-w-11',
                      figure === 'late' && each.late > 0 && 'font-[650] text-bad',
                    )}
                  >
                    {each[figure].toLocaleString('en-GB')}
                  </Link>
                </td>
              ))}
              <td className={cell}>{timeInWords(each.medianMinutes)}</td>
              <td className={cell}>{timeInWords(each.mostMinutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <dl className="mt-3 grid gap-x-6 gap-y-1 text-ink-2 text-tiny sm:grid-cols-[auto_1fr]">
      {[...QUEUE_FIGURE_NAMES.map((figure) => QUEUE_FIGURES[figure]), TIMES.median, TIMES.most].map(
        ({ label, means }) => (
          <div key={label} className="contents">
            <dt className="font-[600]">{label}</dt>
            <dd>{means}</dd>
          </div>
        ),
      )}
    </dl>
  </section>
)
