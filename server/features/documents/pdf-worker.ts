import { Worker } from 'node:worker_threads'
import { Refusal } from '#domain/errors.ts'
import { currentErrand } from '#server/database/pool/lanes.ts'
import { FairLine } from '#server/limiter/fair-line.ts'
import type { Issued, Paper } from './pdf/contents.ts'

type Waiting = PromiseWithResolvers<Buffer>
export type PdfTask = { id: number; document: Issued | Paper }
export type PdfResult = { id: number; file?: Uint8Array; problem?: string }

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/** One drawing takes some tens of milliseconds, so whoever waits has a second or two at most. */
const line = new FairLine({
  name: 'documents',
  atWork: 1,
  waiting: 32,
  refusal: () =>
    new Refusal(
      'unavailable',
      'documents_busy',
      'Many documents are being made at the moment, please try again shortly',
      { retryAfter: 5 },
    ),
})

/**
 * Renders a document as PDF on a worker thread: a long one would block other replies for too long. Throws 503 if too
 * many wait, or too many of this person or network.
 */
export const renderPdf = (document: Issued | Paper): Promise<Buffer> =>
  line.run(currentErrand().asker, () => draw(document))

function draw(document: Issued | Paper): Promise<Buffer> {
  worker ??= started()
  lastId += 1
  const asked: PdfTask = { id: lastId, document }
  const file = Promise.withResolvers<Buffer>()
  waiting.set(asked.id, file)
  worker.postMessage(asked)
  return file.promise
}

function started(): Worker {
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url))
  // Don't keep the program alive.
  thread.unref()
  thread.on('message', ({ id, file, problem }: PdfResult) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (file) asked?.resolve(Buffer.from(file))
    else asked?.reject(new Error(problem))
  })
  thread.on('error', (error) => failAll(error))
  thread.on('exit', () => failAll(new Error('The thread that draws documents has ended')))
  return thread
}

function failAll(error: unknown): void {
  worker = undefined
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}
