import { fileURLToPath } from 'node:url'
import { Refusal } from '#domain/errors.ts'
import type { ProblemAbout, ReadProblem } from '#domain/hours/linked-calendars.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/time.ts'
import { currentErrand } from '#server/database/pool/lanes.ts'
import { FairLine } from '#server/limiter/fair-line.ts'
import { ReadFailure } from '#server/providers/calendars/port.ts'
import type { CaldavAnswer, CaldavQuery } from './caldav-answers.ts'
import { oneProcess, ProcessEnded, ProcessNotStarted } from './one-process.ts'

/** What is asked of a calendar's text; times in epoch minutes. */
export type CalendarQuery = {
  from: number
  to: number
  timeZone: string
  /** UIDs of our own sessions. */
  own: string[]
  /** The owner's email addresses, in lower case. */
  owner: string[]
  /** `hash` when it was last understood, if nothing else has changed since. */
  knownHash: string | null
}

/** When a calendar's owner is busy, as ISO instants in order. `hash` stays while nothing changes that matters. */
export type CalendarAnswer = {
  starts: string[]
  ends: string[]
  name: string | null
  hash: string
}

export type Task = { text: string } & (
  | { kind: 'calendar'; asked: CalendarQuery }
  | { kind: 'caldav'; wanted: CaldavQuery }
)

export type Answer =
  | { problem: ReadProblem; about?: ProblemAbout | undefined }
  | { found: CalendarAnswer | CaldavAnswer | 'unchanged' }
  /** The process did not start: that says nothing about the text. */
  | { isBusy: true }

/** Takes a task to the thread, in the turn of the person for whom it is done. */
export type Ask = (person: string, task: Task) => Promise<Answer>

/**
 * What strangers' servers say, understood off the event loop: on one thread for the whole program, in which people take
 * turns. `person` is whoever would have to wait if they asked for much.
 */
export type Understanding = {
  /**
   * Runs `work`, which asks strangers' servers for a person: one at a time for each. Throws 429 when this person has
   * too many waiting, 503 when too many people have, or too many of this person's network.
   */
  admit<T>(person: string, work: () => Promise<T>): Promise<T>
  /**
   * Undefined if its hash is the known one. Throws ReadFailure, or 503 if nothing can be understood; likewise below.
   */
  calendar(person: string, text: string, asked: CalendarQuery): Promise<CalendarAnswer | undefined>
  caldav<Wanted extends CaldavQuery>(
    person: string,
    text: string,
    wanted: Wanted,
  ): Promise<CaldavAnswer<Wanted>>
  /** What another process of this program asks for. */
  ask: Ask
  close(): void
}

const RETRY_SECONDS = 5

/** `here`: what is to be closed, if it is this process that has it. */
export function understandingBy(ask: Ask, here?: { close(): void }): Understanding {
  const line = new FairLine({
    name: 'calendars',
    atWork: 32,
    atWorkOfPerson: 1,
    waiting: 32,
    refusal: (why) => (why === 'person' ? tooManyReadings() : busyReading()),
  })
  return {
    ask,
    admit: (person, work) => line.run({ network: currentErrand().asker?.network, person }, work),
    async calendar(person, text, asked) {
      const found = foundOf(await ask(person, { kind: 'calendar', text, asked }))
      return found === 'unchanged' ? undefined : (found as CalendarAnswer)
    },
    caldav: async (person, text, wanted) =>
      foundOf(await ask(person, { kind: 'caldav', text, wanted })) as never,
    close: () => here?.close(),
  }
}

function foundOf(answer: Answer) {
  if ('isBusy' in answer) throw busyReading()
  if ('problem' in answer)
    throw new ReadFailure(answer.problem, answer.about && { about: answer.about })
  return answer.found
}

/**
 * `megabytes`: of the process as a whole; with what it takes to notice, 256. `cpuMs`: processor time for one task.
 * `timeoutMs`: by the clock, for one that hangs without using any.
 */
const LIMITS = { megabytes: 240, cpuMs: 10 * SECOND_MS, timeoutMs: MINUTE_MS }

/**
 * Understands in a process apart, on its one thread, which runs `script`: what the thread allocates outside V8's heap
 * has no other bound, and comes back only when a process ends.
 */
export function understandingHere(
  script: URL,
  limits: Partial<typeof LIMITS> = {},
): Understanding & { pid(): number | undefined } {
  const { megabytes, cpuMs, timeoutMs } = { ...LIMITS, ...limits }
  const worker = oneProcess<Task, Answer>(
    fileURLToPath(new URL('./reading-process.ts', import.meta.url)),
    [script.href, String(megabytes), String(cpuMs)],
    timeoutMs,
  )
  // Whoever has been admitted has one task at a time, so the line needs no length.
  const line = new FairLine({
    name: 'calendar_texts',
    atWork: 1,
    waiting: Infinity,
    refusal: busyReading,
  })
  const ask: Ask = (person, task) =>
    line.run({ network: undefined, person }, async () => {
      try {
        return await worker.run(task)
      } catch (error) {
        if (error instanceof ProcessNotStarted) return { isBusy: true }
        if (!(error instanceof ProcessEnded)) throw error
        return { problem: task.kind === 'calendar' ? 'events' : 'server' }
      }
    })
  return { ...understandingBy(ask, worker), pid: worker.pid }
}

const tooManyReadings = () =>
  new Refusal(
    'too-many',
    'too_many_readings',
    'You are reading many calendars at once, please wait a moment',
    { retryAfter: RETRY_SECONDS },
  )

const busyReading = () =>
  new Refusal(
    'unavailable',
    'calendars_busy',
    'Many calendars are being read at the moment, please try again shortly',
    { retryAfter: RETRY_SECONDS },
  )
