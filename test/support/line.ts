import type { AddressInfo, Socket } from 'node:net'
import { createServer, connect as dial } from 'node:net'
import { onTestFinished } from 'vitest'

/** A network connection between a program and its database that a test can cut. */
export type Line = {
  /** The URL of the same database through the proxy. */
  url: string
  /** Drops every open connection abruptly. New ones are accepted. */
  cut(): void
}

/** A TCP proxy in front of the PostgreSQL that listens on a Unix socket at `databaseUrl`. */
export async function lineTo(databaseUrl: string): Promise<Line> {
  const target = new URL(databaseUrl)
  const path = `${target.searchParams.get('host')}/.s.PGSQL.5432`
  const open = new Set<Socket>()
  const server = createServer({ allowHalfOpen: false }, (near) => {
    const far = dial(path)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of open) {
      if (socket.remoteAddress) socket.resetAndDestroy()
      else socket.destroy()
    }
  }
  onTestFinished(() => {
    cut()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `postgres://${target.username}@127.0.0.1:${port}${target.pathname}`, cut }
}
