import { pounds } from '#domain/money.ts'
import { dayOf } from '#web/shared/time/time.ts'

export const shownValue = (value: number, unit: 'count' | 'pence') =>
  unit === 'pence' ? pounds(value) : value.toLocaleString('en-GB')

/** 'Tue 3 Mar' or 'today', of a day of London. */
export const dayInWords = (day: string) =>
  dayOf(`${day}T12:00:00.000Z`, 'Europe/London').replace(/^T(?=oday|omorrow)/, 't')

/** '40 min', '3 h 20 min', '2 days 4 h'. */
export function timeInWords(minutes: number | null): string {
  if (minutes === null) return '–'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`
  const days = Math.floor(hours / 24)
  const rest = hours % 24 ? ` ${hours % 24} h` : ''
  return `${days} ${days === 1 ? 'day' : 'days'}${rest}`
}
