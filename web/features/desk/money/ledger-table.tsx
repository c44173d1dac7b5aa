import type { StuckRefund } from '#contract/desk/money-files.ts'
import { pounds } from '#domain/money.ts'
import { Part } from '#web/features/desk/part.tsx'

type LedgerTableProps = { title: string; ledger: StuckRefund['ledger'] }

/** What the ledger has, by account. */
export const LedgerTable = ({ title, ledger }: LedgerTableProps) => (
  <Part title={title}>
    {ledger.length === 0 ? (
      <p className="text-ink-2">No entries.</p>
    ) : (
      <table className="figures w-full">
        <tbody>
          {ledger.map(({ account, minor }) => (
            <tr key={account} className="border-line border-t first:border-t-0">
              <th scope="row" className="py-1 text-left font-[450] text-ink-2">
                {account}
              </th>
              <td className="whitespace-nowrap py-1 pl-3 text-right font-[600]">{pounds(minor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Part>
)
