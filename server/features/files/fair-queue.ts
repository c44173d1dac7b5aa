import { Refusal } from '#domain/errors.ts'

/** `perPerson`: uploads in progress per person. `waiting`: tasks queued in total. */
export type QueueLimits = { perPerson: number; waiting: number }

export type FairQueue = ReturnType<typeof fairQueue>

/**
 * Runs tasks one at a time, round-robin by person: after each task its person goes to the back of the queue, so
 * someone with many tasks delays anyone else by at most one.
 */
export function fairQueue(limits: QueueLimits) {
  const present = new Map<string, number>()
  /** Queued tasks by person, in round-robin order. */
  const lines = new Map<string, (() => Promise<void>)[]>()
  let waiting = 0
  let isWorking = false

  const work = async () => {
    isWorking = true
    for (;;) {
      const next = lines.entries().next().value
      if (!next) break
      const [person, line] = next
      waiting -= 1
      await line.shift()?.()
      lines.delete(person)
      if (line.length > 0) lines.set(person, line)
    }
    isWorking = false
  }

  return {
    /**
     * Throws before doing any work: 429 when this person has too many uploads in progress, 503 when too many tasks are
     * queued.
     */
    async admit<T>(person: string, work: () => Promise<T>): Promise<T> {
      const before = present.get(person) ?? 0
      if (before >= limits.perPerson)
        throw new Refusal(
          'too-many',
          'too_many_pictures',
          'You are sending many pictures at once, please wait a moment',
          { retryAfter: RETRY_SECONDS },
        )
      if (waiting >= limits.waiting) throw busy()
      present.set(person, before + 1)
      try {
        return await work()
      } finally {
        const left = (present.get(person) ?? 1) - 1
        if (left > 0) present.set(person, left)
        else present.delete(person)
      }
    },

    /** Runs a task when it is this person's turn. Throws 503 when too many are queued. */
    async run<T>(person: string, task: () => Promise<T>): Promise<T> {
      if (waiting >= limits.waiting) throw busy()
      waiting += 1
      const done = Promise.withResolvers<T>()
      const line = lines.get(person) ?? []
      lines.set(person, line)
      line.push(() => task().then(done.resolve, done.reject))
      if (!isWorking) void work()
      return done.promise
    },
  }
}

const RETRY_SECONDS = 5

const busy = () =>
  new Refusal(
    'unavailable',
    'pictures_busy',
    'Many pictures are arriving at the moment, please try again shortly',
    { retryAfter: RETRY_SECONDS },
  )
