import { Refusal } from '#domain/errors.ts'

/** `each`: pieces of one person, from their arrival on. `all`: pieces that wait to be worked on. */
export type Most = { each: number; all: number }

export type Turns = ReturnType<typeof takeTurns>

/**
 * Work for people, one piece at a time. They take turns: after each piece its person goes behind everybody who waits,
 * so that somebody with many pieces delays another person by one at most.
 */
export function takeTurns(most: Most) {
  const present = new Map<string, number>()
  /** Whoever waits, in the order of their turns. */
  const lines = new Map<string, (() => Promise<void>)[]>()
  let waiting = 0
  let isWorking = false

  const workOn = async () => {
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
    /** Throws 429 when too many pieces of this person are on their way, 503 when too many wait, before any work. */
    async arrive<T>(person: string, work: () => Promise<T>): Promise<T> {
      const before = present.get(person) ?? 0
      if (before >= most.each)
        throw new Refusal(
          'too-many',
          'too_many_pictures',
          'You are sending many pictures at once, please wait a moment',
          { retryAfter: RETRY_SECONDS },
        )
      if (waiting >= most.all) throw busy()
      present.set(person, before + 1)
      try {
        return await work()
      } finally {
        const left = (present.get(person) ?? 1) - 1
        if (left > 0) present.set(person, left)
        else present.delete(person)
      }
    },

    /** Does a piece when it is this person's turn. Throws 503 when too many wait. */
    async turn<T>(person: string, piece: () => Promise<T>): Promise<T> {
      if (waiting >= most.all) throw busy()
      waiting += 1
      const done = Promise.withResolvers<T>()
      const line = lines.get(person) ?? []
      lines.set(person, line)
      line.push(() => piece().then(done.resolve, done.reject))
      if (!isWorking) void workOn()
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
