/** One run of one side; resolves to its figure in the unit of the comparison. */
export type Measure = () => number | Promise<number>

export type Comparison = {
  subject: Measure
  /** The baseline, measured alternately with the subject; without it there is no ratio. */
  anchor?: Measure | undefined
  unit: string
  /** Which direction is better. The ratio says how many times better the subject is than the anchor. */
  better?: 'less' | 'more'
}

/** `ratio` and `atLeast` are lower limits, `atMost` an upper one; the last two are in the unit. All must be met. */
export type Target = { ratio?: number; atMost?: number; atLeast?: number }

const RUNS = 3

/**
 * Measures both sides alternately, three times each, and prints one line:
 * name, value, ratio vs anchor, median of 3 with spread, target, hit or MISS. Returns whether the target is hit.
 */
export async function compare(
  name: string,
  { subject, anchor, unit, better = 'less' }: Comparison,
  target: Target,
): Promise<boolean> {
  const values: number[] = []
  const ratios: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const reference = await anchor?.()
    const value = await subject()
    values.push(value)
    if (reference !== undefined)
      ratios.push(better === 'less' ? reference / value : value / reference)
  }
  const value = median(values)
  const ratio = ratios.length > 0 ? median(ratios) : undefined
  const hit =
    (target.ratio === undefined || (ratio !== undefined && ratio >= target.ratio)) &&
    value <= (target.atMost ?? Infinity) &&
    value >= (target.atLeast ?? -Infinity)
  const columns = [
    name.padEnd(40),
    `${figure(value)} ${unit}`,
    ratio === undefined ? 'no anchor' : `${figure(ratio)} × anchor (${spread(ratios)})`,
    `median of ${RUNS}, spread ${spread(values)} ${unit}`,
    `target ${described(target, unit)}`,
    hit ? 'hit' : 'MISS',
  ]
  console.log(columns.join('  '))
  return hit
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] as number
}

function spread(values: number[]): string {
  return `${figure(Math.min(...values))}–${figure(Math.max(...values))}`
}

function described({ ratio, atMost, atLeast }: Target, unit: string): string {
  const parts = [
    ratio === undefined ? [] : [`≥ ${ratio} × anchor`],
    atMost === undefined ? [] : [`≤ ${atMost} ${unit}`],
    atLeast === undefined ? [] : [`≥ ${atLeast} ${unit}`],
  ].flat()
  return parts.join(', ') || 'none'
}

/** Three significant digits. */
function figure(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3)
}
