import { parentPort } from 'node:worker_threads'
import { paperPdf } from './pdf/paper.ts'
import { pdfOf } from './pdf/pdf.ts'
import type { PdfResult, PdfTask } from './pdf-worker.ts'

// One document at a time; messages queue in the port.
parentPort?.on('message', async ({ id, document }: PdfTask) => {
  const result: PdfResult = await draw(document).then(
    (file) => ({ id, file }),
    (error: unknown) => ({ id, problem: String(error) }),
  )
  parentPort?.postMessage(result)
})

const draw = (document: PdfTask['document']) =>
  document.kind === 'paper' ? paperPdf(document) : pdfOf(document)
