import * as calls from '#contract/desk/money.ts'
import type { CaseKind } from '#server/features/cases/index.ts'
import { always } from '#server/features/cases/index.ts'
import {
  carryOutStuckRefund,
  lockFirst,
  settleRefund,
  stuckRefundOf,
  stuckRefundTarget,
} from './stuck-refunds.ts'

/** Refunds that failed. */
export const caseKind: CaseKind = {
  queues: ['money'],
  subjectOf: async (context, row) => {
    const file = await stuckRefundOf(context, row)
    return file && { kind: 'money', file }
  },
  givesTo: stuckRefundTarget,
  decisions: (decide) => decide(calls.settleRefund, settleRefund, always),
  lockFirst,
  carryOut: { refund: carryOutStuckRefund },
}
