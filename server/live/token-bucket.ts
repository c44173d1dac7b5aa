const BURST = 120
const PER_SECOND = 20
/** So many refused frames in a row are no accident any more. */
const MAX_REFUSED = 60

/**
 * A token bucket for one connection's frames: enough for the burst in which browsers find a way to each other,
 * then 20 a second. `refuse` answers with an error, `close` ends the connection. `now` in milliseconds.
 */
export function createTokenBucket(now: number): (now: number) => 'accept' | 'refuse' | 'close' {
  let tokens = BURST
  let last = now
  return (now) => {
    tokens = Math.min(BURST, tokens + ((now - last) / 1000) * PER_SECOND) - 1
    last = now
    if (tokens >= 0) return 'accept'
    return tokens > -MAX_REFUSED ? 'refuse' : 'close'
  }
}
