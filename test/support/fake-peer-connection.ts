import { setImmediate as turn } from 'node:timers/promises'

type Description = { type: 'offer' | 'answer'; sdp: string }
type SignalingState = 'stable' | 'have-local-offer' | 'have-remote-offer' | 'closed'

/** A track without a device. */
export class FakeTrack extends EventTarget {
  id: string = crypto.randomUUID()
  enabled = true
  readyState = 'live'
  kind: string
  label: string
  #deviceId: string
  constructor(kind: string, { deviceId = '', label = '' } = {}) {
    super()
    this.kind = kind
    this.label = label
    this.#deviceId = deviceId
  }
  getSettings() {
    return { deviceId: this.#deviceId }
  }
  stop() {
    this.readyState = 'ended'
  }
}

class FakeChannel {
  readyState = 'connecting'
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  other: FakeChannel | undefined
  open(other: FakeChannel | undefined): void {
    this.other = other
    if (!other || this.readyState !== 'connecting') return
    this.readyState = 'open'
    this.onopen?.()
  }
  async send(data: string) {
    await turn()
    if (this.other?.readyState === 'open') this.other.onmessage?.({ data })
  }
}

const made = new Map<string, FakePeerConnection>()

/**
 * RTCPeerConnection without a network: two of them in one process are connected as soon as the answer to an offer has
 * been taken, and say so when the other is closed. Its descriptions carry what this needs, and a fingerprint.
 */
export class FakePeerConnection {
  id: string = crypto.randomUUID()
  signalingState: SignalingState = 'stable'
  connectionState = 'new'
  localDescription: Description | null = null
  remoteDescription: Description | null = null
  currentLocalDescription: Description | null = null
  currentRemoteDescription: Description | null = null
  onnegotiationneeded: (() => void) | null = null
  onicecandidate: ((found: { candidate: null }) => void) | null = null
  onconnectionstatechange: (() => void) | null = null
  #lines: ReturnType<typeof aLine>[] = []
  #channels = new Map<number, FakeChannel>()
  #other: FakePeerConnection | undefined
  #isNegotiationDue = false
  /** Browsers, too, run one of these after the other. */
  #operations: Promise<unknown> = Promise.resolve()

  constructor() {
    made.set(this.id, this)
  }
  getTransceivers = () => this.#lines
  addTransceiver(kind: string) {
    this.#lines.push(aLine(kind))
    this.#negotiate()
  }
  setConfiguration() {}
  restartIce() {
    this.#negotiate()
  }
  async addIceCandidate() {}
  async getStats() {
    return new Map()
  }

  createDataChannel(_name: string, { id }: { id: number }) {
    if (this.#channels.has(id))
      throw new DOMException('RTCDataChannel creation failed', 'OperationError')
    const channel = new FakeChannel()
    this.#channels.set(id, channel)
    return channel
  }

  setLocalDescription() {
    return this.#inTurn(() => {
      const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer'
      const lines = this.#lines.map(({ kind }) => `m=${kind}\r\n`)
      const sdp = `a=fingerprint:sha-256 ${this.id}\r\n${lines.join('')}`
      this.localDescription = { type, sdp }
      if (type === 'offer') this.signalingState = 'have-local-offer'
      else this.#agree()
    })
  }

  setRemoteDescription(description: Description) {
    return this.#inTurn(() => {
      if (description.type === 'answer' && this.signalingState !== 'have-local-offer')
        throw new DOMException('There is no offer to answer', 'InvalidStateError')
      const kinds = [...description.sdp.matchAll(/^m=(\w+)/gm)]
      this.remoteDescription = description
      if (description.type === 'offer') {
        // An offer of one's own is rolled back.
        this.signalingState = 'have-remote-offer'
        if (this.#lines.length === 0) this.#lines = kinds.map(([, kind = '']) => aLine(kind))
        return
      }
      this.#agree()
      const other = made.get(/sha-256 (\S+)/.exec(description.sdp)?.[1] ?? '')
      if (!other || other.connectionState === 'closed') return
      this.#meet(other)
      other.#meet(this)
      for (const [id, channel] of this.#channels) {
        channel.open(other.#channels.get(id))
        other.#channels.get(id)?.open(channel)
      }
    })
  }

  close() {
    if (this.connectionState === 'closed') return
    this.signalingState = this.connectionState = 'closed'
    for (const channel of this.#channels.values()) channel.readyState = 'closed'
    made.delete(this.id)
    const other = this.#other
    if (other && other.#other === this) other.#become('disconnected')
  }

  #agree() {
    this.signalingState = 'stable'
    this.currentLocalDescription = this.localDescription
    this.currentRemoteDescription = this.remoteDescription
  }

  #meet(other: FakePeerConnection) {
    this.#other = other
    this.#become('connected')
  }

  #become(state: string) {
    if (this.connectionState === state || this.connectionState === 'closed') return
    this.connectionState = state
    this.onconnectionstatechange?.()
  }

  /** Once for all that has changed. */
  async #negotiate() {
    if (this.#isNegotiationDue) return
    this.#isNegotiationDue = true
    await turn()
    this.#isNegotiationDue = false
    if (this.signalingState === 'stable') this.onnegotiationneeded?.()
  }

  #inTurn(work: () => void): Promise<void> {
    const own = this.#operations
      .then(() => turn())
      .then(() => {
        // A closed connection never answers.
        if (this.signalingState === 'closed') return new Promise<void>(() => {})
        return work()
      })
    this.#operations = own.catch(() => undefined)
    return own
  }
}

/** Sound, a picture or a screen, in both directions. */
function aLine(kind: string) {
  const sender = {
    track: null as unknown,
    setStreams() {},
    async replaceTrack(track: unknown) {
      sender.track = track
    },
    getParameters: () => ({ encodings: [{}] }),
    async setParameters() {},
  }
  const receiver = { track: new FakeTrack(kind), getSynchronizationSources: () => [] }
  return { kind, direction: 'sendrecv', sender, receiver, setCodecPreferences() {} }
}

/** What belongs to it, as the globals of a page. */
export const FAKE_WEBRTC = {
  RTCPeerConnection: FakePeerConnection,
  RTCRtpReceiver: { getCapabilities: () => ({ codecs: [] }) },
}
