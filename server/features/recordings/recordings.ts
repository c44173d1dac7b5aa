import type { ReplyOf } from '#contract/endpoint.ts'
import type { listRecordings, Recording } from '#contract/meeting/recordings.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import {
  ANSWER_WITHIN_MS,
  afterAnswer,
  keptUntil,
  MAX_RECORDING_BYTES,
  RECORDING_DAYS,
  recordingStateAt,
  SENDING_MS,
} from '#domain/meeting/recordings.ts'
import { ROOM_CLOSES_AFTER_MINUTES } from '#domain/meeting/room.ts'
import type { Person } from '#domain/roles.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import type { AskingGuest } from '#server/features/guests/index.ts'
import { everyoneHere } from '#server/features/rooms/index.ts'
import { hostedRoomOf, openRoom, sessionOf } from '#server/features/sessions/index.ts'
import { requireToBegin } from '#server/features/sign-in/index.ts'
import { enqueueBegun } from '#server/features/ways-out/index.ts'
import type { Browser } from '#server/http/browser.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import { tryOrLog } from '#server/reconcile.ts'
import { fileOf, storePart } from './files.ts'
import { discardParts, finish } from './finishing.ts'
import {
  begin,
  halt,
  lookAfterHosted,
  removeDeleted,
  removeFromProvider,
} from './hosted-recordings.ts'
import type { LockedRecording } from './store.ts'
import * as store from './store.ts'

/** The recordings of one of this person's sessions, and whether one may be asked for. Throws 404. */
export async function recordingsOf(
  context: Context,
  person: Person,
  sessionId: string,
): Promise<ReplyOf<typeof listRecordings>> {
  await sessionOf(context, person.id, sessionId)
  const [rows, forbidding] = await Promise.all([
    store.findRecordings(context.db, { sessionId, personId: person.id }),
    store.findForbidding(context.db, { sessionId }),
  ])
  const now = context.clock()
  const recordings = rows.map((row) => view(row, now)).filter(({ state }) => state !== 'REFUSED')
  const others = forbidding.find(({ id }) => id !== person.id)
  const isOwn = forbidding.some(({ id }) => id === person.id)
  return { recordings, forbiddenBy: isOwn ? 'you' : others ? 'other' : null }
}

/**
 * Asks the others in the room to be recorded. If someone already asks, that is agreed to. Throws 404, or 409 if the
 * room isn't open, the session's two people aren't both in it, or the account of one of them forbids it; 403 as
 * `requireToBegin`.
 */
export async function ask(
  context: Context,
  person: Person,
  sessionId: string,
  browser: Browser,
): Promise<Recording> {
  const { session, people } = await openRoom(context, person.id, sessionId)
  const room = context.video.hosted && (await hostedRoomOf(context, session))
  const now = context.clock()
  const forbidding = await store.findForbidding(context.db, { sessionId })
  if (forbidding.length > 0) throw forbidden(forbidding.some(({ id }) => id === person.id))
  const here = room ? people : await everyoneHere(context.db, sessionId)
  if (!people.every((each) => here.includes(each)))
    throw new Refusal('conflict', 'alone', 'A recording takes both of you in the room')
  await store.lapseQuestions(context.db, {
    sessionId,
    before: new Date(now.getTime() - ANSWER_WITHIN_MS),
  })
  const roomName = room ? room.name : null
  const asked = { sessionId, personId: person.id, roomName, now }
  const added = await context.db.transaction(async (tx) => {
    await requireToBegin(context, tx, person, browser, 'recording')
    const added = await store.addRecording(tx, asked)
    if (added) await enqueueBegun(context, tx, person, 'recording')
    return added
  })
  deliverNoticesSoon(context)
  await notify(context, people, sessionId)
  if (added) return view(added, now)
  const known = await store.findRecordings(context.db, { sessionId, personId: person.id })
  const underWay = known.find(({ state }) => state === 'ASKED' || state === 'RECORDING')
  if (!underWay) throw notFound('This recording')
  return answer(context, person, underWay.id, true)
}

/**
 * Agrees, or refuses for good. It starts once everyone in the room has agreed; in a hosted room, both of the two.
 * Throws 404, 409, or 503 if the provider of a hosted room doesn't answer: then nothing is recorded.
 */
export async function answer(
  context: Context,
  person: Person,
  id: string,
  agrees: boolean,
): Promise<Recording> {
  const answered = await change(context, ofPerson(person, id), answering(person.id, agrees))
  if (answered.roomName) await begin(context, id)
  return view(answered, context.clock())
}

/**
 * Anyone in the room may, at any time; a question is withdrawn. Throws 404, or 503 if a hosted room's provider doesn't
 * answer yet.
 */
export async function stop(context: Context, person: Person, id: string): Promise<Recording> {
  const stopped = await change(context, ofPerson(person, id), stopping(person.id))
  if (stopped.roomName) await halt(context, id)
  return view(stopped, context.clock())
}

/** What a guest in the room is asked about, or the recording under way. */
export async function currentFor(
  context: Context,
  { sessionId }: AskingGuest,
): Promise<{ current: Recording | null }> {
  const row = await store.lockUnderWay(context.db, { sessionId })
  const current = row ? view(row, context.clock()) : null
  return { current: current?.state === 'REFUSED' ? null : current }
}

/** Throws 404 or 409. */
export const answerAsGuest = async (context: Context, guest: AskingGuest, agrees: boolean) =>
  view(await change(context, underWay(guest), answering(guest.id, agrees)), context.clock())

/** Throws 404. */
export const stopAsGuest = async (context: Context, guest: AskingGuest) =>
  view(await change(context, underWay(guest), stopping(guest.id)), context.clock())

/** Stops what is being recorded if this person or guest, who has come into the room, has not agreed to it. */
export async function stopForNewcomer(
  context: Context,
  { sessionId, personId, people }: { sessionId: string; personId: string; people: string[] },
): Promise<void> {
  const now = context.clock()
  if ((await store.setStoppedFor(context.db, { sessionId, personId, now })) > 0)
    await notify(context, people, sessionId)
}

const answering = (ownId: string, agrees: boolean): Change =>
  async function answer(tx, recording, now) {
    const { id, sessionId, clientId, recorderId, roomName } = recording
    if (recording.state === 'RECORDING' && agrees) return
    if (recording.state !== 'ASKED')
      throw new Refusal('conflict', 'not_asked', 'This question is no longer open')
    if (!agrees) return void (await store.setRefused(tx, { id }))
    const forbidding = await store.findForbidding(tx, { sessionId })
    if (forbidding.length > 0) throw forbidden(forbidding.some((each) => each.id === ownId))
    const agreed = [...new Set([...recording.agreed, ownId])]
    const here = roomName ? [] : await everyoneHere(tx, sessionId)
    const state = afterAnswer(agreed, { people: [clientId, recorderId], here })
    await store.setAgreed(tx, { id, agreed, state, now })
  }

const stopping = (ownId: string): Change =>
  async function stop(tx, { id, state }, now) {
    if (state === 'ASKED') await store.setRefused(tx, { id })
    else await store.setStopped(tx, { id, personId: ownId, now })
  }

/**
 * Stores a part of what the professional's browser records. A part that is there already is not stored again. Throws
 * 404, or 409 for parts no one agreed to, out of order, or too many.
 */
export async function storePartOf(
  context: Context,
  person: Person,
  id: string,
  part: { take: string; number: number; bytes: Buffer },
): Promise<void> {
  const now = context.clock()
  const { take, number, bytes } = part
  await context.db.transaction(async (tx) => {
    const recording = await locked(ofPerson(person, id), tx, now)
    const late = recording.stoppedAt && now.getTime() - recording.stoppedAt.getTime() > SENDING_MS
    const takesParts = recording.state === 'RECORDING' || (recording.state === 'STOPPED' && !late)
    if (recording.recorderId !== person.id || recording.roomName || !takesParts)
      throw new Refusal('conflict', 'not_recording', 'This session is not being recorded')
    const { count } = await store.countParts(tx, { id, take })
    if (number < count) return
    if (number > count)
      throw new Refusal('conflict', 'part_missing', `Part ${count} has to come first`)
    const { bytes: before } = await store.sizeOfParts(tx, { id })
    if (before + bytes.length > MAX_RECORDING_BYTES)
      throw new Refusal('conflict', 'recording_full', 'This recording is as long as it can be')
    await storePart(context, id, { take, number }, bytes)
    await store.addPart(tx, { id, take, number, bytes: bytes.length, now })
  })
}

/** The recorder has sent everything. Throws 404. */
export async function recordSent(context: Context, person: Person, id: string): Promise<Recording> {
  const sent = await change(context, ofPerson(person, id), async (tx, recording, now) => {
    if (recording.recorderId === person.id) await store.setSent(tx, { id, now })
  })
  return view(sent, context.clock())
}

/**
 * The finished recording of one of this person's sessions: a file of ours, or one at a hosted room's provider. Throws
 * 404.
 */
export async function finished(
  context: Context,
  person: Person,
  id: string,
): Promise<{ bytes: number; contentType: string } | { providerId: string }> {
  const found = await store.findRecording(context.db, { id, personId: person.id })
  if (found?.state !== 'READY') throw notFound('This recording')
  const { bytes, contentType, providerId } = found
  if (providerId !== null) return { providerId }
  if (bytes === null || contentType === null) throw notFound('This recording')
  return { bytes, contentType }
}

/** Either of the two may, at any time after it ended; it is gone for both. Throws 404 or 409. */
export async function remove(context: Context, person: Person, id: string): Promise<void> {
  const { roomName } = await change(context, ofPerson(person, id), async (tx, recording, now) => {
    if (recording.state === 'ASKED' || recording.state === 'RECORDING')
      throw new Refusal('conflict', 'under_way', 'Please stop the recording first')
    await store.setDeleted(tx, { id, personId: person.id, now })
  })
  if (!roomName) await deleteFiles(context, id)
  else await tryOrLog(context, { recording: id }, () => removeDeleted(context, id))
}

/** Makes files of what was recorded, stops what no one stopped, and deletes what is 30 days old. */
export async function lookAfterRecordings(context: Context): Promise<void> {
  const { db, clock } = context
  const now = clock()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const endedBefore = before(ROOM_CLOSES_AFTER_MINUTES * MINUTE_MS)
  await store.stopForgotten(db, { now, endedBefore })
  const unfinished = await store.findUnfinished(db, { stoppedBefore: before(SENDING_MS) })
  for (const { id, sessionId, people } of unfinished)
    await tryOrLog(context, { recording: id }, async () => {
      await finish(context, id)
      await notify(context, people, sessionId)
    })
  const expired = await store.findExpired(db, { startedBefore: before(RECORDING_DAYS * DAY_MS) })
  for (const { id, roomName } of expired) {
    if (!roomName) await deleteFiles(context, id)
    await store.setDeleted(db, { id, personId: null, now })
  }
  await lookAfterHosted(context)
}

/**
 * Deletes every recording this person is in, also for the other person. Safe to repeat. Throws if a provider is away.
 */
export async function eraseRecordings(context: Context, personId: string): Promise<void> {
  for (const recording of await store.findRecordingsOf(context.db, { personId })) {
    const { id, roomName, startedAt } = recording
    if (roomName === null) await deleteFiles(context, id)
    else if (startedAt) await removeFromProvider(context, { ...recording, roomName })
    await store.forgetRecording(context.db, { id })
  }
}

async function deleteFiles(context: Context, id: string): Promise<void> {
  await context.files.delete(fileOf(id))
  await discardParts(context, id, await store.findParts(context.db, { id }))
}

/** Finds and locks a recording, if it is for the one who asks. */
type Find = (tx: Queries) => Promise<LockedRecording | undefined>
type Change = (tx: Queries, recording: LockedRecording, now: Date) => Promise<void>

/** A recording of one of this person's sessions. */
const ofPerson =
  (person: Person, id: string): Find =>
  (tx) =>
    store.lockRecording(tx, { id, personId: person.id })

/** All that a guest has to do with: what is asked for or recorded in the room now. */
const underWay =
  ({ sessionId }: AskingGuest): Find =>
  (tx) =>
    store.lockUnderWay(tx, { sessionId })

/** Changes a recording and tells everyone in its session; returns it as it is then. Throws 404. */
async function change(context: Context, find: Find, work: Change): Promise<LockedRecording> {
  const now = context.clock()
  const after = await context.db.transaction(async (tx) => {
    const recording = await locked(find, tx, now)
    await work(tx, recording, now)
    return store.lockById(tx, { id: recording.id })
  })
  if (!after) throw notFound('This recording')
  await notify(context, [after.clientId, after.recorderId], after.sessionId)
  return after
}

async function locked(find: Find, tx: Queries, now: Date): Promise<LockedRecording> {
  const row = await find(tx)
  if (!row || row.state === 'DELETED') throw notFound('This recording')
  return { ...row, state: stateAt(row, now) }
}

const stateAt = ({ state, askedAt }: Pick<LockedRecording, 'state' | 'askedAt'>, now: Date) =>
  recordingStateAt({ state, askedAt: askedAt.getTime() }, now.getTime())

/** The session's people, wherever they are, and the guests in its room. */
async function notify(context: Context, people: string[], sessionId: string): Promise<void> {
  const here = await everyoneHere(context.db, sessionId)
  context.live.tell([...people, ...here], { type: 'recordings_changed', sessionId })
}

function view(
  row: Pick<
    LockedRecording,
    'id' | 'state' | 'askedBy' | 'agreed' | 'askedAt' | 'startedAt' | 'bytes' | 'durationMs'
  >,
  now: Date,
): Recording {
  const { id, askedBy, agreed, startedAt, bytes, durationMs } = row
  return {
    id,
    state: stateAt(row, now),
    askedBy,
    agreed,
    startedAt: startedAt?.toISOString() ?? null,
    bytes,
    durationMs,
    deletedOn: startedAt && keptUntil(startedAt).toISOString(),
  }
}

const forbidden = (isOwn: boolean) =>
  new Refusal(
    'conflict',
    'never_recorded',
    isOwn
      ? 'Your account says that your sessions are never recorded'
      : 'The other person’s account says that their sessions are never recorded',
  )
