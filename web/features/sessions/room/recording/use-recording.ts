import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Recording } from '#contract/meeting/recordings.ts'
import { invalidate } from '#web/api/cache/invalidate.ts'
import { guestCalls } from '#web/api/calls/meeting/guests.ts'
import { recordingCalls } from '#web/api/calls/meeting/recordings.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { guestRecordingQuery, ownRecordingsQuery } from '#web/features/sessions/queries.ts'
import type { RoomState } from '#web/features/sessions/room/room.ts'
import { toast } from '#web/ui/toast.ts'
import type { Scene } from './mixer.ts'
import type { Recorder } from './recorder.ts'

type RecordingOptions = {
  sessionId: string
  me: { id: string; name: string }
  /** In a built-in room the professional's page records, whoever asked. */
  isRecorder: boolean
  state: RoomState
}

/** Recording as someone in the room takes part in it. */
export type RecordingInRoom = {
  /** What is asked for or recorded now. */
  current: Recording | undefined
  isBusy: boolean
  /** Whether the user still has to answer. */
  isAsked: boolean
  /** Guests can't ask. */
  ask?: () => void
  answer: (agrees: boolean) => void
  stop: () => void
}

/** Recording together: asking, answering, stopping, and, in the recorder's page, the recording itself. */
export function useRecording(options: RecordingOptions): RecordingInRoom {
  const { sessionId, me, isRecorder, state } = options
  const client = useQueryClient()
  const { data } = useQuery({ ...ownRecordingsQuery(sessionId), refetchOnMount: 'always' })
  const current = data?.recordings.find(
    (each) => each.state === 'ASKED' || each.state === 'RECORDING',
  )
  const isRunning = current?.state === 'RECORDING'

  const change = useMutation({
    mutationFn: (ask: () => Promise<Recording>) => ask(),
    onSettled: () => invalidate(client, 'recordings'),
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Not recorded', description: errorMessage(error) }),
  })
  const params = { id: current?.id ?? '' }
  useToldOfFailure(data?.recordings, current, change.isPending || change.isError)

  useRecorder(isRecorder && isRunning ? current.id : undefined, sceneOf(state, me))

  return {
    current,
    isBusy: change.isPending,
    isAsked: current?.state === 'ASKED' && !current.agreed.includes(me.id),
    ask: () => change.mutate(() => send(recordingCalls.askToRecord, { params: { id: sessionId } })),
    answer: (agrees: boolean) =>
      change.mutate(() => send(recordingCalls.answerRecording, { params, body: { agrees } })),
    stop: () => change.mutate(() => send(recordingCalls.stopRecording, { params })),
  }
}

/** Says that the host of the room did not record, unless its answer to this page says so. */
function useToldOfFailure(
  recordings: Recording[] | undefined,
  current: Recording | undefined,
  isAnswered: boolean,
): void {
  const before = useRef<string>(undefined)
  useEffect(() => {
    const was = before.current
    before.current = current?.id
    if (!was || current || isAnswered) return
    if (recordings?.some(({ id, state }) => id === was && state === 'FAILED'))
      toast({
        variant: 'destructive',
        title: 'Recording failed',
        description: 'The video service did not record, or broke off. You can ask again.',
      })
  }, [recordings, current, isAnswered])
}

/** Says why a recording stopped that someone new in the room had not agreed to. */
export function useStopNotice({ current }: RecordingInRoom, { others }: RoomState): void {
  const before = useRef<Recording>(undefined)
  useEffect(() => {
    const stopped = before.current?.state === 'RECORDING' && current?.state !== 'RECORDING'
    const newcomer = others.find(({ id }) => !before.current?.agreed.includes(id))
    if (stopped && newcomer)
      toast({
        title: 'Recording stopped',
        description: `${newcomer.name} is here now. To go on, everyone has to agree again.`,
      })
    before.current = current
  }, [current, others])
}

/** The same for a guest, who is asked, and can stop it. */
export function useRecordingAsGuest(ownId: string): RecordingInRoom {
  const client = useQueryClient()
  const { data } = useQuery({ ...guestRecordingQuery(), refetchOnMount: 'always' })
  const current = data?.current ?? undefined
  const change = useMutation({
    mutationFn: (ask: () => Promise<Recording>) => ask(),
    onSettled: () => invalidate(client, 'recordings'),
    onError: (error) => toast({ variant: 'destructive', title: errorMessage(error) }),
  })
  return {
    current,
    isBusy: change.isPending,
    isAsked: current?.state === 'ASKED' && !current.agreed.includes(ownId),
    answer: (agrees) =>
      change.mutate(() => send(guestCalls.answerRecordingAsGuest, { body: { agrees } })),
    stop: () => change.mutate(() => send(guestCalls.stopRecordingAsGuest, {})),
  }
}

/** Records for as long as there is an id. */
function useRecorder(recordingId: string | undefined, scene: Scene): void {
  const recorder = useRef<Recorder>(undefined)
  const latest = useRef(scene)
  latest.current = scene
  useEffect(() => {
    if (!recordingId) return
    let isOver = false
    import('./recorder.ts').then(({ canRecord, startRecorder }) => {
      if (isOver) return
      if (canRecord()) recorder.current = startRecorder(recordingId, latest.current)
      else stopUnable(recordingId)
    })
    return () => {
      isOver = true
      recorder.current?.stop().catch((error: unknown) => console.warn(error))
      recorder.current = undefined
    }
  }, [recordingId])
  useEffect(() => recorder.current?.show(scene))
}

async function stopUnable(id: string): Promise<void> {
  toast({
    variant: 'destructive',
    title: 'Not recorded',
    description: 'This browser can’t record.',
  })
  await send(recordingCalls.stopRecording, { params: { id } }).catch(() => undefined)
}

const streams = new WeakMap<MediaStreamTrack, MediaStream>()

/** Always the same stream for a track, so that its picture isn't started again. */
function streamOf(track: MediaStreamTrack | null): MediaStream | null {
  if (!track) return null
  const stream = streams.get(track) ?? new MediaStream([track])
  streams.set(track, stream)
  return stream
}

function sceneOf({ local, others }: RoomState, me: { name: string }): Scene {
  const shared = others.find(({ screen }) => screen)?.screen
  return {
    people: [
      ...others.map(({ name, isGuest, stream, sends }) => ({
        name: isGuest ? `${name} · Guest` : name,
        picture: sends.picture ? streamOf(stream?.getVideoTracks()[0] ?? null) : null,
        sound: stream?.getAudioTracks()[0] ?? null,
      })),
      { name: me.name, picture: streamOf(local.picture), sound: local.microphone },
    ],
    screen: shared ?? streamOf(local.screen),
  }
}
