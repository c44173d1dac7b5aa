/** This person's tracks. `note` is a sentence about what doesn't work. */
export type LocalMedia = {
  camera: MediaStreamTrack | null
  microphone: MediaStreamTrack | null
  screen: MediaStreamTrack | null
  isMuted: boolean
  note: string | null
}

export const NO_MEDIA: LocalMedia = {
  camera: null,
  microphone: null,
  screen: null,
  isMuted: false,
  note: null,
}

/** The video to send: the shared screen, or else the camera. */
export const outgoingPicture = ({ screen, camera }: LocalMedia) => screen ?? camera

/** Opens camera and microphone. If one of them fails, returns the other with a note; if both fail, only a note. */
export async function openMedia(): Promise<LocalMedia> {
  try {
    return tracksOf(await capture({ audio: true, video: PICTURE }), null)
  } catch (problem) {
    if (isRefusal(problem)) return { ...NO_MEDIA, note: noteFor(problem, 'camera and microphone') }
    const alone = await capture({ audio: true })
      .catch(() => capture({ video: PICTURE }))
      .catch(() => null)
    if (!alone) return { ...NO_MEDIA, note: noteFor(problem, 'camera and microphone') }
    const missing = alone.getVideoTracks().length ? 'microphone' : 'camera'
    return tracksOf(alone, noteFor(problem, missing))
  }
}

/** @throws the error of getUserMedia; see `noteFor` */
export async function openCamera(id?: string): Promise<MediaStreamTrack | null> {
  const video = id ? { ...PICTURE, deviceId: { exact: id } } : PICTURE
  return (await capture({ video })).getVideoTracks()[0] ?? null
}

/** @throws the error of getUserMedia; see `noteFor` */
export async function openMicrophone(id?: string): Promise<MediaStreamTrack | null> {
  const audio = id ? { deviceId: { exact: id } } : true
  return (await capture({ audio })).getAudioTracks()[0] ?? null
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

export function closeMedia({ camera, microphone, screen }: LocalMedia): void {
  for (const track of [camera, microphone, screen]) track?.stop()
}

/** A sentence the user can act on. `what` is the camera, the microphone or both. */
export function noteFor(problem: unknown, what: string): string {
  if (problem instanceof Insecure)
    return `Your browser only shares your ${what} with pages opened over https.`
  if (isRefusal(problem))
    return `Your browser does not allow the use of your ${what}. Allow it beside the address bar, then turn it on below.`
  if (problem instanceof DOMException && problem.name === 'NotReadableError')
    return `Your ${what} can't be used: another program may be using it.`
  return `No ${what.replace(' and ', ' or ')} was found.`
}

const PICTURE: MediaTrackConstraints = { width: { ideal: 1280 }, height: { ideal: 720 } }

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
