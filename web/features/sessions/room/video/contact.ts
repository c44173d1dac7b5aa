import type { Picture } from '#domain/meeting/line-quality.ts'
import { BEST_PICTURE, SOUND_ALONE } from '#domain/meeting/line-quality.ts'
import { randomId } from '#web/api/random-id.ts'
import type { Line, RoomStore, Sends } from '#web/features/sessions/room/room.ts'
import type { PeerLink } from './peer-link.ts'
import { openPeerLink } from './peer-link.ts'
import type { Peer } from './peers.ts'
import type { OwnPage } from './seat.ts'

export const MAX_TYPED = 4000

/** The connection to another page, and what we know of it. */
export type Contact = {
  peer: Peer
  link: PeerLink
  /** Makes the first offer, and names the connection. */
  isInitiator: boolean
  /** Undefined until the initiator's first signal. */
  connection: string | undefined
  /** Asks the initiator for an offer. */
  begin(): void
  /** What we send of our picture. */
  picture: Picture
  /** They take part by sound alone: no picture is sent to them. */
  wantsPicture: boolean
  spokeAt: number
  hasReportedMedia: boolean
}

/** What pages tell each other directly. */
type PeerMessage = {
  sends?: Sends
  line?: Line
  isPaused?: boolean
  wantsPicture?: boolean
  typed?: string
}

export function openContact(own: OwnPage, peer: Peer, onPath: () => void): Contact {
  const { store, live } = own
  const isInitiator = own.page < peer.page
  /** The stream that a shared screen comes in. */
  let screen: MediaStream | null = null
  const send = (signal: Record<string, unknown>) => {
    const { connection } = contact
    return live.sendLive({ type: 'room_signal', to: peer.page, signal: { ...signal, connection } })
  }
  const contact: Contact = {
    peer,
    isInitiator,
    connection: isInitiator ? randomId() : undefined,
    begin: () => send({ begin: true }),
    picture: BEST_PICTURE,
    wantsPicture: true,
    spokeAt: 0,
    hasReportedMedia: false,
    link: openPeerLink({
      servers: own.servers,
      initiator: isInitiator,
      outgoing: store.state().local,
      send,
      onMedia(media) {
        screen = media.screen
        store.changeOther(peer.id, { stream: media.stream })
      },
      onPath(path) {
        store.changeOther(peer.id, { path })
        onPath()
        if (path === 'open' && !own.isGuest && !peer.isGuest)
          live.sendLive({ type: 'room_report', kind: 'connected', of: peer.id })
      },
      onOpen: () => contact.link.tell({ ...toldBy(own), isPaused: isPaused(contact) }),
      onMessage: (message) => hear(store, contact, message, screen),
    }),
  }
  if (!isInitiator) contact.begin()
  return contact
}

/** What everyone in the room is told. */
export function toldBy({ store, typed }: OwnPage): PeerMessage {
  const { local, mode, line } = store.state()
  const sound = local.microphone !== null && !local.isMuted
  const sends = { picture: local.picture !== null, sound, screen: local.screen !== null }
  return { sends, line, typed, wantsPicture: mode !== 'sound' }
}

function hear(
  { changeOther }: RoomStore,
  contact: Contact,
  { sends, line, isPaused: paused, wantsPicture, typed }: PeerMessage,
  screen: MediaStream | null,
): void {
  const { id, isGuest } = contact.peer
  if (sends) changeOther(id, { sends, screen: sends.screen && !isGuest ? screen : null })
  if (line) changeOther(id, { line })
  if (paused !== undefined) changeOther(id, { isPaused: paused })
  if (typed !== undefined && !isGuest) changeOther(id, { typed: typed.slice(0, MAX_TYPED) })
  if (wantsPicture === undefined) return
  contact.wantsPicture = wantsPicture
  limit(contact)
}

export const limit = ({ link, picture, wantsPicture }: Contact) =>
  link.limitPicture(wantsPicture ? picture.index : undefined)

export const isPaused = ({ picture }: Contact) => picture.index === SOUND_ALONE
