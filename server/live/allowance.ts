const BURST = 120
const PER_SECOND = 20
/** So many refused frames in a row are no accident any more. */
const PATIENCE = 60

/**
 * A token bucket for one connection's frames: enough for the burst in which browsers find a way to each other,
 * then 20 a second. `refuse` answers with an error, `close` ends the connection. `now` in milliseconds.
 */
export function createAllowance(now: number): (now: number) => 'accept' | 'refuse' | 'close' {
  let left = BURST
  let last = now
  return (now) => {
    left = Math.min(BURST, left + ((now - last) / 1000) * PER_SECOND) - 1
    last = now
    if (left >= 0) return 'accept'
    return left > -PATIENCE ? 'refuse' : 'close'
  }
}
