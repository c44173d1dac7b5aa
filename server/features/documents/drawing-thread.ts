import { parentPort } from 'node:worker_threads'
import type { Asked, Drawn } from './drawing.ts'
import { pdfOf } from './pdf.ts'

// One document after the other: what is asked meanwhile waits in the port.
parentPort?.on('message', async ({ id, document }: Asked) => {
  const drawn: Drawn = await pdfOf(document).then(
    (file) => ({ id, file }),
    (error: unknown) => ({ id, problem: String(error) }),
  )
  parentPort?.postMessage(drawn)
})
