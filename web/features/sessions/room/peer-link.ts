export type PeerLinkOptions = {
  iceServers: RTCIceServer[]
  /** Makes the first offer, and wins when both offer at once. */
  initiator: boolean
  picture: MediaStreamTrack | null
  sound: MediaStreamTrack | null
  send(signal: Record<string, unknown>): void
  onStream(stream: MediaStream): void
  /** True while picture and sound can travel. */
  onConnected(connected: boolean): void
}

export type PeerLink = {
  /** Takes a description or candidate that came from the other side. */
  receive(signal: Record<string, unknown>): Promise<void>
  showPicture(track: MediaStreamTrack | null): void
  playSound(track: MediaStreamTrack | null): void
  /** Looks for a new way to the other side, for example over another network. */
  restart(): void
  close(): void
}

/** How long a lost connection may come back by itself before a new way is looked for. */
const RECONNECT_GRACE_MS = 3000

/**
 * One connection to one person, by 'perfect negotiation' (WebRTC specification, section 10.7): either side may
 * offer at any time, and when both do at once the initiator's offer stands. There is one line for sound and one for
 * the picture from the first offer on, so that tracks can come and go without a new one.
 */
export function openPeerLink(options: PeerLinkOptions): PeerLink {
  const { initiator, send } = options
  let { picture, sound } = options
  let offering = false
  let offerIgnored = false
  let patience: ReturnType<typeof setTimeout> | undefined
  const own = new MediaStream()
  const connection = new RTCPeerConnection({ iceServers: options.iceServers })

  connection.onnegotiationneeded = async () => {
    offering = true
    try {
      await connection.setLocalDescription()
      send({ description: connection.localDescription })
    } finally {
      offering = false
    }
  }
  connection.onicecandidate = ({ candidate }) => send({ candidate })
  connection.onconnectionstatechange = () => {
    const state = connection.connectionState
    clearTimeout(patience)
    options.onConnected(state === 'connected')
    if (state === 'failed') connection.restartIce()
    if (state === 'disconnected')
      patience = setTimeout(() => connection.restartIce(), RECONNECT_GRACE_MS)
  }

  if (initiator) {
    connection.addTransceiver('audio', { streams: [own] })
    connection.addTransceiver('video', { streams: [own] })
    attachTracks()
  }

  /** Puts the own tracks on the two lines and hands out what arrives on them. */
  function attachTracks(): void {
    const lines = connection.getTransceivers()
    for (const line of lines) {
      line.direction = 'sendrecv'
      line.sender.setStreams(own)
      line.sender.replaceTrack(line.receiver.track.kind === 'video' ? picture : sound)
    }
    options.onStream(new MediaStream(lines.map((line) => line.receiver.track)))
  }

  function replace(kind: 'audio' | 'video', track: MediaStreamTrack | null): void {
    for (const line of connection.getTransceivers())
      if (line.receiver.track.kind === kind) line.sender.replaceTrack(track)
  }

  async function receiveDescription(description: RTCSessionDescriptionInit): Promise<void> {
    const isOffer = description.type === 'offer'
    const collides = isOffer && (offering || connection.signalingState !== 'stable')
    offerIgnored = initiator && collides
    if (offerIgnored) return
    const isFirst = connection.getTransceivers().length === 0
    await connection.setRemoteDescription(description)
    if (!isOffer) return
    if (isFirst) attachTracks()
    await connection.setLocalDescription()
    send({ description: connection.localDescription })
  }

  return {
    async receive({ description, candidate }) {
      if (description) return receiveDescription(description as RTCSessionDescriptionInit)
      if (candidate === undefined) return
      try {
        await connection.addIceCandidate(candidate as RTCIceCandidateInit)
      } catch (error) {
        if (!offerIgnored) throw error
      }
    },
    showPicture(track) {
      picture = track
      replace('video', track)
    },
    playSound(track) {
      sound = track
      replace('audio', track)
    },
    restart: () => connection.restartIce(),
    close() {
      clearTimeout(patience)
      connection.close()
    },
  }
}
