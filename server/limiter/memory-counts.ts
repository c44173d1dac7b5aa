import type { CountKey, Counts } from './counts.ts'

/** Few enough for memory, too many for a crowd of addresses to evict someone's count. */
const MAX_PER_NAME = 100_000

type Count = { count: number; endsAt: number; within: number }

/** What a later process needs to continue the counts. */
export type KeptCounts = [name: string, counts: [subject: string, kept: Count][]][]

export type MemoryCounts = Counts & {
  kept(): KeptCounts
  restore(kept: KeptCounts): void
}

/** Counts and places in this process's memory. */
export function memoryCounts(clock: () => Date): MemoryCounts {
  const names = new Map<string, Map<string, Count>>()
  /** When each holder's place ends, by name and subject. */
  const places = new Map<string, Map<string, number>>()

  /** If the clock was set back, a count may end too far ahead: it counts as ended too. */
  function current({ name, subject }: CountKey, now: number): Count | undefined {
    const kept = names.get(name)?.get(subject)
    if (kept && kept.endsAt > now && kept.endsAt - now <= kept.within) return kept
  }

  function start({ name, subject }: CountKey, within: number, now: number): Count {
    const ofName = names.get(name) ?? new Map<string, Count>()
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
    // Places end by the running time, which no one can turn: their holders are running programs.
    async hold(key, holder, within) {
      const now = performance.now()
      const holders = places.get(placeOf(key)) ?? new Map<string, number>()
      places.set(placeOf(key), holders)
      for (const [each, endsAt] of holders) if (endsAt <= now) holders.delete(each)
      holders.set(holder, now + within)
      return holders.size
    },
    async drop(key, holder) {
      const holders = places.get(placeOf(key))
      holders?.delete(holder)
      if (holders?.size === 0) places.delete(placeOf(key))
    },
    close: async () => {},
    kept: () => [...names].map(([name, counts]) => [name, [...counts]]),
    restore(kept) {
      for (const [name, counts] of kept) names.set(name, new Map(counts))
    },
  }
}

const placeOf = ({ name, subject }: CountKey) => `${name}:${subject}`
