export { openedCase } from './access.ts'
export type { Gift, GiftTarget } from './alone.ts'
export { aloneFor, countIfAlone, giving, wouldBeAlone } from './alone.ts'
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
export { notifyDesk } from './desk-news.ts'
export { casesToEmpty, eraseTextsOfCase, markEmptied, markErased } from './erasure-store.ts'
export { inWords, STAFF_ACTIONS } from './in-words.ts'
export type { CarryOut, CaseAttachment, CaseCall, CaseKind, MountDecision } from './kinds.ts'
export { always } from './kinds.ts'
export type { Actor } from './lock.ts'
export { lockCase } from './lock.ts'
export { answerProposal, assertNothingProposed, assertProposed, propose } from './proposals.ts'
export { reopenCase, resolveByHand } from './resolution.ts'
export type { Row } from './store.ts'
export { addPeople } from './store.ts'
