const INTERVALS = [3, 4, 5]
const STEPS = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10]

/** Round ticks from 0 that reach just above `most`: 0, 150, 300, 450 for 405. Whole numbers. */
export function ticksUpTo(most: number): number[] {
  const candidates = INTERVALS.map((count) => ({ count, step: stepFrom(most / count) }))
  const [best] = candidates.sort((a, b) => a.count * a.step - b.count * b.step)
  const { count, step } = best ?? { count: 1, step: 1 }
  return Array.from({ length: count + 1 }, (_, n) => n * step)
}

/** The smallest round whole number from `least` on. */
function stepFrom(least: number): number {
  if (least <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  const steps = [...STEPS, 20].map((step) => step * power).filter(Number.isInteger)
  return steps.find((step) => step >= least) ?? 10 * power
}
