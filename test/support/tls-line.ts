import { readFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { createServer, connect as dial } from 'node:net'
import { TLSSocket } from 'node:tls'
import { onTestFinished } from 'vitest'
import { certificate } from './authorities.ts'

/**
 * Puts TLS in front of the PostgreSQL that listens on a Unix socket at `databaseUrl`. Returns the port on localhost.
 */
export async function tlsLineTo(databaseUrl: string): Promise<number> {
  const path = `${new URL(databaseUrl).searchParams.get('host')}/.s.PGSQL.5432`
  const keys = {
    cert: readFileSync(certificate('server.pem')),
    key: readFileSync(certificate('server-key.pem')),
  }
  const open = new Set<Socket>()
  const server = createServer((near) => {
    open.add(near)
    near.on('error', () => undefined)
    // The client asks for TLS first; S says yes.
    near.once('data', () => {
      near.write('S')
      const inner = new TLSSocket(near, { isServer: true, ...keys })
      const far = dial(path)
      inner.on('error', () => far.destroy())
      far.on('error', () => inner.destroy())
      inner.on('close', () => far.destroy())
      far.on('close', () => inner.destroy())
      inner.pipe(far).pipe(inner)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}
