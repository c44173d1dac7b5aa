export { caseKind } from './case-kind.ts'
export { answerBanks } from './disputes.ts'
export { evidencePdf } from './file.ts'
