import * as calls from '#contract/desk/cases.ts'
import type { CaseKind } from '#server/features/cases/index.ts'
import { credentialFileOf, decideCredential, proofFileOf } from './decisions.ts'

/** What professionals state or upload. */
export const caseKind: CaseKind = {
  queues: ['credentials'],
  subjectOf: async (context, row) => ({
    kind: 'credential',
    file: await credentialFileOf(context, row),
  }),
  attachmentOf: proofFileOf,
  decisions: (decide) => decide(calls.decideCredential, decideCredential),
}
