import type { ContestFile } from '#contract/cases.ts'
import type { Price } from '#domain/money.ts'
import { partOf, pounds } from '#domain/money.ts'
import { cx } from '#web/ui/cx.ts'

type SplitProps = { contest: ContestFile; refundMinor: number }

/** Who gets what of the payment after this refund, and who would without it. */
export function Split({ contest, refundMinor }: SplitProps) {
  const { paid, refundedMinor } = contest
  const after = sharesOf(paid, refundedMinor + refundMinor)
  const before = sharesOf(paid, refundedMinor)
  return (
    <div>
      <div aria-hidden className="flex h-7 gap-0.5 overflow-hidden rounded-s">
        {SHARES.filter(({ name }) => after[name] > 0).map(({ name, look }) => (
          <span key={name} style={{ flexGrow: after[name] }} className={cx('basis-0', look)} />
        ))}
      </div>
      <div className="overflow-x-auto">
        <table className="figures mt-2 w-full">
          <thead className="text-ink-3 text-tiny">
            <tr>
              <td />
              {SHARES.map(({ name, label }) => (
                <th key={name} scope="col" className="py-0.5 pl-3 text-right font-[450]">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row label="With this decision" shares={after} className="font-[600]" />
            <Row label="As it is now" shares={before} className="text-ink-2" />
          </tbody>
        </table>
      </div>
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
  const professional = paid.priceMinor - partOf(paid, backMinor).priceMinor
  return {
    client: backMinor,
    professional,
    fees: paid.totalMinor - backMinor - professional,
  }
}

type RowProps = { label: string; shares: Shares; className: string }

const Row = ({ label, shares, className }: RowProps) => (
  <tr className={className}>
    <th scope="row" className="py-0.5 text-left font-[450] text-ink-2">
      {label}
    </th>
    {SHARES.map(({ name }) => (
      <td key={name} className="py-0.5 pl-3 text-right">
        {pounds(shares[name])}
      </td>
    ))}
  </tr>
)
