import type { WayOut } from '#domain/people/ways-out.ts'
import { WAYS_OUT } from '#domain/people/ways-out.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { tryOrLog } from '#server/reconcile.ts'
import * as store from './store.ts'

type Of = { userId: string; now: Date }
type Which = Of & { id?: string | undefined; exceptToken?: string | undefined }
/** What is open; `name` tells it from others of its kind. */
type Row = { id: string; name: string | null; begunAt: Date; usedAt: Date | null }
/** What pages have to be told once a way out has ended. */
type Ended = {
  count: number
  guests?: string[]
  sessions?: { sessionId: string; people: string[] }[]
  /** Of hosted rooms: their provider records until it is told to stop. */
  hosted?: { roomName: string; recordingId: string }[]
}

type Way = {
  list(db: Queries, of: Of): Promise<Row[]>
  end(tx: Queries, which: Which): Promise<Ended>
}

const counted =
  (end: (tx: Queries, which: Which) => Promise<number>): Way['end'] =>
  async (tx, which) => ({ count: await end(tx, which) })

/** How each is read and ended: the compiler asks for both of a new one. */
const WAYS: Record<WayOut, Way> = {
  'calendar-feed': { list: store.calendarFeeds, end: counted(store.endCalendarFeeds) },
  'api-token': { list: store.apiTokens, end: counted(store.endApiTokens) },
  webhook: { list: store.webhooks, end: counted(store.endWebhooks) },
  'calendar-account': { list: store.calendarAccounts, end: counted(store.endCalendarAccounts) },
  push: { list: store.pushes, end: counted(store.endPushes) },
  'text-number': { list: store.textNumbers, end: counted(store.endTextNumbers) },
  guest: {
    list: store.guests,
    async end(tx, which) {
      const ended = await store.endGuests(tx, which)
      return { count: ended.length, guests: ended.map(({ id }) => id), sessions: ended }
    },
  },
  recording: {
    list: store.recordings,
    async end(tx, which) {
      const sessions = await store.endRecordings(tx, which)
      const hosted = sessions.flatMap(({ id, roomName, state }) =>
        roomName && state === 'STOPPED' ? [{ roomName, recordingId: id }] : [],
      )
      return { count: sessions.length, sessions, hosted }
    },
  },
  'data-export': { list: store.dataExports, end: counted(store.endDataExports) },
}

/** What can see the account now, in the order of the list. */
export async function waysOutOf(db: Queries, of: Of): Promise<(Row & { way: WayOut })[]> {
  const all: (Row & { way: WayOut })[] = []
  for (const way of WAYS_OUT)
    for (const row of await WAYS[way].list(db, of)) all.push({ ...row, way })
  return all
}

type Publishing = Pick<Context, 'live' | 'video' | 'background' | 'log'>

export type WaysEnded = (Ended & { way: WayOut })[]

/**
 * Ends ways out of an account, all by default, in the caller's transaction; those that have ended stay so. Then call
 * `publishWaysEnded`.
 */
export async function endWaysOut(
  tx: Queries,
  { ways = WAYS_OUT, ...which }: Which & { ways?: readonly WayOut[] },
): Promise<WaysEnded> {
  const { userId } = which
  const ended: WaysEnded = []
  for (const way of ways) {
    const one = await WAYS[way].end(tx, which)
    if (one.count === 0) continue
    ended.push({ ...one, way })
    const details = { way, count: one.count }
    await audit(tx, { action: 'way_out_ended', subjectId: userId, details })
  }
  return ended
}

/** Guests leave the room, recording stops, and its pages show it. Call it after the commit. */
export function publishWaysEnded(context: Publishing, ended: WaysEnded): void {
  const { live } = context
  for (const { guests = [], sessions = [], hosted = [] } of ended) {
    live.tell(guests, { type: 'invitation_changed' })
    live.tell(guests, { type: 'sign_ins_ended' })
    for (const { sessionId, people } of sessions) {
      live.tell(people, { type: 'guests_changed', sessionId })
      live.tell(people, { type: 'recordings_changed', sessionId })
    }
    for (const recording of hosted)
      context.background.add(
        tryOrLog(context, { recording: recording.recordingId }, async () =>
          context.video.hosted?.stopRecording(recording),
        ),
      )
  }
}
