/** Noon local time on a day (YYYY-MM-DD), for calendars: far from any clock change. */
export function asNoon(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

export function dayOfNoon(noon: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${noon.getFullYear()}-${two(noon.getMonth() + 1)}-${two(noon.getDate())}`
}
