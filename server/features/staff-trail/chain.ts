import type { Queries } from '#server/database/connect.ts'
import type { Secrets } from '#server/secrets/macs.ts'
import { isMacOf, macOf, secretsOf } from '#server/secrets/macs.ts'
import * as store from './store.ts'

type Event = {
  number: number
  at: Date
  staffId: string | null
  action: string
  caseId: string | null
  subjectId: string | null
  reason: string | null
  details: unknown
}

/** The mac of an event, over the one before it. */
export const sealOf = (secrets: Secrets, event: Event, before: string): string =>
  macOf(secrets, textOf(event, before))

const textOf = (
  { number, at, staffId, action, caseId, subjectId, reason, details }: Event,
  before: string,
) =>
  JSON.stringify([
    'staff',
    ...[number, at.toISOString(), staffId, action, caseId, subjectId, reason],
    Object.entries(details as object).sort(([a], [b]) => (a < b ? -1 : 1)),
    before,
  ])

/** Names a secret without revealing it, so that a mac from before two changes of it is known as such. */
export const keyOf = (SECRET: string) => macOf({ SECRET }, 'staff-trail-key').slice(0, 8)

const BATCH = 1000

/**
 * The number of the first row that was changed or is missing; undefined if the trail is whole. Rows sealed with a
 * secret that is no longer known can't be checked. That the last rows are missing can't be seen from the rest.
 */
export async function firstBroken({
  config,
  db,
}: {
  config: Secrets
  db: Queries
}): Promise<number | undefined> {
  const known = secretsOf(config).map(keyOf)
  let number = 0
  let before = ''
  for (;;) {
    const events = await store.eventsAfter(db, { after: number, limit: BATCH })
    for (const event of events) {
      number += 1
      if (event.number !== number) return number
      if (known.includes(event.key) && !isMacOf(config, textOf(event, before), event.mac))
        return number
      before = event.mac
    }
    if (events.length < BATCH) return undefined
  }
}
