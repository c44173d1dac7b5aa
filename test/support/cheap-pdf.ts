import type { PdfTask } from '#server/features/documents/pdf-worker.ts'
import { renderPdf as draw } from '#server/features/documents/pdf-worker.ts'

let readers = 0

/** In place of `pdf-worker.ts`: emails carry hundreds of receipts that no test opens, and drawing one takes 0.1 s. */
export const renderPdf = async (document: PdfTask['document']): Promise<Buffer> =>
  readers > 0 ? draw(document) : Buffer.from('nobody reads this PDF')

/** PDFs are drawn as in the program while `work` runs: for a test that reads them. */
export async function withRealPdfs<T>(work: () => PromiseLike<T>): Promise<T> {
  readers += 1
  try {
    return await work()
  } finally {
    readers -= 1
  }
}
