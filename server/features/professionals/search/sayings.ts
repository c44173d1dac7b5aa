import type { Sayings, Stem } from '#domain/search/words/sayings.ts'
import { sayingsOf, TABLE_WORDS } from '#domain/search/words/sayings.ts'
import type { Queries } from '#server/database/connect.ts'
import * as store from './search-store.ts'

/** One for each database, because it is the database that makes stems, of profiles and of the table alike. */
const READY = new WeakMap<Queries, Promise<Sayings>>()

/** The table of what people say, read once. */
export function sayingsOfTable(db: Queries): Promise<Sayings> {
  const ready = READY.get(db) ?? readTable(db)
  READY.set(db, ready)
  ready.catch(() => READY.delete(db))
  return ready
}

async function readTable(db: Queries): Promise<Sayings> {
  const rows = await store.stemsOf(db, { words: [...TABLE_WORDS] })
  const stems = new Map<string, Stem>(rows.map(({ word, ...stem }) => [word, stem]))
  return sayingsOf((word) => stems.get(word) ?? { stem: word, isStop: false })
}
