import type * as calls from '#contract/desk/staff-trail.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { inWords } from '#server/features/cases/index.ts'
import type { ExportedEvent } from '#server/features/staff-trail/index.ts'
import { exportedEvents, recordAct } from '#server/features/staff-trail/index.ts'
import { rangeOf } from './trail.ts'

type TrailQuery = QueryOf<typeof calls.trailFile>

/** What staff did on these days, streamed, oldest first. The export is itself in the trail, before it begins. */
export async function trailFile(
  context: Context,
  staff: { id: string },
  { from, to, as }: TrailQuery,
): Promise<AsyncGenerator<string>> {
  const range = rangeOf({ from, to })
  await context.db.transaction((tx) =>
    recordAct(context, tx, {
      staffId: staff.id,
      action: 'trail_exported',
      details: { from, to, as },
    }),
  )
  return as === 'csv' ? asCsv(context, range) : asLines(context, range)
}

type Range = ReturnType<typeof rangeOf>

const COLUMNS: readonly [title: string, cell: (event: ExportedEvent) => string][] = [
  ['Number', ({ number }) => String(number)],
  ['Time (UTC)', ({ at }) => at.toISOString()],
  ['Member', ({ staffName }) => text(staffName ?? 'Command line')],
  ['Member id', ({ staffId }) => staffId ?? ''],
  ['Act', ({ action }) => action],
  ['In words', ({ action, details }) => text(inWords(action, details as object))],
  ['Case', ({ caseNumber }) => (caseNumber === null ? '' : `C-${caseNumber}`)],
  ['About (id)', ({ subjectId }) => subjectId ?? ''],
  ['Reason', (event) => text(reasonOf(event) ?? '')],
  ['Details', ({ details }) => text(JSON.stringify(details))],
  ['Mac', ({ mac }) => text(mac)],
]

/** RFC 4180, with the byte order mark by which spreadsheets recognise UTF-8. */
async function* asCsv(context: Context, range: Range): AsyncGenerator<string> {
  yield `\uFEFF${COLUMNS.map(([title]) => text(title)).join(',')}\r\n`
  for await (const { event } of exportedEvents(context, range))
    yield `${COLUMNS.map(([, cell]) => cell(event)).join(',')}\r\n`
}

/** A quoted cell; the apostrophe keeps spreadsheets from running it as a formula (OWASP, CSV Injection). */
function text(value: string): string {
  const harmless = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}

/**
 * A line for each row. `mac` is the HMAC-SHA-256 of `sealed` with the secret that `key` names, in base64url; the last
 * item of `sealed` is the mac of the row before, and its second the number. So the lines can be checked without us.
 */
async function* asLines(context: Context, range: Range): AsyncGenerator<string> {
  for await (const { event, sealed } of exportedEvents(context, range)) {
    const { number, at, staffName, action, caseNumber, reasonEmptiedAt, key, mac } = event
    yield `${JSON.stringify({
      number,
      at,
      staffName,
      what: inWords(action, event.details as object),
      caseNumber,
      reason: reasonOf(event),
      reasonEmptiedAt,
      sealed,
      key,
      mac,
    })}\n`
  }
}

const reasonOf = ({ keptReason, reason }: ExportedEvent) => keptReason ?? reason
