import { parentPort } from 'node:worker_threads'
import { isoOf } from '#domain/hours/zone.ts'
import { ReadFailure } from '#server/providers/calendars/port.ts'
import { foundIn } from '#server/understanding/caldav-answers.ts'
import { calendarHash } from '#server/understanding/calendar-hash.ts'
import type {
  Answer,
  CalendarAnswer,
  CalendarQuery,
  Task,
} from '#server/understanding/understanding.ts'
import { busyTimesIn, nameIn } from './understanding/busy-times.ts'

/** More than anybody has in thirteen months, and few enough to be stored without a stall. */
const MOST_STRETCHES = 10_000

parentPort?.on('message', (task: Task) => parentPort?.postMessage(answerTo(task)))
parentPort?.postMessage('ready')

function answerTo(task: Task): Answer {
  try {
    return {
      found:
        task.kind === 'caldav'
          ? foundIn(task.text, task.wanted)
          : understood(task.text, task.asked),
    }
  } catch (error) {
    if (error instanceof ReadFailure) return { problem: error.problem, about: error.about }
    throw error
  }
}

function understood(
  text: string,
  { knownHash, own, owner, ...options }: CalendarQuery,
): CalendarAnswer | 'unchanged' {
  const hash = calendarHash(text)
  if (hash === knownHash) return 'unchanged'
  const busy = busyTimesIn(text, {
    ...options,
    own: new Set(own),
    owner: new Set(owner),
  })
  if (busy.length > MOST_STRETCHES) throw new ReadFailure('events')
  return {
    starts: busy.map(({ start }) => isoOf(start)),
    ends: busy.map(({ end }) => isoOf(end)),
    name: nameIn(text),
    hash,
  }
}
