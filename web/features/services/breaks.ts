/** '30-minute break after it'; undefined for the usual break. */
export function breakInWords(when: 'before' | 'after', minutes: number | null): string | undefined {
  if (minutes === null) return undefined
  return minutes === 0 ? `No break ${when} it` : `${minutes}-minute break ${when} it`
}
