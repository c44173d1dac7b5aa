import * as calls from '#contract/desk/money.ts'
import type { CaseKind } from '#server/features/cases/index.ts'
import { always } from '#server/features/cases/index.ts'
import { carryOutRelease, settlePayouts, stuckPayoutsOf, writeOffDebt } from './stuck-payouts.ts'
import { findPaid } from './stuck-store.ts'

/** Payouts that were refused or are held, and what could not be reversed. */
export const caseKind: CaseKind = {
  queues: ['money'],
  subjectOf: async (context, row) => {
    const file = await stuckPayoutsOf(context, row)
    return file && { kind: 'money', file }
  },
  givesTo: async ({ db }, { subjectId: id }) =>
    (await findPaid(db, { id })) && { professionalId: id },
  decisions: (decide) => decide(calls.settlePayouts, settlePayouts, always),
  carryOut: { payout: carryOutRelease, 'write-off': writeOffDebt },
}
