import { isoOf, spanAt } from '#domain/hours/zone.ts'
import { MINUTE_MS } from '#domain/time.ts'

/** RFC 4180, with the byte order mark by which spreadsheets recognise UTF-8. Cells are made by the functions below. */
export const csvFile = (lines: string[][]): string =>
  `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`

/**
 * A quoted cell. A leading apostrophe keeps spreadsheets from running it as a formula (OWASP, CSV Injection), also
 * after a space and for the full-width characters that Excel accepts.
 */
export function textCell(value: string): string {
  const harmless = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}

/** Pence in pounds. */
export const amountCell = (minor: number): string => (minor / 100).toFixed(2)

/** '2026-03-02 10:00' in this zone, which spreadsheets read as a date. */
export function timeCell(instant: string, zone: string): string {
  const minutes = Math.floor(Date.parse(instant) / MINUTE_MS)
  const local = isoOf(minutes + spanAt(minutes, zone).offset)
  return `${local.slice(0, 10)} ${local.slice(11, 16)}`
}
