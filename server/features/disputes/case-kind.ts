import * as calls from '#contract/desk/cases.ts'
import type { CaseKind } from '#server/features/cases/index.ts'
import { always } from '#server/features/cases/index.ts'
import { acceptDispute, carryOutAcceptance } from './accepting.ts'
import { answerDispute } from './answering.ts'
import { disputeFileOf } from './file.ts'

/** Disputed payments. */
export const caseKind: CaseKind = {
  queues: ['disputes'],
  subjectOf: async (context, row) => ({ kind: 'dispute', file: await disputeFileOf(context, row) }),
  decisions: (decide) => {
    decide(calls.answerDispute, answerDispute)
    decide(calls.acceptDispute, acceptDispute, always)
  },
  carryOut: { dispute: carryOutAcceptance },
}
