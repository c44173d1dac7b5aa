/**
 * Bounds for the difference between the server's clock and this machine's, in ms. A reply's Date header has whole
 * seconds and was written between sending the request and receiving the reply, so each reply narrows the bounds.
 */
type Bounds = { min: number; max: number }

let bounds: Bounds | undefined
/** On the server, where pages share the machine's clock with the program: how far the program's is turned. */
let aheadMs = 0
const listeners = new Set<() => void>()

/** Takes the Date header of a reply. `sentAt` and `receivedAt` are this machine's time in ms. */
export function recordServerDate(date: string | null, sentAt: number, receivedAt: number): void {
  const second = Date.parse(date ?? '')
  if (Number.isNaN(second)) return
  const before = bounds
  const measured = { min: second - receivedAt, max: second + 1000 - sentAt }
  bounds = before ? intersect(before, measured) : measured
  if (!before || offsetWithin(before) !== offsetWithin(bounds))
    for (const watch of listeners) watch()
}

/** Calls `listener` when the estimate changes. Returns an unsubscribe function. */
export function watchServerClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** False until the first reply; `serverNow` then returns this machine's time. */
export const isServerClockKnown = () => bounds !== undefined

/** Only on the server, before a page is rendered. */
export function setClockAhead(ms: number): void {
  aheadMs = ms
}

/** The server's time in ms since 1970. */
export function serverNow(): number {
  return Date.now() + (bounds ? offsetWithin(bounds) : aheadMs)
}

/** Contradictory bounds mean that one of the clocks was changed: keep only the newer ones. */
export function intersect(known: Bounds, newer: Bounds): Bounds {
  const min = Math.max(known.min, newer.min)
  const max = Math.min(known.max, newer.max)
  return min <= max ? { min, max } : newer
}

/** The Date header of a busy server can be slightly old. */
const TOLERANCE_MS = 1000

/** If this machine's clock may be right, it is used as it is: it is more precise than whole seconds. */
export function offsetWithin({ min, max }: Bounds): number {
  return min <= TOLERANCE_MS && max >= -TOLERANCE_MS ? 0 : (min + max) / 2
}
