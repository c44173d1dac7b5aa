/** Minutes on offer. */
export const BREAKS = [0, 5, 10, 15, 30, 45, 60, 90, 120]

/** '30 minutes free after it'; undefined for the usual break. */
export function breakInWords(when: 'before' | 'after', minutes: number | null): string | undefined {
  if (minutes === null) return undefined
  return minutes === 0 ? `No break ${when} it` : `${minutes} minutes free ${when} it`
}
