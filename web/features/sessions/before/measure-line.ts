import { addressOf } from '#contract/call.ts'
import type { LineFigures } from '#domain/meeting/line-check.ts'
import { delaysOf, LINE_CHECK_MAX_BYTES } from '#domain/meeting/line-check.ts'
import { sessionCalls } from '#web/api/calls/booking/sessions.ts'
import { send } from '#web/api/client.ts'
import { measureRelay } from './measure-relay.ts'

const DELAYS = 11
/** Long enough for a connection to reach its speed. */
const FLOW_MS = 2000
const FIRST_BYTES = 131_072

export type Measured = LineFigures & {
  /** `unreachable`: there is a relay for calls, but none could be used from here. */
  relay: 'none' | 'used' | 'unreachable'
}

/**
 * Measures the line to our server, and through the relay of calls if there is one.
 * @throws if our server can't be reached, or refuses; also when aborted
 */
export async function measureLine(sessionId: string, signal: AbortSignal): Promise<Measured> {
  const params = { id: sessionId }
  const { iceServers } = await send(sessionCalls.iceServers, { params }, { signal })
  const down = (bytes: number) =>
    transfer(addressOf(sessionCalls.lineDown, params, { bytes }), signal)
  const up = (bytes: number) =>
    transfer(addressOf(sessionCalls.lineUp, params), signal, randomBytes(bytes))

  // The first opens the connection.
  await down(1)
  const delays: number[] = []
  for (let n = 0; n < DELAYS; n++) delays.push(await down(1))
  const { delayMs, jitterMs } = delaysOf(delays)
  const downKbps = await flow(down, delayMs)
  const upKbps = await flow(up, delayMs)
  const relay = await measureRelay(iceServers as RTCIceServer[], signal)
  const toServer = { downKbps, upKbps, delayMs, jitterMs, loss: undefined }
  if (relay === 'none' || relay === 'unreachable') return { ...toServer, relay }
  return { ...toServer, ...relay, relay: 'used' }
}

/** How long a transfer takes, in ms. @throws if it fails */
async function transfer(address: string, signal: AbortSignal, body?: BodyInit): Promise<number> {
  const began = performance.now()
  const reply = await fetch(address, {
    method: body ? 'POST' : 'GET',
    cache: 'no-store',
    signal,
    ...(body && { body, headers: { 'content-type': 'application/octet-stream' } }),
  })
  if (!reply.ok) throw new Error(`The server answered ${reply.status}`)
  await reply.arrayBuffer()
  return performance.now() - began
}

/** The best rate of transfers that grow until they take long enough to tell, in kbit/s. */
async function flow(move: (bytes: number) => Promise<number>, delayMs: number): Promise<number> {
  const until = performance.now() + FLOW_MS
  let best = 0
  for (let bytes = FIRST_BYTES; performance.now() < until; bytes *= 2) {
    const sent = Math.min(bytes, LINE_CHECK_MAX_BYTES)
    // The request itself takes a delay, in which nothing flows.
    const took = Math.max(1, (await move(sent)) - delayMs)
    best = Math.max(best, (sent * 8) / took)
    if (bytes > 4 * LINE_CHECK_MAX_BYTES) break
  }
  return best
}

/** Browsers give at most 64 KiB of them at a time. */
function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(count)
  for (let at = 0; at < count; at += 65_536)
    crypto.getRandomValues(bytes.subarray(at, Math.min(count, at + 65_536)))
  return bytes
}
