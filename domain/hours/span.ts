import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts'

/** '2 days 3 hours', '45 minutes': every unit that is not zero; 'less than a minute' below one. */
export function spanInWords(ms: number): string {
  const parts = [
    [Math.floor(ms / DAY_MS), 'day'],
    [Math.floor((ms % DAY_MS) / HOUR_MS), 'hour'],
    [Math.floor((ms % HOUR_MS) / MINUTE_MS), 'minute'],
  ] as const
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
  return words.join(' ') || 'less than a minute'
}
