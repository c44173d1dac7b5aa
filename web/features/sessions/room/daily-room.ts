import type {
  DailyCall,
  DailyEventObjectCameraError,
  DailyEventObjectFatalError,
  DailyParticipant,
} from '@daily-co/daily-js'
import Daily from '@daily-co/daily-js'
import type { LocalMedia } from './local-media.ts'
import type { Room, RoomState } from './room.ts'
import { createRoomStore, NOBODY } from './room.ts'

/**
 * Avoids 'unsafe-eval', which our Content-Security-Policy forbids. Several instances, because the previous call may not
 * have been destroyed yet.
 */
const createCall = () =>
  Daily.createCallObject({
    dailyConfig: { avoidEval: true },
    allowMultipleCallInstances: true,
  })

/** Enters a room hosted by Daily, with the same interface as a built-in room. */
export function enterDailyRoom(
  access: { roomUrl: string; token: string },
  call: DailyCall = createCall(),
): Room {
  const store = createRoomStore()
  const { state, change } = store

  const look = () => change(roomStateOf(call, state()))
  for (const event of [
    'joined-meeting',
    'participant-joined',
    'participant-updated',
    'participant-left',
    'track-started',
    'track-stopped',
  ] as const)
    call.on(event, look)
  call.on('camera-error', (event) => changeLocal({ note: noteFor(event) }))
  call.on('recording-started', () => change({ isRecorded: true }))
  call.on('recording-stopped', () => change({ isRecorded: false }))
  call.on('network-connection', ({ event }) =>
    change({ remote: { ...state().remote, isConnected: event === 'connected' } }),
  )
  call.on('error', fail)
  join()

  async function join(): Promise<void> {
    try {
      await call.join({ url: access.roomUrl, token: access.token })
      look()
    } catch (error) {
      // Daily also emits an 'error' with more detail; whichever comes first counts.
      end('error', (error as { errorMsg?: string })?.errorMsg || 'Failed to join video session')
    }
  }

  function fail({ error, errorMsg }: DailyEventObjectFatalError): void {
    if (error?.type === 'ejected') end('moved', 'You joined this session in another window')
    else if (error?.type === 'exp-room' || error?.type === 'exp-token')
      end('ended', 'The session is over and its video room is closed')
    else if (error?.type === 'connection-error') end('error', 'Connection error occurred')
    else end('error', errorMsg || 'Failed to join video session')
  }

  function changeLocal(part: Partial<LocalMedia>): void {
    change({ local: { ...state().local, ...part } })
  }

  function end(phase: RoomState['phase'], message: string): void {
    if (store.end(phase, message)) call.destroy().catch((problem: unknown) => console.warn(problem))
  }

  return {
    state,
    subscribe: store.subscribe,
    async toggleCamera() {
      call.setLocalVideo(!call.localVideo())
    },
    async toggleMicrophone() {
      call.setLocalAudio(!call.localAudio())
    },
    async toggleScreen() {
      if (state().local.screen) call.stopScreenShare()
      else call.startScreenShare()
    },
    async choose(device, id) {
      if (device === 'speaker') return change({ speaker: id })
      await call.setInputDevicesAsync(
        device === 'camera' ? { videoDeviceId: id } : { audioDeviceId: id },
      )
      look()
    },
    toggleRecording() {
      if (state().isRecorded) call.stopRecording()
      else call.startRecording()
    },
    leave: () => end('ended', ''),
  }
}

/** Maps a Daily call to the room's state: this person and one other. */
function roomStateOf(call: DailyCall, before: RoomState): Partial<RoomState> {
  const { local, ...others } = call.participants()
  if (!local) return {}
  const [other] = Object.values(others)
  return {
    phase: call.meetingState() === 'joined-meeting' ? 'joined' : before.phase,
    peers: [local, ...Object.values(others)].map((each) => ({
      id: each.user_id,
      name: each.user_name,
    })),
    local: {
      camera: shown(local, 'video'),
      microphone: local.tracks.audio.persistentTrack ?? null,
      screen: shown(local, 'screenVideo'),
      isMuted: local.tracks.audio.state === 'off',
      note: before.local.note,
    },
    remote: other ? remoteOf(other, before.remote) : NOBODY,
    mayRecord: local.owner,
  }
}

function remoteOf(other: DailyParticipant, before: RoomState['remote']): RoomState['remote'] {
  const screen = shown(other, 'screenVideo')
  const tracks = [
    screen ?? other.tracks.video.persistentTrack,
    other.tracks.audio.persistentTrack,
    other.tracks.screenAudio.persistentTrack,
  ].filter((track) => track !== undefined)
  return {
    stream: hasSameTracks(before.stream, tracks) ? before.stream : new MediaStream(tracks),
    isConnected: tracks.length > 0,
    sends: {
      picture: screen !== null || shown(other, 'video') !== null,
      sound: other.tracks.audio.state !== 'off' && other.tracks.audio.state !== 'blocked',
      screen: screen !== null,
    },
  }
}

/** A track that is on, or will be as soon as the network allows. */
function shown({ tracks }: DailyParticipant, kind: 'video' | 'screenVideo') {
  const { state, persistentTrack } = tracks[kind]
  return (state === 'playable' || state === 'interrupted') && persistentTrack
    ? persistentTrack
    : null
}

/** Whether the stream can be reused: a new one would restart the video. */
function hasSameTracks(stream: MediaStream | null, tracks: MediaStreamTrack[]): boolean {
  const known = stream?.getTracks() ?? []
  return (
    stream !== null &&
    known.length === tracks.length &&
    tracks.every((track) => known.includes(track))
  )
}

function noteFor({ error, errorMsg }: DailyEventObjectCameraError): string {
  const what = errorMsg.audioOk
    ? 'camera'
    : errorMsg.videoOk
      ? 'microphone'
      : 'camera and microphone'
  if (error?.type === 'permissions')
    return `Your browser does not allow the use of your ${what}. Allow it beside the address bar, then turn it on below.`
  if (
    error?.type === 'cam-in-use' ||
    error?.type === 'mic-in-use' ||
    error?.type === 'cam-mic-in-use'
  )
    return `Your ${what} can't be used: another program may be using it.`
  return `No ${what.replace(' and ', ' or ')} was found.`
}
