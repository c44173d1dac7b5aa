import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#test/support/eventually.ts'
import { FAKE_WEBRTC } from '#test/support/fake-peer-connection.ts'
import { NO_MEDIA } from '#web/features/sessions/room/local-media.ts'
import type { PeerLink, PeerLinkOptions } from './peer-link.ts'
import { openPeerLink } from './peer-link.ts'

afterEach(() => void vi.unstubAllGlobals())

type Signal = Record<string, unknown>

/** A link whose signals go where `send` leads, and what the other side tells it. */
function aLink(initiator: boolean, send: (signal: Signal) => void) {
  const onMessage = vi.fn<PeerLinkOptions['onMessage']>()
  const onOpen = vi.fn()
  const link = openPeerLink({
    servers: { iceServers: [], relayOnly: false },
    initiator,
    outgoing: NO_MEDIA,
    send(signal) {
      send(signal)
      return true
    },
    onMedia() {},
    onPath() {},
    onOpen,
    onMessage,
  })
  onTestFinished(link.close)
  return { link, onOpen, onMessage }
}

type Pass = (signal: Signal, to: PeerLink) => void

/** Two links to each other; `pass` and `passBack` bring what the one and the other sends to the other side. */
function aPair(pass: Pass, passBack: Pass = (signal, to) => to.receive(signal)) {
  for (const [name, fake] of Object.entries(FAKE_WEBRTC)) vi.stubGlobal(name, fake)
  vi.stubGlobal('MediaStream', class {})
  const caller = aLink(true, (signal) => pass(signal, callee.link))
  const callee = aLink(false, (signal) => passBack(signal, caller.link))
  return { caller, callee }
}

it('answers an offer that arrives again while it is being taken', async () => {
  const received: Promise<void>[] = []
  const { caller, callee } = aPair((signal, to) => {
    // As the other side repeats it when the answer takes long.
    for (const _ of [1, 2]) received.push(to.receive(signal))
  })
  await eventually(() => expect(caller.onOpen).toHaveBeenCalledOnce())
  await Promise.all(received)
  expect(callee.onOpen).toHaveBeenCalledOnce()
  callee.link.tell({ line: 'good' })
  await eventually(() => expect(caller.onMessage).toHaveBeenCalledWith({ line: 'good' }))
})

it('goes on after a signal that can’t be used', async () => {
  const refused: unknown[] = []
  const { caller } = aPair((signal, to) => {
    const unusable = { description: { type: 'offer', sdp: null } }
    to.receive(unusable).catch((error: unknown) => refused.push(error))
    to.receive(signal)
  })
  await eventually(() => expect(caller.onOpen).toHaveBeenCalledOnce())
  expect(refused).not.toEqual([])
})

it.each([
  ['the one side', ['caller']],
  ['the other side', ['callee']],
  ['both sides', ['caller', 'callee']],
] as const)('repeats what %s asked for in vain while the old path carried on', async (_, who) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let isDown = false
  const lost: Signal[] = []
  const answers: Signal[] = []
  const pass: Pass = (signal, to) => {
    if (isDown) return void lost.push(signal)
    if (JSON.stringify(signal).includes('"answer"')) answers.push(signal)
    to.receive(signal)
  }
  const links = aPair(pass, pass)
  await eventually(() => expect(links.caller.onOpen).toHaveBeenCalledOnce())
  expect(answers).toHaveLength(1)
  isDown = true
  for (const name of who) links[name].link.restart()
  await eventually(() => expect(lost).toHaveLength(who.length))
  // Only the one side makes offers.
  expect(lost.filter(({ wantsOffer }) => wantsOffer)).toHaveLength(
    who.filter((name) => name === 'callee').length,
  )
  isDown = false
  vi.advanceTimersByTime(6000)
  await eventually(() => expect(answers.length).toBeGreaterThan(1))
})
