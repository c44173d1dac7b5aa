import type { EarnedSession } from '#contract/money/earnings.ts'
import { HOME_ZONE } from '#domain/hours/zone.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { amountCell, csvFile, textCell, timeCell } from '#server/csv.ts'

const COLUMNS: readonly [title: string, cell: (session: EarnedSession) => string][] = [
  ['Client paid on', ({ at }) => timeCell(at, HOME_ZONE)],
  ['Session', ({ id }) => textCell(id)],
  ['Session starts', ({ startsAt }) => timeCell(startsAt, HOME_ZONE)],
  ['Minutes', ({ startsAt, endsAt }) => minutesBetween(startsAt, endsAt)],
  ['Client', ({ clientName }) => textCell(clientName)],
  ['Price (GBP)', ({ priceMinor }) => amountCell(priceMinor)],
  ['Platform fee (GBP)', ({ feeMinor }) => amountCell(feeMinor)],
  ['VAT (GBP)', ({ vatMinor }) => amountCell(vatMinor)],
  ['Refund (GBP)', ({ refundMinor }) => amountCell(refundMinor)],
  ['Net (GBP)', ({ netMinor }) => amountCell(netMinor)],
  ['Paid out (GBP)', ({ paidOutMinor }) => amountCell(paidOutMinor)],
  ['Pending (GBP)', ({ pendingMinor }) => amountCell(pendingMinor)],
]

/** Times are in London, amounts in pounds. */
export const csvOf = (sessions: EarnedSession[]): string =>
  csvFile([
    COLUMNS.map(([title]) => textCell(title)),
    ...sessions.map((session) => COLUMNS.map(([, cell]) => cell(session))),
  ])

const minutesBetween = (from: string, to: string) =>
  String((Date.parse(to) - Date.parse(from)) / MINUTE_MS)
