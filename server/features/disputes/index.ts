export { acceptDispute, carryOutAcceptance } from './accepting.ts'
export { answerDispute } from './answering.ts'
export { answerBanks } from './disputes.ts'
export { disputeFileOf, evidencePdf } from './file.ts'
