/** How well a line between two browsers carries a call, and what picture it can carry. */

/** What a browser measured on one connection, over the last two seconds. */
export type LineSample = {
  /** Share of our packets that did not arrive, 0 to 1. */
  lossOut: number
  /** Share of their packets that did not arrive, 0 to 1. */
  lossIn: number
  /** There and back, in milliseconds. */
  roundTripMs: number
  /** What the browser estimates that the line can carry from here, in kbit/s; undefined if it doesn't. */
  availableKbps: number | undefined
}

/** As a person would say it. */
export type Line = 'good' | 'fair' | 'weak'

export function judgeLine({ lossOut, lossIn, roundTripMs }: LineSample): Line {
  const loss = Math.max(lossOut, lossIn)
  if (loss >= 0.1 || roundTripMs >= 800) return 'weak'
  return loss >= 0.03 || roundTripMs >= 350 ? 'fair' : 'good'
}

const WORST: Line[] = ['weak', 'fair', 'good']

/** The worst of several lines; good without any. */
export const worstLine = (lines: Line[]): Line =>
  WORST.find((line) => lines.includes(line)) ?? 'good'

/** The pictures that are sent, from the best to none. */
export const PICTURES = [
  { name: '720p', shrinkBy: 1, maxKbps: 1800, leastKbps: 300 },
  { name: '360p', shrinkBy: 2, maxKbps: 500, leastKbps: 120 },
  { name: '180p', shrinkBy: 4, maxKbps: 150, leastKbps: 50 },
  { name: 'sound alone', shrinkBy: 4, maxKbps: 0, leastKbps: 0 },
] as const

export const SOUND_ALONE = PICTURES.length - 1

/** Which of the pictures is sent, and how long the line has been bad or good, in samples. */
export type Picture = {
  index: number
  badFor: number
  goodFor: number
  /** How many good samples in a row a better picture takes. It doubles when a better one did not last. */
  patience: number
  /** Samples since the picture last became better. */
  sinceBetter: number
}

const BAD_SAMPLES = 2
const PATIENCE = 4
const MAX_PATIENCE = 32
/** A better picture that is given up within this many samples did not last. */
const LASTED_SAMPLES = 10

export const BEST_PICTURE: Picture = {
  index: 0,
  badFor: 0,
  goodFor: 0,
  patience: PATIENCE,
  sinceBetter: Number.POSITIVE_INFINITY,
}

/** The picture to send after one more sample: one step at a time, down quickly and up with patience. */
export function nextPicture(before: Picture, sample: LineSample): Picture {
  const { index } = before
  const isBad = isTooMuch(sample, index)
  const badFor = isBad ? before.badFor + 1 : 0
  const goodFor = !isBad && carriesMore(sample, index) ? before.goodFor + 1 : 0
  const sinceBetter = before.sinceBetter + 1
  const now = { ...before, badFor, goodFor, sinceBetter }
  if (badFor >= BAD_SAMPLES && index < SOUND_ALONE)
    return {
      ...now,
      index: index + 1,
      badFor: 0,
      patience:
        sinceBetter <= LASTED_SAMPLES ? Math.min(2 * before.patience, MAX_PATIENCE) : PATIENCE,
    }
  if (goodFor >= before.patience && index > 0)
    return { ...now, index: index - 1, goodFor: 0, sinceBetter: 0 }
  return now
}

function isTooMuch({ lossOut, roundTripMs, availableKbps }: LineSample, index: number): boolean {
  if (lossOut >= 0.1 || roundTripMs >= 1200) return true
  return availableKbps !== undefined && availableKbps < (PICTURES[index]?.leastKbps ?? 0)
}

/** Without a picture the browser has nothing by which to estimate the line, so the loss of sound has to do. */
function carriesMore({ lossOut, roundTripMs, availableKbps }: LineSample, index: number): boolean {
  if (lossOut >= 0.03 || roundTripMs >= 600) return false
  const better = PICTURES[index - 1]
  if (!better || index === SOUND_ALONE || availableKbps === undefined) return true
  return availableKbps >= 1.2 * better.leastKbps
}
