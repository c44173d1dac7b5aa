import type { EarnedSession } from '#contract/earnings.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { isoOf, spanAt } from '#domain/zone.ts'
import { HOME_ZONE } from '#server/features/availability/availability.ts'

const COLUMNS: readonly [title: string, cell: (session: EarnedSession) => string][] = [
  ['Client paid on', ({ at }) => londonTime(at)],
  ['Session', ({ id }) => text(id)],
  ['Session starts', ({ startsAt }) => londonTime(startsAt)],
  ['Minutes', ({ startsAt, endsAt }) => minutesBetween(startsAt, endsAt)],
  ['Client', ({ clientName }) => text(clientName)],
  ['Price (GBP)', ({ priceMinor }) => amount(priceMinor)],
  ['Platform fee (GBP)', ({ feeMinor }) => amount(feeMinor)],
  ['VAT (GBP)', ({ vatMinor }) => amount(vatMinor)],
  ['Refund (GBP)', ({ refundMinor }) => amount(refundMinor)],
  ['Net (GBP)', ({ netMinor }) => amount(netMinor)],
  ['Paid out (GBP)', ({ paidOutMinor }) => amount(paidOutMinor)],
  ['Pending (GBP)', ({ pendingMinor }) => amount(pendingMinor)],
]

/** RFC 4180, with the byte order mark by which spreadsheets recognise UTF-8. Times are in London, amounts in pounds. */
export function csvOf(sessions: EarnedSession[]): string {
  const lines = [COLUMNS.map(([title]) => text(title))]
  for (const session of sessions) lines.push(COLUMNS.map(([, cell]) => cell(session)))
  return `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`
}

/**
 * A quoted cell. A leading apostrophe keeps spreadsheets from running it as a formula (OWASP, CSV Injection), also
 * after a space and for the full-width characters that Excel accepts.
 */
function text(value: string): string {
  const harmless = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}

const amount = (minor: number) => (minor / 100).toFixed(2)

const minutesBetween = (from: string, to: string) =>
  String((Date.parse(to) - Date.parse(from)) / MINUTE_MS)

/** '2026-03-02 10:00', which spreadsheets read as a date. */
function londonTime(instant: string): string {
  const minutes = Math.floor(Date.parse(instant) / MINUTE_MS)
  const local = isoOf(minutes + spanAt(minutes, HOME_ZONE).offset)
  return `${local.slice(0, 10)} ${local.slice(11, 16)}`
}
