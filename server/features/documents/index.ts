export { issueCreditNote, issueReceipt, receiptOf } from './documents.ts'
export type { Paper, PaperPart } from './pdf/contents.ts'
export { renderPdf } from './pdf-worker.ts'
