import type { Page, WebSocketRoute } from '@playwright/test'
import { expectPicture, joinCall, leaveCall } from './calls.ts'
import { expect, test } from './program.ts'

test('the security code is the same for both, and differs if someone sits between them', async ({
  page,
  program,
  someone,
}) => {
  const professional = await someone()
  await joinCall(program, page, professional)
  const honest = await securityCode(page)
  expect(honest.split(' ')).toHaveLength(4)
  expect(await securityCode(professional)).toBe(honest)
  await leaveCall(page, professional)

  const middle = await someone()
  await middle.goto('/')
  await sitBetween(middle, [page, professional])
  await joinCall(program, page, professional)
  for (const person of [page, professional]) await expectPicture(person)
  expect(await securityCode(page)).not.toBe(await securityCode(professional))
  await leaveCall(page, professional)
})

async function securityCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Security code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Security code' })
  const words = await dialog.locator('p').first().textContent()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  return words ?? ''
}

type Signal = { description?: RTCSessionDescriptionInit; candidate?: RTCIceCandidateInit }

/** Plays the two a call with each other while each has one with the page in the middle. */
async function sitBetween(middle: Page, people: [Page, Page]): Promise<void> {
  await middle.evaluate(async () => {
    // Allowed to the devices, a page gives its real addresses.
    await navigator.mediaDevices.getUserMedia({ audio: true, video: true })
    const links = [new RTCPeerConnection(), new RTCPeerConnection()] as const
    const channels = links.map((link) =>
      link.createDataChannel('room', { negotiated: true, id: 0 }),
    )
    channels.forEach((channel, side) => {
      channel.onmessage = ({ data }) => channels[1 - side]?.send(data)
    })
    const described = async (link: RTCPeerConnection) => {
      await link.setLocalDescription()
      await new Promise<void>((resolve) => {
        const look = () => link.iceGatheringState === 'complete' && resolve()
        link.onicegatheringstatechange = look
        look()
      })
      return link.localDescription?.toJSON() as RTCSessionDescriptionInit
    }
    const pass = () => {
      links.forEach((link, side) => {
        const theirs = links[1 - side]?.getTransceivers() ?? []
        link.getTransceivers().forEach((line, n) => {
          line.direction = 'sendrecv'
          line.sender.replaceTrack(theirs[n]?.receiver.track ?? null)
        })
      })
    }
    Object.assign(globalThis, {
      between: {
        async answer(side: 0 | 1, offer: RTCSessionDescriptionInit) {
          await links[side].setRemoteDescription(offer)
          for (const kind of ['audio', 'video', 'video']) links[1 - side]?.addTransceiver(kind)
          pass()
          return described(links[side])
        },
        offer: (side: 0 | 1) => described(links[side]),
        async hear(side: 0 | 1, { description, candidate }: Signal) {
          if (description) await links[side].setRemoteDescription(description)
          if (candidate) await links[side].addIceCandidate(candidate)
        },
      },
    })
  })

  const sockets: WebSocketRoute[] = []
  const pages: string[] = []
  const tell = (side: number, description: RTCSessionDescriptionInit) =>
    sockets[side]?.send(
      JSON.stringify({
        type: 'room_signal',
        from: pages[1 - side],
        to: pages[side],
        signal: { description },
      }),
    )
  const call = <Answer>(name: string, side: number, said?: unknown) =>
    middle.evaluate(
      ([name, side, said]) =>
        (
          globalThis as never as { between: Record<string, (...said: unknown[]) => unknown> }
        ).between[name]?.(side, said),
      [name, side, said] as const,
    ) as Promise<Answer>

  for (const [side, person] of people.entries()) {
    await person.routeWebSocket('**/ws', (socket) => {
      const server = socket.connectToServer()
      sockets[side] = socket
      let turn = Promise.resolve()
      socket.onMessage((data) => {
        const event = JSON.parse(String(data))
        if (event.type === 'room_join') pages[side] = event.page
        if (event.type !== 'room_signal') return server.send(data)
        turn = turn.then(() => intercept(side, event.signal))
      })
      server.onMessage((data) => {
        if (JSON.parse(String(data)).type !== 'room_signal') socket.send(data)
      })
    })
  }

  async function intercept(side: number, signal: Signal): Promise<void> {
    if (signal.description?.type !== 'offer') return call('hear', side, signal)
    tell(side, await call('answer', side, signal.description))
    tell(1 - side, await call('offer', 1 - side))
  }
}
