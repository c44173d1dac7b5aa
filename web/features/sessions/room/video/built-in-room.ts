import type { ServerEvent } from '#contract/live.ts'
import type { LiveConnection } from '#web/api/live.ts'
import { liveConnection } from '#web/api/live.ts'
import { randomId } from '#web/api/random-id.ts'
import { recordLeft, storeChoices, storedChoices } from '#web/features/sessions/choices.ts'
import type { Room, RoomState } from '#web/features/sessions/room/room.ts'
import { createRoomStore } from '#web/features/sessions/room/room.ts'
import { MAX_TYPED, toldBy } from './contact.ts'
import { createContacts } from './contacts.ts'
import { watchLines } from './line-watch.ts'
import { controlsOf, createOwnMedia, openOwnMedia } from './own-media.ts'
import type { OwnPage, RoomDoor } from './seat.ts'
import { takeSeat } from './seat.ts'

/** While someone is in the room, so that a reload within 30 seconds comes back by itself. */
const KEEP_EACH_MS = 1000

/**
 * Enters a built-in room: opens camera and microphone, takes a seat over the live connection, then connects to the
 * others' pages. A lost socket changes nothing about these connections; a page that enters anew gets a new one.
 */
export function enterBuiltInRoom(
  door: RoomDoor,
  { id: personId }: { id: string },
  live: LiveConnection = liveConnection,
): Room {
  const page = randomId()
  const store = createRoomStore()
  const servers = { iceServers: [], relayOnly: true }
  const own: OwnPage = { ...door, personId, page, store, live, servers, typed: '' }
  const contacts = createContacts(own)
  /** What a reload comes back to. A guest's page has only their invitation before it enters. */
  const keptAs = door.isGuest ? personId : door.sessionId
  const keep = () => storeIfIn(keptAs, store.state())
  const media = createOwnMedia(store, () => {
    for (const link of contacts.links()) link.show(store.state().local)
    for (const link of contacts.links()) link.tell(toldBy(own))
    keep()
  })
  const { toggleScreen, ...controls } = controlsOf(media)
  const retryPath = () => {
    for (const link of contacts.links()) link.restart()
  }

  start()

  async function start(): Promise<void> {
    await openOwnMedia(media, storedChoices(keptAs))
    if (store.isOver()) return
    store.every(KEEP_EACH_MS, keep)
    watchLines(own, contacts)
    addEventListener('online', retryPath)
    store.atEnd(() => removeEventListener('online', retryPath))
    const hasSeat = takeSeat(own, () => {
      for (const link of contacts.links()) link.resume(own.servers)
    })
    const hear = (event: ServerEvent) => {
      if (event.type === 'room_peers' && event.sessionId === door.sessionId && hasSeat(event))
        contacts.meet(event)
      if (event.type === 'room_signal' && event.to === page)
        contacts.receive(event.from, event.signal)
      if (event.type === 'room_closed' && event.page === page)
        store.end(event.reason === 'refused' ? 'error' : event.reason, event.message)
    }
    store.atEnd(live.onLiveEvent(hear))
  }

  return {
    state: store.state,
    subscribe: store.subscribe,
    ...controls,
    retryPath,
    ...(!door.isGuest && {
      toggleScreen,
      admit: () => live.sendLive({ type: 'room_admit' }),
      type(text: string) {
        own.typed = text.slice(0, MAX_TYPED)
        for (const link of contacts.links()) link.tell({ typed: own.typed })
      },
    }),
    leave() {
      recordLeft(keptAs)
      live.sendLive({ type: 'room_leave' })
      store.end('ended', '')
    },
  }
}

function storeIfIn(keptAs: string, { phase, mode, local }: RoomState): void {
  const isCameraOff = mode === 'video' && !local.camera
  if (phase === 'joined' || phase === 'waiting')
    storeChoices(keptAs, { mode, isCameraOff, isMuted: local.isMuted })
}
