import type { Choices } from '#web/features/sessions/choices.ts'
import type { Blurred } from '#web/features/sessions/devices/blur.ts'
import {
  blurred,
  canBlur,
  LEAST_SPEED,
  rememberBlur,
  wantsBlur,
} from '#web/features/sessions/devices/blur.ts'
import type { LocalMedia } from '#web/features/sessions/room/local-media.ts'
import {
  closeMedia,
  openCamera,
  openMedia,
  openMicrophone,
  openScreen,
  rememberedSpeaker,
  rememberSpeaker,
  sentenceFor,
} from '#web/features/sessions/room/local-media.ts'
import type { Room, RoomStore } from '#web/features/sessions/room/room.ts'

/**
 * This person's camera, microphone and screen: the tracks are in the room's state. Others have to hear of each change.
 */
export function createOwnMedia(store: RoomStore, onChange: () => void) {
  const blur = undefined as Blurred | undefined
  const media = { store, onChange, isBlurWanted: wantsBlur(), blur }
  store.atEnd(() => media.blur?.stop())
  return media
}
type OwnMedia = ReturnType<typeof createOwnMedia>

/** Opens what was on before. */
export async function openOwnMedia(media: OwnMedia, { mode, isCameraOff, isMuted }: Choices) {
  const { change, isOver } = media.store
  change({ mode })
  const wanted = { camera: mode === 'video' && !isCameraOff, microphone: mode !== 'text' }
  const local = await openMedia(wanted)
  const speaker = await rememberedSpeaker()
  if (isOver()) return closeMedia(local)
  if (isMuted && local.microphone) local.microphone.enabled = false
  change({ speaker })
  changeLocal(media, { ...local, camera: null, isMuted })
  showCamera(media, local.camera)
}

/** A device that is unplugged counts as turned off. */
function changeLocal(media: OwnMedia, part: Partial<LocalMedia>): void {
  const { state, change } = media.store
  for (const kind of ['camera', 'microphone', 'screen'] as const) {
    const track = part[kind]
    track?.addEventListener('ended', () => {
      if (state().local[kind] === track) setTrack(media, kind, null)
    })
  }
  change({ local: { ...state().local, ...part } })
  media.onChange()
}

function setTrack(media: OwnMedia, kind: Kind, track: MediaStreamTrack | null): void {
  if (kind === 'camera') showCamera(media, track)
  else changeLocal(media, { [kind]: track })
}

/** A picture that is to be blurred is never shown before it is; if it can't be, the camera goes off. */
async function showCamera(media: OwnMedia, camera: MediaStreamTrack | null): Promise<void> {
  const { state, isOver } = media.store
  media.blur?.stop()
  media.blur = undefined
  if (!camera || !media.isBlurWanted)
    return changeLocal(media, { camera, picture: camera, blur: 'off' })
  changeLocal(media, { camera, picture: null, blur: 'preparing' })
  const isCurrent = () => !isOver() && state().local.camera === camera && media.isBlurWanted
  try {
    const own = await blurred(camera)
    if (!isCurrent()) return own.stop()
    media.blur = own
    changeLocal(media, { picture: own.track, blur: 'on' })
    if ((await own.speed) >= LEAST_SPEED) return rememberBlur(true)
  } catch (error) {
    console.warn(error)
  }
  if (!isCurrent()) return
  media.isBlurWanted = false
  rememberBlur(false)
  turnOff(media, 'camera')
  changeLocal(media, {
    note: 'Your background can’t be blurred on this device, so your camera is off. Turn it on to be seen as you are.',
  })
}

const OPEN = { camera: openCamera, microphone: openMicrophone, screen: openScreen }
type Kind = keyof typeof OPEN

/** Turns a device on, unless the room was left meanwhile. */
async function turnOn(media: OwnMedia, kind: Kind, id?: string): Promise<void> {
  const { state, isOver } = media.store
  try {
    const track = await OPEN[kind](id)
    if (!track || isOver()) return track?.stop()
    const before = state().local[kind]
    if (kind === 'microphone') track.enabled = !state().local.isMuted
    changeLocal(media, { note: null })
    setTrack(media, kind, track)
    before?.stop()
  } catch (problem) {
    if (!isOver()) changeLocal(media, { note: sentenceFor(problem, kind) })
  }
}

function turnOff(media: OwnMedia, kind: Kind): void {
  media.store.state().local[kind]?.stop()
  setTrack(media, kind, null)
}

export function controlsOf(media: OwnMedia) {
  const { state, change } = media.store
  return {
    async toggleCamera() {
      if (state().local.camera) return turnOff(media, 'camera')
      if (state().mode !== 'video') change({ mode: 'video' })
      await turnOn(media, 'camera')
    },
    async toggleMicrophone() {
      const { microphone, isMuted } = state().local
      if (!microphone) {
        if (state().mode === 'text') change({ mode: 'sound' })
        return turnOn(media, 'microphone')
      }
      microphone.enabled = isMuted
      changeLocal(media, { isMuted: !isMuted })
    },
    async toggleScreen() {
      if (state().local.screen) turnOff(media, 'screen')
      else await turnOn(media, 'screen')
    },
    async choose(device, id) {
      if (device === 'speaker') {
        change({ speaker: id })
        return rememberSpeaker(id)
      }
      // Some phones can open only one camera at a time.
      if (device === 'camera') turnOff(media, 'camera')
      await turnOn(media, device, id)
    },
    async setMode(mode) {
      change({ mode })
      if (mode !== 'video') turnOff(media, 'camera')
      else if (!state().local.camera) await turnOn(media, 'camera')
      if (mode === 'text') turnOff(media, 'microphone')
      else if (!state().local.microphone) await turnOn(media, 'microphone')
      media.onChange()
    },
    ...(canBlur() && {
      toggleBlur() {
        media.isBlurWanted = !media.isBlurWanted
        if (!media.isBlurWanted) rememberBlur(false)
        showCamera(media, state().local.camera)
      },
    }),
  } satisfies Partial<Room>
}
