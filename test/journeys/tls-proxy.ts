import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createServer, request as passOn } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Server, Socket } from 'node:net'
import { connect } from 'node:net'
import { join } from 'node:path'

const certificate = (name: string) =>
  readFileSync(join(import.meta.dirname, '../support/certificates', `${name}.pem`))

/** What stands between visitors at one public address and the program: the site's proxy, which ends TLS. */
export type Line = {
  /** Browsers use it as their HTTP proxy, whatever the site is called; it leads nowhere but to the site. */
  server: string
  /** Hosts that were asked for and are not the site. */
  others: string[]
  close(): void
}

/** A line from `address` to the program at this port on this machine, which is known as `host`. */
export async function lineFrom(address: string, host: string, port: number): Promise<Line> {
  const open = new Set<Socket>()
  const others: string[] = []
  const headersOf = ({ headers }: IncomingMessage) => ({
    ...headers,
    'x-forwarded-for': [headers['x-forwarded-for'], address].filter(Boolean).join(', '),
    'x-forwarded-proto': 'https',
  })
  const site = createSecureServer(
    { cert: certificate('server'), key: certificate('server-key') },
    (near, reply) => {
      const { method, url: path } = near
      const far = passOn({ port, method, path, headers: headersOf(near) }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(reply)
      })
      far.on('error', () => reply.destroy())
      reply.on('close', () => far.destroy())
      near.pipe(far)
    },
  )
  site.on('upgrade', (near: IncomingMessage, socket: Socket, head: Buffer) => {
    const far = connect(port, 'localhost', () => {
      const lines = Object.entries(headersOf(near)).map(([name, value]) => `${name}: ${value}`)
      far.write([`GET ${near.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
      far.write(head)
      socket.pipe(far).pipe(socket)
    })
    far.on('error', () => socket.destroy())
    socket.on('error', () => far.destroy())
    socket.on('close', () => far.destroy())
  })
  const server = createServer().on('connect', (asked: IncomingMessage, socket: Socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    if (asked.url !== `${host}:443`) {
      others.push(asked.url ?? '')
      return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    }
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    site.emit('connection', socket)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    server: `http://localhost:${portOf(server)}`,
    others,
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

/** A port that nothing uses now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

const portOf = (server: Server) => (server.address() as AddressInfo).port
