import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Socket } from 'node:dgram'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const MAGIC = 0x2112a442
const ALLOCATE = 0x0003
const SUCCESS = 0x0103
const ATTRIBUTE = {
  username: 0x0006,
  messageIntegrity: 0x0008,
  errorCode: 0x0009,
  realm: 0x0014,
  nonce: 0x0015,
  requestedTransport: 0x0019,
}
const UDP = Buffer.from([17, 0, 0, 0])

/**
 * Asks a TURN server, of this machine by default, for a relayed address as a browser does (RFC 8656, long-term
 * credentials).
 * Resolves with 200, or the code of the refusal.
 */
export async function allocate(
  port: number,
  { username, credential }: { username?: string; credential?: string },
  host = '127.0.0.1',
): Promise<number> {
  // The nonce is good for one socket.
  const socket = createSocket('udp4')
  try {
    const challenge = await ask(socket, port, host, message([[ATTRIBUTE.requestedTransport, UDP]]))
    const { realm = Buffer.alloc(0), nonce = Buffer.alloc(0) } = challenge
    const key = createHash('md5').update(`${username}:${realm}:${credential}`).digest()
    const request = message(
      [
        [ATTRIBUTE.requestedTransport, UDP],
        [ATTRIBUTE.username, Buffer.from(username ?? '')],
        [ATTRIBUTE.realm, realm],
        [ATTRIBUTE.nonce, nonce],
      ],
      key,
    )
    return (await ask(socket, port, host, request)).code
  } finally {
    socket.close()
  }
}

function message(attributes: [type: number, value: Buffer][], key?: Buffer): Buffer {
  const body = Buffer.concat(attributes.map(([type, value]) => attribute(type, value)))
  const head = Buffer.alloc(20)
  head.writeUInt16BE(ALLOCATE, 0)
  head.writeUInt16BE(body.length + (key ? 24 : 0), 2)
  head.writeUInt32BE(MAGIC, 4)
  randomBytes(12).copy(head, 8)
  const text = Buffer.concat([head, body])
  if (!key) return text
  const mac = createHmac('sha1', key).update(text).digest()
  return Buffer.concat([text, attribute(ATTRIBUTE.messageIntegrity, mac)])
}

/** Padded to four bytes; the length leaves the padding out. */
function attribute(type: number, value: Buffer): Buffer {
  const made = Buffer.alloc(4 + Math.ceil(value.length / 4) * 4)
  made.writeUInt16BE(type, 0)
  made.writeUInt16BE(value.length, 2)
  value.copy(made, 4)
  return made
}

async function ask(socket: Socket, port: number, host: string, request: Buffer) {
  socket.send(request, port, host)
  const [reply]: Buffer[] = await once(socket, 'message', { signal: AbortSignal.timeout(5000) })
  if (!reply) throw new Error('an empty reply')
  const found = attributesOf(reply)
  const error = found.get(ATTRIBUTE.errorCode)
  const refusal = error ? (error[2] ?? 0) * 100 + (error[3] ?? 0) : 0
  return {
    code: reply.readUInt16BE(0) === SUCCESS ? 200 : refusal,
    realm: found.get(ATTRIBUTE.realm),
    nonce: found.get(ATTRIBUTE.nonce),
  }
}

function attributesOf(reply: Buffer): Map<number, Buffer> {
  const found = new Map<number, Buffer>()
  for (let at = 20; at + 4 <= reply.length; ) {
    const length = reply.readUInt16BE(at + 2)
    found.set(reply.readUInt16BE(at), reply.subarray(at + 4, at + 4 + length))
    at += 4 + Math.ceil(length / 4) * 4
  }
  return found
}
