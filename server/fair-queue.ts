import type { Refusal } from '#domain/errors.ts'

/** `perPerson`: what one person may have in progress. `waiting`: tasks queued in total. Beyond: the two refusals. */
export type QueueLimits = {
  perPerson: number
  waiting: number
  tooMany: () => Refusal
  busy: () => Refusal
}

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
     * Throws before doing any work: `tooMany` when this person has too much in progress, `busy` when too many tasks are
     * queued.
     */
    async admit<T>(person: string, work: () => Promise<T>): Promise<T> {
      const before = present.get(person) ?? 0
      if (before >= limits.perPerson) throw limits.tooMany()
      if (waiting >= limits.waiting) throw limits.busy()
      present.set(person, before + 1)
      try {
        return await work()
      } finally {
        const left = (present.get(person) ?? 1) - 1
        if (left > 0) present.set(person, left)
        else present.delete(person)
      }
    },

    /** Runs a task when it is this person's turn. Throws `busy` when too many are queued. */
    async run<T>(person: string, task: () => Promise<T>): Promise<T> {
      if (waiting >= limits.waiting) throw limits.busy()
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
