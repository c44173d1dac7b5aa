import * as calls from '#contract/desk/cases.ts'
import type { CaseKind } from '#server/features/cases/index.ts'
import { always } from '#server/features/cases/index.ts'
import { acceptDispute, carryOutAcceptance, lockFirst } from './acceptance.ts'
import { answerDispute } from './answers.ts'
import { disputeFileOf } from './file.ts'
import { findDispute } from './store.ts'

/** Disputed payments. */
export const caseKind: CaseKind = {
  queues: ['disputes'],
  subjectOf: async (context, row) => ({ kind: 'dispute', file: await disputeFileOf(context, row) }),
  givesTo: ({ db }, { subjectId: id }) => findDispute(db, { id }),
  decisions: (decide) => {
    decide(calls.answerDispute, answerDispute)
    decide(calls.acceptDispute, acceptDispute, always)
  },
  lockFirst,
  carryOut: { dispute: carryOutAcceptance },
}
