import * as calls from '#contract/money.ts'
import type { CaseKind } from '#server/features/cases/cases.ts'
import { always } from '#server/features/cases/cases.ts'
import { carryOutStuckRefund, settleRefund, stuckRefundOf } from './stuck-refunds.ts'

/** Refunds that failed. */
export const caseKind: CaseKind = {
  queues: ['money'],
  subjectOf: async (context, row) => {
    const file = await stuckRefundOf(context, row)
    return file && { kind: 'money', file }
  },
  decisions: (decide) => decide(calls.settleRefund, settleRefund, always),
  carryOut: { refund: carryOutStuckRefund },
}
