import { parentPort, workerData } from 'node:worker_threads'
import { ReadFailure } from '#server/providers/calendars/port.ts'
import { busyTimesIn, nameIn } from './busy-times.ts'
import type { Expanded, ExpansionTask } from './expansion.ts'

parentPort?.postMessage(expanded(workerData as ExpansionTask))

function expanded({ text, ...options }: ExpansionTask): Expanded {
  try {
    return { busy: busyTimesIn(text, options), name: nameIn(text) }
  } catch (error) {
    if (error instanceof ReadFailure) return { problem: error.problem, about: error.about }
    throw error
  }
}
