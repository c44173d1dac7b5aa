export type BreakdownLine = { label: string; amount: string }

/** A total and the lines that add up to it. */
export function Breakdown({ lines, total }: { lines: BreakdownLine[]; total: BreakdownLine }) {
  return (
    <dl className="flex flex-col gap-1.5 text-small">
      {lines.map(({ label, amount }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-ink-2">{label}</dt>
          <dd className="figures">{amount}</dd>
        </div>
      ))}
      <div className="mt-1.5 flex justify-between gap-4 border-line border-t pt-3 font-[650] text-body">
        <dt>{total.label}</dt>
        <dd className="figures">{total.amount}</dd>
      </div>
    </dl>
  )
}
