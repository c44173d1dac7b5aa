/**
 * What the server's clock shows, as far as its replies tell: their Date header names a whole second, and it was
 * written between sending and receiving. Each reply narrows the bounds of the difference to this machine's clock.
 */
type Bounds = { min: number; max: number }

let bounds: Bounds | undefined
const listeners = new Set<() => void>()

/** `sentAt` and `receivedAt` are milliseconds of this machine's clock. */
export function recordServerDate(date: string | null, sentAt: number, receivedAt: number): void {
  const second = Date.parse(date ?? '')
  if (Number.isNaN(second)) return
  const before = bounds
  const told = { min: second - receivedAt, max: second + 1000 - sentAt }
  bounds = before ? intersect(before, told) : told
  if (!before || offsetWithin(before) !== offsetWithin(bounds))
    for (const watch of listeners) watch()
}

/** Calls `listener` when the server's clock turns out to show something else, until the returned function is called. */
export function watchServerClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** False until the first reply: until then `serverNow` can only repeat this machine's clock. */
export const isServerClockKnown = () => bounds !== undefined

/** Milliseconds since 1970 by the server's clock. */
export function serverNow(): number {
  return Date.now() + (bounds ? offsetWithin(bounds) : 0)
}

/** Bounds that contradict each other mean that one of the clocks was set: only the newer ones count. */
export function intersect(known: Bounds, newer: Bounds): Bounds {
  const min = Math.max(known.min, newer.min)
  const max = Math.min(known.max, newer.max)
  return min <= max ? { min, max } : newer
}

/** A busy server's header lags a little behind its clock. */
const TOLERANCE_MS = 1000

/** A clock that may be right is trusted: it is finer than whole seconds. */
export function offsetWithin({ min, max }: Bounds): number {
  return min <= TOLERANCE_MS && max >= -TOLERANCE_MS ? 0 : (min + max) / 2
}
