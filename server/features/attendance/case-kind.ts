import * as calls from '#contract/desk/cases.ts'
import type { CaseKind } from '#server/features/cases/index.ts'
import {
  carryOutContest,
  contestAttachment,
  contestFileOf,
  decideContest,
} from './contest-cases.ts'

/** Contested sessions. */
export const caseKind: CaseKind = {
  queues: ['contests'],
  subjectOf: async (context, row) => ({ kind: 'contest', file: await contestFileOf(context, row) }),
  givesTo: async (_, { subjectId: bookingId }) => ({ bookingId }),
  attachmentOf: contestAttachment,
  decisions: (decide) =>
    decide(
      calls.decideContest,
      decideContest,
      ({ refundMinor, creditMinor }) => refundMinor + creditMinor > 0,
    ),
  carryOut: { contest: carryOutContest },
}
