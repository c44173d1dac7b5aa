import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'

/**
 * The clients of bench/live.ts in a separate process: pairs of sockets, the even one writing to the odd one. Talks to
 * its parent by messages: one command at a time, one reply each.
 */
export type LivePerson = { cookie: string; userId: string; userRole: string; threadId: string }
export type Order =
  | { do: 'connect'; url: string; people: LivePerson[]; isBare: boolean }
  | { do: 'write'; seconds: number; inFlight?: number; perSecond?: number }
  | { do: 'come-back' }
  | { do: 'leave' }
export type WriteResult = {
  sent: number
  perSecond: number
  /** Milliseconds from sending until the peer receives it. */
  p50: number
  p99: number
  lost: number
  doubled: number
  refused: number
}
export type CameBack = { seconds: number; back: number; missed: number }

/** Concurrent upgrades: a single machine has no ports for more. */
const CONNECTING = 200

let url = ''
let isBare = false
let people: LivePerson[] = []
let wires: WebSocket[] = []
/** When each message was sent, by its client id; removed once the peer has received it. */
const underWay = new Map<string, number>()
let heard = new Set<string>()
let times: number[] = []
let doubled = 0
let refused = 0
let onArrival = () => {}

process.on('message', async (order: Order) => {
  process.send?.(await carryOut(order))
})

async function carryOut(order: Order): Promise<unknown> {
  switch (order.do) {
    case 'connect':
      ;({ url, people, isBare } = order)
      wires = []
      await connectAll()
      return {}
    case 'write':
      return write(order)
    case 'come-back':
      return comeBack()
    case 'leave':
      for (const wire of wires) wire.terminate()
      return {}
  }
}

async function connectAll(): Promise<void> {
  let next = 0
  const connector = async () => {
    while (next < people.length) {
      const n = next++
      await connect(n)
    }
  }
  await Promise.all(Array.from({ length: CONNECTING }, connector))
}

function connect(n: number): Promise<void> {
  const { cookie, userId, userRole } = people[n] as LivePerson
  return new Promise((resolve, reject) => {
    const wire = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`, {
      headers: { cookie, origin: url },
      perMessageDeflate: false,
    })
    wires[n] = wire
    wire.on('error', reject)
    wire.once('open', () => wire.send(JSON.stringify({ type: 'auth', userId, userRole })))
    wire.on('message', (data: Buffer) => {
      const event = JSON.parse(data.toString())
      if (event.type === 'auth_success') resolve()
      else if (event.type === 'message_received') arrive(n, event.message)
      else if (event.type === 'error') refused += 1
    })
  })
}

function arrive(n: number, message: { clientId: string; authorId: string }): void {
  if (message.authorId === people[n]?.userId) return
  const sentAt = underWay.get(message.clientId)
  if (sentAt === undefined) {
    if (heard.has(message.clientId)) doubled += 1
    return
  }
  underWay.delete(message.clientId)
  heard.add(message.clientId)
  times.push(performance.now() - sentAt)
  onArrival()
}

/** Sends with `inFlight` messages outstanding, or at a rate of `perSecond`; then latency counts from the due time. */
async function write(order: Extract<Order, { do: 'write' }>): Promise<WriteResult> {
  times = []
  heard = new Set()
  doubled = 0
  refused = 0
  let sent = 0
  const began = performance.now()
  const end = began + order.seconds * 1000
  const send = (due: number) => {
    const author = (sent++ * 2) % people.length
    const { threadId, userId } = people[author] as LivePerson
    const clientId = randomUUID()
    underWay.set(clientId, due)
    wires[author]?.send(
      JSON.stringify({
        type: 'new_message',
        threadId,
        messageBody: `Message ${sent}: shall we meet at ten?`,
        authorId: userId,
        clientId,
        ...(isBare && { to: author + 1 }),
      }),
    )
  }
  if (order.perSecond) {
    for (;;) {
      const now = performance.now()
      if (now >= end) break
      const due = Math.floor(((now - began) / 1000) * order.perSecond)
      while (sent < due) send(began + (sent * 1000) / order.perSecond)
      await pause(1)
    }
  } else {
    await new Promise<void>((done) => {
      onArrival = () => {
        if (performance.now() < end) send(performance.now())
        else done()
      }
      for (let n = 0; n < (order.inFlight ?? 1); n++) send(performance.now())
    })
    onArrival = () => {}
  }
  const seconds = (performance.now() - began) / 1000
  const arrived = times.length
  for (let waited = 0; underWay.size > 0 && waited < 200; waited++) await pause(25)
  const lost = underWay.size
  underWay.clear()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0
  return { sent, perSecond: arrived / seconds, p50: at(0.5), p99: at(0.99), lost, doubled, refused }
}

/** After all connections were cut: reconnects as the browser does, three seconds later, and asks what was missed. */
async function comeBack(): Promise<CameBack> {
  await pause(3000)
  const began = performance.now()
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let back = 0
  let missed = 0
  let next = 0
  const returner = async () => {
    while (next < people.length) {
      const n = next++
      const { cookie, threadId } = people[n] as LivePerson
      await connect(n)
      const list = await ask(agent, cookie, '/api/conversations')
      const thread = await ask(agent, cookie, `/api/threads/${threadId}/messages`)
      if (list.length === 1 && thread.messages.length > 0) back += 1
      else missed += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTING }, returner))
  agent.destroy()
  return { seconds: (performance.now() - began) / 1000, back, missed }
}

function ask(agent: Agent, cookie: string, path: string) {
  return new Promise<{ length: number; messages: unknown[] }>((resolve, reject) => {
    const outgoing = request(new URL(path, url), { agent, headers: { cookie } }, (reply) => {
      let body = ''
      reply.setEncoding('utf8')
      reply.on('data', (part) => {
        body += part
      })
      reply.once('end', () => resolve(JSON.parse(body)))
    })
    outgoing.once('error', reject)
    outgoing.end()
  })
}
