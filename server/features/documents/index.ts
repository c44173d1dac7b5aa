export type { Paper, PaperPart } from './contents.ts'
export { issueCreditNote, issueReceipt, receiptOf } from './documents.ts'
export { renderPdf } from './pdf-worker.ts'
