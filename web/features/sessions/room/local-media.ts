import {
  findRemembered,
  listDevices,
  rememberDevice,
  rememberedDevices,
} from '#web/features/sessions/devices/devices.ts'

/** This person's tracks. `note` is a sentence about what doesn't work. */
export type LocalMedia = {
  camera: MediaStreamTrack | null
  /** What others see of the camera: with its background blurred if that is on, and null while that is prepared. */
  picture: MediaStreamTrack | null
  blur: 'off' | 'preparing' | 'on'
  microphone: MediaStreamTrack | null
  screen: MediaStreamTrack | null
  isMuted: boolean
  note: string | null
}

export const NO_MEDIA: LocalMedia = {
  camera: null,
  picture: null,
  blur: 'off',
  microphone: null,
  screen: null,
  isMuted: false,
  note: null,
}

/**
 * Opens camera and microphone, or only what is wanted. If one of them fails, returns the other with a note; if both
 * fail, only a note.
 */
export async function openMedia(
  wanted: { camera: boolean; microphone: boolean } = { camera: true, microphone: true },
): Promise<LocalMedia> {
  if (!wanted.camera && !wanted.microphone) return NO_MEDIA
  const { camera, microphone } = await constraints()
  const what = wanted.camera ? (wanted.microphone ? BOTH : 'camera') : 'microphone'
  try {
    const both = {
      ...(wanted.microphone && { audio: microphone }),
      ...(wanted.camera && { video: camera }),
    }
    return tracksOf(await capture(both), null)
  } catch (problem) {
    if (isRefusal(problem) || what !== BOTH)
      return { ...NO_MEDIA, note: sentenceFor(problem, what) }
    const alone = await capture({ audio: microphone })
      .catch(() => capture({ video: camera }))
      .catch(() => null)
    if (!alone) return { ...NO_MEDIA, note: sentenceFor(problem, what) }
    const missing = alone.getVideoTracks().length ? 'microphone' : 'camera'
    return tracksOf(alone, sentenceFor(problem, missing))
  }
}

const BOTH = 'camera and microphone'

/** @throws the error of getUserMedia; see `sentenceFor` */
export async function openCamera(id?: string): Promise<MediaStreamTrack | null> {
  const { camera } = await constraints()
  const video = id ? { ...PICTURE, deviceId: { exact: id } } : camera
  const [track] = (await capture({ video })).getVideoTracks()
  if (id && track) rememberDevice('camera', { id, name: track.label })
  return track ?? null
}

/** @throws the error of getUserMedia; see `sentenceFor` */
export async function openMicrophone(id?: string): Promise<MediaStreamTrack | null> {
  const { microphone } = await constraints()
  const audio = id ? { ...SOUND, deviceId: { exact: id } } : microphone
  const [track] = (await capture({ audio })).getAudioTracks()
  if (id && track) rememberDevice('microphone', { id, name: track.label })
  return track ?? null
}

export const canShareScreen = () => Boolean(navigator.mediaDevices?.getDisplayMedia)

/** The screen that the user picks; null if they cancel. */
export async function openScreen(): Promise<MediaStreamTrack | null> {
  try {
    const stream = await navigator.mediaDevices.getDisplayMedia({ video: true })
    return stream.getVideoTracks()[0] ?? null
  } catch {
    return null
  }
}

/** The speaker chosen before, if it is there; empty for the browser's own choice. */
export async function rememberedSpeaker(): Promise<string> {
  const { speaker } = await listDevices()
  return findRemembered(speaker, rememberedDevices().speaker)?.id ?? ''
}

export async function rememberSpeaker(id: string): Promise<void> {
  const chosen = (await listDevices()).speaker.find((device) => device.id === id)
  if (chosen) rememberDevice('speaker', chosen)
}

export function closeMedia({ camera, microphone, screen }: LocalMedia): void {
  for (const track of [camera, microphone, screen]) track?.stop()
}

/** A sentence the user can act on. `what` is the camera, the microphone or both. */
export function sentenceFor(problem: unknown, what: string): string {
  if (problem instanceof Insecure)
    return `Your browser only shares your ${what} with pages opened over https.`
  if (isRefusal(problem))
    return `Your browser does not allow the use of your ${what}. Allow it beside the address bar, then turn it on below.`
  if (problem instanceof DOMException && problem.name === 'NotReadableError')
    return `Your ${what} can't be used: another program may be using it.`
  return `No ${what.replace(' and ', ' or ')} was found.`
}

const PICTURE: MediaTrackConstraints = { width: { ideal: 1280 }, height: { ideal: 720 } }
const SOUND: MediaTrackConstraints = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
}

/** The remembered devices if they are there, else whichever the browser picks. */
async function constraints() {
  const [list, remembered] = [await listDevices(), rememberedDevices()]
  const idOf = (kind: 'camera' | 'microphone') => {
    const device = findRemembered(list[kind], remembered[kind])
    return device && { deviceId: { ideal: device.id } }
  }
  return {
    camera: { ...PICTURE, ...idOf('camera') },
    microphone: { ...SOUND, ...idOf('microphone') },
  }
}

class Insecure extends Error {}

/** `mediaDevices` is undefined on plain http. */
async function capture(wanted: MediaStreamConstraints): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw new Insecure()
  return navigator.mediaDevices.getUserMedia(wanted)
}

function tracksOf(stream: MediaStream, note: string | null): LocalMedia {
  return {
    ...NO_MEDIA,
    camera: stream.getVideoTracks()[0] ?? null,
    microphone: stream.getAudioTracks()[0] ?? null,
    note,
  }
}

const isRefusal = (problem: unknown) =>
  problem instanceof Insecure ||
  (problem instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(problem.name))
