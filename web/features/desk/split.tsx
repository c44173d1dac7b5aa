import type { ContestFile } from '#contract/desk/cases.ts'
import { earnedAfter } from '#domain/money/earned.ts'
import type { Price } from '#domain/money.ts'
import { pounds } from '#domain/money.ts'
import { cx } from '#web/ui/cx.ts'

type SplitProps = { contest: ContestFile; refundMinor: number }

/** Who gets what of the payment with this refund, and who gets what without it. */
export function Split({ contest, refundMinor }: SplitProps) {
  const { paid, refundedMinor } = contest
  const before = sharesOf(paid, refundedMinor)
  const after = sharesOf(paid, refundedMinor + refundMinor)
  return (
    <div>
      <div aria-hidden className="flex h-7 gap-0.5 overflow-hidden rounded-s">
        {SHARES.filter(({ name }) => after[name] > 0).map(({ name, look }) => (
          <span key={name} style={{ flexGrow: after[name] }} className={cx('basis-0', look)} />
        ))}
      </div>
      <table className="figures mt-2 w-full">
        <thead className="text-ink-2 text-tiny">
          <tr>
            <td />
            <th scope="col" className="py-0.5 pl-3 text-right font-[450]">
              Now
            </th>
            <th scope="col" className="py-0.5 pl-3 text-right font-[450]">
              After this
            </th>
          </tr>
        </thead>
        <tbody>
          {SHARES.map(({ name, label, look }) => (
            <tr key={name}>
              <th scope="row" className="py-0.5 text-left font-[450] text-ink-2">
                <span
                  aria-hidden
                  className={cx('mr-2 inline-block size-2.5 rounded-[3px]', look)}
                />
                <span>{label}</span>
              </th>
              <td className="py-0.5 pl-3 text-right text-ink-2">{pounds(before[name])}</td>
              <td className="py-0.5 pl-3 text-right font-[600]">{pounds(after[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const SHARES = [
  { name: 'client', label: 'To the client', look: 'bg-blue-100' },
  { name: 'professional', label: 'To the professional', look: 'bg-action' },
  { name: 'fees', label: 'Fee and VAT', look: 'bg-line-strong' },
] as const

type Shares = Record<(typeof SHARES)[number]['name'], number>

function sharesOf(paid: Price, backMinor: number): Shares {
  const professional = earnedAfter(paid, backMinor)
  return {
    client: backMinor,
    professional,
    fees: paid.totalMinor - backMinor - professional,
  }
}
