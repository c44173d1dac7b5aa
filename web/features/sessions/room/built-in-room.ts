import type { ServerEvent } from '#contract/live.ts'
import { sessionCalls } from '#web/api/calls/sessions.ts'
import { ApiError, send } from '#web/api/client.ts'
import { isLive, onLiveEvent, onLiveStatus, sendLive } from '#web/api/live.ts'
import type { LocalMedia } from './local-media.ts'
import {
  closeMedia,
  noteFor,
  openCamera,
  openMedia,
  openMicrophone,
  openScreen,
  outgoingPicture,
} from './local-media.ts'
import type { PeerLink } from './peer-link.ts'
import { openPeerLink } from './peer-link.ts'
import type { Other, Room, RoomState, Sends } from './room.ts'
import { arrival, createRoomStore, joinErrorMessage } from './room.ts'

/** The time limit for joining once camera and microphone are ready. */
const JOIN_DEADLINE_MS = 20_000

/**
 * Enters a built-in room: opens camera and microphone, joins over the live connection, then connects to the other
 * person.
 */
export function enterBuiltInRoom(sessionId: string, me: { id: string }): Room {
  const store = createRoomStore()
  const { state, change, isOver } = store
  const cleanups: (() => void)[] = []
  let iceServers: RTCIceServer[] = []
  let link: PeerLink | undefined
  let round = 0

  start()

  async function start(): Promise<void> {
    const local = await openMedia()
    if (isOver()) return closeMedia(local)
    changeLocal(local)
    const restart = () => link?.restart()
    const deadline = setTimeout(() => {
      if (state().phase === 'connecting') end('error', 'Connection error occurred')
    }, JOIN_DEADLINE_MS)
    addEventListener('online', restart)
    cleanups.push(
      onLiveEvent(handleEvent),
      onLiveStatus(join),
      () => clearTimeout(deadline),
      () => removeEventListener('online', restart),
    )
    await join()
  }

  /** Also called after a reconnect, since the server gives up the seat when the connection is lost. */
  async function join(): Promise<void> {
    if (!isLive()) return
    try {
      const access = await send(sessionCalls.roomToken, { params: { id: sessionId } })
      iceServers = access.iceServers as RTCIceServer[]
      if (!isOver()) sendLive({ type: 'room_join', token: access.token })
    } catch (error) {
      // Offline: joins again when the live connection is back.
      if (error instanceof ApiError && error.status === 0) return
      end('error', joinErrorMessage(error))
    }
  }

  function handleEvent(event: ServerEvent): void {
    if (event.type === 'room_peers') handlePeers(event)
    if (event.type === 'room_signal') receive(event.signal)
    if (event.type === 'room_closed')
      end(event.reason === 'refused' ? 'error' : event.reason, event.message)
  }

  /** Each arrival or departure starts a new round, with a new connection if there are two people. */
  function handlePeers(event: Extract<ServerEvent, { type: 'room_peers' }>): void {
    round = event.round
    link?.close()
    link = undefined
    const others = event.peers.filter(({ id }) => id !== me.id).map(arrival)
    change({ phase: 'joined', peers: event.peers, others })
    if (event.peers.length < 2) return
    link = openPeerLink({
      iceServers,
      initiator: event.initiator,
      picture: outgoingPicture(state().local),
      sound: state().local.microphone,
      send: sendSignal,
      onStream: (stream) => changeOther({ stream }),
      onConnected: (isConnected) => changeOther({ path: isConnected ? 'open' : 'seeking' }),
    })
    sendMediaState()
  }

  function receive({ round: sentIn, sends, ...signal }: Record<string, unknown>): void {
    if (sentIn !== round) return
    if (sends) changeOther({ sends: sends as Sends })
    else link?.receive(signal).catch((error: unknown) => console.warn(error))
  }

  function sendSignal(signal: Record<string, unknown>): void {
    sendLive({ type: 'room_signal', signal: { ...signal, round } })
  }

  function sendMediaState(): void {
    const { microphone, isMuted, screen } = state().local
    const sends: Sends = {
      picture: outgoingPicture(state().local) !== null,
      sound: microphone !== null && !isMuted,
      screen: screen !== null,
    }
    sendSignal({ sends })
  }

  /** Sends the new tracks. A device that is unplugged counts as turned off. */
  function changeLocal(part: Partial<LocalMedia>): void {
    const local = { ...state().local, ...part }
    for (const kind of ['camera', 'microphone', 'screen'] as const) {
      const track = part[kind]
      track?.addEventListener('ended', () => {
        if (state().local[kind] === track) changeLocal({ [kind]: null })
      })
    }
    change({ local })
    link?.showPicture(outgoingPicture(local))
    link?.playSound(local.microphone)
    if (link) sendMediaState()
  }

  const changeOther = (part: Partial<Other>) =>
    change({ others: state().others.map((other) => ({ ...other, ...part })) })

  function end(phase: RoomState['phase'], message: string): void {
    if (!store.end(phase, message)) return
    for (const cleanUp of cleanups) cleanUp()
    link?.close()
  }

  /** Turns a device on, unless the room was left meanwhile. */
  async function turnOn(
    kind: 'camera' | 'microphone' | 'screen',
    open: () => Promise<MediaStreamTrack | null>,
  ): Promise<void> {
    try {
      const track = await open()
      const before = state().local[kind]
      if (isOver()) track?.stop()
      else if (track) {
        if (kind === 'microphone') track.enabled = !state().local.isMuted
        changeLocal({ [kind]: track, note: null })
        before?.stop()
      }
    } catch (problem) {
      if (!isOver()) changeLocal({ note: noteFor(problem, kind) })
    }
  }

  function turnOff(kind: 'camera' | 'screen'): void {
    state().local[kind]?.stop()
    changeLocal({ [kind]: null })
  }

  return {
    state,
    subscribe: store.subscribe,
    async toggleCamera() {
      if (state().local.camera) turnOff('camera')
      else await turnOn('camera', openCamera)
    },
    async toggleMicrophone() {
      const { microphone, isMuted } = state().local
      if (!microphone) return turnOn('microphone', openMicrophone)
      microphone.enabled = isMuted
      changeLocal({ isMuted: !isMuted })
    },
    async toggleScreen() {
      if (state().local.screen) turnOff('screen')
      else await turnOn('screen', openScreen)
    },
    async choose(device, id) {
      if (device === 'speaker') return change({ speaker: id })
      // Some phones can open only one camera at a time.
      if (device === 'camera') turnOff('camera')
      await turnOn(device, () => (device === 'camera' ? openCamera(id) : openMicrophone(id)))
    },
    leave() {
      sendLive({ type: 'room_leave' })
      end('ended', '')
    },
  }
}
