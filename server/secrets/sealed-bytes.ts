import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from './macs.ts'
import { secretsOf } from './macs.ts'

/**
 * Encrypts bytes for storage: key id, iv, ciphertext and tag. AES-256-GCM (NIST SP 800-38D) with a fresh 96-bit iv; the
 * key comes from SECRET by HKDF-SHA-256 (RFC 5869). `about` is authenticated too: bytes that are moved to another place
 * can't be opened.
 */
export function sealBytes({ SECRET }: Secrets, about: string, bytes: Uint8Array): Buffer {
  const { key, keyId } = keyOf(SECRET)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
  const sealed = cipher.update(bytes)
  return Buffer.concat([keyId, iv, sealed, cipher.final(), cipher.getAuthTag()])
}

/** The original bytes. Throws if none of our SECRETs opens them, or if they were changed or moved. */
export function openBytes(secrets: Secrets, about: string, sealed: Uint8Array): Buffer {
  const stored = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  const id = stored.subarray(0, KEY_ID_BYTES)
  const known = secretsOf(secrets)
    .map(keyOf)
    .find(({ keyId }) => keyId.equals(id))
  if (!known) throw new Error('these bytes were sealed with another SECRET')
  const start = KEY_ID_BYTES + IV_BYTES
  const iv = stored.subarray(KEY_ID_BYTES, start)
  const decipher = createDecipheriv('aes-256-gcm', known.key, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(about)).setAuthTag(stored.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(stored.subarray(start, -TAG_BYTES)), decipher.final()])
}

const KEY_ID_BYTES = 4
const IV_BYTES = 12
const TAG_BYTES = 16

/** How much longer bytes become. */
export const SEAL_BYTES = KEY_ID_BYTES + IV_BYTES + TAG_BYTES

const keys = new Map<string, { key: Buffer; keyId: Buffer }>()

function keyOf(secret: string): { key: Buffer; keyId: Buffer } {
  const known = keys.get(secret)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'parlour sealed bytes 1', 32))
  const keyId = createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES)
  keys.set(secret, { key, keyId })
  return { key, keyId }
}
