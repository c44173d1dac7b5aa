import type { Queries } from '#server/database/connect.ts'
import type { Secrets } from '#server/secrets/macs.ts'
import { isMacOf, macOf, secretsOf } from '#server/secrets/macs.ts'
import type { Anchor, KeptEvent } from './store.ts'
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

/** What a mac is made of; `export` explains it to those who check outside. */
export const textOf = (
  { number, at, staffId, action, caseId, subjectId, reason, details }: Event,
  before: string,
) =>
  JSON.stringify([
    'staff',
    ...[number, at.toISOString(), staffId, action, caseId, subjectId, reason],
    Object.entries(details as object).sort(([a], [b]) => (a < b ? -1 : 1)),
    before,
  ])

/** The mac of a reason, which the chain has in its place, so that erasure can empty it. */
export const macOfReason = (secrets: Secrets, number: number, text: string): string =>
  macOf(secrets, reasonText(number, text))

const reasonText = (number: number, text: string) => `staff-reason:${number}:${text}`

/** Names a secret without revealing it, so that a mac from before two changes of it is known as such. */
export const keyOf = (SECRET: string) => macOf({ SECRET }, 'staff-trail-key').slice(0, 8)

type Point = { number: number; at: Date; mac: string }

const anchorText = ({ number, at, mac }: Point) =>
  JSON.stringify(['staff-anchor', number, at.toISOString(), mac])

export const anchorAt = (secrets: Secrets, point: Point) => ({
  ...point,
  key: keyOf(secrets.SECRET),
  seal: macOf(secrets, anchorText(point)),
})

export type Checked = {
  /** The number of the first row that was changed or is missing; undefined if the trail is whole. */
  firstBroken: number | undefined
  /** How many rows there are, and the last of them. */
  rows: number
  last: Point | undefined
}

const BATCH = 1000

/**
 * Checks the trail from its first row, or from the anchor before the first that is left. Rows sealed with a secret that
 * is no longer known can't be checked. That the last rows are missing is seen if there is an anchor beyond them.
 */
export async function checkChain({
  config,
  db,
}: {
  config: Secrets
  db: Queries
}): Promise<Checked> {
  const known = secretsOf(config).map(keyOf)
  const anchors = new Map<number, Anchor>()
  for (const anchor of await store.anchors(db)) {
    if (known.includes(anchor.key) && !isMacOf(config, anchorText(anchor), anchor.seal))
      return { firstBroken: anchor.number, rows: 0, last: undefined }
    anchors.set(anchor.number, anchor)
  }
  let rows = 0
  let last: Point | undefined
  const broken = (firstBroken: number) => ({ firstBroken, rows, last })
  for (;;) {
    const events = await store.eventsAfter(db, { after: last?.number ?? 0, limit: BATCH })
    for (const event of events) {
      const start = last ?? anchors.get(event.number - 1)
      if (event.number !== (start?.number ?? 0) + 1) return broken((start?.number ?? 0) + 1)
      const isKnown = known.includes(event.key)
      if (isKnown && !isMacOf(config, textOf(event, start?.mac ?? ''), event.mac))
        return broken(event.number)
      if (isKnown && !isReasonWhole(config, event)) return broken(event.number)
      const anchor = anchors.get(event.number)
      if (anchor && anchor.mac !== event.mac) return broken(event.number)
      last = event
      rows += 1
    }
    if (events.length < BATCH) break
  }
  const furthest = Math.max(0, ...anchors.keys())
  if (last && furthest > last.number) return broken(last.number + 1)
  return { firstBroken: undefined, rows, last }
}

/** The number of the first row that was changed or is missing; undefined if the trail is whole. */
export const firstBroken = async (context: { config: Secrets; db: Queries }) =>
  (await checkChain(context)).firstBroken

function isReasonWhole(
  secrets: Secrets,
  { number, details, keptReason, reasonEmptiedAt, hasReason }: KeptEvent,
): boolean {
  const { reasonMac } = details as { reasonMac?: string }
  if (reasonMac === undefined) return !hasReason
  if (reasonEmptiedAt) return true
  return keptReason !== null && isMacOf(secrets, reasonText(number, keptReason), reasonMac)
}
