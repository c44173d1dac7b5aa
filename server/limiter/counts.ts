/** What is counted (`name`) and for whom (`subject`). */
export type CountKey = { name: string; subject: string }

/** The count so far, and the time until it restarts. */
export type Count = { count: number; leftMs: number }

/** Stores counts. Each starts with the first `add` and ends `within` milliseconds later. */
export type Counts = {
  add(key: CountKey, within: number): Promise<Count>
  peek(key: CountKey): Promise<Count>
  /** One less; a count that has ended stays ended. */
  decrement(key: CountKey): Promise<void>
  remove(key: CountKey): Promise<void>
  close(): Promise<void>
}

/** Few enough for memory, too many for a crowd of addresses to evict someone's count. */
const MAX_PER_NAME = 100_000

type Kept = { count: number; endsAt: number; within: number }

/** Counts of this process alone. */
export function memoryCounts(clock: () => Date): Counts {
  const names = new Map<string, Map<string, Kept>>()

  /** If the clock was set back, a count may end too far ahead: it counts as ended too. */
  function current({ name, subject }: CountKey, now: number): Kept | undefined {
    const kept = names.get(name)?.get(subject)
    if (kept && kept.endsAt > now && kept.endsAt - now <= kept.within) return kept
  }

  function start({ name, subject }: CountKey, within: number, now: number): Kept {
    const ofName = names.get(name) ?? new Map<string, Kept>()
    names.set(name, ofName)
    ofName.delete(subject)
    // Oldest first, because a Map keeps insertion order.
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
