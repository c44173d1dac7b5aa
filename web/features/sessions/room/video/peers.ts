import type { ServerEvent } from '#contract/live.ts'
import type { RoomState } from '#web/features/sessions/room/room.ts'
import { arrival } from '#web/features/sessions/room/room.ts'

export type Peers = Extract<ServerEvent, { type: 'room_peers' }>
export type Peer = Peers['peers'][number]

/** What changes in a room by news of who is in it. Someone whose page has no contact has just arrived. */
export function withPeers(
  before: RoomState,
  { peers, isOpen }: Peers,
  ownId: string,
  hasContact: (page: string) => boolean,
): Partial<RoomState> {
  const others = peers.filter(({ id }) => id !== ownId)
  const gone = before.others.filter(({ id }) => !others.some((other) => other.id === id))
  const left = [...before.left, ...gone.map(({ name }) => name)]
  const known = ({ id, page }: Peer) =>
    hasContact(page) ? before.others.find((other) => other.id === id) : undefined
  return {
    phase: isOpen ? 'joined' : 'waiting',
    peers: peers.map(({ id, name }) => ({ id, name })),
    left: left.filter((name) => !others.some((other) => other.name === name)),
    others: others.map((peer) => ({ ...(known(peer) ?? arrival(peer)), isAway: peer.isAway })),
  }
}
