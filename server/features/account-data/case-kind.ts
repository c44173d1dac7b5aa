import * as calls from '#contract/desk/money.ts'
import type { CaseKind } from '#server/features/cases/index.ts'
import { always } from '#server/features/cases/index.ts'
import { carryOutUnclaimed, erasureFileOf, settleErasure } from './erasure-cases.ts'

/** Accounts that are due to be erased and can’t be yet. */
export const caseKind: CaseKind = {
  queues: ['erasures'],
  subjectOf: async (context, row) => ({ kind: 'erasure', file: await erasureFileOf(context, row) }),
  givesTo: async () => ({ to: 'nobody' }),
  decisions: (decide) => decide(calls.settleErasure, settleErasure, always),
  carryOut: { 'write-off': carryOutUnclaimed },
}
