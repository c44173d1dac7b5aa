import type { LineFigures } from '#domain/meeting/line-check.ts'
import { delaysOf } from '#domain/meeting/line-check.ts'

const OPENS_WITHIN_MS = 6000
/** About 1 Mbit/s, as a picture takes, in packets as calls send them. */
const PACKET_BYTES = 1200
const EVERY_MS = 10
const PACKETS = 250
/** How long the last packets may take. */
const LATE_MS = 1000

/**
 * A call of this page with itself through the relay of calls: each packet goes out to it and back, as between two
 * people. `none` if there is no relay, `unreachable` if it can't be used from here.
 */
export async function measureRelay(
  iceServers: RTCIceServer[],
  signal: AbortSignal,
): Promise<Pick<LineFigures, 'delayMs' | 'jitterMs' | 'loss'> | 'none' | 'unreachable'> {
  const relays = iceServers.filter(({ urls }) => [urls].flat().some((url) => /^turns?:/.test(url)))
  if (relays.length === 0) return 'none'
  const settings: RTCConfiguration = { iceServers: relays, iceTransportPolicy: 'relay' }
  const [here, there] = [new RTCPeerConnection(settings), new RTCPeerConnection(settings)]
  try {
    const channel = here.createDataChannel('check', { ordered: false, maxRetransmits: 0 })
    channel.binaryType = 'arraybuffer'
    const echo = (event: RTCDataChannelEvent) => {
      event.channel.binaryType = 'arraybuffer'
      event.channel.onmessage = ({ data }) => event.channel.send(data)
    }
    there.ondatachannel = echo
    const described = Promise.withResolvers<void>()
    const pass = (from: RTCPeerConnection, to: RTCPeerConnection) => {
      from.onicecandidate = async ({ candidate }) => {
        await described.promise
        // The check may be over by now.
        await to.addIceCandidate(candidate).catch(() => undefined)
      }
    }
    pass(here, there)
    pass(there, here)
    await here.setLocalDescription()
    await there.setRemoteDescription(here.localDescription as RTCSessionDescription)
    await there.setLocalDescription()
    await here.setRemoteDescription(there.localDescription as RTCSessionDescription)
    described.resolve()
    if (!(await opens(channel, signal))) return 'unreachable'
    return await countPackets(channel, signal)
  } finally {
    here.close()
    there.close()
  }
}

function opens(channel: RTCDataChannel, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), OPENS_WITHIN_MS)
    const settle = (isOpen: boolean) => {
      clearTimeout(timer)
      resolve(isOpen)
    }
    channel.onopen = () => settle(true)
    channel.onerror = () => settle(false)
    signal.addEventListener('abort', () => settle(false), { once: true })
  })
}

/** Sends numbered packets, which the other end returns. Half of what doesn't return was lost on each way. */
async function countPackets(channel: RTCDataChannel, signal: AbortSignal) {
  const sentAt: number[] = []
  const delays: number[] = []
  const packet = new DataView(new ArrayBuffer(PACKET_BYTES))
  channel.onmessage = ({ data }) => {
    const began = sentAt[new DataView(data).getUint32(0)]
    if (began !== undefined) delays.push(performance.now() - began)
  }
  while (sentAt.length < PACKETS && !signal.aborted) {
    packet.setUint32(0, sentAt.length)
    sentAt.push(performance.now())
    channel.send(packet)
    await pause(EVERY_MS)
  }
  for (let waited = 0; delays.length < sentAt.length && waited < LATE_MS; waited += 50)
    await pause(50)
  signal.throwIfAborted()
  const returned = delays.length / sentAt.length
  return { ...delaysOf(delays), loss: 1 - Math.sqrt(returned) }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
