import * as calls from '#contract/desk/money.ts'
import type { CaseKind } from '#server/features/cases/index.ts'
import { always } from '#server/features/cases/index.ts'
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
