import { parentPort, workerData } from 'node:worker_threads'
import { joined } from './joining.ts'
import type { Replied, ThreadMessage } from './joining-worker.ts'

let lastId = 0
const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>()

parentPort?.on('message', ({ id, bytes }: Replied) => {
  waiting.get(id)?.resolve(bytes ?? new Uint8Array())
  waiting.delete(id)
})

function ask(what: { take: number; part: number } | { position: number; bytes: Uint8Array }) {
  lastId += 1
  const reply = Promise.withResolvers<Uint8Array>()
  waiting.set(lastId, reply)
  parentPort?.postMessage({ id: lastId, ...what } satisfies ThreadMessage)
  return reply.promise
}

const result = await joined(workerData, {
  read: (take, part) => ask({ take, part }),
  write: async (position, bytes) => void (await ask({ position, bytes })),
})
parentPort?.postMessage({ result } satisfies ThreadMessage)
