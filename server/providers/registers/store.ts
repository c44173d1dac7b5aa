import type { Queries } from '#server/database/connect.ts'
import { first, write } from '#server/database/statement.ts'

const insertEntry = write(
  'registerStandIn.insertEntry',
  `insert into register_stand_in.entries (ref, register, number, name, person_id, created_at)
   values ($ref, $register, $number, $name, $personId, $now) on conflict (ref) do nothing`,
)

export const findEntry = first(
  'registerStandIn.findEntry',
  `select ref, register, number, name, state, last_day, person_id from register_stand_in.entries where ref = $ref`,
)
export type Entry = NonNullable<Awaited<ReturnType<typeof findEntry>>>

/** The entry, made by the first look. */
export async function entryOnce(
  db: Queries,
  entry: Parameters<typeof insertEntry>[1],
): Promise<Entry | undefined> {
  await insertEntry(db, entry)
  return findEntry(db, entry)
}

export const saveEntry = write(
  'registerStandIn.saveEntry',
  'update register_stand_in.entries set state = $state, last_day = $lastDay? where ref = $ref',
)
