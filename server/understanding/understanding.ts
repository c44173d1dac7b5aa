import { fileURLToPath } from 'node:url'
import { Refusal } from '#domain/errors.ts'
import type { ProblemAbout, ReadProblem } from '#domain/hours/linked-calendars.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/time.ts'
import { fairQueue } from '#server/fair-queue.ts'
import { oneProcess, ProcessEnded, ProcessNotStarted } from '#server/one-process.ts'
import { ReadFailure } from '#server/providers/calendars/port.ts'
import type { CaldavFound, CaldavWanted } from './caldav-answers.ts'

/** What is asked of a calendar's text; times in epoch minutes. */
export type CalendarAsked = {
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
export type CalendarFound = {
  starts: string[]
  ends: string[]
  name: string | null
  hash: string
}

export type Task = { text: string } & (
  | { kind: 'calendar'; asked: CalendarAsked }
  | { kind: 'caldav'; wanted: CaldavWanted }
)

export type Answer =
  | { problem: ReadProblem; about?: ProblemAbout | undefined }
  | { found: CalendarFound | CaldavFound | 'unchanged' }
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
   * too many waiting, 503 when too many people have some in this process.
   */
  admit<T>(person: string, work: () => Promise<T>): Promise<T>
  /**
   * Undefined if its hash is the known one. Throws ReadFailure, or 503 if nothing can be understood; likewise below.
   */
  calendar(person: string, text: string, asked: CalendarAsked): Promise<CalendarFound | undefined>
  caldav<Wanted extends CaldavWanted>(
    person: string,
    text: string,
    wanted: Wanted,
  ): Promise<CaldavFound<Wanted>>
  /** What another process of this program asks for. */
  ask: Ask
  close(): void
}

/** What waits costs nothing yet, so that one person with eight takes one place of the others, not eight. */
const MOST = { perPerson: 8, people: 32 }
const RETRY_SECONDS = 5

type Turn = { present: number; last: Promise<unknown> }

/** `here`: what is to be closed, if it is this process that has it. */
export function understandingBy(ask: Ask, here?: { close(): void }): Understanding {
  const turns = new Map<string, Turn>()
  return {
    ask,
    async admit(person, work) {
      const turn = turns.get(person) ?? { present: 0, last: Promise.resolve() }
      if (turn.present >= MOST.perPerson) throw tooManyReadings()
      if (turn.present === 0 && turns.size >= MOST.people) throw busyReading()
      turns.set(person, turn)
      turn.present += 1
      const mine = turn.last.then(work)
      turn.last = mine.catch(() => undefined)
      try {
        return await mine
      } finally {
        turn.present -= 1
        if (turn.present === 0) turns.delete(person)
      }
    },
    async calendar(person, text, asked) {
      const found = foundOf(await ask(person, { kind: 'calendar', text, asked }))
      return found === 'unchanged' ? undefined : (found as CalendarFound)
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
  // Whoever has been admitted has one task at a time, so the queue needs no length.
  const queue = fairQueue({
    perPerson: Infinity,
    waiting: Infinity,
    tooMany: tooManyReadings,
    busy: busyReading,
  })
  const ask: Ask = (person, task) =>
    queue.run(person, async () => {
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
