export {
  bringBack,
  caseOf,
  changeCase,
  deskOf,
  findCase,
  giveCase,
  hasCase,
  hearCase,
  letCaseWait,
  listCases,
  lockCase,
  lockResolvedCase,
  noteInCase,
  openCase,
  openCaseOf,
  resolveByItself,
  resolveCase,
  setCaseAside,
  setDue,
  waitForAnswer,
} from './cases.ts'
export { inWords, STAFF_ACTIONS } from './in-words.ts'
export type { Actor } from './locking.ts'
export { lockOpenCase } from './locking.ts'
export type { CarryOut } from './proposals.ts'
export { answerProposal, assertNothingProposed, propose } from './proposals.ts'
export { reopenCase, resolveByHand } from './resolving.ts'
export type { Row } from './store.ts'
export { tellDesk } from './telling.ts'
