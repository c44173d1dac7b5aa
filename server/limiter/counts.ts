/** What is counted (`name`) and for whom (`subject`). */
export type CountKey = { name: string; subject: string }

/** How many so far, and how long until the count starts from nothing. */
export type Count = { count: number; leftMs: number }

/** Where counts are kept. Each starts with the first `add` and ends so many milliseconds later. */
export type Counts = {
  add(key: CountKey, within: number): Promise<Count>
  peek(key: CountKey): Promise<Count>
  /** One less; a count that has ended stays ended. */
  decrement(key: CountKey): Promise<void>
  remove(key: CountKey): Promise<void>
  close(): Promise<void>
}

/** Few enough for the memory, too many for a crowd of addresses to push somebody's count out. */
const MAX_PER_NAME = 100_000

type Kept = { count: number; endsAt: number; within: number }

/** Counts of this process alone. */
export function memoryCounts(clock: () => Date): Counts {
  const names = new Map<string, Map<string, Kept>>()

  /** A clock that was set back leaves a count that ends too far ahead: it has ended as well. */
  function current({ name, subject }: CountKey, now: number): Kept | undefined {
    const kept = names.get(name)?.get(subject)
    if (kept && kept.endsAt > now && kept.endsAt - now <= kept.within) return kept
  }

  function start({ name, subject }: CountKey, within: number, now: number): Kept {
    const ofName = names.get(name) ?? new Map<string, Kept>()
    names.set(name, ofName)
    ofName.delete(subject)
    // The oldest stand first, as a Map keeps the order in which they came.
    for (const [oldest, { endsAt }] of ofName) {
      if (endsAt > now && ofName.size < MAX_PER_NAME) break
      ofName.delete(oldest)
    }
    const kept = { count: 0, endsAt: now + within, within }
    ofName.set(subject, kept)
    return kept
  }

  return {
    async add(key, within) {
      const now = clock().getTime()
      const kept = current(key, now) ?? start(key, within, now)
      kept.count += 1
      return { count: kept.count, leftMs: kept.endsAt - now }
    },
    async peek(key) {
      const now = clock().getTime()
      const kept = current(key, now)
      return kept ? { count: kept.count, leftMs: kept.endsAt - now } : { count: 0, leftMs: 0 }
    },
    async decrement(key) {
      const kept = current(key, clock().getTime())
      if (kept && kept.count > 0) kept.count -= 1
    },
    async remove({ name, subject }) {
      names.get(name)?.delete(subject)
    },
    close: async () => {},
  }
}
