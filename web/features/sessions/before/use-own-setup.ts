import { useEffect, useState } from 'react'
import type { ChosenDevice, DeviceKind } from '#web/features/sessions/devices/devices.ts'
import {
  findRemembered,
  listDevices,
  rememberDevice,
  rememberedDevices,
} from '#web/features/sessions/devices/devices.ts'
import { permissionFor, useNewPermission } from './devices/permission.ts'
import type { Setup } from './devices/setup.ts'
import type { Input } from './devices/trouble.ts'
import { isRefusal, troubleOf } from './devices/trouble.ts'

type State = Omit<Setup, 'toggleCamera' | 'toggleMicrophone' | 'choose' | 'tryAgain'>

const CLOSED: State = {
  camera: null,
  microphone: null,
  isMuted: false,
  isAsking: true,
  trouble: { camera: null, microphone: null },
  speaker: '',
}

const INPUTS: Input[] = ['camera', 'microphone']

/** Opens camera and microphone, the remembered ones if they are there, and closes them on leaving. */
export function useOwnSetup(): Setup {
  const [state, setState] = useState(CLOSED)
  const [opener] = useState(() => createOpener(setState))
  useEffect(() => opener.start(), [opener])
  useNewPermission(state.trouble, opener.tryAgain)
  return { ...state, ...opener }
}

function createOpener(show: (state: State) => void) {
  let state = CLOSED
  let isGone = false
  const change = (part: Partial<State>) => {
    state = { ...state, ...part }
    if (!isGone) show(state)
  }

  /** Adopts a track, or notes why there is none. */
  function settle(input: Input, track: MediaStreamTrack | null, problem?: unknown): void {
    if (isGone) {
      track?.stop()
      return
    }
    if (state[input] !== track) state[input]?.stop()
    if (track) {
      track.onended = () => state[input] === track && lose(input)
      if (input === 'microphone') track.enabled = !state.isMuted
    }
    const trouble = problem === undefined ? null : troubleOf(problem)
    change({ [input]: track, trouble: { ...state.trouble, [input]: trouble } })
  }

  /** It was unplugged, or its permission was taken back. */
  async function lose(input: Input): Promise<void> {
    const trouble = (await permissionFor(input)) === 'denied' ? 'refused' : 'gone'
    change({ [input]: null, trouble: { ...state.trouble, [input]: trouble } })
  }

  async function open(inputs: Input[]): Promise<void> {
    if (!navigator.mediaDevices?.getUserMedia)
      return change({ isAsking: false, trouble: { camera: 'insecure', microphone: 'insecure' } })
    change({ isAsking: true })
    try {
      const stream = await capture(inputs)
      for (const input of inputs) settle(input, trackOf(stream, input))
      await useRemembered(inputs)
    } catch (problem) {
      // Together they fail for the reason of one of them.
      const isNo = isRefusal(troubleOf(problem))
      const answers = await Promise.all(inputs.map(permissionFor))
      for (const [n, input] of inputs.entries())
        if (isNo && isRefusedBy(answers[n], answers)) settle(input, null, problem)
        else await openAlone(input)
    }
    change({ isAsking: false })
  }

  /** Devices tell their names only once one is open, so a remembered one may be recognised just now. */
  async function useRemembered(inputs: Input[]): Promise<void> {
    const [devices, remembered] = [await listDevices(), rememberedDevices()]
    for (const input of inputs) {
      const device = findRemembered(devices[input], remembered[input])
      if (device && device.id !== state[input]?.getSettings().deviceId) await openAlone(input)
    }
  }

  async function openAlone(input: Input): Promise<void> {
    try {
      settle(input, trackOf(await capture([input]), input))
    } catch (problem) {
      settle(input, null, problem)
    }
  }

  return {
    start() {
      isGone = false
      rememberedSpeaker().then((speaker) => speaker && change({ speaker }))
      open(INPUTS)
      return () => {
        isGone = true
        for (const input of INPUTS) state[input]?.stop()
        state = CLOSED
      }
    },
    toggleCamera() {
      if (!state.camera) return void open(['camera'])
      state.camera.stop()
      change({ camera: null })
    },
    toggleMicrophone() {
      if (!state.microphone) return void open(['microphone'])
      state.microphone.enabled = state.isMuted
      change({ isMuted: !state.isMuted })
    },
    choose(kind: DeviceKind, device: ChosenDevice) {
      rememberDevice(kind, device)
      if (kind === 'speaker') change({ speaker: device.id })
      else void open([kind])
    },
    tryAgain() {
      const missing = INPUTS.filter((input) => state.trouble[input] !== null)
      if (missing.length > 0 && !state.isAsking) void open(missing)
    },
  }
}

/** Whoever has just closed the question without an answer is not asked again. */
const isRefusedBy = (
  answer: PermissionState | undefined,
  answers: (PermissionState | undefined)[],
) => answer === 'denied' || (answer !== 'granted' && !answers.includes('denied'))

/** @throws the error of getUserMedia */
async function capture(inputs: Input[]): Promise<MediaStream> {
  const remembered = rememberedDevices()
  const devices = await listDevices()
  const wanted = (input: Input, more: MediaTrackConstraints): MediaTrackConstraints | false => {
    if (!inputs.includes(input)) return false
    const device = findRemembered(devices[input], remembered[input])
    if (device) return { ...more, deviceId: { exact: device.id } }
    return { ...more, deviceId: remembered[input]?.id ?? '' }
  }
  return navigator.mediaDevices.getUserMedia({
    video: wanted('camera', { width: { ideal: 1280 }, height: { ideal: 720 } }),
    audio: wanted('microphone', { echoCancellation: true, noiseSuppression: true }),
  })
}

const trackOf = (stream: MediaStream, input: Input) =>
  (input === 'camera' ? stream.getVideoTracks() : stream.getAudioTracks())[0] ?? null

async function rememberedSpeaker(): Promise<string | undefined> {
  const { speaker } = await listDevices()
  return findRemembered(speaker, rememberedDevices().speaker)?.id
}
