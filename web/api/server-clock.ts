/**
 * What the server's clock shows, as far as its replies tell: their Date header names a whole second, and it was
 * written between sending and receiving. Each reply narrows the bounds of the difference to this machine's clock.
 */
type Bounds = { least: number; most: number }

let bounds: Bounds | undefined
const watchers = new Set<() => void>()

/** `sentAt` and `receivedAt` are milliseconds of this machine's clock. */
export function noteServerDate(date: string | null, sentAt: number, receivedAt: number): void {
  const second = Date.parse(date ?? '')
  if (Number.isNaN(second)) return
  const before = bounds
  const told = { least: second - receivedAt, most: second + 1000 - sentAt }
  bounds = before ? narrowed(before, told) : told
  if (!before || offsetWithin(before) !== offsetWithin(bounds))
    for (const watch of watchers) watch()
}

/** Calls `listener` when the server's clock turns out to show something else, until the returned function is called. */
export function watchServerClock(listener: () => void): () => void {
  watchers.add(listener)
  return () => watchers.delete(listener)
}

/** False until the first reply: until then `serverNow` can only repeat this machine's clock. */
export const isServerClockKnown = () => bounds !== undefined

/** Milliseconds since 1970 by the server's clock. */
export function serverNow(): number {
  return Date.now() + (bounds ? offsetWithin(bounds) : 0)
}

/** Bounds that contradict each other mean that one of the clocks was set: only the newer ones count. */
export function narrowed(known: Bounds, newer: Bounds): Bounds {
  const least = Math.max(known.least, newer.least)
  const most = Math.min(known.most, newer.most)
  return least <= most ? { least, most } : newer
}

/** A busy server's header lags a little behind its clock. */
const TOLERANCE_MS = 1000

/** A clock that may be right is trusted: it is finer than whole seconds. */
export function offsetWithin({ least, most }: Bounds): number {
  return least <= TOLERANCE_MS && most >= -TOLERANCE_MS ? 0 : (least + most) / 2
}
