import * as calls from '#contract/desk/restrictions.ts'
import type { CaseKind } from '#server/features/cases/index.ts'
import { always } from '#server/features/cases/index.ts'
import { decideRestriction, restrictionFileOf } from './appeals.ts'
import { carryOutRestriction } from './sessions.ts'

/** Restrictions of accounts, and appeals against them. */
export const caseKind: CaseKind = {
  queues: ['restrictions'],
  subjectOf: async (context, row, staff) => ({
    kind: 'restriction',
    file: await restrictionFileOf(context, row, staff),
  }),
  decisions: (decide) => decide(calls.decideRestriction, decideRestriction, always),
  carryOut: { restriction: carryOutRestriction },
}
