import { addressesIn } from '#domain/hours/linked-calendars.ts'
import type { Queries } from '#server/database/connect.ts'
import * as store from './store.ts'

/**
 * By which addresses a professional is invited: their account's, those with which we read their calendars, and any in
 * `hints`. Google's secret addresses have one.
 */
export async function emailsOf(
  db: Queries,
  professionalId: string,
  hints: readonly string[],
): Promise<Set<string>> {
  const known = await store.ownerOf(db, { professionalId })
  return new Set([...known.map(({ address }) => address), ...hints].flatMap(addressesIn))
}
