/** Calendar days are texts, YYYY-MM-DD, as the date field and the API write them. */

/** The day that clocks of the zone show at an instant (ISO or milliseconds). */
export function dayIn(zone: string, instant: string | number): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(instant))
  const part = (type: 'year' | 'month' | 'day') => parts.find((each) => each.type === type)?.value
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** Noon of that day by this machine's clock, as a calendar wants it: far from every change of clocks. */
export function asNoon(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

export function dayOfNoon(noon: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${noon.getFullYear()}-${two(noon.getMonth() + 1)}-${two(noon.getDate())}`
}
