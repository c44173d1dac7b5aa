const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** '09:41' in the last hour, before that '3 h 20 min', '2 days 4 h'; what has begun counts as a whole. */
export function remaining(milliseconds: number): string {
  const left = Math.max(milliseconds, 0)
  if (left <= HOUR) {
    const seconds = Math.ceil(left / SECOND)
    return [Math.floor(seconds / 60), seconds % 60].map((n) => String(n).padStart(2, '0')).join(':')
  }
  const minutes = Math.ceil(left / MINUTE)
  const hours = Math.floor(minutes / 60)
  if (left <= DAY) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`
  const days = Math.floor(hours / 24)
  return `${days} ${days === 1 ? 'day' : 'days'}${hours % 24 ? ` ${hours % 24} h` : ''}`
}

/** When the words of `remaining` change next, counted from now. */
export function untilNextTick(milliseconds: number): number {
  const unit = milliseconds <= HOUR ? SECOND : MINUTE
  return milliseconds % unit || unit
}
