import { Worker } from 'node:worker_threads'
import type { Issued } from './contents.ts'

type Waiting = PromiseWithResolvers<Buffer>
export type Asked = { id: number; document: Issued }
export type Drawn = { id: number; file?: Uint8Array; problem?: string }

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/** The document as a PDF, drawn on a thread of its own: a long one takes longer than others should wait for a reply. */
export function drawn(document: Issued): Promise<Buffer> {
  worker ??= started()
  lastId += 1
  const asked: Asked = { id: lastId, document }
  const file = Promise.withResolvers<Buffer>()
  waiting.set(asked.id, file)
  worker.postMessage(asked)
  return file.promise
}

function started(): Worker {
  const thread = new Worker(new URL('./drawing-thread.ts', import.meta.url))
  // A program that stops does not wait for it.
  thread.unref()
  thread.on('message', ({ id, file, problem }: Drawn) => {
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
