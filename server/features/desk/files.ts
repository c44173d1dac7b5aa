import type { CaseFile } from '#contract/cases.ts'
import type { Context } from '#server/context.ts'
import { contestFileOf } from '#server/features/attendance/attendance.ts'
import type { Actor } from '#server/features/cases/cases.ts'
import { caseOf, findCase } from '#server/features/cases/cases.ts'
import { credentialFileOf } from '#server/features/credentials/credentials.ts'
import { reportFileOf } from '#server/features/reports/reports.ts'
import { restrictionFileOf } from '#server/features/restrictions/restrictions.ts'

/** A case with its subject. Throws 404. */
export async function fileOf(context: Context, staff: Actor, id: string): Promise<CaseFile> {
  const row = await findCase(context, id)
  return {
    ...(await caseOf(context, row, staff, `decide-${row.queue}`)),
    contest: row.queue === 'contests' ? await contestFileOf(context, row) : null,
    report: row.queue === 'reports' ? await reportFileOf(context, row) : null,
    credential: row.queue === 'credentials' ? await credentialFileOf(context, row) : null,
    restriction: row.queue === 'restrictions' ? await restrictionFileOf(context, row) : null,
  }
}
