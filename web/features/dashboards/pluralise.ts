/** '1 booking', '1,200 bookings'. */
export function pluralise(count: number, noun: string): string {
  return `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`
}
