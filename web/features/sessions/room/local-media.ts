/** What a person shows and says in the room; `note` is one sentence about what does not work. */
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

/** The picture that goes to the other person: the shared screen, else the camera. */
export const outgoingPicture = ({ screen, camera }: LocalMedia) => screen ?? camera

/** Camera and microphone; where one of them can't be had the other alone, or neither, and a note says why. */
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

/** @throws what getUserMedia throws, for `noteFor` to put into words */
export async function openCamera(id?: string): Promise<MediaStreamTrack | null> {
  const video = id ? { ...PICTURE, deviceId: { exact: id } } : PICTURE
  return (await capture({ video })).getVideoTracks()[0] ?? null
}

/** @throws what getUserMedia throws, for `noteFor` to put into words */
export async function openMicrophone(id?: string): Promise<MediaStreamTrack | null> {
  const audio = id ? { deviceId: { exact: id } } : true
  return (await capture({ audio })).getAudioTracks()[0] ?? null
}

export const canShareScreen = () => Boolean(navigator.mediaDevices?.getDisplayMedia)

/** The screen that the person picks; null when they pick none. */
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

/** One sentence a person can act on; `what` is the camera, the microphone or both. */
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

/** On plain http browsers leave `mediaDevices` out. */
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
