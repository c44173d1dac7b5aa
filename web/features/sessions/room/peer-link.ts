import type { LineSample } from '#domain/line-quality.ts'
import { PICTURES } from '#domain/line-quality.ts'
import { createLineMeter } from './line-meter.ts'

/** What one person sends, or null. */
export type Outgoing = Record<'sound' | 'picture' | 'screen', MediaStreamTrack | null>

export type Servers = { iceServers: RTCIceServer[]; relayOnly: boolean }

export type PeerLinkOptions = {
  servers: Servers
  /** Makes the first offer, and wins when both sides offer at once. */
  initiator: boolean
  outgoing: Outgoing
  /** Passes a signal to the other side. Returns false if there is no way at the moment; the link asks again. */
  send(signal: Record<string, unknown>): boolean
  onMedia(media: { stream: MediaStream; screen: MediaStream }): void
  onPath(path: Path): void
  /** The other side's data channel is open: it can be told things. */
  onOpen(): void
  onMessage(message: Record<string, unknown>): void
}

/** `lost`: there was a path, and another is being looked for. `none`: none was found for 15 seconds. */
export type Path = 'seeking' | 'open' | 'lost' | 'none'

export type PeerLink = {
  /**
   * Handles a session description or ICE candidate from the other side, one after the other: on a slow device an offer
   * arrives again while it is being taken.
   */
  receive(signal: Record<string, unknown>): Promise<void>
  /** Replaces what is sent. */
  show(outgoing: Outgoing): void
  /** Sends this one of PICTURES; undefined: none, at the other side's wish. */
  limitPicture(index: number | undefined): void
  /** Tells the other side directly, without our server. Lost if there is no path. */
  tell(message: Record<string, unknown>): void
  /**
   * The other side begins, and may have missed the offer: repeats it. False if this connection is with an earlier one of
   * theirs: then there has to be a new one.
   */
  repeatOffer(): boolean
  /** The server can be reached again, or the other side is back: repeats what may have been lost. */
  resume(servers: Servers): void
  /** Looks for a new path, for example over another network. */
  restart(): void
  measure(): Promise<LineSample | undefined>
  /** How loud the other side is, 0 to 1. */
  loudness(): number
  hasMedia(): boolean
  /** The fingerprints of the two sides' certificates, which the connection enforces; none before both are known. */
  fingerprints(): string[]
  close(): void
}

/** How long a lost connection can recover by itself before ICE is restarted. */
const RECONNECT_GRACE_MS = 3000
/** While there is no path, a new attempt is made this often; the later ones get longer, as slow devices need. */
const ATTEMPT_MS = 5000
const LONGEST_ATTEMPT_MS = 15_000
/** If no direct path is found by then, only the relay is tried. */
const RELAY_AFTER_MS = 8000
const NO_PATH_AFTER_MS = 15_000

/**
 * A connection to one other page by 'perfect negotiation' (WebRTC specification, section 10.7): either side can offer
 * at any time; if both do at once, the initiator's offer wins. The first offer has a line each for sound, picture and
 * screen, so that tracks change without negotiation, and a data channel.
 */
export function openPeerLink(options: PeerLinkOptions): PeerLink {
  const { initiator, send } = options
  let { outgoing, servers } = options
  let offering = false
  let offerIgnored = false
  let path: Path = 'seeking'
  let channel: RTCDataChannel | undefined
  let pictureLimit: number | undefined = 0
  let soughtSince = performance.now()
  let describedAt = 0
  const own = new MediaStream()
  const connection = new RTCPeerConnection(settingsOf(servers))
  const meter = createLineMeter(connection)

  connection.onnegotiationneeded = async () => {
    offering = true
    try {
      await connection.setLocalDescription()
      sendDescription()
    } finally {
      offering = false
    }
  }
  connection.onicecandidate = ({ candidate }) => send({ candidate })
  connection.onconnectionstatechange = () => {
    const state = connection.connectionState
    if (state === 'connected') setPath('open')
    else if (path === 'open') setPath('lost')
    if (state === 'failed') attempt()
  }

  const timer = setInterval(look, 1000)
  let attemptedAt = performance.now()
  let attempts = 0
  function look(): void {
    const now = performance.now()
    if (path === 'open') {
      if (now - describedAt >= ATTEMPT_MS) repeatLostOffer()
      return
    }
    const sought = now - soughtSince
    if (sought >= NO_PATH_AFTER_MS) setPath('none')
    // A path that was open gets a moment to recover by itself.
    const patience = Math.min(ATTEMPT_MS * Math.max(1, attempts - 1), LONGEST_ATTEMPT_MS)
    const pause = path === 'lost' && sought < ATTEMPT_MS ? RECONNECT_GRACE_MS : patience
    if (now - attemptedAt >= pause) attempt()
  }

  function attempt(): void {
    attemptedAt = performance.now()
    attempts += 1
    if (connection.signalingState === 'closed') return
    const onlyRelay = attemptedAt - soughtSince >= RELAY_AFTER_MS && hasRelay(servers)
    connection.setConfiguration(
      settingsOf({ ...servers, relayOnly: servers.relayOnly || onlyRelay }),
    )
    if (!repeatLostOffer() && (connection.remoteDescription || initiator)) connection.restartIce()
  }

  /**
   * An offer without an answer may have been lost on its way. Until it is answered, a picture may stand still, although
   * the path found its way back by itself.
   */
  function repeatLostOffer(): boolean {
    const isUnanswered = connection.signalingState === 'have-local-offer'
    if (isUnanswered) sendDescription()
    return isUnanswered
  }

  function setPath(next: Path): void {
    if (next === path) return
    if (path === 'open') {
      soughtSince = attemptedAt = performance.now()
      attempts = 0
    }
    path = next
    options.onPath(path)
  }

  function sendDescription(): void {
    describedAt = performance.now()
    send({ description: connection.localDescription })
  }

  if (initiator) {
    for (const kind of ['audio', 'video', 'video'])
      connection.addTransceiver(kind, { streams: [own] })
    begin()
  }

  /** Once the lines exist, on either side. */
  function begin(): void {
    const [sound, picture, screen] = connection.getTransceivers()
    if (!sound || !picture || !screen) return
    for (const line of [sound, picture, screen]) {
      line.direction = 'sendrecv'
      line.sender.setStreams(own)
    }
    preferRedundancy(sound)
    put()
    options.onMedia({
      stream: new MediaStream([sound.receiver.track, picture.receiver.track]),
      screen: new MediaStream([screen.receiver.track]),
    })
    // Negotiated by its number, so it costs no further offer.
    channel = connection.createDataChannel('room', { negotiated: true, id: 0 })
    channel.onopen = () => {
      options.onOpen()
      limit()
    }
    channel.onmessage = ({ data }) => options.onMessage(JSON.parse(String(data)))
  }

  function put(): void {
    const [sound, picture, screen] = connection.getTransceivers()
    sound?.sender.replaceTrack(outgoing.sound)
    picture?.sender.replaceTrack(outgoing.picture)
    screen?.sender.replaceTrack(outgoing.screen)
  }

  async function limit(): Promise<void> {
    const [, picture] = connection.getTransceivers()
    const parameters = picture?.sender.getParameters()
    const [encoding] = parameters?.encodings ?? []
    if (!picture || !parameters || !encoding) return
    const { shrinkBy, maxKbps } = PICTURES[pictureLimit ?? 0] ?? PICTURES[0]
    encoding.active = pictureLimit !== undefined && maxKbps > 0
    encoding.scaleResolutionDownBy = shrinkBy
    encoding.maxBitrate = Math.max(maxKbps, 1) * 1000
    await picture.sender.setParameters(parameters).catch((error: unknown) => console.warn(error))
  }

  async function receiveDescription(description: RTCSessionDescriptionInit): Promise<void> {
    const isOffer = description.type === 'offer'
    const collides = isOffer && (offering || connection.signalingState !== 'stable')
    offerIgnored = initiator && collides
    if (offerIgnored) return
    // The answer to an offer that was sent twice.
    if (!isOffer && connection.signalingState === 'stable') return
    const isFirst = connection.getTransceivers().length === 0
    await connection.setRemoteDescription(description)
    if (!isOffer) return
    if (isFirst) begin()
    await connection.setLocalDescription()
    sendDescription()
  }

  async function take({ description, candidate }: Record<string, unknown>): Promise<void> {
    if (description) return receiveDescription(description as RTCSessionDescriptionInit)
    if (candidate === undefined) return
    try {
      await connection.addIceCandidate(candidate as RTCIceCandidateInit)
    } catch (error) {
      if (!offerIgnored) throw error
    }
  }

  let taken: Promise<void> = Promise.resolve()

  return {
    receive(signal) {
      const taking = taken.then(() => take(signal))
      taken = taking.catch(() => undefined)
      return taking
    },
    show(next) {
      outgoing = next
      put()
    },
    limitPicture(index) {
      if (index === pictureLimit) return
      pictureLimit = index
      limit()
    },
    tell(message) {
      if (channel?.readyState === 'open') channel.send(JSON.stringify(message))
    },
    repeatOffer() {
      if (connection.remoteDescription) return false
      repeatLostOffer()
      return true
    },
    resume(newer) {
      servers = newer
      if (path === 'open') repeatLostOffer()
      else attempt()
    },
    restart() {
      soughtSince = performance.now()
      if (path !== 'open') setPath('seeking')
      attempt()
    },
    measure: meter.measure,
    hasMedia: meter.hasMedia,
    loudness() {
      const [sound] = connection.getTransceivers()
      return sound?.receiver.getSynchronizationSources()[0]?.audioLevel ?? 0
    },
    fingerprints: () =>
      [connection.currentLocalDescription, connection.currentRemoteDescription].flatMap(
        (description) => fingerprintOf(description?.sdp) ?? [],
      ),
    close() {
      clearInterval(timer)
      connection.close()
    },
  }
}

/** Each packet of sound repeats the ones before (RFC 2198), so that a lost one is not heard. Not in every browser. */
function preferRedundancy(sound: RTCRtpTransceiver): void {
  const { codecs = [] } = RTCRtpReceiver.getCapabilities('audio') ?? {}
  const isRedundant = ({ mimeType }: { mimeType: string }) => mimeType === 'audio/red'
  if (codecs.some(isRedundant))
    sound.setCodecPreferences(
      codecs.toSorted((a, b) => Number(isRedundant(b)) - Number(isRedundant(a))),
    )
}

function settingsOf({ iceServers, relayOnly }: Servers): RTCConfiguration {
  return { iceServers, iceTransportPolicy: relayOnly ? 'relay' : 'all' }
}

const hasRelay = ({ iceServers }: Servers) =>
  iceServers.some(({ urls }) => [urls].flat().some((url) => /^turns?:/.test(url)))

/** 'sha-256 AB:CD…' of a session description (RFC 8122). */
const fingerprintOf = (sdp = '') => /^a=fingerprint:(.+?)\s*$/m.exec(sdp)?.[1]
