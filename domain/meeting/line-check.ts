/** Whether a line will carry a call, from what a browser measured before it. */

/** The most that one request of a check sends or receives. */
export const LINE_CHECK_MAX_BYTES = 1_048_576

export type LineFigures = {
  /** kbit/s. */
  downKbps: number
  upKbps: number
  /** There and back, the middle of several, in ms. */
  delayMs: number
  /** How much longer the slow ones of them took, in ms. */
  jitterMs: number
  /** Share of the packets through a relay that got lost, 0 to 1; undefined if none was asked. */
  loss: number | undefined
}

export type LineVerdict = 'video' | 'sound' | 'weak'

/**
 * A call of two sends and receives one picture; the room sends up to 1,800 kbit/s and needs a quarter of that for a
 * usable one.
 */
const VIDEO = { kbps: 600, delayMs: 350, jitterMs: 150, loss: 0.03 }
/** Speech takes about 40 kbit/s each way, with everything around it 80. */
const SOUND = { kbps: 80, delayMs: 800, jitterMs: 400, loss: 0.1 }

export function judgeLineCheck(figures: LineFigures): LineVerdict {
  const carries = (least: typeof VIDEO) =>
    figures.downKbps >= least.kbps &&
    figures.upKbps >= least.kbps &&
    figures.delayMs <= least.delayMs &&
    figures.jitterMs <= least.jitterMs &&
    (figures.loss ?? 0) <= least.loss
  if (carries(VIDEO)) return 'video'
  return carries(SOUND) ? 'sound' : 'weak'
}

/** '24 Mbit/s down, 6 up, 38 ms, steady'. */
export function figuresInWords({ downKbps, upKbps, delayMs, jitterMs, loss }: LineFigures): string {
  const down = rateOf(downKbps)
  const up = rateOf(upKbps)
  const steadiness = jitterMs <= Math.max(30, delayMs / 2) ? 'steady' : 'unsteady'
  const lost = loss === undefined ? [] : [loss === 0 ? 'nothing lost' : `${percentOf(loss)}% lost`]
  return [
    `${down.figure} ${down.unit} down`,
    down.unit === up.unit ? `${up.figure} up` : `${up.figure} ${up.unit} up`,
    `${Math.max(1, Math.round(delayMs))} ms`,
    steadiness,
    ...lost,
  ].join(', ')
}

/** Faster than a megabyte can tell, and than any call needs. */
const MOST_KBPS = 100_000

/** Two digits are all that such a short measurement is worth. */
function rateOf(kbps: number): { figure: string; unit: string } {
  if (kbps > MOST_KBPS) return { figure: 'over 100', unit: 'Mbit/s' }
  if (kbps < 950) return { figure: String(twoDigits(kbps)), unit: 'kbit/s' }
  return { figure: String(twoDigits(kbps / 1000)), unit: 'Mbit/s' }
}

const twoDigits = (value: number) => Number(value.toPrecision(2))

const percentOf = (share: number) => (share < 0.01 ? 'under 1' : String(Math.round(share * 100)))

/** The middle of the measured delays, and how much longer the slow ones took; in ms. */
export function delaysOf(measured: readonly number[]): { delayMs: number; jitterMs: number } {
  const sorted = measured.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0
  return { delayMs: at(0.5), jitterMs: at(0.9) - at(0.5) }
}
