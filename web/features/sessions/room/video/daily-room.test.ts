import { beforeAll, describe, expect, it, vi } from 'vitest'
import { eventually } from '#test/support/eventually.ts'
import type { Room } from '#web/features/sessions/room/room.ts'

/** A minimal stand-in for the browser's MediaStream. */
class Stream {
  tracks: MediaStreamTrack[]
  constructor(tracks: MediaStreamTrack[] = []) {
    this.tracks = tracks
  }
  getTracks = () => this.tracks
}

const track = (kind: string) => ({ kind, stop: vi.fn() }) as unknown as MediaStreamTrack
const on = (kind: string, state = 'playable') => ({ state, persistentTrack: track(kind) })
const off = { state: 'off' }

type Participant = { user_id: string; user_name: string; tracks: object }
const participant = (name: string, tracks: object = {}): Participant => ({
  user_id: name.toLowerCase(),
  user_name: name,
  tracks: {
    video: on('video'),
    audio: on('audio'),
    screenVideo: off,
    screenAudio: off,
    ...tracks,
  },
})

/** A fake daily-js call, whose events the test triggers. */
function aCall(local = participant('Clara')) {
  const hearers = new Map<string, (event: object) => void>()
  let participants: Record<string, Participant> = { local }
  let joining = Promise.withResolvers<void>()
  const call = {
    isJoined: false,
    on: (event: string, hear: (event: object) => void) => hearers.set(event, hear),
    join: vi.fn(() => joining.promise),
    destroy: vi.fn(async () => {}),
    meetingState: () => (call.isJoined ? 'joined-meeting' : 'joining-meeting'),
    participants: () => participants,
    localVideo: () => true,
    localAudio: () => true,
    setLocalVideo: vi.fn(),
    setLocalAudio: vi.fn(),
    startScreenShare: vi.fn(),
    stopScreenShare: vi.fn(),
    setInputDevicesAsync: vi.fn(async () => {}),
  }
  return {
    call,
    tell: (event: string, details: object = {}) => hearers.get(event)?.(details),
    show(now: Record<string, Participant>) {
      participants = { local, ...now }
      hearers.get('participant-updated')?.({})
    },
    async join() {
      call.isJoined = true
      joining.resolve()
      await joining.promise
      hearers.get('joined-meeting')?.({})
    },
    async refuse(error: object) {
      joining.reject(error)
      await joining.promise.catch(() => {})
      joining = Promise.withResolvers()
    },
  }
}

let enter: (call: object) => Room
beforeAll(async () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('MediaStream', Stream)
  const { enterDailyRoom } = await import('./daily-room.ts')
  enter = (call) =>
    enterDailyRoom({ roomUrl: 'https://parlour.daily.co/session-1', token: 'pass' }, call as never)
})

describe('a room at Daily', () => {
  it('is joined with the token, and shows both people', async () => {
    const daily = aCall()
    const room = enter(daily.call)
    expect(room.state().phase).toBe('connecting')
    expect(daily.call.join).toHaveBeenCalledWith({
      url: 'https://parlour.daily.co/session-1',
      token: 'pass',
    })
    await daily.join()
    expect(room.state()).toMatchObject({
      phase: 'joined',
      peers: [{ id: 'clara', name: 'Clara' }],
    })
    expect(room.state().others).toEqual([])

    daily.show({ other: participant('Paul') })
    const { peers, others } = room.state()
    expect(peers.map(({ name }) => name)).toEqual(['Clara', 'Paul'])
    expect(others).toHaveLength(1)
    expect(others[0]).toMatchObject({
      name: 'Paul',
      path: 'open',
      screen: null,
      sends: { picture: true, sound: true, screen: false },
    })
    expect(others[0]?.stream?.getTracks()).toHaveLength(2)
    daily.tell('participant-updated')
    expect(room.state().others[0]?.stream).toBe(others[0]?.stream)
    daily.show({})
    expect(room.state().others).toEqual([])
  })

  it('shows what is turned off, and the shared screen beside the camera', async () => {
    const daily = aCall(
      participant('Clara', { video: off, audio: { ...on('audio'), state: 'off' } }),
    )
    const room = enter(daily.call)
    await daily.join()
    expect(room.state().local).toMatchObject({ camera: null, isMuted: true })
    const screen = on('video')
    const other = () => room.state().others[0]
    daily.show({ other: participant('Paul', { audio: off, screenVideo: screen }) })
    expect(other()?.sends).toEqual({ picture: true, sound: false, screen: true })
    expect(other()?.screen?.getTracks()).toEqual([screen.persistentTrack])
    daily.show({ other: participant('Paul', { video: off }) })
    expect(other()?.sends).toEqual({ picture: false, sound: true, screen: false })
    expect(other()?.screen).toBe(null)
  })

  it('passes on every control, and says that it is recorded', async () => {
    const daily = aCall(participant('Paul'))
    const room = enter(daily.call)
    await daily.join()
    await room.toggleCamera()
    await room.toggleMicrophone()
    await room.toggleScreen?.()
    await room.choose('camera', 'front')
    await room.choose('microphone', 'headset')
    await room.choose('speaker', 'headset')
    expect(daily.call.setLocalVideo).toHaveBeenCalledWith(false)
    expect(daily.call.setLocalAudio).toHaveBeenCalledWith(false)
    expect(daily.call.startScreenShare).toHaveBeenCalledOnce()
    expect(daily.call.setInputDevicesAsync.mock.calls).toEqual([
      [{ videoDeviceId: 'front' }],
      [{ audioDeviceId: 'headset' }],
    ])
    expect(room.state().speaker).toBe('headset')
    daily.tell('recording-started')
    expect(room.state().isRecorded).toBe(true)
    daily.tell('recording-stopped')
    expect(room.state().isRecorded).toBe(false)
  })

  it.each([
    ['ejected', 'moved', 'You joined this session in another window'],
    ['exp-room', 'ended', 'The session is over and its video room is closed'],
    ['exp-token', 'ended', 'The session is over and its video room is closed'],
    ['connection-error', 'error', 'Connection error occurred'],
    ['nbf-room', 'error', 'said by Daily'],
    [undefined, 'error', 'said by Daily'],
  ])('on %s becomes %s and destroys its call', async (type, phase, message) => {
    const daily = aCall()
    const room = enter(daily.call)
    await daily.join()
    const { camera } = room.state().local
    daily.tell('error', { errorMsg: 'said by Daily', ...(type && { error: { type } }) })
    expect(room.state()).toMatchObject({ phase, message, peers: [], local: { camera: null } })
    expect(camera?.stop).toHaveBeenCalled()
    daily.tell('participant-updated')
    expect(room.state().phase).toBe(phase)
    expect(daily.call.destroy).toHaveBeenCalledOnce()
  })

  it('says why it cannot be joined', async () => {
    for (const [error, message] of [
      [{ errorMsg: 'Meeting is full' }, 'Meeting is full'],
      [{}, 'Failed to join video session'],
    ] as const) {
      const daily = aCall()
      const room = enter(daily.call)
      await daily.refuse(error)
      await eventually(() => expect(room.state()).toMatchObject({ phase: 'error', message }))
    }
  })

  it.each([
    [{ audioOk: true, videoOk: false }, 'not-found', 'No camera was found.'],
    [{ audioOk: false, videoOk: true }, 'mic-in-use', /microphone can't be used: another program/],
    [{ audioOk: false, videoOk: false }, 'permissions', /use of your camera and microphone/],
  ])('explains a device error: %j, %s', async (errorMsg, type, note) => {
    const daily = aCall()
    const room = enter(daily.call)
    daily.tell('camera-error', { errorMsg, error: { type } })
    expect(room.state().local.note).toMatch(note)
    await daily.join()
    expect(room.state().local.note).toMatch(note)
  })

  it('ends at once when the user leaves', async () => {
    const daily = aCall()
    const room = enter(daily.call)
    room.leave()
    await daily.join()
    expect(room.state().phase).toBe('ended')
    expect(daily.call.destroy).toHaveBeenCalledOnce()
  })
})
