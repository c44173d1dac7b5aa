import type { ServerEvent } from '#contract/live.ts'
import type { Picture } from '#domain/line-quality.ts'
import {
  BEST_PICTURE,
  judgeLine,
  nextPicture,
  SOUND_ALONE,
  worstLine,
} from '#domain/line-quality.ts'
import { ApiError } from '#web/api/client.ts'
import type { LiveConnection } from '#web/api/live.ts'
import { liveConnection } from '#web/api/live.ts'
import type { Blurred } from '#web/features/sessions/blur.ts'
import {
  blurred,
  canBlur,
  LEAST_SPEED,
  rememberBlur,
  wantsBlur,
} from '#web/features/sessions/blur.ts'
import { keepChoices, keptChoices, noteLeft } from '#web/features/sessions/kept-choices.ts'
import type { LocalMedia } from './local-media.ts'
import {
  closeMedia,
  noteFor,
  openCamera,
  openMedia,
  openMicrophone,
  openScreen,
  rememberedSpeaker,
  rememberSpeaker,
} from './local-media.ts'
import type { Outgoing, Path, PeerLink, Servers } from './peer-link.ts'
import { openPeerLink } from './peer-link.ts'
import type { Line, Mode, Room, Sends } from './room.ts'
import { arrival, createRoomStore, joinErrorMessage } from './room.ts'
import { securityCodeOf } from './security-code.ts'

/** The time limit for joining once camera and microphone are ready. */
const JOIN_DEADLINE_MS = 20_000
/** A pass or seat that was not to be had is asked for again, while a lost seat is kept and within the limit of joins. */
const SEAT_EACH_MS = 20_000
/** While someone is in the room, so that a reload within 30 seconds comes back by itself. */
const KEEP_EACH_MS = 1000
const LISTEN_EACH_MS = 250
const MEASURE_EACH_MS = 2000
/** As loud as speech, of 1; and how long a pause between words is. */
const SPEECH = 0.02
const PAUSE_MS = 900
const MAX_TYPED = 4000

type Peers = Extract<ServerEvent, { type: 'room_peers' }>
type Peer = Peers['peers'][number]

/** The connection to another page, and what we know of it. */
type Contact = {
  personId: string
  page: string
  link: PeerLink
  /** Makes the first offer, and names the connection. */
  isCaller: boolean
  /** Undefined until the caller's first signal. */
  connection: string | undefined
  /** Asks the caller for an offer. */
  begin(): void
  /** What we send of our picture. */
  picture: Picture
  /** They take part by sound alone: no picture is sent to them. */
  wantsPicture: boolean
  spokeAt: number
  hasReportedMedia: boolean
}

/** What pages tell each other directly. */
type Told = {
  sends?: Sends
  line?: Line
  isPaused?: boolean
  wantsPicture?: boolean
  typed?: string
}

/** How one comes into a room. */
export type RoomDoor = {
  sessionId: string
  /** Also called after a reconnect. @throws ApiError */
  access(): Promise<{ token: string; iceServers: unknown[]; relayOnly: boolean }>
  /** Guests send sound and their camera's picture alone, and count in no record. */
  isGuest: boolean
}

/**
 * Enters a built-in room: opens camera and microphone, takes a seat over the live connection, then connects to the
 * others' pages. A lost socket changes nothing about these connections; a page that enters anew gets a new one.
 */
export function enterBuiltInRoom(
  door: RoomDoor,
  me: { id: string },
  { isLive, onLiveStatus, onLiveEvent, sendLive }: LiveConnection = liveConnection,
): Room {
  const { sessionId, isGuest } = door
  /** What a reload comes back to. A guest's page has only their invitation before it enters. */
  const keptAs = isGuest ? me.id : sessionId
  const store = createRoomStore()
  const { state, change, changeOther, isOver, end } = store
  const page = crypto.randomUUID()
  const contacts = new Map<string, Contact>()
  let servers: Servers = { iceServers: [], relayOnly: true }
  let version = 0
  /** As far as is known since the last break. */
  let isSeated = false
  let typed = ''
  let isBlurWanted = wantsBlur()
  let blur: Blurred | undefined

  store.atEnd(() => {
    blur?.stop()
    for (const contact of [...contacts.values()]) hangUp(contact)
  })
  start()

  async function start(): Promise<void> {
    const { mode, isCameraOff, isMuted } = keptChoices(keptAs)
    change({ mode })
    const local = await openMedia({
      camera: mode === 'video' && !isCameraOff,
      microphone: mode !== 'text',
    })
    if (isOver()) return closeMedia(local)
    if (isMuted && local.microphone) local.microphone.enabled = false
    change({ speaker: await rememberedSpeaker() })
    changeLocal({ ...local, camera: null, isMuted })
    showCamera(local.camera)
    const deadline = setTimeout(() => {
      if (state().phase === 'connecting') end('error', 'Connection error occurred')
    }, JOIN_DEADLINE_MS)
    const restart = () => {
      for (const { link } of contacts.values()) link.restart()
    }
    store.every(KEEP_EACH_MS, keep)
    store.every(LISTEN_EACH_MS, listen)
    store.every(MEASURE_EACH_MS, measure)
    store.every(SEAT_EACH_MS, () => isSeated || join())
    addEventListener('online', restart)
    for (const cleanUp of [
      onLiveEvent(handleEvent),
      onLiveStatus(() => {
        isSeated = false
        join()
      }),
      () => clearTimeout(deadline),
      () => removeEventListener('online', restart),
    ])
      store.atEnd(cleanUp)
    await join()
  }

  /** Also called after a reconnect: the same page gets its seat back. */
  async function join(): Promise<void> {
    if (!isLive()) return
    try {
      const access = await door.access()
      servers = { iceServers: access.iceServers as RTCIceServer[], relayOnly: access.relayOnly }
      if (isOver()) return
      sendLive({ type: 'room_join', token: access.token, page })
      for (const { link } of contacts.values()) link.resume(servers)
    } catch (error) {
      // Offline: joins again later.
      if (error instanceof ApiError && error.status === 0) return
      // What has begun goes on, and asks again; the server closes the room when its time is over.
      if (state().phase === 'connecting') end('error', joinErrorMessage(error))
    }
  }

  function handleEvent(event: ServerEvent): void {
    if (event.type === 'room_peers' && event.sessionId === sessionId) handlePeers(event)
    if (event.type === 'room_signal' && event.to === page) receive(event.from, event.signal)
    if (event.type === 'room_closed' && event.page === page)
      end(event.reason === 'refused' ? 'error' : event.reason, event.message)
  }

  function handlePeers({ peers, isOpen, version: newer }: Peers): void {
    if (newer <= version) return
    version = newer
    const self = peers.find(({ id }) => id === me.id)
    isSeated = self !== undefined
    if (self?.page !== page) {
      // The seat was given up while nothing was heard of this page. If a newer page has it, that is told apart.
      if (!self && state().phase !== 'connecting') join()
      return
    }
    const others = peers.filter(({ id }) => id !== me.id)
    const gone = state().others.filter(({ id }) => !others.some((other) => other.id === id))
    for (const contact of [...contacts.values()])
      if (!isOpen || !others.some((other) => other.page === contact.page)) hangUp(contact)
    const left = [...state().left, ...gone.map(({ name }) => name)]
    change({
      phase: isOpen ? 'joined' : 'waiting',
      peers: peers.map(({ id, name }) => ({ id, name })),
      left: left.filter((name) => !others.some((other) => other.name === name)),
      others: others.map((other) => ({
        ...(contactOf(other)
          ? (state().others.find(({ id }) => id === other.id) ?? arrival(other))
          : arrival(other)),
        isAway: other.isAway,
      })),
    })
    if (isOpen) for (const other of others) if (!contactOf(other)) call(other)
    updateCode()
  }

  const contactOf = ({ page: theirs }: Pick<Peer, 'page'>) => contacts.get(theirs)

  function call(other: Pick<Peer, 'id' | 'page'>): Contact {
    const isCaller = page < other.page
    const signal = (signal: Record<string, unknown>) =>
      sendLive({
        type: 'room_signal',
        to: other.page,
        signal: { ...signal, connection: contact.connection },
      })
    const contact: Contact = {
      personId: other.id,
      page: other.page,
      isCaller,
      connection: isCaller ? crypto.randomUUID() : undefined,
      begin: () => signal({ begin: true }),
      picture: BEST_PICTURE,
      wantsPicture: true,
      spokeAt: 0,
      hasReportedMedia: false,
      link: openPeerLink({
        servers,
        initiator: isCaller,
        outgoing: outgoing(),
        send: signal,
        onMedia: ({ stream, screen }) => {
          screens.set(other.id, screen)
          changeOther(other.id, { stream })
        },
        onPath: (path) => handlePath(contact, path),
        onOpen: () => contact.link.tell({ ...told(), isPaused: isPaused(contact) }),
        onMessage: (message) => hear(contact, message as Told),
      }),
    }
    contacts.set(other.page, contact)
    if (!isCaller) contact.begin()
    return contact
  }

  /** The streams that shared screens come in. */
  const screens = new Map<string, MediaStream>()

  /** Connections that this page has ended. */
  const ended = new Set<string>()

  function hangUp(contact: Contact): void {
    contact.link.close()
    contacts.delete(contact.page)
    if (contact.connection) ended.add(contact.connection)
  }

  function callAgain(contact: Contact): Contact {
    hangUp(contact)
    return call({ id: contact.personId, page: contact.page })
  }

  /**
   * If one of the two has lost sight of the other, they hang up and call again while the other still has the old
   * connection: then that one does so too.
   */
  function receive(from: string, { begin, connection, ...signal }: Record<string, unknown>): void {
    let contact = contacts.get(from)
    if (!contact) return
    if (begin) {
      if (contact.isCaller && !contact.link.repeatOffer()) callAgain(contact)
      return
    }
    if (typeof connection === 'string' && connection !== contact.connection) {
      // Of a connection that was there before.
      if (contact.isCaller) return
      if (ended.has(connection)) return void contact.begin()
      if (contact.connection) contact = callAgain(contact)
      contact.connection = connection
    }
    contact.link.receive(signal).catch((error: unknown) => console.warn(error))
  }

  function handlePath(contact: Contact, path: Path): void {
    changeOther(contact.personId, { path })
    updateCode()
    if (path === 'open' && !isGuest && !isGuestHere(contact))
      sendLive({ type: 'room_report', kind: 'connected', of: contact.personId })
  }

  async function updateCode(): Promise<void> {
    const codes = await Promise.all(
      [...contacts.values()].map(async ({ personId, link }) => ({
        name: state().others.find(({ id }) => id === personId)?.name ?? '',
        words: await securityCodeOf(link.fingerprints()),
      })),
    )
    change({ securityCodes: codes.filter(({ words }) => words.length > 0) })
  }

  /** What everyone in the room is told. */
  function told(): Told {
    const { local, mode, line } = state()
    const sends: Sends = {
      picture: local.picture !== null,
      sound: local.microphone !== null && !local.isMuted,
      screen: local.screen !== null,
    }
    return { sends, line, typed, wantsPicture: mode !== 'sound' }
  }

  function tellAll(message: Told): void {
    for (const { link } of contacts.values()) link.tell(message)
  }

  function hear(
    contact: Contact,
    { sends, line, isPaused: paused, wantsPicture, typed: text }: Told,
  ): void {
    const { personId } = contact
    const mayShare = !isGuestHere(contact)
    if (sends)
      changeOther(personId, {
        sends,
        screen: mayShare && sends.screen ? (screens.get(personId) ?? null) : null,
      })
    if (line) changeOther(personId, { line })
    if (paused !== undefined) changeOther(personId, { isPaused: paused })
    if (text !== undefined && mayShare) changeOther(personId, { typed: text.slice(0, MAX_TYPED) })
    if (wantsPicture !== undefined) {
      contact.wantsPicture = wantsPicture
      limit(contact)
    }
  }

  const limit = ({ link, picture, wantsPicture }: Contact) =>
    link.limitPicture(wantsPicture ? picture.index : undefined)

  const isPaused = ({ picture }: Contact) => picture.index === SOUND_ALONE

  function keep(): void {
    const { phase, mode, local } = state()
    if (phase !== 'joined' && phase !== 'waiting') return
    const isCameraOff = mode === 'video' && !local.camera
    keepChoices(keptAs, { mode, isCameraOff, isMuted: local.isMuted })
  }

  /** Who speaks. */
  function listen(): void {
    const now = performance.now()
    for (const contact of contacts.values()) {
      if (contact.link.loudness() >= SPEECH) contact.spokeAt = now
      const isSpeaking = contact.spokeAt > 0 && now - contact.spokeAt <= PAUSE_MS
      const before = state().others.find(({ id }) => id === contact.personId)
      if (before && before.isSpeaking !== isSpeaking) changeOther(contact.personId, { isSpeaking })
    }
  }

  /** How good the lines are, and which picture each can carry. */
  async function measure(): Promise<void> {
    const lines: Line[] = []
    for (const contact of contacts.values()) {
      const sample = await contact.link.measure()
      if (!sample || !contacts.has(contact.page)) continue
      if (!isGuest && !contact.hasReportedMedia && contact.link.hasMedia())
        contact.hasReportedMedia = sendLive({
          type: 'room_report',
          kind: 'media',
          of: contact.personId,
        })
      const wasPaused = isPaused(contact)
      contact.picture = nextPicture(contact.picture, sample)
      limit(contact)
      if (isPaused(contact) !== wasPaused) contact.link.tell({ isPaused: isPaused(contact) })
      lines.push(judgeLine(sample))
    }
    if (isOver()) return
    const line = worstLine(lines)
    const paused = [...contacts.values()].some(isPaused)
    if (line === state().line && paused === state().isPaused) return
    change({ line, isPaused: paused })
    tellAll({ line })
  }

  function outgoing(): Outgoing {
    const { picture, microphone, screen } = state().local
    return { sound: microphone, picture, screen }
  }

  /** Sends the new tracks. A device that is unplugged counts as turned off. */
  function changeLocal(part: Partial<LocalMedia>): void {
    const local = { ...state().local, ...part }
    for (const kind of ['camera', 'microphone', 'screen'] as const) {
      const track = part[kind]
      track?.addEventListener('ended', () => {
        if (state().local[kind] === track) put(kind, null)
      })
    }
    change({ local })
    for (const { link } of contacts.values()) link.show(outgoing())
    tellAll(told())
    keep()
  }

  const isGuestHere = ({ personId }: Contact) =>
    state().others.some(({ id, isGuest }) => id === personId && isGuest)

  /** Turns a device on, unless the room was left meanwhile. */
  async function turnOn(
    kind: 'camera' | 'microphone' | 'screen',
    open: () => Promise<MediaStreamTrack | null>,
  ): Promise<void> {
    try {
      const track = await open()
      const before = state().local[kind]
      if (isOver()) track?.stop()
      else if (track) {
        if (kind === 'microphone') track.enabled = !state().local.isMuted
        changeLocal({ note: null })
        put(kind, track)
        before?.stop()
      }
    } catch (problem) {
      if (!isOver()) changeLocal({ note: noteFor(problem, kind) })
    }
  }

  function turnOff(kind: 'camera' | 'microphone' | 'screen'): void {
    state().local[kind]?.stop()
    put(kind, null)
  }

  function put(kind: 'camera' | 'microphone' | 'screen', track: MediaStreamTrack | null): void {
    if (kind === 'camera') showCamera(track)
    else changeLocal({ [kind]: track })
  }

  /** A picture that is to be blurred is never shown before it is; if it can't be, the camera goes off. */
  async function showCamera(camera: MediaStreamTrack | null): Promise<void> {
    blur?.stop()
    blur = undefined
    if (!camera || !isBlurWanted) return changeLocal({ camera, picture: camera, blur: 'off' })
    changeLocal({ camera, picture: null, blur: 'preparing' })
    const isCurrent = () => !isOver() && state().local.camera === camera && isBlurWanted
    try {
      const own = await blurred(camera)
      if (!isCurrent()) return own.stop()
      blur = own
      changeLocal({ picture: own.track, blur: 'on' })
      if ((await own.speed) >= LEAST_SPEED) return rememberBlur(true)
    } catch (error) {
      console.warn(error)
    }
    if (!isCurrent()) return
    isBlurWanted = false
    rememberBlur(false)
    turnOff('camera')
    changeLocal({
      note: 'Your background can’t be blurred on this device, so your camera is off. Turn it on to be seen as you are.',
    })
  }

  async function setMode(mode: Mode): Promise<void> {
    change({ mode })
    if (mode !== 'video') turnOff('camera')
    else if (!state().local.camera) await turnOn('camera', openCamera)
    if (mode === 'text') turnOff('microphone')
    else if (!state().local.microphone) await turnOn('microphone', openMicrophone)
    tellAll(told())
    keep()
  }

  return {
    state,
    subscribe: store.subscribe,
    async toggleCamera() {
      if (state().local.camera) return turnOff('camera')
      if (state().mode !== 'video') change({ mode: 'video' })
      await turnOn('camera', openCamera)
    },
    async toggleMicrophone() {
      const { microphone, isMuted } = state().local
      if (!microphone) {
        if (state().mode === 'text') change({ mode: 'sound' })
        return turnOn('microphone', openMicrophone)
      }
      microphone.enabled = isMuted
      changeLocal({ isMuted: !isMuted })
    },
    async choose(device, id) {
      if (device === 'speaker') {
        change({ speaker: id })
        return rememberSpeaker(id)
      }
      // Some phones can open only one camera at a time.
      if (device === 'camera') turnOff('camera')
      await turnOn(device, () => (device === 'camera' ? openCamera(id) : openMicrophone(id)))
    },
    ...(canBlur() && {
      toggleBlur() {
        isBlurWanted = !isBlurWanted
        if (!isBlurWanted) rememberBlur(false)
        showCamera(state().local.camera)
      },
    }),
    retryPath() {
      for (const { link } of contacts.values()) link.restart()
    },
    setMode,
    ...(!isGuest && {
      async toggleScreen() {
        if (state().local.screen) turnOff('screen')
        else await turnOn('screen', openScreen)
      },
      admit: () => sendLive({ type: 'room_admit' }),
      type(text: string) {
        typed = text.slice(0, MAX_TYPED)
        tellAll({ typed })
      },
    }),
    leave() {
      noteLeft(keptAs)
      sendLive({ type: 'room_leave' })
      end('ended', '')
    },
  }
}
