export {
  caseOf,
  changeCase,
  deskOf,
  findCase,
  giveCase,
  hasCase,
  listCases,
  noteInCase,
  openCase,
  openCaseOf,
  resolveCase,
  setCaseAside,
} from './cases.ts'
export { inWords, STAFF_ACTIONS } from './in-words.ts'
export type { CarryOut, CaseAttachment, CaseCall, CaseKind, MountDecision } from './kinds.ts'
export { always } from './kinds.ts'
export type { Actor } from './locking.ts'
export { lockCase } from './locking.ts'
export { answerProposal, assertNothingProposed, propose } from './proposals.ts'
export { reopenCase, resolveByHand } from './resolving.ts'
export type { Row } from './store.ts'
export { tellDesk } from './telling.ts'
