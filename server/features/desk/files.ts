import type { CaseFile } from '#contract/desk/cases.ts'
import { notFound } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { erasureFileOf } from '#server/features/account-data/index.ts'
import { contestFileOf } from '#server/features/attendance/index.ts'
import type { Actor, Row } from '#server/features/cases/index.ts'
import { caseOf, findCase } from '#server/features/cases/index.ts'
import { credentialFileOf } from '#server/features/credentials/index.ts'
import { proposedCreditOf } from '#server/features/credits/index.ts'
import { disputeFileOf } from '#server/features/disputes/index.ts'
import { stuckRefundOf } from '#server/features/payments/index.ts'
import { stuckPayoutsOf } from '#server/features/payouts/index.ts'
import { reportedParts } from '#server/features/professionals/index.ts'
import { reportFileOf } from '#server/features/reports/index.ts'
import { restrictionFileOf } from '#server/features/restrictions/index.ts'
import { ticketFileOf } from '#server/features/support/index.ts'

/** A case with its subject. Throws 404. */
export async function fileOf(context: Context, staff: Actor, id: string): Promise<CaseFile> {
  const row = await findCase(context, id)
  return {
    ...(await caseOf(context, row, staff, `decide-${row.queue}`)),
    contest: row.queue === 'contests' ? await contestFileOf(context, row) : null,
    report: row.queue === 'reports' ? await reportFileOf(context, row, reportedParts) : null,
    dispute: row.queue === 'disputes' ? await disputeFileOf(context, row) : null,
    ticket:
      row.queue === 'support' || row.queue === 'complaints'
        ? await ticketFileOf(context, staff, row)
        : null,
    credential: row.queue === 'credentials' ? await credentialFileOf(context, row) : null,
    money: row.queue === 'money' ? await moneyFileOf(context, row) : null,
    erasure: row.queue === 'erasures' ? await erasureFileOf(context, row) : null,
    restriction: row.queue === 'restrictions' ? await restrictionFileOf(context, row) : null,
  }
}

/** Of a refund, a professional's payouts, or a credit, by the case's subject. */
async function moneyFileOf(context: Context, row: Row): Promise<CaseFile['money']> {
  const file =
    (await stuckRefundOf(context, row)) ??
    (await stuckPayoutsOf(context, row)) ??
    (await proposedCreditOf(context, row))
  if (!file) throw notFound('This case')
  return file
}
