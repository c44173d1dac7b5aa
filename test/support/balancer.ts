import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

const CHECK_EACH_MS = 100

/** A TCP load balancer without stickiness: each connection goes to the next program that says it is ready. */
export type Balancer = {
  url: string
  /** Sends connections to this address from the moment it is ready. */
  add(address: string): Promise<void>
  remove(address: string): void
}

/** It tries nothing again: what a program refuses or drops is a failure for the client. */
export async function startBalancer(): Promise<Balancer> {
  const ready = new Map<string, boolean>()
  const sockets = new Set<Socket>()
  let turn = 0
  const server = createServer((near) => {
    const choice = [...ready].filter(([, isReady]) => isReady).map(([address]) => address)
    turn += 1
    const chosen = choice[turn % choice.length]
    if (!chosen) return near.destroy()
    const { hostname, port } = new URL(chosen)
    const far = connect(Number(port), hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.end()
      })
      socket.pipe(other)
    }
  })
  const check = async (address: string) => {
    const isReady = await fetch(`${address}/readyz`, { headers: { connection: 'close' } }).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ready.has(address)) ready.set(address, isReady)
    return isReady
  }
  const timer = setInterval(() => {
    for (const address of ready.keys()) void check(address)
  }, CHECK_EACH_MS)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    clearInterval(timer)
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async add(address) {
      ready.set(address, false)
      while (!(await check(address)));
    },
    remove: (address) => void ready.delete(address),
  }
}
