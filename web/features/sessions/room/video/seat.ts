import { ApiError } from '#web/api/client.ts'
import type { LiveConnection } from '#web/api/live.ts'
import type { RoomStore } from '#web/features/sessions/room/room.ts'
import { joinErrorMessage } from '#web/features/sessions/room/room.ts'
import type { Servers } from './peer-link.ts'
import type { Peers } from './peers.ts'

/** The time limit for joining once camera and microphone are ready. */
const JOIN_DEADLINE_MS = 20_000
/**
 * A pass or seat that was not to be had is asked for again, while a lost seat is kept and within the limit of joins.
 */
const SEAT_EACH_MS = 20_000

/** How one comes into a room. */
export type RoomDoor = {
  sessionId: string
  /** Also called after a reconnect. @throws ApiError */
  access(): Promise<{ token: string; iceServers: unknown[]; relayOnly: boolean }>
  /** Guests send sound and their camera's picture alone, and count in no record. */
  isGuest: boolean
}

/** This page, for which its person's seat is wanted. */
export type OwnPage = RoomDoor & {
  personId: string
  page: string
  store: RoomStore
  live: LiveConnection
  servers: Servers
  typed: string
}

/** Takes the seat, and again after a break. What it returns says whether this page has it, by news of the room. */
export function takeSeat(own: OwnPage, onJoin: () => void): (news: Peers) => boolean {
  const { personId, page, store, live } = own
  let version = 0
  /** As far as is known since the last break. */
  let isSeated = false
  const fail = (message: string) => {
    if (store.state().phase === 'connecting') store.end('error', message)
  }

  async function join(): Promise<void> {
    isSeated = false
    if (!live.isLive()) return
    try {
      const { token, iceServers, relayOnly } = await own.access()
      if (store.isOver()) return
      own.servers = { iceServers: iceServers as RTCIceServer[], relayOnly }
      live.sendLive({ type: 'room_join', token, page })
      onJoin()
    } catch (error) {
      // Offline: joins again later.
      if (error instanceof ApiError && error.status === 0) return
      // What has begun goes on, and asks again; the server closes the room when its time is over.
      fail(joinErrorMessage(error))
    }
  }

  store.every(JOIN_DEADLINE_MS, () => fail('Connection error occurred'))
  store.every(SEAT_EACH_MS, () => isSeated || join())
  store.atEnd(live.onLiveStatus(join))
  join()

  return ({ peers, version: newer }) => {
    if (newer <= version) return false
    version = newer
    const self = peers.find(({ id }) => id === personId)
    isSeated = self !== undefined
    // Given up while nothing was heard of this page. If a newer page has it, that is told apart.
    if (!self && store.state().phase !== 'connecting') join()
    return self?.page === page
  }
}
