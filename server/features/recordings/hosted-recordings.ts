import { notFound, Refusal } from '#domain/errors.ts'
import {
  ANSWER_WITHIN_MS,
  BEGIN_AGAIN_MS,
  READY_WITHIN_MS,
  whoseIs,
} from '#domain/meeting/recordings.ts'
import { ROOM_CLOSES_AFTER_MINUTES } from '#domain/meeting/room.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { HostedEvent, RecordingBytes } from '#server/providers/video/port.ts'
import { tryOrLog } from '#server/reconcile.ts'
import type { Hosted } from './hosted-recording-store.ts'
import * as store from './hosted-recording-store.ts'

/** Recordings of hosted rooms: the provider makes and keeps them, and begins only when we tell it that all agreed. */

const nameOf = ({ id, roomName }: Pick<Hosted, 'id' | 'roomName'>) => ({
  recordingId: id,
  roomName,
})

function providerOf({ video }: Context) {
  if (!video.hosted) throw new Error('rooms are no longer hosted')
  return video.hosted
}

/** Tells the provider to record what all agreed to. Safe to repeat. Throws a Refusal if it does not begin. */
export async function begin(context: Context, id: string): Promise<void> {
  const recording = await store.findHosted(context.db, { id })
  if (recording?.state !== 'RECORDING' || recording.begunAt) return
  const provider = providerOf(context)
  const until = new Date(recording.endsAt.getTime() + ROOM_CLOSES_AFTER_MINUTES * MINUTE_MS)
  try {
    const hasBegun = await provider.startRecording({ ...nameOf(recording), until })
    if (!hasBegun && !(await isUnderWay(context, recording))) throw notRecorded()
  } catch (error) {
    await store.setNotBegun(context.db, { id, now: context.clock() })
    notify(context, recording)
    throw error
  }
  const isWanted = await store.setBegun(context.db, { id, now: context.clock() })
  // Someone has stopped it meanwhile.
  if (!isWanted) await provider.stopRecording(nameOf(recording))
}

/** Whether the provider records it already. */
async function isUnderWay(context: Context, { id, roomName }: Hosted): Promise<boolean> {
  const made = await providerOf(context).recordings(roomName)
  const recordings = await store.findOfRoom(context.db, { roomName })
  return made.some((one) => !one.isFinished && whoseIs(recordings, one)?.id === id)
}

const notRecorded = () =>
  new Refusal(
    'conflict',
    'not_recorded',
    'The video service could not begin to record. Please check that you are both in the room, and ask again',
  )

/** Tells the provider that it was stopped. The job tries again if this throws. */
export async function halt(context: Context, id: string): Promise<void> {
  const recording = await store.findHosted(context.db, { id })
  if (recording?.state !== 'STOPPED') return
  try {
    await stopAtProvider(context, recording)
  } catch (error) {
    context.log.warn({ err: error, recording: id }, 'a recording could not be stopped yet')
    throw new Refusal(
      'unavailable',
      'not_stopped_yet',
      'The video service can’t be reached at the moment. We keep trying to stop the recording',
    )
  }
}

/** One that runs in the same room shows that this one has ended. */
async function stopAtProvider(context: Context, { id, roomName }: Hosted): Promise<void> {
  const recordings = await store.findOfRoom(context.db, { roomName })
  const runsAnother = recordings.some((one) => one.id !== id && one.state === 'RECORDING')
  if (!runsAnother) await providerOf(context).stopRecording({ recordingId: id, roomName })
}

/** The bytes of a finished recording, or a range of them. Throws 404 or 503. */
export async function bytesOf(
  context: Context,
  providerId: string,
  range: string | undefined,
): Promise<RecordingBytes> {
  const bytes = await providerOf(context).readRecording(providerId, range)
  if (!bytes) throw notFound('This recording')
  return bytes
}

/** Deletes at the provider what was recorded. Returns false if there may still be something later. */
export async function removeFromProvider(
  context: Context,
  recording: Pick<Hosted, 'id' | 'roomName' | 'providerId'>,
): Promise<boolean> {
  const provider = providerOf(context)
  const made = recording.providerId
    ? { id: recording.providerId }
    : await finishedOf(context, recording)
  if (!made) return false
  await provider.deleteRecording(made.id)
  return true
}

/** Deletes a recording that someone has deleted here at the provider too. */
export async function removeDeleted(context: Context, id: string): Promise<void> {
  const recording = await store.findHosted(context.db, { id })
  if (recording?.state === 'DELETED') await removeOne(context, recording)
}

/** What the provider says about recordings. Safe to repeat, in any order. */
export async function recordHostedEvent(
  context: Context,
  event: Exclude<HostedEvent, { type: 'visit' }>,
): Promise<void> {
  const { db } = context
  const now = context.clock()
  if (event.type === 'recording-ready') {
    const { roomName, providerId, startedAt, durationMs } = event
    const made = { id: providerId, startedAt, durationMs }
    const recording = whoseIs(await store.findOfRoom(db, { roomName }), made)
    if (!recording)
      return context.log.warn({ room: roomName }, 'a recording that no one here asked for')
    return recordReady(context, recording, made)
  }
  const { recordingId: id } = event
  const recording = await store.findHosted(db, { id })
  if (!recording) return
  if (event.type === 'recording-started')
    await store.setProviderId(db, { id, providerId: event.providerId })
  else if ((await store.setBrokenOff(db, { id, now })) > 0) notify(context, recording)
}

/** Begins, stops, finds and removes at the provider what was left undone. */
export async function lookAfterHosted(context: Context): Promise<void> {
  if (!context.video.hosted) return
  const { db } = context
  const now = context.clock()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const each = (recordings: Hosted[], work: (recording: Hosted) => Promise<void>) =>
    Promise.all(recordings.map((one) => tryOrLog(context, { recording: one.id }, () => work(one))))
  await each(
    await store.findNotBegun(db, { startedBefore: before(BEGIN_AGAIN_MS) }),
    async (recording) => {
      const { id, startedAt } = recording
      if (startedAt > before(ANSWER_WITHIN_MS)) return begin(context, id)
      // No one expects it any more.
      if ((await store.setNotBegun(db, { id, now })) > 0) notify(context, recording)
    },
  )
  await each(await store.findAwaited(db), async (recording) => {
    await halt(context, recording.id)
    const made = await finishedOf(context, recording)
    if (made) await recordReady(context, recording, made)
    else if (isOver(recording, now)) await store.setNothing(db, { id: recording.id })
  })
  await each(await store.findToRemove(db), (recording) => removeOne(context, recording))
}

async function removeOne(context: Context, recording: Hosted): Promise<void> {
  const { id } = recording
  const now = context.clock()
  // One that never was ready may not have been stopped, because the provider was away.
  if (recording.durationMs === null) await stopAtProvider(context, recording)
  const isRemoved = await removeFromProvider(context, recording)
  if (isRemoved || isOver(recording, now)) await store.setRemoved(context.db, { id, now })
}

const isOver = ({ startedAt, stoppedAt }: Hosted, now: Date) =>
  now.getTime() - (stoppedAt ?? startedAt).getTime() > READY_WITHIN_MS

/** What the provider has made of it, once that is finished. */
async function finishedOf(context: Context, { id, roomName }: Pick<Hosted, 'id' | 'roomName'>) {
  const made = await providerOf(context).recordings(roomName)
  const recordings = await store.findOfRoom(context.db, { roomName })
  return made.find((one) => one.isFinished && whoseIs(recordings, one)?.id === id)
}

async function recordReady(
  context: Context,
  recording: Hosted,
  made: { id: string; durationMs: number },
): Promise<void> {
  const { id } = recording
  const now = context.clock()
  await store.setProviderId(context.db, { id, providerId: made.id })
  const durationMs = Math.round(made.durationMs)
  if ((await store.setReady(context.db, { id, durationMs, now })) > 0) notify(context, recording)
}

const notify = (context: Context, { people, sessionId }: Hosted) =>
  context.live.tell(people, { type: 'recordings_changed', sessionId })
