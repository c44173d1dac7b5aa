import type { LineSample } from '#domain/meeting/line-quality.ts'
import { PICTURES } from '#domain/meeting/line-quality.ts'
import type { LocalMedia } from '#web/features/sessions/room/local-media.ts'
import { createLineMeter } from './line-meter.ts'

/** What one person sends. */
export type Outgoing = Pick<LocalMedia, 'microphone' | 'picture' | 'screen'>

export type Servers = { iceServers: RTCIceServer[]; relayOnly: boolean }

export type PeerLinkOptions = {
  servers: Servers
  /** Makes the offers. The other side asks for one. */
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
   * Handles a session description, an ICE candidate or the wish for an offer from the other side, one after the other:
   * on a slow device an offer arrives again while it is being taken.
   */
  receive(signal: Record<string, unknown>): Promise<void>
  /** Replaces what is sent. */
  show(outgoing: Outgoing): void
  /** Sends this one of PICTURES; undefined: none, at the other side's wish. */
  limitPicture(index: number | undefined): void
  /** Tells the other side directly, without our server. Lost if there is no path. */
  tell(message: Record<string, unknown>): void
  /**
   * The other side begins, and may have missed the offer: repeats it. False if this connection is with an earlier one
   * of theirs: then there has to be a new one.
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
 * A connection to one other page. Only the initiator makes offers: where both may, as in 'perfect negotiation' (WebRTC
 * specification, section 10.7), one side may have to withdraw its own, and Chromium 153 then stops sending its picture.
 * The first offer has a line each for sound, picture and screen, so that tracks change without negotiation, and a data
 * channel.
 */
export function openPeerLink(options: PeerLinkOptions): PeerLink {
  const { initiator, send } = options
  let { outgoing, servers } = options
  /** An offer was made or asked for, and not answered yet. */
  let isWaiting = false
  /** How many offers this side has made: an answer says to which. */
  let offers = 0
  let path: Path = 'seeking'
  let channel: RTCDataChannel | undefined
  let pictureLimit: number | undefined = 0
  let soughtSince = performance.now()
  const own = new MediaStream()
  const connection = new RTCPeerConnection(settingsOf(servers))
  const meter = createLineMeter(connection)

  connection.onnegotiationneeded = async () => {
    if (!initiator) return
    await connection.setLocalDescription()
    offers += 1
    ask()
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
      if (isWaiting && now - attemptedAt >= ATTEMPT_MS) ask()
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
    if (!initiator) {
      if (connection.remoteDescription) ask()
    } else if (isWaiting) ask()
    else connection.restartIce()
  }

  /**
   * Makes or wants an offer. Without an answer it may have been lost on its way, and is repeated although the path
   * found its way back by itself: until then, a picture may stand still.
   */
  function ask(): void {
    isWaiting = true
    attemptedAt = performance.now()
    send(
      initiator
        ? { description: connection.localDescription, offer: offers }
        : { wantsOffer: true },
    )
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
    sound?.sender.replaceTrack(outgoing.microphone)
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

  async function receiveOffer(description: RTCSessionDescriptionInit, offer: unknown) {
    attemptedAt = performance.now()
    const isFirst = connection.getTransceivers().length === 0
    await connection.setRemoteDescription(description)
    isWaiting = false
    if (isFirst) begin()
    await connection.setLocalDescription()
    send({ description: connection.localDescription, offer })
  }

  async function receiveAnswer(description: RTCSessionDescriptionInit, offer: unknown) {
    // To an offer that was sent twice, or that isn't the last one. A page from before 27 November says no number.
    if (connection.signalingState === 'stable' || (offer ?? offers) !== offers) return
    await connection.setRemoteDescription(description)
    isWaiting = false
  }

  function makeWantedOffer(): void {
    if (isWaiting) ask()
    // Perhaps this side looks for a path already.
    else if (performance.now() - attemptedAt >= RECONNECT_GRACE_MS) attempt()
  }

  async function take(signal: Record<string, unknown>): Promise<void> {
    const { candidate, offer, wantsOffer } = signal
    const description = signal.description as RTCSessionDescriptionInit | undefined
    if (wantsOffer) makeWantedOffer()
    else if (description?.type === 'offer') await receiveOffer(description, offer)
    else if (description) await receiveAnswer(description, offer)
    else if (candidate !== undefined)
      await connection.addIceCandidate(candidate as RTCIceCandidateInit)
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
      if (isWaiting) ask()
      return true
    },
    resume(newer) {
      servers = newer
      if (path !== 'open') attempt()
      else if (isWaiting) ask()
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
