/** What is counted (`name`) and for whom (`subject`). */
export type CountKey = { name: string; subject: string }

/** The count so far, and the time until it restarts. */
export type Count = { count: number; leftMs: number }

/** Counts, each of which starts with the first `add` and ends `within` milliseconds later; and places held. */
export type Counts = {
  add(key: CountKey, within: number): Promise<Count>
  peek(key: CountKey): Promise<Count>
  /** One less; a count that has ended stays ended. */
  decrement(key: CountKey): Promise<void>
  remove(key: CountKey): Promise<void>
  /** Takes or keeps a place for so many milliseconds. Returns how many are held, this one included. */
  hold(key: CountKey, holder: string, within: number): Promise<number>
  drop(key: CountKey, holder: string): Promise<void>
  close(): Promise<void>
}
