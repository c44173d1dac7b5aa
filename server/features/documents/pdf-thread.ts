import { parentPort } from 'node:worker_threads'
import { pdfOf } from './pdf.ts'
import type { PdfResult, PdfTask } from './pdf-worker.ts'

// One document at a time; messages queue in the port.
parentPort?.on('message', async ({ id, document }: PdfTask) => {
  const result: PdfResult = await pdfOf(document).then(
    (file) => ({ id, file }),
    (error: unknown) => ({ id, problem: String(error) }),
  )
  parentPort?.postMessage(result)
})
