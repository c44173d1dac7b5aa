/** '14:05'; a second that has begun counts as a whole. */
export function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(milliseconds, 0) / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
