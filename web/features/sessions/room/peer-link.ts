export type PeerLinkOptions = {
  iceServers: RTCIceServer[]
  /** Makes the first offer, and wins when both sides offer at once. */
  initiator: boolean
  picture: MediaStreamTrack | null
  sound: MediaStreamTrack | null
  send(signal: Record<string, unknown>): void
  onStream(stream: MediaStream): void
  /** True while media can flow. */
  onConnected(connected: boolean): void
}

export type PeerLink = {
  /** Handles a session description or ICE candidate from the other side. */
  receive(signal: Record<string, unknown>): Promise<void>
  showPicture(track: MediaStreamTrack | null): void
  playSound(track: MediaStreamTrack | null): void
  /** Restarts ICE to find a new route, for example over another network. */
  restart(): void
  close(): void
}

/** How long a lost connection can recover by itself before ICE is restarted. */
const RECONNECT_GRACE_MS = 3000

/**
 * A connection to one person by 'perfect negotiation' (WebRTC specification, section 10.7): either side can offer at
 * any time; if both do at once, the initiator's offer wins. The first offer includes one audio and one video
 * transceiver, so that tracks can change without renegotiation.
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

  /** Attaches the local tracks to the two transceivers and reports the remote stream. */
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
