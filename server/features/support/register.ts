import type { ComplaintRow } from '#contract/desk/ticket-file.ts'
import type { listComplaints } from '#contract/desk/tickets.ts'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { COMPLAINT_OUTCOME_LABELS, complaintClocks, isMissed } from '#domain/desk/complaints.ts'
import { COMPLAINT_KIND_LABELS } from '#domain/desk/support.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Actor } from '#server/features/cases/index.ts'
import { recordAct, recordOnceADay } from '#server/features/staff-trail/index.ts'
import type { Registered } from './complaint-store.ts'
import { register } from './complaint-store.ts'

const PAGE = 100

/** The register of complaints, newest first; noted in the trail of staff, once a day for a member. */
export async function registerOf(
  context: Context,
  { id: staffId }: Actor,
  { after }: QueryOf<typeof listComplaints>,
): Promise<ReplyOf<typeof listComplaints>> {
  await recordOnceADay(context, { staffId, action: 'complaints_seen' })
  const rows = await register(context.db, { after: after ?? null, limit: PAGE + 1 })
  const now = context.clock().getTime()
  return {
    complaints: rows.slice(0, PAGE).map((row) => lineOf(row, now)),
    hasMore: rows.length > PAGE,
  }
}

/**
 * All of the register as RFC 4180, with the byte order mark by which spreadsheets recognise UTF-8; times in UTC. Noted
 * in the trail of staff.
 */
export async function complaintsAsCsv(context: Context, { id: staffId }: Actor): Promise<string> {
  await context.db.transaction((tx) =>
    recordAct(context, tx, { staffId, action: 'complaints_exported' }),
  )
  const now = context.clock().getTime()
  const lines = [COLUMNS.map(([title]) => quoted(title))]
  for (let after: string | null = null; ; ) {
    const rows: Registered[] = await register(context.db, { after, limit: PAGE })
    for (const row of rows) {
      const line = lineOf(row, now)
      lines.push(COLUMNS.map(([, cell]) => quoted(cell(line))))
    }
    if (rows.length < PAGE) break
    after = rows.at(-1)?.caseId ?? null
  }
  return `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`
}

function lineOf(row: Registered, now: number): ComplaintRow {
  const { caseId, number, kind, receivedAt, toldAt, acknowledgedAt, outcome, steps } = row
  const { decidedAt, appealedAt, secondOutcome, secondDecidedAt } = row
  const clocks = complaintClocks(receivedAt.getTime())
  const isoOf = (at: Date | null) => at?.toISOString() ?? null
  const daysTo = (at: Date | null) =>
    at && Math.round(((at.getTime() - receivedAt.getTime()) / DAY_MS) * 10) / 10
  // The outcome also tells that we have it.
  const first = toldAt ?? acknowledgedAt ?? decidedAt
  const own = acknowledgedAt ?? decidedAt
  const isLate = (by: number, at: Date | null) => isMissed(by, at?.getTime() ?? null, now)
  return {
    caseId,
    number,
    kind,
    outcome,
    secondOutcome,
    steps: steps ?? '',
    receivedAt: receivedAt.toISOString(),
    toldAt: isoOf(toldAt),
    acknowledgedAt: isoOf(acknowledgedAt),
    acknowledgeBy: new Date(clocks.acknowledgeBy).toISOString(),
    lawAcknowledgeBy: new Date(clocks.lawAcknowledgeBy).toISOString(),
    outcomeBy: new Date(clocks.outcomeBy).toISOString(),
    daysToAcknowledge: daysTo(first),
    isAcknowledgedLate: isLate(clocks.acknowledgeBy, own),
    decidedAt: isoOf(decidedAt),
    daysToOutcome: daysTo(decidedAt),
    isDecidedLate: isLate(clocks.outcomeBy, decidedAt),
    appealedAt: isoOf(appealedAt),
    secondDecidedAt: isoOf(secondDecidedAt),
  }
}

const number = (value: number | null) => (value === null ? '' : String(value))
const yes = (value: boolean) => (value ? 'yes' : 'no')

const COLUMNS: readonly [title: string, cell: (line: ComplaintRow) => string][] = [
  ['Number', ({ number }) => `C-${number}`],
  ['About', ({ kind }) => COMPLAINT_KIND_LABELS[kind]],
  ['Received', ({ receivedAt }) => receivedAt],
  ['Acknowledged by email at once', ({ toldAt }) => toldAt ?? ''],
  ['Acknowledged by staff', ({ acknowledgedAt }) => acknowledgedAt ?? ''],
  ['Days to acknowledge', ({ daysToAcknowledge }) => number(daysToAcknowledge)],
  ['Staff were late to acknowledge', ({ isAcknowledgedLate }) => yes(isAcknowledgedLate)],
  ['Outcome due', ({ outcomeBy }) => outcomeBy],
  ['Outcome told', ({ decidedAt }) => decidedAt ?? ''],
  ['Days to outcome', ({ daysToOutcome }) => number(daysToOutcome)],
  ['Outcome late', ({ isDecidedLate }) => yes(isDecidedLate)],
  ['Outcome', ({ outcome }) => (outcome ? COMPLAINT_OUTCOME_LABELS[outcome] : '')],
  ['Steps taken', ({ steps }) => steps],
  ['Second look asked', ({ appealedAt }) => appealedAt ?? ''],
  ['Second outcome told', ({ secondDecidedAt }) => secondDecidedAt ?? ''],
  [
    'Second outcome',
    ({ secondOutcome }) => (secondOutcome ? COMPLAINT_OUTCOME_LABELS[secondOutcome] : ''),
  ],
]

/** A leading apostrophe keeps spreadsheets from running a cell as a formula (OWASP, CSV Injection). */
function quoted(value: string): string {
  const harmless = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}
