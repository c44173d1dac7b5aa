import { expect, it } from 'vitest'
import type { RoomState } from '#web/features/sessions/room/room.ts'
import { createRoomStore } from '#web/features/sessions/room/room.ts'
import type { Peer } from './peers.ts'
import { withPeers } from './peers.ts'

const person = (name: string, isAway = false): Peer => ({
  id: name,
  name,
  page: `page of ${name}`,
  isGuest: false,
  isAway,
})
const [clara, paul, gina] = [person('Clara'), person('Paul'), person('Gina')]

/** The room of Clara, after news of who is in it with her. */
function after(before: Partial<RoomState>, others: Peer[], isOpen = true, hasContact = true) {
  const state = { ...createRoomStore().state(), ...before }
  const news = { type: 'room_peers', sessionId: '', version: 1, isOpen } as const
  return {
    ...state,
    ...withPeers(state, { ...news, peers: [clara, ...others] }, 'Clara', () => hasContact),
  }
}

it('who waits is in the waiting room, until the room is open', () => {
  expect(after({}, [paul], false).phase).toBe('waiting')
  const { phase, peers, others } = after({}, [paul])
  expect([phase, peers.map(({ name }) => name)]).toEqual(['joined', ['Clara', 'Paul']])
  expect(others).toMatchObject([{ name: 'Paul', path: 'seeking', stream: null }])
})

it('who is gone has left, and has not once they are back', () => {
  const both = after({}, [paul, gina])
  const alone = after(both, [gina])
  expect([alone.left, alone.others.map(({ name }) => name)]).toEqual([['Paul'], ['Gina']])
  expect(after(alone, [paul, gina]).left).toEqual([])
})

it('what is known of someone lasts as long as their page, even while it is away; a new page starts afresh', () => {
  const [known] = after({}, [paul]).others
  const others = known ? [{ ...known, path: 'open' as const }] : []
  const away = [person('Paul', true)]
  expect(after({ others }, away).others).toMatchObject([{ path: 'open', isAway: true }])
  expect(after({ others }, [paul], true, false).others).toMatchObject([{ path: 'seeking' }])
})
