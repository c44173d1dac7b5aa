import type {
  DailyCall,
  DailyEventObjectCameraError,
  DailyEventObjectFatalError,
  DailyParticipant,
} from '@daily-co/daily-js'
import Daily from '@daily-co/daily-js'
import type { LocalMedia } from '#web/features/sessions/room/local-media.ts'
import type { Other, Room, RoomState } from '#web/features/sessions/room/room.ts'
import { arrival, createRoomStore } from '#web/features/sessions/room/room.ts'

/**
 * Avoids 'unsafe-eval', which our Content-Security-Policy forbids. Several instances, because the previous call may not
 * have been destroyed yet.
 */
const createCall = () =>
  Daily.createCallObject({
    // No cookies that remember devices: we keep that ourselves.
    dailyConfig: { avoidEval: true, useDevicePreferenceCookies: false },
    allowMultipleCallInstances: true,
  })

/** Enters a room hosted by Daily, with the same interface as a built-in room. */
export function enterDailyRoom(
  access: { roomUrl: string; token: string },
  call: DailyCall = createCall(),
): Room {
  const store = createRoomStore()
  const { state, change, end } = store
  store.atEnd(() => call.destroy().catch((problem: unknown) => console.warn(problem)))

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
  call.on('camera-error', (event) => changeLocal({ note: sentenceFor(event) }))
  call.on('recording-started', () => change({ isRecorded: true }))
  call.on('recording-stopped', () => change({ isRecorded: false }))
  call.on('network-connection', ({ event }) =>
    change({
      others: state().others.map((other) => ({
        ...other,
        path: event === 'connected' ? 'open' : 'lost',
      })),
    }),
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

  return {
    state,
    subscribe: store.subscribe,
    isHosted: true,
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
    leave: () => end('ended', ''),
  }
}

/** Maps a Daily call to the room's state. */
function roomStateOf(call: DailyCall, before: RoomState): Partial<RoomState> {
  const { local, ...others } = call.participants()
  if (!local) return {}
  return {
    phase: call.meetingState() === 'joined-meeting' ? 'joined' : before.phase,
    peers: [local, ...Object.values(others)].map((each) => ({
      id: each.user_id,
      name: each.user_name,
    })),
    local: {
      camera: shown(local, 'video'),
      picture: shown(local, 'video'),
      blur: 'off',
      microphone: local.tracks.audio.persistentTrack ?? null,
      screen: shown(local, 'screenVideo'),
      isMuted: local.tracks.audio.state === 'off',
      note: before.local.note,
    },
    others: Object.values(others).map((each) =>
      otherOf(
        each,
        before.others.find(({ id }) => id === each.user_id),
      ),
    ),
  }
}

function otherOf(participant: DailyParticipant, before: Other | undefined): Other {
  const { video, audio, screenAudio } = participant.tracks
  const screen = shown(participant, 'screenVideo')
  const tracks = present(video.persistentTrack, audio.persistentTrack, screenAudio.persistentTrack)
  return {
    ...(before ?? arrival({ id: participant.user_id, name: participant.user_name })),
    stream: streamOf(tracks, before?.stream),
    screen: screen && streamOf([screen], before?.screen),
    path: tracks.length > 0 ? 'open' : 'seeking',
    sends: {
      picture: shown(participant, 'video') !== null,
      sound: audio.state !== 'off' && audio.state !== 'blocked',
      screen: screen !== null,
    },
  }
}

const present = (...tracks: (MediaStreamTrack | undefined)[]) =>
  tracks.filter((track) => track !== undefined)

/** A track that is on, or will be as soon as the network allows. */
function shown({ tracks }: DailyParticipant, kind: 'video' | 'screenVideo') {
  const { state, persistentTrack } = tracks[kind]
  return (state === 'playable' || state === 'interrupted') && persistentTrack
    ? persistentTrack
    : null
}

/** These tracks as a stream: the one before if it has them, since a new one would restart the video. */
function streamOf(tracks: MediaStreamTrack[], before: MediaStream | null = null): MediaStream {
  const known = before?.getTracks() ?? []
  const isSame = known.length === tracks.length && tracks.every((track) => known.includes(track))
  return before && isSame ? before : new MediaStream(tracks)
}

function sentenceFor({ error, errorMsg }: DailyEventObjectCameraError): string {
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
