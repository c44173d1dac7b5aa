import type { ChosenDevice, DeviceKind } from '#web/features/sessions/devices/devices.ts'
import type { Input, Trouble } from './trouble.ts'

/** A person's camera, microphone and speaker before they meet, whether the page or an entered room has opened them. */
export type Setup = {
  camera: MediaStreamTrack | null
  microphone: MediaStreamTrack | null
  isMuted: boolean
  /** The browser is asking the person for permission. */
  isAsking: boolean
  trouble: Record<Input, Trouble | null>
  /** The output device id; empty for the default. */
  speaker: string
  toggleCamera(): void
  toggleMicrophone(): void
  choose(kind: DeviceKind, device: ChosenDevice): void
  /** Opens what could not be opened. */
  tryAgain: () => void
}
