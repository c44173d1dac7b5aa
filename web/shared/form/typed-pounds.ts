export const poundsAsTyped = (minor: number | null) =>
  minor === null ? '' : (minor / 100).toFixed(minor % 100 === 0 ? 0 : 2)

/** '45', '£45.50' or '1,000' in pence; NaN for anything else. */
export function penceOf(text: string): number {
  const typed = text.replace(/[£,\s]/g, '')
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : Number.NaN
}
