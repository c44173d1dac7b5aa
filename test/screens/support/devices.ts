import { onTestFinished, vi } from 'vitest'
import { FAKE_WEBRTC, FakeTrack } from '#test/support/fake-peer-connection.ts'

const DEVICES = [
  { kind: 'videoinput', deviceId: 'front', label: 'Front camera' },
  { kind: 'videoinput', deviceId: 'back', label: 'Back camera' },
  { kind: 'audioinput', deviceId: 'desk', label: 'Desk microphone' },
  { kind: 'audioinput', deviceId: 'headset', label: 'Headset' },
]

type Wanted = boolean | { deviceId?: string | { ideal?: string; exact?: string } }

/** A camera or microphone that was asked for: the one by its id, or the first. */
function open(kind: 'video' | 'audio', wanted: Wanted | undefined): FakeTrack[] {
  if (!wanted) return []
  const id = typeof wanted === 'object' ? wanted.deviceId : ''
  const name = typeof id === 'object' ? (id.exact ?? id.ideal) : id
  const own = DEVICES.filter((device) => device.kind === `${kind}input`)
  return [new FakeTrack(kind, own.find(({ deviceId }) => deviceId === name) ?? own[0])]
}

class FakeMediaDevices extends EventTarget {
  enumerateDevices = async () => DEVICES
  async getUserMedia({ video, audio }: { video?: Wanted; audio?: Wanted }) {
    const tracks = [...open('video', video), ...open('audio', audio)]
    return new MediaStream(tracks as unknown as MediaStreamTrack[])
  }
}

/** Sound that no one hears. */
class FakeAudio {
  currentTime = 0
  destination = {}
  fftSize = 0
  gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
  connect = (to: unknown) => to
  createMediaStreamSource = () => this
  getFloatTimeDomainData() {}
  start() {}
  stop() {}
  async resume() {}
  async close() {}
}

/** Until the end of the test the page has two cameras and two microphones, allowed, and WebRTC without a network. */
export function plugIn(): void {
  const devices = { value: new FakeMediaDevices(), configurable: true }
  Object.defineProperty(navigator, 'mediaDevices', devices)
  for (const [name, fake] of Object.entries(FAKE_WEBRTC)) vi.stubGlobal(name, fake)
  for (const name of ['AudioContext', 'AnalyserNode', 'OscillatorNode', 'GainNode'])
    vi.stubGlobal(name, FakeAudio)
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'mediaDevices')
    vi.unstubAllGlobals()
  })
}
