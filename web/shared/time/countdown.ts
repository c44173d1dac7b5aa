import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time.ts'

const HOUR = HOUR_MS

/** '09:41' in the last hour, before that '3 h 20 min' or '2 days 4 h', rounded up. */
export function remaining(milliseconds: number): string {
  const left = Math.max(milliseconds, 0)
  if (left <= HOUR) {
    const seconds = Math.ceil(left / SECOND_MS)
    return [Math.floor(seconds / 60), seconds % 60].map((n) => String(n).padStart(2, '0')).join(':')
  }
  const minutes = Math.ceil(left / MINUTE_MS)
  const hours = Math.floor(minutes / 60)
  if (left <= DAY_MS) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`
  const days = Math.floor(hours / 24)
  return `${days} ${days === 1 ? 'day' : 'days'}${hours % 24 ? ` ${hours % 24} h` : ''}`
}

/** The ms until the result of `remaining` next changes. */
export function untilNextTick(milliseconds: number): number {
  const unit = milliseconds <= HOUR ? SECOND_MS : MINUTE_MS
  return milliseconds % unit || unit
}
