import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A software passkey for one site, acting like a phone or security key (WebAuthn Level 3, without attestation). */
export function softwarePasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  /** `flags`: user present, user verified, attested credential data included. */
  const authenticatorData = (rpId: string, withKey = false) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(withKey ? 0x45 : 0x05)
    head.writeUInt32BE(++counter, 1)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const key = withKey ? [Buffer.alloc(16), length, id, coseKey(x, y)] : []
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, ...key])
  }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }

  return {
    make({ challenge, rp }: { challenge: string; rp: { id?: string } }) {
      const data = authenticatorData(rp.id ?? '', true)
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestation(data).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign({ challenge, rpId }: { challenge: string; rpId?: string }) {
      const data = authenticatorData(rpId ?? '')
      const client = clientData('webauthn.get', challenge)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}

/** CBOR of { 1: 2, 3: -7, -1: 1, -2: x, -3: y }: an ES256 key. */
function coseKey(x: string, y: string): Buffer {
  const bytes = (value: string) =>
    Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')])
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
  return Buffer.concat([head, bytes(x), Buffer.from([0x22]), bytes(y)])
}

/** CBOR of { fmt: 'none', attStmt: {}, authData }. */
function attestation(data: Buffer): Buffer {
  const text = (value: string) =>
    Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  const length = Buffer.alloc(3)
  length.writeUInt8(0x59)
  length.writeUInt16BE(data.length, 1)
  return Buffer.concat([
    Buffer.from([0xa3]),
    ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
    ...[text('authData'), length, data],
  ])
}
