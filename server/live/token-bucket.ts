const BURST = 120
const PER_SECOND = 20
/** This many refused frames in a row are no accident. */
const MAX_REFUSED = 60

/**
 * A token bucket for a connection's frames: a burst large enough for WebRTC negotiation, then 20 a second. `refuse`:
 * answer with an error. `close`: end the connection. `now` in milliseconds.
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
